# Sentences about the game, by subject; a heading names the Python files that use its messages.
# Names of Emotions and upgrades come from the rule set and are proper names in every language.


## Terms (render/words/terms.py)

team-bliss = Gioia
team-gloom = Malinconia
spirit-delight = Diletto
spirit-love = Amore
spirit-empathy = Empatia
spirit-harmony = Armonia
spirit-misery = Miseria
spirit-hatred = Odio
spirit-malice = Malizia
spirit-anxiety = Ansia
sphere-commitment = Impegno
sphere-creativity = Creatività
sphere-humility = Umiltà
sphere-diligence = Diligenza
sphere-knowledge = Conoscenza
vibe-red = rosso
vibe-yellow = giallo
vibe-green = verde
vibe-blue = blu
vibe-wild = jolly
vibe-marked = { $mark } { $vibe }
row-move = Movimento
row-invoke = Invocazione
row-quell = Repressione
row-fortify = Fortificazione
row-empower = Potenziamento
fragment-minor = Minore
fragment-major = Maggiore
fragment-capping = Apicale
aspiration-attitude = Atteggiamento
aspiration-openness = Franchezza
aspiration-awareness = Consapevolezza
aspiration-unity = Unità
aspiration-liveliness = Vivacità
aspiration-versatility = Versatilità
aspiration-fortitude = Fortitudine
aspiration-sensibility = Sensibilità
aspiration-reflection = Riflessione
aspiration-attitude-counts = Reami controllati
aspiration-openness-counts = Frontiere controllate
aspiration-awareness-counts = Frontiere toccate da Emozioni
aspiration-unity-counts = più Emozioni di fila
aspiration-liveliness-counts = Essenza sulle Emozioni
aspiration-versatility-counts = colori fra le Emozioni
aspiration-fortitude-counts = Fortezze, le Maggiori doppie
aspiration-sensibility-counts = Intensità più alta
aspiration-reflection-counts = Reami con la Frontiera opposta

## Places, people and lists (render/words/places.py, people.py, terms.py)

realm-valley = Vallata delle Motivazioni
realm-cradle = Culla dei Sensi
realm-network = Trama dei Pensieri
realm-land = Landa dei Desideri
realm-willow = Salice dei Valori
realm-valley-short = Vallata
realm-cradle-short = Culla
realm-network-short = Trama
realm-land-short = Landa
realm-willow-short = Salice
realm-valley-letter = V
realm-cradle-letter = C
realm-network-letter = N
realm-land-letter = L
realm-willow-letter = W
site-letter = F
frontier = { $first }|{ $second }
realm-in-text = il Reame { $realm }
frontier-in-text = la Frontiera { $first }-{ $second }
labelled = { $label } ({ $name })
slot-in-realm = { $realm }, verso { $towards }
site-in-realm = sito Fortezza, { $realm }
seat = { $person } ({ $spirit })
seat-computer = 🤖 { $spirit }
person-computer = computer
person-covered = 🤖 per { $person }
person-nameless = Persona { $number }
person-forgotten = qualcuno
name-in-text = { $name }
list-comma = { ", " }
list-semicolon = { "; " }
list-sentences = { " " }
list-phrases = { " " }
sentence = { $text }.
list-times = { $count } × { $item }
list-or = { $first } o { $second }
list-and = { $first } e { $second }
list-short = { $first } e { $second }

## Spirit boards (render/words/boards.py)

row-help = { $row } ({ $cost }): { $does }.
row-move-does = il tuo Spirito si muove di uno spazio lungo l'anello, ma non su uno Spirito avversario
row-invoke-does = gioca una carta dalla mano in uno spazio vuoto accanto al tuo Spirito; l'Essenza richiesta viene dalla tua plancia
    .brief = gioca una carta dalla mano accanto al tuo Spirito, con Essenza dalla tua plancia
row-quell-does = rimuovi un'Essenza da un'Emozione avversaria accanto al tuo Spirito, mostrando una carta della sua Vibrazione (una qualsiasi se non ne ha); un'Emozione senza Essenza lascia il gioco
    .brief = togli un'Essenza a un'Emozione avversaria accanto a te, mostrando una carta della sua Vibrazione
row-fortify-does = costruisci una Fortezza Minore in un sito vuoto accanto al tuo Spirito, in un Reame che gli avversari non controllano
    .brief = costruisci una Fortezza Minore accanto a te, in un Reame che gli avversari non controllano
row-empower-does = sostituisci una tua Emozione Media accanto al tuo Spirito, se ha abbastanza Essenza, con la sua controparte Forte
    .brief = una tua Emozione Media accanto a te, se ha abbastanza Essenza, diventa la sua controparte Forte
row-space =
    { $token ->
        [none] ○
       *[other] ({ $token })
    } { $text }
spirit-board-title = ### { $spirit } ({ $team }) · Plancia, lato { $side }
spirit-board-power = **Potere**: { $power }
upgrade = { $name }: { $effect }
upgrade-for-more = per { $more }, { $does }
upgrade-cheaper = questa Azione costa { $amount } FdV in meno
upgrade-farther =
    { $amount ->
        [one] uno spazio in più
       *[other] fino a { $amount } spazi in più
    }, superando gli avversari
upgrade-onto-opponents = puoi fermarti dove c'è uno Spirito avversario
upgrade-push = puoi fermarti dove ci sono avversari; spingi ciascuno in uno spazio adiacente
upgrade-swap = invece di muoverti, scambia il posto con un altro Spirito
upgrade-to-bleakness = vai invece accanto a uno Squallore e ottieni { $amount } FdV
upgrade-essence-beside = che poi va su una tua Emozione accanto a te
upgrade-scorch-beside =
    poi { $amount ->
        [one] 1 Essenza
       *[other] { $amount } Essenze
    } in meno su un'Emozione avversaria accanto a te
upgrade-supply-beside-ally = accanto a una tua Emozione, l'Essenza viene dalla riserva comune
upgrade-top-card = la carta in cima al tuo mazzo invece di una della mano
upgrade-more-from-board =
    { $amount ->
        [one] 1 Essenza
       *[other] { $amount } Essenze
    } in più sulla carta, dalla tua plancia
upgrade-gain-ambition =
    poi ottieni { $amount ->
        [one] 1 Ambizione
       *[other] { $amount } Ambizioni
    }
upgrade-seed = uno Squallore con Essenza della riserva comune
upgrade-seed-anywhere = uno Squallore in un qualsiasi spazio vuoto
upgrade-ambition-at-fortress =
    in un Reame con una tua Fortezza, poi ottieni { $amount ->
        [one] 1 Ambizione
       *[other] { $amount } Ambizioni
    }
upgrade-gain-at-fortress = in un Reame con una tua Fortezza, poi ottieni { $amount } FdV
upgrade-cheaper-at-fortress = in un Reame con una tua Fortezza costa { $amount } FdV in meno
upgrade-from-afar = funziona anche a distanza; la carta mostrata viene scartata
upgrade-essence-for-last =
    se rimuove l'ultima Essenza, ottieni { $amount ->
        [one] 1 Essenza
       *[other] { $amount } Essenze
    }
upgrade-remove-up-to =
    rimuove fino a { $amount ->
        [one] 1 Essenza
       *[other] { $amount } Essenze
    } in più
upgrade-draw-for-last =
    se rimuove l'ultima Essenza, pesca { $amount ->
        [one] una carta
       *[other] { $amount } carte
    }
upgrade-drain = poi puoi prendere { $amount } FdV da una Sfera adiacente
upgrade-vibe = poi posiziona un gettone Vibrazione del colore dell'Emozione
upgrade-offer-vibe = poi puoi posizionare un gettone Vibrazione del colore dell'Emozione
upgrade-pierce = puoi costruire in un Reame controllato dagli avversari
upgrade-garrison = dopo aver costruito, invoca lì senza spendere un'Azione
upgrade-gain-essence =
    poi ottieni { $amount ->
        [one] 1 Essenza
       *[other] { $amount } Essenze
    }
upgrade-attune = la tua Fortezza Minore lì entra nell'Identità
upgrade-rotate = poi puoi ruotare l'Origine
upgrade-draw =
    poi pesca { $amount ->
        [one] una carta
       *[other] { $amount } carte
    }
upgrade-draw-and-keep = poi pesca { $amount } carte e tienine una
upgrade-go-there = prima il tuo Spirito raggiunge l'Emozione, ovunque sia
upgrade-from-bleakness = uno Squallore diventa la controparte Forte di una carta della mano
upgrade-more-from-supply =
    { $amount ->
        [one] 1 Essenza
       *[other] { $amount } Essenze
    } in più sulla carta, dalla riserva comune
upgrade-supply = l'Essenza richiesta dalla carta viene dalla riserva comune
upgrade-remove-more =
    rimuove { $amount ->
        [one] 1 Essenza
       *[other] { $amount } Essenze
    } in più
upgrade-no-reveal = non devi mostrare una carta
upgrade-exalt = trasforma invece la tua Fortezza Minore lì in una Maggiore
upgrade-raze =
    abbassa di un livello una Fortezza avversaria; +{ $amount ->
        [one] 1 Azione
       *[other] { $amount } Azioni
    }
upgrade-channel =
    prima riceve { $amount ->
        [one] 1 Essenza
       *[other] { $amount } Essenze
    } dalla riserva comune
upgrade-anywhere = l'Emozione può essere ovunque

## Cards (render/words/cards.py)

card-marked = { $name } { $mark }
card-brief =
    { $name } ({ $vibe }{ $shaded ->
        [1] { "" }
       *[other] , { $shaded }{ $house } Essenze
    })
card-brief-starting =
    { $name }{ $shaded ->
        [1] { "" }
       *[other] { " " }({ $shaded }{ $house } Essenze)
    }
card-hidden = una carta coperta
card-any = una carta
card-title =
    { $name } ({ $kind }, { $team }{ $vibe ->
        [none] { "" }
       *[other] , { $vibe }
    })
card-track = Intensità per Essenza: { $track }.
card-shaded =
    Richiede { $shaded ->
        [one] 1{ $house } Essenza
       *[other] { $shaded }{ $house } Essenze
    } quando è invocata.
card-becomes =
    Si potenzia con { $threshold ->
        [one] 1{ $house } Essenza
       *[other] { $threshold }{ $house } Essenze
    }: { $strong } (scala { $track }).
card-no-power = Nessun potere.
card-power-house = { $power }{ house-mark }
card-power-printed = { $power } ({ mark-printed })
card-kind-mild = Emozione Media
card-kind-strong = Emozione Forte
card-kind-starting = Emozione Iniziale
mark-printed = potere stampato
house-mark = †
house-legend = † della casa: non stampato.
wheel-bonus = 🎡 { $gain }
wheel-mark = { $gain } a quota { $spaces }

## Powers (render/words/powers.py)

power-gain-enter =
    Quando entra in gioco, { $who ->
        [teammate] lo Spirito alleato (il tuo, se è solo) ottiene
        [team] ogni Spirito di { $own } ottiene
       *[you] ottieni
    } { $gain }{ $when }.
power-gain-more = In più, { $gain }{ $when }.
power-gain-entered = Risolta l'Azione che la mette in gioco, ottieni { $gain }{ $when }.
power-gain-quell-adjacent = Uno Spirito di { $own } che ha represso un'Emozione accanto a questa ottiene { $gain }{ $when }.
power-gain-empower = Uno Spirito di { $own } che ha usato Potenziamento con questa Emozione in gioco, anche per farla entrare, ottiene { $gain }{ $when }.
power-gain-absorb-near = Uno Spirito di { $own } che assorbe accanto alla Frontiera nella cui Triade si trova questa Emozione ottiene { $gain } dalla riserva comune{ $when }.
power-gain-absorb-owner = Ogni volta che lo Spirito di chi l'ha messa in gioco assorbe, ottiene { $gain } dalla riserva comune{ $when }.
power-gain-turn-without-quell = Uno Spirito di { $own } che finisce un turno senza aver represso ottiene { $gain }{ $when }.
power-team-gain-leave-adjacent = Quando un'Emozione adiacente lascia il gioco, nel turno di qualsiasi fazione, { $own } può dare { $gain } a un suo Spirito.
power-team-gain-leave = Quando un'altra Emozione lascia il gioco, nel turno di qualsiasi fazione, { $own } può dare { $gain } a un suo Spirito.
power-team-gain-opposing-upgraded-move = Quando uno Spirito di { $other } usa miglioramenti in un Movimento, { $own } può dare { $gain } a un suo Spirito, una volta per Azione.
power-team-gain-opposing-upgraded-action = Quando uno Spirito di { $other } usa miglioramenti in un'Azione dello Spirito, { $own } può dare { $gain } a un suo Spirito, una volta per Azione.
power-lose-quelled = Uno Spirito che la reprime perde { $essence }, oppure { $wp } (o tutta quella che ha) se non ha Essenza.
power-lose-own-quelled = Uno Spirito che reprime una qualsiasi Emozione di { $own } perde { $essence }, oppure { $wp } (o tutta quella che ha) se non ha Essenza.
power-token = Quando entra in gioco riceve un gettone Intensità da +{ $amount }{ $when }.
power-add-essence =
    Quando entra in gioco puoi { $wp ->
        [0] { "" }
       *[other] pagare { $wp } FdV per { "" }
    }mettere 1 Essenza { $source ->
        [board] della tua plancia
       *[supply] della riserva comune
    } su { $where }.
power-add-essence-each =
    Quando entra in gioco, 1 Essenza { $source ->
        [board] della tua plancia
       *[supply] della riserva comune
    } va su { $where }.
power-reach-one =
    { $reach ->
        [itself] questa Emozione
        [adjacent] un'Emozione di { $own } adiacente
        [board] un'altra Emozione di { $own }
       *[anywhere] una qualsiasi Emozione di { $own }, anche questa
    }
power-reach-each =
    { $reach ->
        [itself] questa Emozione
        [adjacent] ogni Emozione di { $own } adiacente
        [board] ogni altra Emozione di { $own }
       *[anywhere] ogni Emozione di { $own }, anche questa
    }
power-take-essence-supply = Quando entra in gioco puoi rimuovere 1 Essenza da un'Emozione di { $other } adiacente; non conta come Repressione.
power-take-essence-itself = Quando entra in gioco puoi spostare qui 1 Essenza da un'Emozione di { $other } adiacente; non conta come Repressione.
power-move-emotion =
    Quando entra in gioco puoi muovere { $reach ->
        [adjacent] un'Emozione di { $team } adiacente
        [triad_or_realm] un'Emozione di { $team } della sua Triade o del suo Reame
       *[board]
            { $another ->
                [yes] un'altra
               *[no] una qualsiasi
            } Emozione di { $team }
    } { $to ->
        [farther] allontanandola di uno spazio, se quello spazio è vuoto
        [adjacent_to_it] in uno spazio vuoto accanto a dove si trova
       *[adjacent_to_card] in uno spazio vuoto accanto a questa
    }.
power-move-spirit = Quando entra in gioco puoi muovere gratis il tuo Spirito di uno spazio, ma non su uno Spirito avversario.
power-insecurity =
    Quando entra in gioco puoi mettere { $count ->
        [one] un gettone Insicurezza su un'Emozione di { $other }
       *[other] gettoni Insicurezza su un massimo di { $count } Emozioni di { $other }
    } { $reach ->
        [adjacent] accanto a questa
       *[board] ovunque
    } (Intensità -1 finché c'è; uno per Emozione, { $tokens } in tutto).
power-lower-fortress = Quando entra in uno spazio di un Reame, una Fortezza Minore di { $other } in quel Reame torna in riserva; una Maggiore diventa Minore, se ce n'è una in riserva.
power-intensity = La sua Intensità è sempre più alta di { $amount }{ $when }.
power-no-dynamic = Le Emozioni di { $other } adiacenti non ricevono i bonus di Intensità che cambiano con la situazione sul tabellone.
power-charge =
    Gli Spiriti di { $team } pagano { $extra } { $sign ->
        [less] in meno
       *[more] in più
    }{ $supply ->
        [yes] { " " }alla riserva comune
       *[no] { "" }
    } per ogni { $action } { $place }; più poteri di questo tipo si sommano{ $supply ->
        [yes] †
       *[no] { "" }
    }.
power-any-action = Azione dello Spirito
power-place-target-adjacent =
    { $action ->
        [move] verso lo spazio adiacente
        [fortify] in un sito adiacente
       *[other] in uno spazio adiacente
    }
power-place-target-within-two =
    { $action ->
       *[other] nel suo spazio o al massimo a due spazi di distanza
    }
power-place-spirit-adjacent =
    { $action ->
       *[other] da uno spazio adiacente
    }
power-place-anywhere =
    { $action ->
       *[other] ovunque avvenga
    }
power-lend-essence = L'Essenza che uno Spirito di { $own } deve pagare dalla plancia può venire invece da questa Emozione, tranne l'ultima.
power-quell-limit =
    { $most ->
        [0] Non può essere repressa.
        [one] Una Repressione ne rimuove al massimo 1 Essenza.
       *[other] Una Repressione ne rimuove al massimo { $most } Essenze.
    }
power-absorb-more = Uno Spirito di { $own } prende { $wp } FdV in più dalla Sfera del Reame di questa Emozione (su una Frontiera: da nessuna†).
power-absorb-no-frontier = { $other } non riceve il bonus di Assorbimento per la Frontiera nella cui Triade si trova questa Emozione.
power-no-frontier-control = { $other } non può controllare la Frontiera nella cui Triade si trova questa Emozione.
power-none = Nessun potere oltre alla sua scala.
when-opposing-adjacent = se accanto c'è un'Emozione di { $other }
when-own-adjacent = se accanto c'è un'altra Emozione di { $own }
when-opposing-within-two = se c'è un'Emozione di { $other } al massimo a due spazi
when-empty-adjacent = se uno spazio adiacente è vuoto
when-alone = se entrambi gli spazi adiacenti sono vuoti
when-own-fortresses-near = se nel suo Reame c'è una Fortezza di { $own } (su una Frontiera: in uno dei due Reami adiacenti)
when-opposing-fortresses-near = se nel suo Reame c'è una Fortezza di { $other } (su una Frontiera: in uno dei due Reami adiacenti)
when-stronger-opposing-adjacent = se un'Emozione di { $other } adiacente ha Intensità più alta
when-other-vibe-opposing-adjacent = se accanto c'è un'Emozione di { $other } di un'altra Vibrazione
when-essence-behind = se le Emozioni di { $other } hanno in totale più Essenza
when-realms-behind = se { $other } controlla più Reami
when-no-ambition = se la tua fazione non ha Ambizione attiva
per-opposing-adjacent = per ogni Emozione di { $other } adiacente
per-own-adjacent = per ogni Emozione di { $own } adiacente
per-opposing-within-two = per ogni Emozione di { $other } al massimo a due spazi
per-empty-adjacent = per ogni spazio vuoto adiacente
per-alone = se entrambi gli spazi adiacenti sono vuoti
per-own-fortresses-near = per ogni Fortezza di { $own } nel suo Reame (su una Frontiera: in entrambi i Reami adiacenti)
per-opposing-fortresses-near = per ogni Fortezza di { $other } nel suo Reame (su una Frontiera: in entrambi i Reami adiacenti)
per-stronger-opposing-adjacent = per ogni Emozione di { $other } adiacente con Intensità più alta
per-other-vibe-opposing-adjacent = per ogni Emozione di { $other } adiacente di un'altra Vibrazione
per-essence-behind = per ogni Essenza di vantaggio totale delle Emozioni di { $other }
per-realms-behind = per ogni Reame di vantaggio di { $other }
per-no-ambition = se la tua fazione non ha Ambizione attiva

## Amounts (render/words/terms.py)

amount-wp = { $number } FdV
amount-essence =
    { $number ->
        [one] 1 Essenza
       *[other] { $number } Essenze
    }
amount-ambition =
    { $number ->
        [one] 1 Ambizione
       *[other] { $number } Ambizioni
    }
amount-cards =
    { $number ->
        [one] 1 carta
       *[other] { $number } carte
    }
amount-actions =
    { $number ->
        [one] 1 Azione
       *[other] { $number } Azioni
    }
amount-free = gratis
amount-more = +{ $amount }
amount-less = −{ $amount }

## Actions by kind (render/words/kinds.py)

kind-place = Posiziona lo Spirito
kind-place-starting-token = Posiziona Vibrazione iniziale
kind-declare = Scarta per un gettone Vibrazione
    .brief = Scarta
    .help = La carta che scarti diventa un gettone della sua Vibrazione: sulla prima casella di un'Azione la sblocca, su un'altra riempie un miglioramento. Poi esegui quell'Azione, al suo costo.
kind-move = Movimento
kind-invoke = Invocazione
kind-quell = Repressione
kind-fortify = Fortificazione
kind-empower = Potenziamento
kind-valley = Vallata delle Motivazioni
    .brief = Vallata
    .short = ⛰️ Vallata
kind-cradle = Culla dei Sensi
    .brief = Culla
    .short = 🎴 Culla
kind-network = Trama dei Pensieri
    .brief = Trama
    .short = 🕸️ Trama
    .help = Una tua Emozione, ovunque sia, va in uno spazio vuoto accanto al tuo Spirito.
kind-network-opens = Trama: Emozione
kind-land = Landa dei Desideri
    .brief = Landa
kind-land-opens = Landa: Intensità
kind-willow = Salice dei Valori
    .brief = Salice
    .short = 🌳 Salice
kind-willow-opens = Salice: Essenza
kind-add-vibe = Aggiunta Vibrazione
    .short = 🎨 Aggiunta Vibrazione
kind-rotate-origin = Rotazione Origine
    .short = 🔄 Rotazione Origine
kind-additional-action = Azione Aggiuntiva
    .short = ➕ Azione Aggiuntiva
kind-absorb = Assorbimento
kind-absorb-opens = Assorbi da una Sfera
kind-end-turn = Fine turno
kind-decline = Rinuncia
kind-draw-again = Pesca ancora
kind-place-token = Posiziona Vibrazione
kind-move-spirit = Muovi il tuo Spirito
kind-choose-spirit = Scegli uno Spirito
kind-choose-emotion = Scegli un'Emozione
kind-move-emotion = Muovi un'Emozione
kind-pay-from = Paga 1 Essenza
kind-accept = Sì
kind-push = Spingi uno Spirito
kind-choose-upgrade = Scegli un miglioramento
kind-drain = Attingi da una Sfera
kind-keep-card = Tieni una carta
kind-remove-common = Rimuovi un'Aspirazione Comune
kind-choose-hidden = Scegli un'Aspirazione Segreta
kind-other = Altro
question-place-frontier = Su quale Frontiera parte il tuo Spirito?
question-place-slot = Dove va la tua Emozione Iniziale?
question-place-starting-token-row = Quale Azione dello Spirito riceve un gettone iniziale?
question-place-starting-token-space = Quale casella della riga?
question-place-starting-token-colour = Quale gettone? Nessuna riga ha due volte un colore: meglio uno che manca alle tue carte.
question-declare-row = Quale Azione dello Spirito dichiari?
question-declare-card = Quale carta scarti per la sua Vibrazione?
question-declare-space = Quale casella della riga riceve il gettone?
question-move-space = Dove va il tuo Spirito?
question-move-upgrades = Con quali miglioramenti?
question-move-partner = Con quale Spirito scambi il posto?
question-declare-colour = Quale colore? Nessuna riga ha due volte un colore: meglio uno che manca alle tue carte.
question-quell-spared = Quanta Essenza risparmi?
question-empower-card = Nella controparte di quale carta?
question-push-seat = Quale Spirito spingi?
question-push-space = In quale spazio?
question-choose-upgrade-upgrade = Quale miglioramento viene prima?
question-drain-realm = Dalla Sfera di quale Reame?
question-keep-card-card = Quale carta tieni?
question-invoke-card = Quale carta invochi?
question-invoke-slot = In quale spazio?
question-invoke-upgrades = Con quali miglioramenti?
question-quell-slot = Quale Emozione reprimi?
question-quell-reveal = Quale carta mostri?
question-quell-upgrades = Con quali miglioramenti?
question-fortify-site = In quale sito Fortezza?
question-fortify-upgrades = Che cosa fai lì?
question-empower-slot = Quale Emozione potenzi?
question-empower-upgrades = Con quali miglioramenti?
question-network-emotion = Quale Emozione si muove?
question-network-slot = In quale spazio?
question-land-slot = Quale Emozione riceve Essenza?
question-land-amount = Quanta Essenza?
question-willow-amount = Quanta FdV diventa Essenza?
question-add-vibe-row = Quale Azione dello Spirito riceve il gettone?
question-add-vibe-space = Quale casella della riga?
question-add-vibe-colour = Quale colore? Nessuna riga ha due volte un colore: meglio uno che manca alle tue carte.
question-absorb-realm = Dalla Sfera di quale Reame?
question-absorb-bonus = Con il suo bonus?
question-end-turn-take = Che cosa prendi alla fine del turno?
question-place-token-row = Quale Azione dello Spirito riceve il gettone?
question-place-token-space = Quale casella della riga?
question-place-token-colour = Quale colore? Nessuna riga ha due volte un colore: meglio uno che manca alle tue carte.
question-move-spirit-space = Dove va il tuo Spirito?
question-choose-spirit-seat = Quale Spirito lo ottiene?
question-choose-spirit-gain = Che cosa ottiene?
question-choose-emotion-slot = Quale Emozione?
question-move-emotion-emotion = Quale Emozione si muove?
question-move-emotion-slot = In quale spazio?
question-pay-from-slot = Da dove viene l'Essenza?
question-remove-common-aspiration = Quale Aspirazione Comune lascia il gioco?
question-choose-hidden-team = Per quale fazione?
question-choose-hidden-aspiration = Quale Aspirazione Segreta tieni?
question-other = Quale?

## One value of one field (render/words/options.py, action_gains.py, boards.py)

option-with-emotion = { $place }: { $emotion }
option-emotion = { $card }, { $team } { $intensity }, Essenza { $essence }/{ $room }
emotion-unnamed = l'Emozione
option-spirits-there = { $place }: { $spirits }
option-unlock = Casella di sblocco
option-upgrade = Miglioramento { $number }
option-no-upgrade = nessun miglioramento
option-build = nessun miglioramento: costruisci una Fortezza Minore
option-no-partner = con nessuno
option-colour = { $colour }{ $cards ->
    [0] {""}
   *[other] {" "}· { $cards } in mano
  }
option-own-colour = quello della carta
option-spared =
    { $amount ->
        [0] nessuna: rimuovi tutta quella che puoi
        [one] 1 Essenza
       *[other] { $amount } Essenze
    }
option-no-card = nessuna carta mostrata
option-essence-for =
    { $amount ->
        [one] 1 Essenza
       *[other] { $amount } Essenze
    }, costo: { $cost }
land-intensity = { $text }, Intensità { $before } → { $after }
land-intensity-same = { $text }, l'Intensità resta { $after }
option-draw = pesca { $card }
option-sphere = { $place }: { $sphere }, { $wp } FdV
option-sphere-take = { $place }: { $sphere }, prendi { $wp } FdV su { $held }
absorb-empties = { $text } 🌀
option-bonus = con il bonus della Sfera
option-bonus-of = con { $sphere }: { $bonus }
option-no-bonus = nessun bonus
option-gain-wp = FdV
option-gain-essence = Essenza
option-gain-cards = carte
option-own-board = la tua plancia
option-take-ambition =
    attiva { $amount ->
        [one] 1 Ambizione
       *[other] { $amount } Ambizioni
    }
option-take-cards =
    { $amount ->
        [one] pesca una carta
       *[other] pesca { $amount } carte
    }
option-aspiration = { $aspiration }: { $counts } { $pair }{ goal-verdict }
option-site-empty = { $place }: vuoto
option-site = { $place }: { $team }, Fortezza { $fragment }
option-seat = { $spirit }: { $person }
option-hidden = coperta
bonus-commitment =
    −{ $cost } FdV, +{ $amount ->
        [one] 1 Ambizione
       *[other] { $amount } Ambizioni
    }
bonus-creativity =
    { $amount ->
        [one] pesca una carta
       *[other] pesca { $amount } carte
    }
bonus-humility =
    +{ $amount ->
        [one] 1 Essenza
       *[other] { $amount } Essenze
    }
bonus-diligence = +{ $amount } FdV
bonus-knowledge = un gettone Vibrazione

## An action in one line (render/words/action_lines.py, boards.py)

action-place = Parti su { $frontier }, Emozione in { $slot }
action-place-emotion = Seconda Emozione in { $slot }, { $frontier } usata
action-place-starting-token = { $where } · gettone { $colour }
action-declare = { $card } ({ $colour }) → { $where }
action-move = Vai in { $space }
    .brief = Vai in { $space }
action-move-swap = Scambia il posto con { $spirit } in { $space }
action-quell-spared = { $action }, risparmiando { $amount }
action-fortify-attune = Unisci { $site } all'Origine
action-empower-bleakness = Potenzia { $emotion } in { $slot } con { $card }
action-accept = Sì
action-push = Spingi { $spirit } in { $space }
action-choose-upgrade = Prima { $upgrade }
action-drain = Prendi FdV da { $sphere } in { $realm }
action-keep-card = Tieni { $card }
action-invoke = Invoca { $card } in { $slot }
    .way = { $card } → { $slot }
action-quell = Reprimi { $emotion } in { $slot }
    .way = { $emotion } { $slot }
action-quell-showing = Reprimi { $emotion } in { $slot } mostrando { $card }
    .way = { $emotion } { $slot }, mostrando { $card }
action-fortify = Costruisci in { $site }
action-fortify-exalt = Esalta { $site }
action-fortify-raze = Demolisci { $site }
action-empower = Potenzia { $emotion } in { $slot }
    .way = { $emotion } { $slot }
action-valley = Vallata: +{ $wp } FdV
action-cradle = Culla: pesca { $card }
action-network = Trama: { $emotion } { $origin } → { $slot }
    .way = { $emotion } { $origin } → { $slot }
action-land = Landa: +{ $amount } { $emotion } { $slot }
    .way = { $emotion } { $slot } +{ $amount }
action-willow =
    Salice: +{ $amount ->
        [one] 1 Essenza
       *[other] { $amount } Essenze
    }
    .brief =
        Salice +{ $amount ->
            [one] 1 Essenza
           *[other] { $amount } Essenze
        }
action-add-vibe = Aggiunta Vibrazione: { $colour } → { $where }
action-rotate-origin = Rotazione Origine
action-additional-action = Azione Aggiuntiva
action-absorb = Assorbi { $realm }: +{ $wp } FdV su { $held }, { $bonus }
    .brief = Assorbi { $realm }: +{ $wp } FdV, { $bonus }
action-absorb-any = Assorbi { $realm }, { $bonus }
action-end-turn-ambition =
    Fine turno: +{ $amount ->
        [one] 1 Ambizione
       *[other] { $amount } Ambizioni
    }
action-end-turn-cards =
    Fine turno: { $amount ->
        [0] non ci sono più carte da pescare
        [one] pesca { $card }
       *[other] pesca { $amount } carte, prima { $card }
    }
action-decline = Rinuncia
action-draw-again = Pesca ancora: { $card }
action-place-token = { $colour } → { $where }
action-move-spirit = Muovi il tuo Spirito in { $space }
action-choose-spirit = Lo ottiene { $spirit }
action-choose-spirit-of = { $spirit } ottiene { $gain }
action-choose-emotion = { $emotion } in { $slot }
action-move-emotion = Muovi { $emotion } da { $origin } a { $slot }
action-pay-from = Paga da { $emotion } in { $slot }
action-pay-from-board = Paga dalla tua plancia
action-remove-common = Rimuovi { $aspiration }: { $counts } { $pair }{ goal-verdict }{ $next ->
    [yes] {" "}🎯
   *[no] {""}
  }
action-choose-hidden = Tieni { $aspiration }: { $counts } { $pair }{ goal-verdict }
action-choose-hidden-unseen = Tieni un'Aspirazione Segreta
action-with = { $action } con { $upgrades }
where-unlock = { $row } (sblocco)
where-upgrade = { $row } ({ $upgrade })

## Decisions and waiting (render/words/decisions.py)

help-place-spirits = Il tuo Spirito agisce su ciò che ha accanto.
help-place-emotion = La Frontiera adiacente conta come usata; lì non si mette nessuno Spirito.
help-starting-tokens = Un gettone sulla prima casella di un'Azione la sblocca; su un'altra riempie un miglioramento.
decision-place-emotion = { $who } posiziona una seconda Emozione Iniziale in un Reame accanto a una Frontiera non usata.
    .own = Posiziona una seconda Emozione Iniziale accanto a una Frontiera non usata.
decision-place-spirits = { $who } posiziona lo Spirito su una Frontiera e l'Emozione Iniziale in un Reame adiacente.
    .own = Posiziona il tuo Spirito e un'Emozione.
decision-starting-tokens =
    { $who } posiziona i gettoni Vibrazione iniziali: { $left ->
        [one] ne resta 1
       *[other] ne restano { $left }
    }.
    .own =
        Posiziona i tuoi gettoni Vibrazione iniziali: { $left ->
            [one] ne resta 1
           *[other] ne restano { $left }
        }.
decision-free-move = { $card } permette a { $who } di muovere gratis lo Spirito di uno spazio.
    .own = { $card }: muovi gratis il tuo Spirito di uno spazio.
decision-team-gain = { $who } può scegliere chi ottiene { $gain } grazie a { $card } in { $slot }.
    .own = { $card } in { $slot }: chi ottiene { $gain }?
decision-add-essence = { $card } permette a { $who } di mettere 1 Essenza su un'Emozione.
    .own = { $card }: metti 1 Essenza su un'Emozione.
decision-take-essence = { $card } permette a { $who } di rimuovere 1 Essenza da un'Emozione.
    .own = { $card }: rimuovi 1 Essenza da un'Emozione.
decision-move-emotion = { $card } permette a { $who } di muovere un'Emozione.
    .own = { $card }: muovi un'Emozione.
decision-insecurity = { $card } permette a { $who } di mettere un gettone Insicurezza su un'Emozione{ $count ->
    [1] {""}
   *[other] {" "}({ $number } di { $count })
  }.
    .own = { $card }: metti un gettone Insicurezza su un'Emozione{ $count ->
        [1] {""}
       *[other] {" "}({ $number } di { $count })
      }.
decision-pay-essence = { $who } sceglie da dove pagare l'Essenza: ancora da pagare { $left }.
    .own = Da dove paghi l'Essenza? Ancora da pagare: { $left }.
decision-offer-draw = { $who } può pagare per un'altra carta nella Culla dei Sensi.
    .own = Paghi per un'altra carta?
decision-offer-token = { $who } può posizionare un gettone Vibrazione ottenuto da Conoscenza.
    .own = Posizioni un gettone Vibrazione da Conoscenza?
decision-remove-one = { $who } deve rimuovere un'Aspirazione Comune: l'altra fazione ha aggiunto un Frammento Maggiore. Non darà più punti a nessuno.
    .own = Rimuovi un'Aspirazione Comune: l'altra fazione ha aggiunto un Frammento Maggiore. Non darà più punti a nessuno; la vostra 🔒 resta.
decision-pick-hidden = { $who } sceglie una nuova Aspirazione Segreta per { $team }, che non ha soddisfatto nulla.
    .own = Scegli una nuova Aspirazione Segreta: { $team } non ha soddisfatto nulla.
decision-pick-left-out = Tra le { $looked } guardate c'è { $common }, ma ora è l'Aspirazione Comune e non si può scegliere.
decision-push-out = { $who } spinge { $spirit } in uno spazio adiacente.
    .own = Spingi { $spirit } in uno spazio adiacente.
decision-afterwards = { $who } sceglie quale miglioramento si applica per primo.
    .own = Quale miglioramento viene prima?
decision-change-beside = { $who } sceglie l'Emozione la cui Essenza cambia.
    .own = Scegli l'Emozione la cui Essenza cambia.
decision-place-colour = { $who } posiziona un gettone Vibrazione { $colour }.
    .own = Posiziona un gettone Vibrazione { $colour }.
decision-offer-colour = { $who } può posizionare un gettone Vibrazione { $colour }.
    .own = Posizioni un gettone Vibrazione { $colour }?
decision-drain-sphere = { $who } può prendere { $wp } FdV da una Sfera adiacente.
    .own = Prendi { $wp } FdV da una Sfera adiacente?
decision-offer-rotation = { $who } può ruotare l'Origine di uno scatto.
    .own = Ruoti l'Origine di uno scatto?
decision-keep-one = { $who } tiene una delle carte pescate.
    .own = Tieni una delle carte pescate.
decision-bonus-invoke = { $who } può invocare nel Reame { $realm } senza spendere un'Azione.
    .own = Invochi nel Reame { $realm } senza spendere un'Azione?
decision-bonus-invoke-declared = { $who } ora deve invocare nel Reame { $realm }, senza spendere un'Azione.
    .own = Invoca ora nel Reame { $realm }, senza spendere un'Azione.
decision-offer-card = { $who } può pescare una carta: ha ottenuto abbastanza FdV in questo Assorbimento.
    .own = Hai ottenuto abbastanza FdV: peschi una carta?
decision-other = { $who } deve rispondere.
    .own = Serve la tua risposta.
waiting-turn =
    Turno di { $spirit } ({ $who }), { $actions ->
        [0] nessuna Azione rimasta
        [one] 1 Azione rimasta
       *[other] { $actions } Azioni rimaste
    }.
waiting-declared = Turno di { $spirit } ({ $who }), segue { $row }.
waiting-over = La partita è finita.

## What happened (render/words/events.py, narration.py, opening.py, revelation.py)
# `own` addresses the reader, `bare` follows the name, `short` is part of a short line; what has only some is told only so.

event-turn-began = Turno { $number }: { $who }.
event-did = { $what }.
event-did-for = { $what } per { $cost }.
event-did-with = { $what } con { $upgrades }
did-move = { $who } va in { $space }
    .bare = Va in { $space }
    .short = 👣 Muove → { $space }
did-move-spirit = { $who } va gratis in { $space }
    .bare = Va gratis in { $space }
    .short = { did-move.short }
did-pay-from = { $who } paga Essenza da { $slot }
    .bare = Paga Essenza da { $slot }
did-pay-from-board = { $who } paga dalla plancia
    .bare = Paga dalla plancia
did-choose-emotion = { $who } sceglie { $slot }
    .bare = Sceglie { $slot }
did-move-swap = { $who } va in { $space } e scambia il posto con { $spirit }
    .bare = Va in { $space } e scambia il posto con { $spirit }
    .short = 👣 Scambia con { $spirit } → { $space }
did-fortify-attune = { $who } unisce all'Origine la Fortezza in { $site }
    .bare = Unisce all'Origine la Fortezza in { $site }
    .short = 🏰 Unisce { $site } all'Origine
did-push = { $who } spinge { $spirit } in { $space }
    .bare = Spinge { $spirit } in { $space }
    .short = 👣 Spinge { $spirit } → { $space }
did-drain = { $who } risucchia FdV dalla Sfera in { $realm }
    .bare = Risucchia FdV dalla Sfera in { $realm }
    .short = 💧 Risucchia { $realm }
did-keep-card = { $who } tiene { $card }
    .bare = Tiene { $card }
did-accept = { $who } accetta
    .bare = Accetta
did-choose-upgrade = { $who } comincia con { $upgrade }
    .bare = Comincia con { $upgrade }
did-invoke = { $who } invoca { $card } in { $slot }
    .bare = Invoca { $card } in { $slot }
    .short = ✨ Invoca { $card } → { $slot }
did-quell = { $who } reprime in { $slot }
    .bare = Reprime in { $slot }
    .short = ⚔️ Reprime { $slot }
did-fortify = { $who } costruisce una Fortezza Minore in { $site }
    .bare = Costruisce una Fortezza Minore in { $site }
    .short = 🏰 Costruisce { $site }
did-fortify-exalt = { $who } esalta la Fortezza in { $site }
    .bare = Esalta la Fortezza in { $site }
    .short = 🏰 Esalta { $site }
did-fortify-raze = { $who } demolisce la Fortezza in { $site }
    .bare = Demolisce la Fortezza in { $site }
    .short = 💥 Demolisce { $site }
did-empower = { $who } potenzia l'Emozione in { $slot }
    .bare = Potenzia l'Emozione in { $slot }
    .short = 🔥 Potenzia { $slot }
did-used = { $who } usa { $kind }
    .bare = Usa { $kind }
    .short = { $kind }
did-end-turn = { $who } finisce il turno
    .bare = Finisce il turno
    .short = ⏹️ Fine turno
did-end-turn-ambition =
    { $who } finisce il turno e ottiene { $amount ->
        [one] 1 Ambizione
       *[other] { $amount } Ambizioni
    }
    .bare =
        Finisce il turno e ottiene { $amount ->
            [one] 1 Ambizione
           *[other] { $amount } Ambizioni
        }
    .short = { did-end-turn.short }
did-land =
    { $who } mette { $amount ->
        [one] 1 Essenza
       *[other] { $amount } Essenze
    } su { $emotion } in { $slot } con la Landa dei Desideri
    .bare =
        Mette { $amount ->
            [one] 1 Essenza
           *[other] { $amount } Essenze
        } su { $emotion } in { $slot } con la Landa dei Desideri
    .short = 🌱 Landa
did-land-intensity =
    { $who } mette { $amount ->
        [one] 1 Essenza
       *[other] { $amount } Essenze
    } su { $emotion } in { $slot } con la Landa dei Desideri (Intensità { $intensity })
    .bare =
        Mette { $amount ->
            [one] 1 Essenza
           *[other] { $amount } Essenze
        } su { $emotion } in { $slot } con la Landa dei Desideri (Intensità { $intensity })
did-draw-again = { $who } pesca ancora
    .bare = Pesca ancora
    .short = 🎴 Pesca ancora
did-declare =
    .short = 🎨 Scarta { $card }
opening-seat = **{ $who }**: { $has }.
opening-space = in { $space }
opening-emotion =
    { $card } con { $essence ->
        [one] 1 Essenza
       *[other] { $essence } Essenze
    } in { $slot }
opening-cards =
    { $count ->
        [one] una carta
       *[other] { $count } carte
    }
opening-tokens = { $colour } su { $spaces }
opening-upgrade = { $upgrade } di { $row }
opening-hidden = Ogni fazione ha un'Aspirazione Segreta che solo lei conosce.
event-spirit-entered = { $who } parte in { $space }.
    .own = Parti in { $space }.
    .bare = Parte in { $space }.
    .short = { event-spirit-moved.short }
event-spirit-moved =
    .short = { $spirit } → { $space }
event-emotion-entered =
    { $card } entra in { $slot } con { $essence ->
        [one] 1 Essenza
       *[other] { $essence } Essenze
    }.
    .short = { step-emotion }
event-emotion-invoked =
    .short = { step-emotion }
event-emotion-empowered =
    { $card } in { $slot } diventa { $strong } con { $essence ->
        [one] 1 Essenza
       *[other] { $essence } Essenze
    }.
    .short = { $card } → { $strong }
event-emotion-moved = { $card } si muove da { $origin } a { $slot }.
    .short = { step-emotion-moved }
event-emotion-left = { $card } lascia { $slot }.
    .short = { $card } lascia { $slot }
event-essence-gained =
    { $card } in { $slot } ottiene { $amount ->
        [one] 1 Essenza
       *[other] { $amount } Essenze
    } (Intensità { $intensity }).
    .short = { step-essence }
event-essence-lost =
    { $card } in { $slot } perde { $amount ->
        [one] 1 Essenza
       *[other] { $amount } Essenze
    }{ $intensity ->
        [0] .
       *[other] { " " }(Intensità { $intensity }).
    }
    .short = { step-essence }
event-intensity-token-placed = { $card } in { $slot } riceve un gettone Intensità da +{ $amount }.
    .short = Intensità +{ $amount } in { $slot }
event-gained = { $who } ottiene { $gain }.
    .own = Ottieni { $gain }.
    .bare = Ottiene { $gain }.
event-gained-by = { $who } ottiene { $gain } da { $card }.
    .own = Ottieni { $gain } da { $card }.
    .bare = Ottiene { $gain } da { $card }.
event-gained-bonus = { $who } ottiene { $gain }, il bonus di { $sphere }.
    .own = Ottieni { $gain }, il bonus di { $sphere }.
    .bare = Ottiene { $gain }, il bonus di { $sphere }.
event-gained-poor = { $who } non ha più FdV e ottiene { $gain }.
    .own = Non hai più FdV e ottieni { $gain }.
    .bare = Non ha più FdV e ottiene { $gain }.
event-ended-drawing = { $who } finisce il turno e pesca { $cards }.
    .own = Finisci il turno e peschi { $cards }.
    .bare = Finisce il turno e pesca { $cards }.
event-gained-from = { $who } ottiene { $gain } da { $sphere }.
    .own = Ottieni { $gain } da { $sphere }.
    .bare = Ottiene { $gain } da { $sphere }.
event-lost = { $who } perde { $loss } a causa di { $card }.
    .own = Perdi { $loss } a causa di { $card }.
    .bare = Perde { $loss } a causa di { $card }.
event-insecurity-placed = { $card } in { $slot } riceve un gettone Insicurezza.
    .short = Insicurezza in { $slot }
event-action-gained = { $who } ottiene un'Azione.
    .own = Ottieni un'Azione.
    .bare = Ottiene un'Azione.
event-ambition-gained =
    { $team } ottiene { $amount ->
        [one] 1 Ambizione
       *[other] { $amount } Ambizioni
    }.
event-token-unlock = { $who } sblocca { $row } con un gettone { $colour }.
    .own = Sblocchi { $row } con un gettone { $colour }.
    .bare = Sblocca { $row } con un gettone { $colour }.
    .short = sblocca { $row }
event-token-upgrade = { $who } riempie { $upgrade } di { $row } con un gettone { $colour }.
    .own = Riempi { $upgrade } di { $row } con un gettone { $colour }.
    .bare = Riempie { $upgrade } di { $row } con un gettone { $colour }.
    .short = { $row }: { $upgrade }
event-hand-dealt = { $who } pesca { $cards }.
    .own = Peschi { $cards }.
    .bare = Pesca { $cards }.
event-hand-dealt-unseen =
    { $who } pesca { $count ->
        [one] una carta
       *[other] { $count } carte
    }.
    .own =
        Peschi { $count ->
            [one] una carta
           *[other] { $count } carte
        }.
    .bare =
        Pesca { $count ->
            [one] una carta
           *[other] { $count } carte
        }.
event-card-drawn = { $who } pesca { $card }.
    .own = Peschi { $card }.
    .bare = Pesca { $card }.
    .short = pesca { $card }
event-card-discarded = { $who } scarta { $card }.
    .own = Scarti { $card }.
    .bare = Scarta { $card }.
    .short = scarta { $card }
event-card-revealed = { $who } mostra { $card }.
    .own = Mostri { $card }.
    .bare = Mostra { $card }.
event-origin-rotated =
    .short = l'Origine ruota
event-razed-down = La Fortezza di { $team } in { $site } diventa Minore.
    .short = { $site } ora Minore
event-razed = La Fortezza di { $team } in { $site } viene demolita.
    .short = { $site }: demolizione
event-absorbed = { $who } assorbe { $wp } FdV da { $sphere } in { $realm }.
    .own = Assorbi { $wp } FdV da { $sphere } in { $realm }.
    .bare = Assorbe { $wp } FdV da { $sphere } in { $realm }.
    .short = 💧 Assorbe { $sphere }
event-absorbed-frontiers =
    { $who } assorbe { $wp } FdV da { $sphere } in { $realm }, grazie anche a { $frontiers ->
        [one] 1 Frontiera
       *[other] { $frontiers } Frontiere
    }.
    .own =
        Assorbi { $wp } FdV da { $sphere } in { $realm }, grazie anche a { $frontiers ->
            [one] 1 Frontiera
           *[other] { $frontiers } Frontiere
        }.
    .bare =
        Assorbe { $wp } FdV da { $sphere } in { $realm }, grazie anche a { $frontiers ->
            [one] 1 Frontiera
           *[other] { $frontiers } Frontiere
        }.
    .short = { event-absorbed.short }
event-bonus-paid = { $who } paga { $wp } FdV per il bonus.
    .own = Paghi { $wp } FdV per il bonus.
    .bare = Paga { $wp } FdV per il bonus.
event-sphere-refilled = { $sphere } ha di nuovo { $wp } FdV.
event-revelation-began = Rivelazione: la Sfera { $sphere } è vuota.
    .short = 🌀 Rivelazione: { $sphere }
event-tested-common = Aspirazione Comune { $aspiration } ({ $counts }): Gioia { $bliss }, Malinconia { $gloom }; { $result }.
event-tested-hidden = Aspirazione Segreta di { $team }, { $aspiration } ({ $counts }): Gioia { $bliss }, Malinconia { $gloom }; { $result }.
result-accomplished = { $team } la soddisfa
result-not = non soddisfatta
event-fragment = { $team } aggiunge all'Identità un Frammento { $fragment }.
    .short = 🎉 { $team } +{ $points }: { $fragment }
event-fragment-fortress = La Fortezza { $fragment } di { $team } in { $site } entra nell'Identità.
    .short = 🎉 { $team } +{ $points }: 🏰 { $site }
event-capping-owed-fragment = { $team } non ha più quel Frammento: segue il Frammento Apicale e la partita finisce.
event-capping-owed-points = { $team } non ha più quel Frammento: seguono punti sulla Ruota e la partita finisce.
event-capping-owed-nothing = { $team } non ha più quel Frammento e non riceve altro: in questo turno ha già avuto il Frammento Apicale, o dei punti al suo posto.
event-points-scored =
    { $team } ottiene { $points ->
        [one] 1 punto
       *[other] { $points } punti
    } sulla Ruota invece di un Frammento Apicale.
    .short = { turn-points }
event-intention =
    { $who } { $intention }: { $points ->
        [one] 1 punto Intenzione
       *[other] { $points } punti Intenzione
    }, in tutto { $total } sulla Ruota.
    .own =
        Soddisfi un'Intenzione ({ $intention }): { $points ->
            [one] 1 punto Intenzione
           *[other] { $points } punti Intenzione
        }, in tutto { $total } sulla Ruota.
    .bare =
        Intenzione ({ $intention }): { $points ->
            [one] 1 punto Intenzione
           *[other] { $points } punti Intenzione
        }, in tutto { $total } sulla Ruota.
    .short = 🎉 +{ $points }: { $intention } · { $team } { $before } → { $total }
intention-fill = riempie un'Emozione
    .own = riempi un'Emozione
    .short = Emozione riempita
intention-quell = rimuove Essenza con una Repressione
    .own = rimuovi Essenza con una Repressione
    .short = Essenza rimossa
intention-join = aggiunge una Fortezza all'Identità
    .own = aggiungi una Fortezza all'Identità
    .short = Fortezza unita
intention-absorb = assorbe
    .own = assorbi
    .short = Assorbimento
intention-upgrade = migliora al massimo un'Azione dello Spirito
    .own = migliori al massimo un'Azione dello Spirito
    .short = riga completa
intention-empower = potenzia un'Emozione
    .own = potenzi un'Emozione
    .short = Emozione potenziata
intention-exalt = esalta una Fortezza
    .own = esalti una Fortezza
    .short = Fortezza esaltata
intention-level = ha più gettoni che mai in ogni riga
    .own = hai più gettoni che mai in ogni riga
    .short = ogni riga cresce
event-common-turned-down = L'Aspirazione { $aspiration } viene girata a faccia in giù.
event-common-removed = { $team } rimuove l'Aspirazione Comune { $aspiration }: l'altra fazione ha aggiunto un Frammento Maggiore.
event-common-current = Prossima Aspirazione Comune: { $aspiration } ({ $counts }).
event-common-none = Non restano Aspirazioni Comuni.
event-hidden-taken = { $team } ha una nuova Aspirazione Segreta.
event-hidden-taken-both = Entrambe le fazioni hanno una nuova Aspirazione Segreta.
event-hidden-taken-known = La nuova Aspirazione Segreta di { $team } è { $aspiration } ({ $counts }).
event-hidden-none = { $team } non ha Aspirazioni Segrete fino alla prossima Rivelazione.
event-end-triggered = La partita finisce al termine di questo turno: { $ending }.
event-ended-won = La partita è finita: { $team } vince { $own } a { $other }.
event-ended-balance = La partita è finita in completo bilanciamento: Gioia { $bliss }, Malinconia { $gloom }.
ending-end-1 = non restano Aspirazioni Comuni
ending-end-2 = una fazione ha finito i Frammenti
ending-out-of = { $team } non aveva più nessun Frammento { $fragment } in riserva
ending-end-3 = una fazione ha raggiunto 20 punti Intenzione
control-won = { $team } prende { $place }.
control-lost = Nessuno controlla { $place }.
control-takes = { $team } prende { $places }
control-loses = { $team } perde { $places }

## Steps and finished turns in few words (render/words/steps.py, finished_turn.py, gains.py)

step-power = ⚡ { $parts }
step-more = ↳ { $parts }
step-emotion = { $card } { $slot }
step-emotion-moved = { $card } { $origin } → { $slot }
step-essence = { $change } in { $slot }
gain-of = { $spirit } { $gain }
turn-who = T{ $number } { $spirit }
turn-line = { $who } { $did }
turn-points = 🎉 { $team } +{ $points }
story-points = 🎉 { $whose ->
    [own] {""}
   *[other] { $who }{" "}
  }+{ $points }: { $why ->
    [intentions] Intenzioni
    [aspirations] Aspirazioni
    [fortress] una Fortezza entra nell'Identità
   *[other] invece di un Frammento Apicale
  }
story-step = **{ $number }** { $spirit }: { $did }
turn-passed = non fa nulla
turn-built = costruisce { $items }
turn-exalted = esalta { $items }
turn-razed = demolisce { $items }
turn-attuned = unisce all'Origine { $items }
turn-unlocked = sblocca { $items }
turn-upgraded = migliora { $items }
turn-entered = invoca { $items }
turn-empowered = potenzia { $items }
turn-moved = muove { $items }
turn-left = rimuove { $items }
turn-rotated = ruota l'Origine
turn-went = va in { $space }
turn-absorbed = assorbe { $wp } FdV in { $realm }

## A Revelation step by step (render/words/revelation.py)

revelation-hidden-both = Rivelate: Gioia aveva { $bliss }, Malinconia aveva { $gloom }.
revelation-hidden-nothing = nessuna Aspirazione Segreta
revelation-nobody = Nessuno ha aggiunto un Frammento.
revelation-must-remove = Ora { $team } rimuove un'Aspirazione Comune.
revelation-must-choose = { $team } non soddisfa nulla e ora sceglie una nuova Aspirazione Segreta.

## Per che cosa si gioca (render/words/goals.py)

goal-common-brief = 🎯 { $pair }{ goal-verdict }
goal-hidden-brief = 🔒 { $pair }{ goal-verdict }
goal-common = { goal-common-brief } { $counts }
goal-hidden = { goal-hidden-brief } { $counts }
goal-public = 🎯 { $number } { $pair }{ goal-verdict } **{ $aspiration }**: { $counts }
goal-verdict = { $verdict ->
    [yes] { " ☑️" }
    [no] { " ❌" }
   *[none] { "" }
  }
goal-pair = ☀️ { $bliss } : { $gloom } 🌙
goal-pair-gloom = 🌙 { $gloom } : { $bliss } ☀️
goal-gains = { $own } : { $other }
goal-now = 🏅 { $pair } · 🌀 { $gains }{ $ends ->
    [yes] { " 🏁" }
    [maybe] { " (🏁)" }
   *[no] { "" }
  }
goal-threat = ⚠️ { $who } può svuotare { $realms }: 🌀
goal-threat-further = { $who } { $realms }
goal-gain = { $least ->
    [0] 0
   *[other] +{ $least }
  }
goal-revelation = 🌀 { $gains }{ $ends ->
    [yes] {" "}· 🏁 ≥ { $final }
    [maybe] {" "}(🏁)
   *[no] {""}
  }
goal-range = { $least }–{ $most }
goal-gain-range = +{ $least }–{ $most }
goal-score = 🏅 { $pair } punti
end-sign-triggered = 🏁 La partita finisce con questo turno.
end-signs = { $count ->
    [1] {""}
   *[other] -# {""}
  }🏁 La partita finisce se { $signs }
end-sign-major = un Frammento Maggiore toglie l'ultimo 🎯
end-sign-end-1 = c'è un'altra Rivelazione
end-sign-end-2 = { $team } soddisfa { $kind ->
    [minor] solo 🎯 o solo 🔒
   *[major] 🎯 e 🔒
 } (Frammento { $fragment } esaurito)
end-sign-end-3 = { $team } arriva a { $goal } 🎡 (ora { $points })

intentions-heading = 🎡 Le **Intenzioni** danno punti subito: { $pair }. A { $goal } punti la partita finisce.
intentions-line = { $reach ->
    [yes] ⚡
   *[no] ▫️
 } **+{ $points }** { $deed }
intentions-marks = -# La Ruota dà { $marks }, a chi è di turno.
intentions-order = -# La prima impresa di un turno dà { $first }, ogni altra { $further }.
intentions-reach = -# ⚡ alla tua portata con il prossimo passo, o con i prossimi due
intention-rule-fill = Riempi tutte le caselle Essenza di un'Emozione non iniziale
intention-rule-quell = { $bound ->
    [most] Rimuovi esattamente 1 Essenza con la Repressione
    [least] Rimuovi almeno { $amount } Essenze con una Repressione
   *[any] Rimuovi almeno 1 Essenza con la Repressione
 }
intention-rule-join = Aggiungi una Fortezza all'Identità durante una Rivelazione
intention-rule-absorb = { $bound ->
    [most] Preleva al massimo { $amount } FdV da una Sfera con l'Assorbimento
   *[least] Preleva { $amount } o più FdV da una Sfera con l'Assorbimento
 }
intention-rule-upgrade = Migliora al massimo un'Azione dello Spirito: 4 gettoni Vibrazione
intention-rule-empower = Potenzia un'Emozione
intention-rule-exalt = Esalta una Fortezza
intention-rule-level = Arriva per la prima volta ad almeno { $level ->
    [one] 1 gettone Vibrazione
   *[other] { $level } gettoni Vibrazione
 } in ogni riga

## What a Revelation would bring (render/words/foresight.py)

foresight-title = ### E se la Sfera { $sphere } si svuotasse ora?
foresight-place =
    -# { $place }, { $wp ->
        [one] 1 FdV rimasta
       *[other] { $wp } FdV rimaste
    }
foresight-overview = ### E se ora si svuotasse una Sfera?
foresight-moment = -# Tocca a { $who }
foresight-tested = { "**" }Verifica**
foresight-common = Aspirazione Comune { $aspiration } ({ $counts }): Gioia { $bliss }, Malinconia { $gloom }; { $result }.
foresight-common-none = Non restano Aspirazioni Comuni; si verificano solo le Segrete.
foresight-own = 🔒 La tua Aspirazione Segreta, { $aspiration } ({ $counts }): Gioia { $bliss }, Malinconia { $gloom }; { $result }.
foresight-hidden = Aspirazione Segreta di { $team }, { $aspiration } ({ $counts }): Gioia { $bliss }, Malinconia { $gloom }; { $result }.
foresight-hidden-none = { $team } non ha Aspirazioni Segrete.
foresight-unknown = { $team } soddisfa la sua Aspirazione Segreta se è { $won }, non se è { $lost }.
foresight-unknown-none = { $team } non soddisfa la sua Aspirazione Segreta, qualunque sia ({ $possible }).
foresight-unknown-all = { $team } soddisfa la sua Aspirazione Segreta, qualunque sia ({ $possible }).
foresight-tie = parità, nessuno la soddisfa
foresight-accomplished = { $team } la soddisfa
foresight-not = { $team } non la soddisfa
foresight-all = { "**" }Situazione delle altre Aspirazioni**
foresight-line = { $aspiration } ({ $counts }): Gioia { $bliss }, Malinconia { $gloom } · { $ahead }
foresight-nobody-ahead = parità
foresight-follows = { "**" }Che cosa succede**
foresight-everywhere = { "**" }Che cosa succede, qualunque Sfera si svuoti; la sua Fortezza si aggiunge**
foresight-if = • Se { $condition }: { $outcome }
foresight-if-yes = { $team } soddisfa la sua Aspirazione Segreta
foresight-if-no = { $team } non soddisfa la sua Aspirazione Segreta
foresight-sure = • { $outcome }
foresight-adds = { $team } aggiunge un Frammento { $fragment }
foresight-consoled =
    { $team } ottiene { $points ->
        [one] 1 punto
       *[other] { $points } punti
    } invece di un Frammento Apicale
foresight-nobody = nessuno aggiunge un Frammento per un'Aspirazione
foresight-intention =
    { $team } ottiene { $points ->
        [one] 1 punto Intenzione
       *[other] { $points } punti Intenzione
    } per la sua Fortezza
foresight-removes = { $team } deve rimuovere un'Aspirazione Comune
foresight-looks =
    { $teams } { $count ->
        [one] sceglie la sua
       *[other] scelgono la loro
    } prossima Aspirazione Segreta tra { $looked }
foresight-ends = la partita finisce con questo turno
foresight-tie-capping = { $team } vince il pareggio con il Frammento Apicale.
foresight-score = Punti: { $score }.
foresight-may-add = { $team }: { $gains }.
foresight-gain = un Frammento { $fragment } (+{ $points })
foresight-gain-points =
    { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }
foresight-gain-nothing = nulla
foresight-next-common = L'Aspirazione { $aspiration } viene girata a faccia in giù; segue { $next }.
foresight-last-common = L'Aspirazione { $aspiration } viene girata a faccia in giù e non ne restano altre: la partita finisce con questo turno.
foresight-fortress-joins = 🏰 { $site } diventa un Frammento { $fragment } per { $team }: +{ $points }.
foresight-fortress-stays = 🏰 La Fortezza { $fragment } di { $team } in { $site } resta.
foresight-no-fortress = Lì non c'è nessuna Fortezza.
foresight-control-lost = Poi nessuno controlla { $realm }.
foresight-control-won = Poi { $team } prende { $realm }.
foresight-refilled = { $sphere } ha di nuovo { $wp } FdV; dopo un Assorbimento l'Origine ruota.
foresight-spheres = { "**" }Le Sfere**
foresight-sphere = • { $place }: { $sphere }, { $wp } FdV.
foresight-who = { "**" }Chi può svuotarla da dove si trova**
foresight-reach =
    { $who } assorbe { $wp }, { $left ->
        [one] ne resta 1
       *[other] ne restano { $left }
    }.
foresight-reach-empties =
    ⚠️ { $who } assorbe { $wp } e la svuota{ $stays ->
        [yes] , da così lontano che la Fortezza resta
       *[no] { "" }
    }.
foresight-reach-drains = ⚠️ { $who } può svuotarla con Risucchio.
foresight-reach-used = { $who } ha già assorbito in questo turno.
foresight-reach-first = { $who } non può assorbire nel primo turno.
foresight-reach-nobody = Nessuno è accanto alla Sfera.

## Refusals (render/words/refusals.py)

refusal-wp-short =
    Costa { $needed } FdV e tu ne hai { $have }. { $short ->
        [one] Ne manca 1
       *[other] Ne mancano { $short }
    }: { $have ->
        [0] ne dà l'Assorbimento, e anche finire un turno senza averne
       *[other] assorbi, o usa la Vallata delle Motivazioni
    }.
    .brief =
        { $short ->
            [one] manca 1 FdV
           *[other] mancano { $short } FdV
        }
    .vague = FdV insufficiente
refusal-essence-short =
    Costa { $needed ->
        [one] 1 Essenza
       *[other] { $needed } Essenze
    } e tu ne hai { $have }: { $short ->
        [one] ne manca 1
       *[other] ne mancano { $short }
    }. Il Salice dei Valori trasforma FdV in Essenza.
    .brief =
        { $short ->
            [one] manca 1 Essenza
           *[other] mancano { $short } Essenze
        }
    .vague = Essenza insufficiente
refusal-ambition-short =
    Costa { $needed ->
        [one] 1 Ambizione attiva
       *[other] { $needed } Ambizioni attive
    }; la tua fazione ne ha { $have }. Si ottiene alla fine di un turno o da Impegno.
    .brief =
        { $short ->
            [one] manca 1 Ambizione
           *[other] mancano { $short } Ambizioni
        }
    .vague = Ambizione insufficiente
refusal-sphere-not-adjacent = La Sfera nel Reame { $realm } è fuori portata; assorbi da un Reame in cui si trova il tuo Spirito o che ha accanto.
    .brief = nessuna Sfera vicina
refusal-absorbed-already = Hai già assorbito in questo turno.
    .brief = già fatto
refusal-first-turn = Non puoi assorbire nel primo turno della partita.
    .brief = non al turno 1
refusal-ambition-full = Tutti i gettoni Ambizione della tua fazione sono attivi; scegli altro.
refusal-deck-empty = Il tuo mazzo è vuoto: non c'è nulla da pescare. Scegli un'altra Azione.
    .brief = il mazzo è vuoto
refusal-protected = { $card } ha un potere che vieta di reprimerla; scegli un'altra Emozione.
    .brief = la protegge il suo potere
refusal-guarded = Non puoi reprimere { $card } con Empatia vicina; scegli un'altra Emozione.
    .brief = Empatia è vicina
refusal-no-token-space = Nessuna delle tue righe ha una casella per un gettone Vibrazione; assorbi senza il bonus.
    .brief = nessuna casella per un gettone
refusal-revelation-open = È in corso una Rivelazione; chiedi di nuovo la previsione dopo l'ultima scelta.
refusal-game-over = La partita è finita; puoi guardarla ma non continuare.
refusal-decision-open = Prima va presa una decisione; chi deve prenderla la trova nel proprio pannello.
refusal-hand-empty = Non hai carte in mano; pescane una nella Culla dei Sensi o alla fine del turno.
    .brief = nessuna carta in mano
refusal-no-opposing-emotion-anywhere = Nessuna Emozione avversaria è alla portata del tuo Spirito; prima muoviti verso una di esse.
    .brief = nessun bersaglio
refusal-no-own-emotion-anywhere = Nessuna Emozione della tua fazione è accanto al tuo Spirito. Invocane una o raggiungila.
    .brief = nessuna tua Emozione vicina
refusal-slot-taken-anywhere = Ogni spazio a portata è occupato; prima muoviti, o fai posto.
    .brief = nessuno spazio libero
refusal-site-taken-anywhere = Ogni sito accanto al tuo Spirito ha una Fortezza. Muoviti per costruire altrove.
    .brief = nessun sito libero
refusal-not-your-turn = Non tocca a te; aspetta il tuo turno.
refusal-nothing-asked = { $kind } non risponde a nessuna domanda aperta; esegui una delle tue Azioni.
refusal-declared-otherwise = Hai dichiarato { $row }: devi prima eseguire questa Azione.
refusal-no-actions-left = Non hai più Azioni; puoi assorbire, usare Ambizione o finire il turno.
    .brief = nessuna Azione rimasta
refusal-row-locked = { $row } è da sbloccare. Scarta una carta per avere un gettone Vibrazione; poi devi poter pagare l'Azione.
    .brief = da sbloccare
refusal-itself-locked = È da sbloccare. Scarta una carta per avere un gettone Vibrazione; poi devi poter pagare l'Azione.
    .brief = da sbloccare
refusal-ability-used = Hai già usato { $kind } in questo turno; ogni Abilità vale una volta per turno.
    .brief = già fatto
refusal-slot-not-adjacent = { $slot } non è accanto al tuo Spirito; scegli uno spazio accanto, o prima muoviti.
    .brief = fuori portata
refusal-no-own-emotion = In { $slot } non c'è nessuna Emozione della tua fazione; scegli uno spazio che ne abbia una.
    .brief = nessuna tua Emozione vicina
refusal-essence-does-not-fit =
    L'Emozione in { $slot } ha { $room ->
        [0] tutte le caselle Essenza piene; scegline un'altra
        [one] 1 casella Essenza vuota; mettine 1
       *[other] { $room } caselle Essenza vuote; mettine da 1 a { $room }
    }.
    .brief = nessun posto per l'Essenza
refusal-no-partner = Quello Spirito non può scambiare il posto con il tuo lì; scegli un altro Spirito, o rinuncia allo scambio.
refusal-no-bleakness = Accanto a { $space } non c'è nessuna Emozione Iniziale della tua fazione; scegli un luogo che ne abbia una.
refusal-nothing-to-spare = Non puoi risparmiare così tanta Essenza in { $slot }; risparmiane meno.
refusal-card-and-upgrade =
    { $upgrade ->
        [none] Per potenziare non serve una carta dalla mano; non indicarla.
       *[other] Indica una carta se usi { $upgrade }, e solo allora; cambia una delle due cose.
    }
refusal-colour-not-free = Questa carta non dà un gettone { $colour }; prendi il colore della carta.
refusal-not-mild = L'Emozione in { $slot } non è Media; solo le Emozioni Medie si possono potenziare.
    .brief = nessuna Emozione Media vicina
refusal-below-threshold =
    L'Emozione in { $slot } avrebbe { $have ->
        [one] 1 Essenza
       *[other] { $have } Essenze
    } e per potenziarla ne { $needed ->
        [one] serve 1
       *[other] servono { $needed }
    }{ $house ->
        [yes] { " " }(numero della casa)
       *[no] { "" }
    }; prima mettine altra.
    .brief = troppo poca Essenza sopra
refusal-no-room-to-channel = L'Emozione in { $slot } non ha caselle vuote per altra Essenza; rinuncia al miglioramento.
    .brief = nessun posto per l'Essenza
refusal-no-strong-left = Tutte le copie di { $card } sono già in gioco; potenzia un'altra Emozione.
    .brief = tutte le copie sono in gioco
refusal-amount-too-small = Non puoi scambiare { $amount } FdV; scambiane almeno 1.
refusal-slot-taken = { $slot } è già occupato; scegli uno spazio vuoto.
    .brief = nessuno spazio libero
refusal-not-a-destination = { $space } non è una meta per il tuo Spirito; scegli un altro spazio dell'anello.
refusal-too-far =
    { $space } è a { $distance ->
        [one] 1 spazio
       *[other] { $distance } spazi
    } di distanza; un Movimento ne fa 1{ $instead ->
        [none] { "" }
       *[other] , e di più solo con { $instead }
    }.
    .brief = fuori portata
refusal-opponent-there =
    In { $space } c'è uno Spirito avversario; { $instead ->
        [none] fermati in un altro spazio
       *[other] per fermarsi lì serve { $instead }
    }.
    .brief = lì c'è uno Spirito avversario
refusal-upgrade-without-effect = { $upgrade } qui non cambierebbe nulla; rinuncia a questo miglioramento.
refusal-site-not-adjacent = { $site } non è accanto al tuo Spirito; scegli un sito di un Reame in cui si trova o che ha accanto.
    .brief = fuori portata
refusal-one-effect-only = { $upgrade } e { $also } non si possono usare insieme; scegli uno dei due miglioramenti.
refusal-realm-of-opponents =
    Gli avversari controllano il Reame di { $site }, { $other } a { $own }; prima prendine il controllo{ $instead ->
        [none] { "" }
       *[other] , o usa { $instead }
    }.
    .brief = Reame loro
refusal-no-own-minor = In { $site } non c'è una Fortezza Minore della tua fazione per { $upgrade }; prima costruiscine una.
    .brief = nessuna tua Fortezza Minore
refusal-site-taken = In { $site } c'è già una Fortezza; costruisci altrove.
    .brief = nessun sito libero
refusal-site-needs-upgrade = In { $site } c'è già una Fortezza. Usa { $upgrade } lì, o costruisci altrove.
refusal-no-opposing-fortress = In { $site } non ci sono Fortezze avversarie; Demolizione ne richiede una.
    .brief = nessuna Fortezza avversaria vicina
refusal-no-minor-for-them = Gli avversari non hanno più un Frammento Minore per sostituire la Fortezza Maggiore in { $site }; demolisci una Fortezza Minore altrove.
    .brief = non hanno più Frammenti Minori
refusal-no-fragment = La tua fazione non ha più un Frammento { $fragment } in riserva; scegli un'altra Azione.
    .brief = nessun Frammento rimasto
refusal-card-not-in-hand = { $card } non è nella tua mano; scegli una carta che hai in mano.
    .brief = nessuna carta in mano
refusal-no-essence-space = { $card } non ha più caselle Essenza per { $upgrade }; rinuncia a questo miglioramento.
    .brief = nessun posto per l'Essenza
refusal-no-opposing-emotion = In { $slot } non c'è nessuna Emozione avversaria; scegli uno spazio che ne abbia una.
    .brief = nessun bersaglio
refusal-reveal-needed =
    Mostra { $colour ->
        [any] una carta qualsiasi
       *[other] una carta di colore { $colour }
    } dalla mano per reprimere in { $slot }{ $instead ->
        [none] { "" }
       *[other] , o usa { $instead }
    }.
    .brief = nessuna carta da mostrare
refusal-reveal-spared = Con { $upgrade } non si mostra nessuna carta; rinuncia alla carta o al miglioramento.
    .brief = nessuna carta da mostrare
refusal-vibe-differs =
    { $card } ha una Vibrazione diversa dall'Emozione in { $slot }; mostra una carta di colore { $colour }{ $instead ->
        [none] { "" }
       *[other] , o usa { $instead }
    }.
    .brief = nessuna carta da mostrare
refusal-no-vibe = { $card } non ha Vibrazione e non si può scartare per un gettone; scegli un'altra carta.
    .brief = nessuna carta con Vibrazione
refusal-not-performable = Dopo, { $row } non si potrebbe eseguire, e quindi nemmeno dichiarare; scegli un'altra Azione o carta.
    .brief = nessuna si potrebbe eseguire
refusal-token-not-enough = Dopo, { $row } non si potrebbe comunque eseguire; scegli un'altra carta o casella.
    .brief = nessuna basta
refusal-no-wild-token = Un gettone ottenuto così ha un colore; scegli rosso, giallo, verde o blu.
refusal-not-placed = Il tuo Spirito non è ancora sul tabellone; prima posizionalo.
refusal-upgrade-not-filled = Sulla tua plancia { $upgrade } non ha un gettone Vibrazione; riempi la sua casella prima di usarlo.
refusal-upgrades-disordered = Indica ogni miglioramento una volta, nell'ordine della tua plancia.
refusal-row-not-in-game = Nel gioco base non c'è { $row }.
refusal-space-taken = { $where }: casella già piena. Scegline una vuota.
    .brief = nessuna casella per un gettone
refusal-colour-in-row = { $row } ha già un gettone { $colour }; ogni colore va una sola volta in una riga, quindi scegline un altro.
    .brief = nessuna casella per un gettone
refusal-other = Le regole qui non lo permettono ({ $rule }); scegli una delle opzioni elencate.
    .brief = non qui

## The position (render/words/positions.py, alt_text.py)

position-turn =
    Turno { $number }: { $who }, { $team }. { $actions ->
        [0] Nessuna Azione rimasta
        [one] 1 Azione rimasta
       *[other] { $actions } Azioni rimaste
    }, Assorbimento { $absorbed ->
        [yes] usato
       *[no] non usato
    }.
position-over = La partita è finita. { $result }.
position-setup = La partita è in preparazione.
position-order = Ordine di gioco: { $order }.
position-common = Aspirazione Comune: { $aspiration } ({ $counts }): Gioia { $bliss }, Malinconia { $gloom }. Poi: { $next }.
position-common-none = Non restano Aspirazioni Comuni.
position-next-none = nessuna
position-common-hidden = Aspirazione Segreta di { $team }: { $aspiration } ({ $counts }): Gioia { $bliss }, Malinconia { $gloom }.
position-no-hidden = { $team } ora non ha Aspirazioni Segrete.
position-team =
    { $team }: { $points ->
        [one] 1 punto
       *[other] { $points } punti
    } (Identità: { $identity }{ $wheel ->
        [0] { "" }
       *[other] ; Ruota { $wheel }
    }), Ambizione { $ambition }/{ $ambitions }, in riserva { $minor } × Minore, { $major } × Maggiore.
identity-none = vuota
identity-part = { $count } × { $fragment }
position-realm =
    { $label } { $realm }: { $control }; { $sphere } { $wp } FdV{ $absorbs ->
        [0] { "" }
        [1] , il prossimo Assorbimento la svuota
       *[other] , restano fino a { $absorbs } Assorbimenti
    }{ $fortress }
position-frontier = { $label } { $frontier }: { $control }
position-fortress = ; Fortezza { $fragment } di { $team } +{ $bonus }
control-team = { $team } { $bliss }:{ $gloom }
control-nobody = nessuno { $bliss }:{ $gloom }
position-slot = { $label } { $emotion }
position-slot-empty = { $label } vuoto
position-emotion =
    { $card } ({ $team }, { $vibe }, { $intensity }, Essenza { $essence }/{ $room }{ $token ->
        [0] { "" }
       *[other] , gettone +{ $token }
    }{ $insecurity ->
        [yes] , Insicurezza
       *[no] { "" }
    })
position-emotion-plain =
    { $card } ({ $team }, { $intensity }, Essenza { $essence }/{ $room }{ $token ->
        [0] { "" }
       *[other] , gettone +{ $token }
    }{ $insecurity ->
        [yes] , Insicurezza
       *[no] { "" }
    })
position-spirits = Spirito: { $spirits }
position-player =
    { $who }, { $team }{ $space ->
        [none] { "" }
       *[other] , in { $space }
    }: { $wp } FdV, { $essence ->
        [one] 1 Essenza
       *[other] { $essence } Essenze
    }, mano { $hand }, mazzo { $deck }{ $top ->
        [none] { "" }
       *[other] , in cima { $top }
    }
position-rows = { $text }. { $rows }.
position-row = { $row } ({ $tokens })
position-row-locked = { $row } da sbloccare
position-row-brief = { $row } { $count }/4
position-token = { $upgrade } { $colour }
alt-board = Tabellone di Cerebria.
alt-choices = Parte del tabellone.
alt-choices-marked = Indicati: { $places }.
alt-choices-changed = Cambiati: { $places }.
alt-choices-spirit = { $spirit } è in { $space }.
alt-control = Reami Gioia { $realms_bliss }, Malinconia { $realms_gloom }; Frontiere Gioia { $frontiers_bliss }, Malinconia { $frontiers_gloom }.
alt-points = Punti: Gioia { $bliss }, Malinconia { $gloom }.
alt-common = Aspirazione { $aspiration }: Gioia { $bliss }, Malinconia { $gloom }.
alt-spirit =
    { $spirit } in { $space }, { $wp } FdV, { $essence ->
        [one] 1 Essenza
       *[other] { $essence } Essenze
    }, { $hand ->
        [one] 1 carta
       *[other] { $hand } carte
    }.
alt-spirit-off =
    { $spirit } da posizionare, { $wp } FdV, { $essence ->
        [one] 1 Essenza
       *[other] { $essence } Essenze
    }.
alt-sphere =
    { $sphere } { $wp } in { $label }{ $absorbs ->
        [1] { " " }(il prossimo Assorbimento la svuota)
       *[other] { "" }
    }
alt-spheres = Sfere: { $spheres }.
alt-emotions = Emozioni: { $emotions }.
alt-emotion = { $label } { $card } { $team } { $intensity }
alt-fortresses = Fortezze: { $fortresses }.
alt-fortress = { $label } { $team } { $fragment }

## The hand (render/words/hands.py, alt_text.py)

hand-title = Mano di { $who }
hand-of =
    { $count ->
        [one] 1 carta
       *[other] { $count } carte
    }, { $wp } FdV, { $essence ->
        [one] 1 Essenza
       *[other] { $essence } Essenze
    }
hand-empty = Nessuna carta.
hand-unseen = Non puoi vedere questa mano.
hand-card =
    { $count ->
        [one] { "" }
       *[other] { $count } × { "" }
    }{ $card }
hand-card-line =
    { $name } ({ $vibe }, scala { $track }{ $shaded ->
        [1] { "" }
       *[other] , Essenza { $shaded }{ $house }
    }): { $power }
hand-alt = Mano di { $who }: { $cards }.
hand-alt-empty = Mano di { $who }: nessuna carta.

## The final score (render/words/scores.py)

score-both = Gioia { $bliss }, Malinconia { $gloom }
score-change = { $before } → { $after }
final-running = Il punteggio attuale
final-team = { $team }: { $parts } = { $total }
final-part = { $count } × { $fragment } ({ $points })
final-wheel = Ruota ({ $points })
final-you-won = Hai vinto { $own } a { $other }
final-you-lost = Hai perso { $own } a { $other }
final-you-won-capping = Hai vinto { $own } a { $other }: il Frammento Apicale decide il pareggio
final-you-lost-capping = Hai perso { $own } a { $other }: il Frammento Apicale decide il pareggio
final-winner = { $team } vince { $own } a { $other }
final-winner-capping = { $team } vince { $own } a { $other } con il Frammento Apicale
final-people = Bella partita, { $people }!
final-team-nothing = { $team }: nessun punto
final-balance = Completo bilanciamento, { $bliss } a { $gloom }
final-ending = Fine della partita: { $ending }.

## How to play (render/words/guide.py)

legend =
    I Reami, in senso orario: { $realms }. Una lettera indica anche lo spazio di quel Reame in cui sta uno Spirito.
    Due lettere sono una Frontiera, per esempio { $frontier } tra { $between }: lì c'è lo spazio per gli Spiriti e l'unico spazio per un'Emozione.
    Una lettera con un numero è uno dei due spazi Emozione di un Reame: { $first } è verso { $before }, { $second } verso { $after }.
    Una lettera con F è il sito Fortezza di un Reame, per esempio { $site }.
    Nelle immagini uno spazio Emozione ha una linguetta sulla cornice, uno spazio per uno Spirito lettere dorate, un sito lettere bianche.
    Tutti gli spazi Emozione formano un anello: { $slots }. Ciascuno è accanto al precedente e al successivo, l'ultimo al primo.
    Uno Spirito in un Reame è accanto ai suoi due spazi, al suo sito e a entrambe le Frontiere; su una Frontiera, al suo spazio e ai siti dei due Reami.
legend-realm = { $label } ({ $realm })
help-title-goal = Lo scopo
help-title-turn = Un turno
help-title-actions = Azioni dello Spirito
help-title-empower = Potenziamento
help-title-vibe = Gettoni Vibrazione
help-title-realms = Azioni dei Reami
help-title-absorb = Assorbimento e Sfere
help-title-revelation = Rivelazione
help-title-aspirations = Aspirazioni
help-title-ambition = Ambizione
help-title-control = Controllo e Fortezze
help-title-labels = Sigle sul tabellone
help-goal =
    { $bliss } e { $gloom } costruiscono un'Identità fatta di Frammenti; vince chi ha più punti. Un Frammento Minore vale { $minor } punti, un Maggiore { $major }, il Frammento Apicale { $capping }.
    I Frammenti vengono dalle Rivelazioni: chi prende l'ultima FdV di una Sfera ne attiva una, e ogni fazione in vantaggio in un'Aspirazione aggiunge un Frammento.
    { $ends }
help-goal-ends = La partita finisce con il turno in cui non restano Aspirazioni Comuni, o in cui una fazione deve aggiungere un Frammento di un tipo che ha finito; allora aggiunge il Frammento Apicale. In caso di parità decide il Frammento Apicale.
help-goal-ends-full = La partita finisce con il turno in cui non restano Aspirazioni Comuni, in cui una fazione deve aggiungere un Frammento di un tipo che ha finito (allora aggiunge il Frammento Apicale), o in cui una fazione ha ottenuto abbastanza punti Intenzione. In caso di parità decide il Frammento Apicale.
help-turn =
    Hai { $actions } Azioni. Ciascuna è un'Azione dello Spirito o un'Azione del Reame, e puoi ripeterne una.
    Prima o dopo una qualunque Azione puoi assorbire una volta, e usare una volta ogni Abilità Ambizione.
    Puoi fermarti anche con Azioni rimaste. Alla fine scegli: { $cards ->
        [one] peschi una carta
       *[other] peschi { $cards } carte
    }, o ottieni { $ambition } per la tua fazione. Se a quel punto non hai FdV, ottieni { $poor }.
    La carta in cima a ogni mazzo è a faccia in su, quindi si sa che cosa si pesca dopo. Chi è nella stessa fazione può guardare anche l'altra mano.
help-empower =
    { $row }
    L'Emozione Forte tiene l'Essenza che ci sta; i gettoni sulla Media vanno persi, e la sua carta va in fondo al mazzo di chi la possiede. Ogni Emozione Forte ha poche copie; se sono tutte in gioco, la sua Media non si può potenziare.
help-vibe =
    Ogni Azione dello Spirito ha una riga di quattro caselle. La prima la sblocca; le altre sono i suoi miglioramenti, in qualsiasi ordine.
    Quando scegli un'Azione dello Spirito puoi prima scartare una carta e mettere in quella riga un gettone della sua Vibrazione, sulla prima casella se è ancora vuota. Poi devi eseguire l'Azione, e puoi usare subito il miglioramento.
    In una riga ogni colore può stare una sola volta. All'inizio ciascuno posiziona { $tokens } gettoni.
    Ogni volta scegli tu se usare un miglioramento; costa quanto indicato, oltre all'Azione. L'Abilità Aggiunta Vibrazione e la Sfera Conoscenza danno gettoni senza scartare carte.
help-realms =
    Puoi usarle ovunque ti trovi. Ciascuna costa { $discount } in meno se la tua fazione controlla il suo Reame.
    Vallata delle Motivazioni ({ $valley }): ottieni { $valley_wp }.
    Culla dei Sensi ({ $cradle }): pesca la carta in cima al tuo mazzo, poi altre per { $again } ciascuna, quante ne vuoi.
    Trama dei Pensieri ({ $network }): una tua Emozione, da dovunque sia, va in uno spazio vuoto accanto al tuo Spirito.
    Landa dei Desideri ({ $land }): metti una tua Essenza su una tua Emozione accanto al tuo Spirito, e altre sulla stessa per { $more } ciascuna.
    Salice dei Valori ({ $willow }): scambia quanta FdV vuoi con altrettanta Essenza.
help-absorb =
    Una volta nel tuo turno, oltre alle tue Azioni, puoi prendere FdV da una Sfera: in un Reame dalla sua, su una Frontiera da una delle due accanto. Prendi { $wp }, e { $more } in più per ogni Frontiera accanto a te che la tua fazione controlla, ma mai più di quanto la Sfera contiene. Chi inizia la partita non può assorbire nel primo turno.
    Ogni Sfera contiene all'inizio { $held } e ha un bonus, che puoi prendere insieme alla FdV:
    { $bonuses }
    Poi, se la Sfera è vuota, c'è una Rivelazione; dopo, l'Origine ruota di un Reame, e con lei ogni Sfera.
help-bonus = { $sphere }: { $bonus }
help-revelation =
    Si mostrano entrambe le Aspirazioni Segrete. Si verificano l'Aspirazione Comune e, per ogni fazione, la propria Segreta; una fazione ne soddisfa una solo se ha più dell'altra.
    Una fazione che ne ha soddisfatta una aggiunge un Frammento { $minor } all'Identità, una che le ha soddisfatte entrambe un Frammento { $major }. Se in riserva non ne ha più di quel tipo, segue il Frammento { $capping } e la partita finisce con questo turno.
    L'Aspirazione Comune è conclusa. Se una fazione ha aggiunto un Frammento { $major }, l'altra rimuove un'altra Aspirazione Comune a sua scelta. La successiva della fila diventa quella attuale.
    Ogni fazione riceve una nuova Aspirazione Segreta. Una fazione che non ha soddisfatto nulla ne guarda { $looked } e ne tiene una che non sia la Comune.
    Una Fortezza nel Reame della Sfera svuotata entra nell'Identità della sua fazione, se in questo turno non è stata costruita, esaltata o demolita a Minore.
    La Sfera ha di nuovo { $held }.
help-aspirations =
    Un'Aspirazione Comune vale per entrambe le fazioni; ogni fazione ne ha inoltre una Segreta, che solo lei conosce. Per soddisfarne una, una fazione deve avere più dell'altra; in parità nessuna la soddisfa.
    { $aspirations }
help-aspiration = { $aspiration }: { $counts }
help-ambition =
    Una fazione condivide { $tokens } gettoni Ambizione, attivi o inattivi. Spendere Ambizione gira quelli attivi; ottenerne li gira di nuovo.
    Ciascuna di queste Abilità si può usare una volta per turno, prima o dopo una qualunque Azione:
    Aggiunta Vibrazione ({ $vibe }): un gettone di qualsiasi colore in una tua riga, senza carta.
    Rotazione Origine ({ $rotate }): ogni Sfera passa al Reame successivo, in senso orario.
    Azione Aggiuntiva ({ $action }): un'altra Azione in questo turno.
help-control =
    L'Intensità di un'Emozione è il numero sulla sua ultima casella occupata da Essenza, più gettoni e poteri.
    Per una Frontiera contano il suo spazio e quello più vicino di ciascuno dei due Reami confinanti: la sua Triade. La controlla la fazione che lì è sola; se ci sono entrambe, quella con più Intensità.
    Per un Reame contano i suoi due spazi e quello della Frontiera su ciascun lato; uno spazio di Frontiera non conta se nello spazio del Reame accanto c'è un'Emozione dell'altra fazione. Una Fortezza aggiunge { $minor } alla sua fazione se è Minore, { $major } se è Maggiore. Il totale più alto controlla il Reame; in parità, o se non ha nulla nessuna delle due, nessuno.
    Il controllo rende meno care le Azioni dei Reami e più ricco l'Assorbimento, decide dove si possono costruire Fortezze e conta per alcune Aspirazioni.

## On pictures (render/pictures)

picture-becomes =
    { $threshold ->
        [one] 1{ $house } Essenza
       *[other] { $threshold }{ $house } Essenze
    }: { $strong }
picture-count = × { $count }
picture-hidden = Aspirazione Segreta di { $team }
picture-hidden-none = ora nessuna
picture-hidden-none-why = fino alla prossima Rivelazione
picture-common = Aspirazione Comune
picture-setup = Preparazione
picture-identity = Identità
picture-turn = Turno { $number }
picture-actions = Azioni
picture-absorb-used = Assorbito: sì
picture-absorb-free = Assorbito: no
picture-asked = Decide: { $who }.
picture-wheel = Ruota { $points }
picture-ambition = Ambizione
picture-stock = Riserva
picture-row-move = Muovi
picture-row-invoke = Invoca
picture-row-quell = Reprimi
picture-row-fortify = Fortifica
picture-row-empower = Potenzia
picture-wp = FdV
picture-essence = Essenza
picture-hand = Mano
picture-deck = Mazzo
picture-top = In cima
picture-top-none = nulla
picture-you = Tu
picture-revelation = Rivelazione
picture-replay =
    Replay di { $turns ->
        [one] 1 turno
       *[other] { $turns } turni
    }; alla fine:
picture-replay-step = Passo { $number } di { $last }
picture-no-cards = nessuna carta
picture-empty = { $sphere }: vuota
picture-accomplished = soddisfatta
picture-adds-nothing = nessun Frammento
picture-adds-nothing-yet = ancora nessun Frammento
picture-points-before = { $points } →
picture-wheel-name = Ruota
picture-wheel-gain = Ruota +{ $points }

## Chances (render/pictures/chances.py)

chances-alt =
    Le probabilità di vittoria in { $turns ->
        [one] 1 turno
       *[other] { $turns } turni
    }, Gioia in alto e Malinconia in basso.
chances-point = { $number }: nel turno { $turn } le probabilità di Gioia passano da { $before } a { $after } per cento.
chances-revelation = Rivelazione nel turno { $turn }.
chances-title = Probabilità di vittoria
chances-turns = Turno
chances-key-point = momento decisivo
chances-key-revelation = Rivelazione

## Standings (render/pictures/standings.py)
standings-points = Pti

## Statistics (render/pictures/statistics.py)

chart-won-title = Partite vinte
chart-rating-title = Valutazione
chart-won =
    { $name }: { $wins } vinte su { $games }{ $draws ->
        [0] { "" }
       *[other] , pareggi { $draws }
    }.
chart-rating =
    Valutazione in { $games ->
        [one] 1 partita valutata
       *[other] { $games } partite valutate
    }: minima { $low }, massima { $high }, ora { $last }.
