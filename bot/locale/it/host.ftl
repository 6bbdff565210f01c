# The host's own messages. Messages about the game itself (places, actions, events) are in render/locale.

language = Italiano
# Letters that people type, each followed without a space by what it stands for.
letters-alike = { "" }

## Private panel

unused =
    ⚠️ { $actions ->
        [one] 1 Azione resta inutilizzata
       *[other] { $actions } Azioni restano inutilizzate
    }.
kind-opens = { $kind }…
kind-realm-short = Reame
kind-ambition-short = Ambizione
kind-token-short = Gettone
kind-end-short = Fine
choice-effect = { $choice }: { $effect }
effect-points = 🎉 +{ $points }
effect-their-points = a loro 🎉 +{ $points }
effect-realm = Reame { $realm }
effect-takes = prende { $places }
effect-frees = libera { $places }
effect-loses = perde { $places }
effect-sphere = { $realm }: { $sphere } { $wp } FdV
effect-intentions = +{ $points } 🎡
effect-powers = potere +{ $wp } FdV
effect-intensity = Intensità { $was }→{ $now }
symbols = -# { tip-full-symbols }
actions-left = **{ $actions ->
    [0] Azioni finite
    [one] 1 Azione
   *[other] { $actions } Azioni
 }** · { $standing }
declared = Segue: **{ $row }**.
declared-in-part = Segue: **{ $row }**, dopo un secondo gettone nella sua riga.
standing =
    { $wp } FdV · { $essence ->
        [one] 1 Essenza
       *[other] { $essence } Essenze
    }{ $ambition ->
        [0] {""}
       *[other] {" "}· Ambizione { $ambition }/3
    }
standing-cards =
    { $standing } · { $cards ->
        [one] 1 carta
       *[other] { $cards } carte
    }
choice-cost = { $choice } · { $cost }
choice-cost-for = { $choice } per { $cost }
choice-effects = -# **{ $choice }**: { $effects }
realm-price = { $held ->
    [yes] −{ $wp } FdV: controllate { $realm }
   *[no] −{ $wp } FdV se controllate { $realm }
 }
choice-list = { $name } · { $value }
choice-second-token = ⚠️ Deve seguire un secondo gettone: { $effect }
token-unused = 🚫 **{ $upgrade }** · { $why }
usual-tokens = I quattro di solito: { $kinds }
token-for = Scarta { $card } e
token-way = { $card } → { $way }
place-taken =
    { $team ->
        [bliss] ☀️
        [gloom] 🌙
       *[nobody] ⚪
    } { $place }
of-spirit = **{ $spirit }** · { $text }
cards = 🃏 { $cards }
hidden-last = Conta solo se in questo turno segue un'altra Rivelazione.
hidden-renewed = 🔒 è nuova: quella vecchia è stata usata in una Rivelazione.
panel-footer = -# { $parts } · Partita { $game }
cards-none = –
aspiration-line = { $aspiration } ☀️ { $bliss } 🌙 { $gloom }
news = -# { $line }
respected = 🤝 { $claim ->
    [ambition] { $spirit } ti ha lasciato l'Ambizione.
    [emotion] { $spirit } ha lasciato la tua Emozione dov'è.
   *[sphere] { $spirit } non ha svuotato Sfere prima del tuo turno.
 }
watch = -# <#{ $channel }> · questo pannello si apre quando tocca a te.
watch-again = -# <#{ $channel }> · Per 14 minuti il tuo turno appare qui da solo.
again = Aggiorna
not-now-actions = Qualsiasi Azione
not-now = Perché no?
not-now-line = **{ $kinds }** · { $brief }
missing = -# 🚫 { $reasons }
missing-brief = -# 🚫 { $kinds } (perché: ⋯)
missing-part = { $kinds }: { $brief }
missing-short = { $kinds }: { $short ->
    [one] ne manca 1
   *[other] ne mancano { $short }
 }
not-now-why = La regola
not-now-reason = **{ $kinds }**: { $reason }
other-ways = Altri modi
other-ways-are = -# Meno allo stesso costo, o lo stesso a un costo maggiore:
rarer = ⋯
copies =
    { $count ->
        [one] { $card }
       *[other] { $count } × { $card }
    }
preview-open = Il resto lo decide una carta nascosta.
revelation-ahead = -# 🌀 { $outcome }
choose = Scegli
back = Indietro
undo = Annulla
abandoned = Questa partita è stata chiusa senza risultato.
done = ✅ { $action }
done-revelation = 🌀 Rivelazione: { $points }
took-back =
    ⏪ { $who } ha annullato { $steps ->
        [one] l'ultimo passo
       *[other] gli ultimi { $steps } passi
    }.
took-back-agreed =
    ⏪ { $who } ha annullato { $steps ->
        [one] l'ultimo passo
       *[other] gli ultimi { $steps } passi
    }, d'accordo con gli altri.
epoch = Le regole di questo bot sono state aggiornate; la partita continua da qui.
undone = ⏪ Il tuo ultimo passo è stato annullato.
outdated = Quel pulsante non vale più. Ecco a che punto è la partita.

## Turn message

headline =
    ## Turno { $number } · { $who }
    -# Partita { $game } · { $actions ->
        [0] nessuna Azione rimasta
        [one] 1 Azione rimasta
       *[other] { $actions } Azioni rimaste
    }
turn-goes-on =
    ▶️ { $who }, il tuo turno continua: { $actions ->
        [0] nessuna Azione rimasta
        [one] 1 Azione rimasta
       *[other] { $actions } Azioni rimaste
    }.
which-game = -# Partita { $game }
headline-setup =
    ## Preparazione
    -# Partita { $game } · in ordine di gioco: { $order }
headline-over =
    ## 🏆 { $result }
    -# Partita { $game } · { $turns ->
        [one] 1 turno
       *[other] { $turns } turni
    }
hidden-at-end =
    🔒 Non più valutate: { $bliss ->
        [none] Gioia nessuna
       *[other] Gioia **{ $bliss }**
    }, { $gloom ->
        [none] Malinconia nessuna
       *[other] Malinconia **{ $gloom }**
    }
played = -# { $who }
revelation-headline =
    ## 🌀 Rivelazione · { $score }
    -# Partita { $game } · Turno { $number } · Sfera { $sphere } vuota
headline-abandoned =
    ## La partita è stata chiusa senza risultato
    -# Partita { $game }
headline-abandoned-by =
    ## La partita è stata chiusa senza risultato
    -# Partita { $game } · chiusa da { $who }
headline-abandoned-agreed =
    ## La partita è stata chiusa senza risultato
    -# Partita { $game } · proposta di { $who }, chiusa di comune accordo
headline-abandoned-manager =
    ## La partita è stata chiusa senza risultato
    -# Partita { $game } · chiusa da { $who }, che gestisce questo server
signpost-headline =
    ## { $score }
    -# Partita { $game } · turno { $number } · ▶️ { $who }
signpost-open = Vai alla partita
own-thread-name = 🎲 Partita { $game }
tag-basic = base
tag-full = completo
tag-waiting = in attesa
tag-ended = finita
setup-closed = **Preparazione**
play = Gioca
hand = Mano
board = Tabellone
log = Registro
mate = Mano dello Spirito alleato
talk = Thread di fazione
replay = Rivedi
next-harder = Computer normali
next-puzzle = Problema di oggi
rematch = Rivincita
message-void = -# …
message-spent = -# ⌛ Non più attuale.

## Lobby

lobby-title = ## Cerebria · partita { $game }
event-name = Cerebria · partita { $game }
event-missing = 🗓️ Non è tra gli eventi del server: mi manca il permesso { $permissions }.
event-refused = 🗓️ Non è tra gli eventi del server: Discord ha rifiutato.
lobby-about = Un gioco da tavolo: due fazioni si contendono una mente.
greeting =
    ### Cerebria
    { lobby-about }
table-spirits = Quattro Spiriti, due per fazione
table-spirits-short = quattro Spiriti
table-spirits-is = Da 2 a 4 persone: una sola può giocare entrambi gli Spiriti di una fazione.
table-gloomshaper = Tre Spiriti, Malinconia in solitaria
table-gloomshaper-short = tre Spiriti, Malinconia sola
table-gloomshaper-is = Due di Gioia contro un Plasmatore di Malinconia, che gioca un turno dopo ognuno dei loro.
table-blissshaper = Tre Spiriti, Gioia in solitaria
table-blissshaper-short = tre Spiriti, Gioia sola
table-blissshaper-is = Due di Malinconia contro un Plasmatore di Gioia, che gioca un turno dopo ognuno dei loro.
table-shapers = Due Spiriti, uno per fazione
table-shapers-short = due Spiriti
table-shapers-is = Uno contro uno: ognuno è un Plasmatore, una fazione a sé, con uno Spirito e un mazzo.
game-basic = Gioco base
game-full-aa = Gioco completo, Spiriti lato A, fazioni lato A
game-full-ab = Gioco completo, Spiriti lato A, fazioni lato B
game-full-ba = Gioco completo, Spiriti lato B, fazioni lato A
game-full-bb = Gioco completo, Spiriti lato B, fazioni lato B
game-basic-is = Mazzi di partenza, niente Potenziamento, niente poteri degli Spiriti.
game-full-is = Potenziamento, Intenzioni, poteri degli Spiriti, mazzi personali.
edition-first = prima edizione
edition-second = seconda edizione
setup-free = preparazione libera
no-suggestions = 🚫💡
server-cards = 🎴 carte di questo server
options-edition-first = Prima edizione
options-edition-first-is = Il regolamento più vecchio.
options-edition-second = Seconda edizione
options-edition-second-is = Il regolamento più recente.
options-setup-recommended = Preparazione consigliata
options-setup-free = Preparazione libera
options-setup-recommended-basic-is = Tutto è già posizionato.
options-setup-recommended-full-is = Gli Spiriti sono già posizionati; tu posizioni i gettoni Vibrazione.
options-setup-free-is = Posizioni tu Spiriti, prime Emozioni e gettoni Vibrazione.
lobby-side =
    { $team ->
        [bliss] ☀️ **Gioia**
       *[gloom] 🌙 **Malinconia**
    }{ $free ->
        [0] { "" }
        [one] { " " }· 1 posto libero
       *[other] { " " }· { $free } posti liberi
    }
lobby-seat = · { $who } gioca { $spirit } { $note }
lobby-seat-computer = · 🤖 { $spirit }
reach-unknown = ❔
reach-dm = ✉️
reach-panel = 📪 (niente messaggi diretti: gioca qui con i pannelli)
lobby-begins-ahead = 🗓️ { $at } · { $left }{ $fills ->
        [yes] { " " }· 🤖 prende i posti liberi
       *[no] { "" }
    }
lobby-begins-late = 🗓️ { $left } · quando il gruppo è al completo, premi **Inizia**.
lobby-ready = Tutti i posti sono occupati.
lobby-asked = { $who }: un'altra partita? Premi il pulsante **Entra** della tua fazione, oppure **Esci**.
lobby-gathering = 🔎 { $who }: partita trovata! Premi il pulsante **Entra** della tua fazione, oppure **Esci**. Chi non entra perde il posto { $until }. Con tutte le conferme la partita comincia da sola.
lobby-pick = Scegli il tuo Spirito
lobby-button-play = Gioca contro il computer
lobby-button-firstgame = La mia prima partita
lobby-button-new = Prima volta?
lobby-button-fillstart = Riempi e inizia
lobby-button-start = Inizia
lobby-button-bliss = Entra in Gioia
lobby-button-gloom = Entra in Malinconia
lobby-button-more = Altro
lobby-button-starts = Orario d'inizio
lobby-button-fills = Riempi all'inizio
lobby-button-nofills = Non riempire all'inizio
lobby-button-both = Gioca con entrambi
lobby-button-swap = Scambia fazioni
lobby-button-leave = Esci
lobby-button-computer = Aggiungi computer
lobby-button-nocomputer = Togli computer
options-title = ### Partita { $game }
options-for-all = Valgono per l'intera sala.
options-not-yours = Entra in una fazione per cambiarle.
options-pick-table = Quanti Spiriti?
options-pick-game = Quale gioco?
options-pick-edition = Quale edizione?
options-pick-setup = Quale preparazione?
lobby-begun = La partita è iniziata.
lobby-over = Questa sala è stata chiusa prima che la partita iniziasse. `/gioca` mostra se ne stai ancora cercando una.
lobby-over-by = Questa sala è stata chiusa da { $who } prima che la partita iniziasse.
team-bliss = Gioia
team-gloom = Malinconia
# In a select, after the team: at most 100 characters with it. True in both editions.
spirit-power = { $spirit ->
    [misery] può assorbire anche una Sfera più lontano
    [delight] può pescare una carta dopo un grande Assorbimento
    [hatred] paga meno le Azioni dello Spirito migliorate, salvo Determinazione
    [love] ottiene FdV se assorbe accanto a una Fortezza di Gioia
    [malice] reprime più lontano degli altri
    [empathy] protegge dalla Repressione le Emozioni di Gioia vicine
    [anxiety] può invocare uno Squallore invece di una carta
   *[harmony] sceglie il colore dei suoi gettoni Vibrazione
 }
spirit-full = { $team } · { $power }
spirit-basic = { $team } · nel gioco completo: { $power }
joined-dm = Giochi per { $team }. La tua mano arriverà nei messaggi diretti.
joined-panel = Giochi per { $team }. Le tue impostazioni di privacy bloccano i miei messaggi diretti, quindi giochi qui: **Gioca** e **Mano** sotto il messaggio del turno aprono pannelli che vedi solo tu.
joined-untried = Giochi per { $team }. Per ora non ho potuto provare a scriverti in privato. Se all'inizio della partita la mano non arriva, **Gioca** e **Mano** sotto il messaggio del turno aprono pannelli che vedi solo tu.
joined-both = Giochi entrambi gli Spiriti di { $team }, con un solo pannello. Sceglili nella sala uno dopo l'altro: contano gli ultimi due.
welcome = ✉️ Partecipi alla **partita { $game }** di Cerebria in <#{ $channel }>. Qui troverai la tua mano e le tue scelte.

## Settings

settings-title =
    ## Le tue impostazioni
    -# Valgono subito, in tutte le tue partite. Le vedi solo tu.
settings-call = ### 🔔 Quando una partita ti aspetta
settings-call-pick = Dove ti chiamo?
settings-call-channel = Nel canale
settings-call-channel-is = Il messaggio del turno ti menziona
settings-call-dm = Con un messaggio diretto
settings-call-dm-is = Un mio messaggio, eliminato quando hai agito; nel canale nessuna menzione
settings-call-none = Da nessuna parte
settings-call-none-is = Non ricevi notifiche
settings-gain =
    ### 🎁 Quando una carta fa scegliere alla fazione chi ottiene qualcosa
    -# Se c'è da scegliere, ottiene FdV. Se indicate Spiriti diversi, ottiene il prossimo di turno.
settings-gain-pick = Chi ottiene?
settings-gain-next = Il prossimo
settings-gain-next-is = Il prossimo Spirito della fazione in ordine di gioco, senza chiedere
settings-gain-me = Io
settings-gain-me-is = Il mio Spirito, senza chiedere
settings-gain-mate = L'altro Spirito
settings-gain-mate-is = L'altro Spirito della mia fazione, senza chiedere
settings-gain-ask = Chiedimelo
settings-gain-ask-is = La partita aspetta che qualcuno di noi scelga chi ottiene e che cosa
settings-time =
    ### 🕒 { $time }
    -# Nelle ore di silenzio il tuo orologio si ferma e non ricevi notifiche. Per l'orologio le modifiche valgono dalla tua prossima decisione.
settings-zone-none = Nessun fuso orario
settings-night = 🌙 { $hours }
settings-away = 🌴 rientro: { $until }
settings-time-form = Fuso orario, ore di silenzio
settings-time-title = Il tuo orario
zone-form-title = Il tuo fuso orario
settings-zone = Fuso orario
settings-zone-help = Una città: Roma, New York
settings-quiet = Ore di silenzio
settings-quiet-help = 22:00-08:00, al massimo 12 ore; vuoto per nessuna
quiet-none = nessuna
settings-digest =
    Riepilogo quotidiano: { $on ->
        [yes] sì
       *[no] no
    }
settings-board =
    Tabellone: { $form ->
        [tall] per il telefono
       *[wide] completo
    }
settings-flat = Tutto in una pagina: { $on ->
    [yes] sì
   *[no] no
 }
settings-tips =
    Consigli alla prima partita: { $on ->
        [yes] sì
       *[no] no
    }
settings-listed =
    Nelle classifiche: { $on ->
        [yes] sì
       *[no] no
    }
settings-newgames =
    Chiamami per nuove partite qui: { $on ->
        [yes] sì
       *[no] no
    }
settings-digest-no-dm = ❌ Le tue impostazioni di privacy bloccano i miei messaggi diretti: nessun riepilogo ti arriverebbe.
settings-reach =
    ### ⚠️ I miei messaggi diretti non ti arrivano
    Perciò i tuoi pannelli si aprono nel canale. Nelle impostazioni di privacy consenti i messaggi diretti dai membri di questo server, poi riprova.
settings-reach-again = Riprova
settings-reach-trial = ✉️ I miei messaggi diretti ti arrivano: la tua mano e i tuoi pannelli tornano qui.
settings-reached = ✅ I miei messaggi diretti ti arrivano di nuovo; la tua mano e i tuoi pannelli sono lì.
settings-not-reached = ❌ Le tue impostazioni di privacy bloccano ancora i miei messaggi diretti.
settings-kept = ✅ Salvato.
settings-no-dm = ❌ Le tue impostazioni di privacy bloccano i miei messaggi diretti, quindi continuo a chiamarti come prima.
settings-dm-untested = ❌ Discord per ora non mi lascia provare a scriverti in privato, quindi nulla è cambiato. Riprova fra qualche minuto.
summons-trial = 🔔 Da ora ti chiamo qui quando una partita ti aspetta. Per cambiare: `/impostazioni`.
summons-turn = 🔔 **Tocca a te** nella partita { $game }, turno { $number }.
summons-goes-on = 🔔 **Il tuo turno continua** nella partita { $game }, turno { $number }.
summons-decision = 🔔 La partita { $game } ti aspetta.
begins-soon = 🗓️ { $who } · la partita { $game } inizia { $at }, in <#{ $channel }>.
begins-soon-alone = 🗓️ La partita { $game } inizia { $at }. Non posso più scrivere nel suo canale: scrivi `/partita canale` dove vuoi giocare.
summons-lobby = 🔔 C'è un posto per te nella sala della partita { $game }, in <#{ $channel }>.
summons-over = 🏆 La partita { $game } (<#{ $channel }>) è finita: { $result }.
summons-undo = 🔔 Partita { $game } (<#{ $channel }>) · { $what }
digest-trial = 📰 Le tue partite in corso arrivano qui ogni mattina. Per cambiare: `/impostazioni`.

## Away

away-until = 🌴 Risulti assente. Rientro: { $until }. Il tuo orologio è fermo.
away-seen = -# Visibile in { $channels }
away-vote = -# Quando una partita ti aspetta da una settimana (meno, se il ritmo è più veloce), gli altri possono votare per andare avanti senza di te.
away-zone = -# Il tuo fuso orario: { $zone }
beginning-title = Quando inizia la partita
beginning-field = Giorno e ora; vuoto: quando premi Inizia
beginning-help = oggi 20:00, sab 21:30, 24 dic ore 20
beginning-help-in = oggi 20:00, sab 21:30, 24 dic ore 20 ({ $zone })
away-form-title = Assenza: il tuo fuso orario
away-form-until = Rientro
away-form-until-help = domani, tra 3 giorni, 24 dic
away-back = Eccomi
away-not =
    Non risulti assente.{ $left ->
        [0] { "" }
       *[other] { " " }Per quanto starai via? Con `/assenza fino:` puoi anche indicare una data.
    }
    -# Al massimo { $most } giorni su { $period }; giorni rimasti: { $left }
away-days =
    { $days ->
        [one] Domani
        [7] Una settimana
        [14] Due settimane
        [21] Tre settimane
       *[other] { $days } giorni
    }
away-choice = { $ahead } · rientro: { $date }
away-welcome = 👋 Eccoti di nuovo.
away-others =
    🌴 { $who } è via. Rientro: { $until }{ $days ->
        [0] { "" }
       *[other] { " " }· { $days }/{ $most } giorni su { $period }
    }

## Undo by consent

consent-button-why = Chiedi di annullare
consent-button-ask = Chiedi agli altri
consent-button-agree = D'accordo
consent-button-decline = No, si continua
consent-why = Il tuo ultimo passo ha rivelato una carta, o qualcuno ha agito da allora.
consent-would =
    { $steps ->
        [one] Il tuo ultimo passo verrebbe annullato
       *[other] Il tuo ultimo passo e ciò che è seguito, { $steps } passi in tutto, verrebbero annullati
    }:
consent-needs = Puoi annullarlo con il consenso di { $who }. Se la partita prosegue prima della risposta, la richiesta decade.
consent-far = Il tuo ultimo passo è troppo indietro per annullarlo.
consent-known = -# Ciò che si è visto resta noto: la stessa azione darebbe di nuovo le stesse carte.
consent-asks =
    ⏪ { $who } chiede di annullare { $steps ->
        [one] un passo
       *[other] { $steps } passi
    } della partita { $game }:
consent-agreed = ✅ { $who }
consent-waits = { $who }: d'accordo? Se prima la partita prosegue, la richiesta decade.
consent-computers = I computer aspettano la risposta; se non arriva, riprendono a giocare { $until }.
consent-refused = ❌ { $who } non accetta; nulla è stato annullato.
consent-lapsed = ⌛ Prima della risposta la partita è andata avanti; nulla è stato annullato.
consent-told = { $by } { $what }
consent-withdrawn = ❌ { $who } ha ritirato la richiesta; nulla è stato annullato.
consent-asked = Ho chiesto a { $who } in <#{ $channel }>. Per ritirare la richiesta, premi lì **No, si continua**.
consent-asked-later = Chiederò a { $who } in <#{ $channel }> appena Discord accetta il mio messaggio, se prima la partita non prosegue.
consent-unseen = Discord non mi lascia scrivere in <#{ $channel }>, quindi lì la tua richiesta non è visibile a { $who }. È salvata e comparirà appena potrò scrivere di nuovo, se prima la partita non prosegue.
consent-asked-alone = Chiedo invece con un messaggio diretto: { $who }.
consent-not-asked = I miei messaggi diretti non arrivano a { $who }. `/partita canale`, scritto in un altro canale, sposta lì la partita e con essa la tua richiesta.
consent-own = Non puoi accettare la tua stessa richiesta. Per ritirarla premi **No, si continua**.
consent-taken = { $who } ha già chiesto di annullare: prima rispondi a quella richiesta.
consent-declined = { $who } non ha accettato, quindi la richiesta non si ripete.
consent-void = Quella richiesta è decaduta: ha già avuto risposta, o la partita è andata avanti. Se serve ancora, `/annulla` la ripete.

## Deadlines, and what people decide together

deadline = -# ⏳ { $at } · { $left }
deadline-of = -# ⏳ { $who } · { $at } · { $left }
deadline-away = -# 🌴 { $who } è via. Rientro: { $at }.
deadline-held = -# ⏸️ Nessun messaggio arriva a { $who }: il suo orologio è fermo.
deadline-up = -# ⌛ { $who }: tempo scaduto.
late = -# ⌛ In attesa di { $who } dal giorno { $since }: gli altri possono votare.
late-left = -# 🚪 { $who } non è più nel server: gli altri possono votare.
vote = Metti ai voti
vote-moot = Ora non c'è nulla da votare. Nulla è cambiato.
left-server = -# Nessuna domanda a chi non è più nel server: { $who }
reminder-half = ⏰ { $who }, metà del tuo tempo è passata; il resto scade { $left }.
reminder-last = ⏰ { $who }, il tuo tempo scade { $left }.
reminder-call = 🔔 { $who }, la partita ti aspetta.
motion-pace =
    ⏳ { $by } propone { $pace ->
        [live] 15 minuti
        [daily] 24 ore
        [relaxed] 72 ore
       *[none] nessuna scadenza
    } per ogni decisione. Serve l'accordo unanime.
motion-absent = ⌛ Tempo scaduto per { $who }. E ora?
motion-waiting = ⌛ La partita aspetta { $who } dal giorno { $since }. E ora?
motion-no-end = -# Senza maggioranza si continua ad aspettare.
motion-substitute = 🔎 { $by } cerca un cambio per { $who }. Deve accettare { $who }, o tutti gli altri.
motion-substitute-two = 🔎 { $by } cerca un cambio per { $who }. Deve accettare { $who }.
motion-unanswered = -# Senza risposta, il posto viene offerto { $at }.
motion-answered = ✅ { $who }
motion-called = 🔔 <#{ $channel }>
motion-waits = { $who }?
motion-until = -# 🤖 Senza maggioranza, un computer decide questo turno { $at }.
motion-button =
    { $answer ->
        [agree] D'accordo
        [decline] Rifiuta
        [wait] Aspetta ancora
        [turn] Computer per un turno
        [seat] Computer d'ora in poi
        [substitute] Cerca un cambio
       *[end] Chiudi la partita
    }{ $votes ->
        [0] { "" }
       *[other] { " " }· { $votes }
    }
motion-pace-settled =
    { $outcome ->
        [agree]
            ⏳ Accordo unanime: { $pace ->
                [live] 15 minuti
                [daily] 24 ore
                [relaxed] 72 ore
               *[none] nessuna scadenza
            } per ogni decisione.
        [replaced] ⏳ Un'altra proposta ha sostituito questa.
        [over] 🏁 La partita è finita.
       *[decline] ❌ { $who } non accetta; il ritmo non cambia.
    }
motion-absent-settled =
    { $outcome ->
        [wait] ⏳ Più tempo per { $who }.
        [turn] 🤖 Un computer decide questo turno per { $who }.
        [seat] 🪑 Da ora un computer gioca per { $who }.
        [substitute] 🔎 Si cerca un cambio per { $who }.
        [end] 🏁 La partita è stata chiusa senza risultato.
        [taken] 🪑 C'è un cambio per { $who }.
        [met] ✅ { $who } è di nuovo in gioco.
        [over] 🏁 La partita è finita.
       *[moot] ▶️ La partita non aspetta più { $who }.
    }
motion-substitute-settled =
    { $outcome ->
        [agree] 🔎 Si cerca un cambio per { $who }.
        [taken] 🪑 C'è un cambio per { $who }.
       *[other] ❌ { $who } resta.
    }
motion-settled =
    La questione è già decisa{ $kind ->
        [absent]
            { $outcome ->
                [wait] : ⏳ più tempo per { $who }.
                [turn] : 🤖 un computer decide questo turno per { $who }.
                [seat] : 🪑 un computer gioca per { $who }.
                [substitute] : 🔎 si cerca un cambio per { $who }.
                [met] : ✅ { $who } ha deciso.
                [taken] : 🪑 c'è un cambio per { $who }.
               *[moot] : ▶️ la partita non aspetta più { $who }.
            }
       *[other] .
    } Nulla è cambiato.
motion-own =
    { $kind ->
        [absent] Questa domanda è per gli altri. Decidi nel tuo pannello ed è risolta.
       *[other] L'hai già chiesto; ora rispondono gli altri.
    }
covered = 🤖 Qui un computer decide per te. Premi prima **Gioca**, poi **Riprendo io**.
covered-panel =
    🤖 **{ $cover ->
        [turn] Un computer decide questo turno per te.
       *[seat] Un computer gioca per te.
    }**
take-back = Riprendo io
taken-back = 🙋 **Giochi di nuovo tu.**
motion-asked = Ho chiesto a { $who } in <#{ $channel }>.
pace-short =
    { $limited ->
        [yes]
            ⏳ { $pace ->
                [live] 15 min
                [daily] 24 h
               *[relaxed] 72 h
            } a decisione
       *[no] nessuna scadenza
    }
pace-same = Il ritmo è già: { $pace }.
pace-set = Nuovo ritmo: { $pace }.
pace-in-lobby = Quella partita non è iniziata: il ritmo si sceglie nella sala, sotto **Altro**.
options-pick-level = Quanto è forte il computer?
level =
    { $level ->
        [easy] Facile
        [normal] Normale
        [hard] Difficile
       *[master] Maestro
    }
level-is =
    { $level ->
        [easy] Gioca a caso, ma senza errori gravi.
        [normal] Prende il meglio del momento.
        [hard] Pianifica tutto il turno.
       *[master] Valuta molti piani, per un secondo o due.
    }
computers-level = 🤖 { $level }
options-pick-suggest = Suggerimenti?
options-suggest-on = Con suggerimenti
options-suggest-on-is = 💡 nel pannello mostra fino a tre piani per il turno.
options-suggest-off = Senza suggerimenti
options-suggest-off-is = Nessuno riceve aiuto dal computer.
options-pick-cards = Quali carte?
options-cards-server = Le carte di questo server
options-cards-bot = Le solite carte
options-pick-pace = Quanto tempo per decidere?
options-pace =
    { $pace ->
        [live] In tempo reale
        [daily] Quotidiano
        [relaxed] Tranquillo
       *[none] Nessuna scadenza
    }
options-pace-is =
    { $pace ->
        [live] 15 minuti per decisione
        [daily] 24 ore per decisione
        [relaxed] 72 ore per decisione
       *[none] La partita aspetta quanto serve.
    }

## Finding a game (bot/matchmaking/page.py)
play-title = ## 🔎 Trova una partita
play-looking = **Stai cercando**: { $what }. { $call ->
        [none] In `/impostazioni` hai scelto di non ricevere chiamate: guarda qui se c'è una partita.
       *[other] Appena trovo una partita, ti chiamo.
    } La ricerca finisce { $until }.
play-others =
    { $others ->
        [0] Per ora qui non cerca nessun altro.
        [one]
            1 altra persona cerca una partita qui; la tua scelta { $fitting ->
                [0] non le va bene
               *[other] le va bene
            }:
       *[other]
            { $others } altre persone cercano una partita qui; la tua scelta { $fitting ->
                [0] non va bene a nessuna
                [one] va bene a una
               *[other] va bene a { $fitting }
            }:
    }
play-other = · { $count ->
    [1] {""}
   *[other] { $count } ×{" "}
 }{ $what }
play-mode =
    { $modes ->
        [basic] Gioco base
        [full] Gioco completo
       *[either] Gioco base o completo
    }
play-only-people = solo persone
play-rule =
    -# In quattro si comincia subito, in tre dopo { $three }, in due dopo { $two }. { $company ->
        [people] Qualcuno allora gioca con due Spiriti.
       *[computers] I computer prendono i posti liberi; se qualcuno vuole solo persone, si gioca con due Spiriti.
    }
play-minutes = { $minutes } min
play-hours = { $hours } h
play-pick-game = Quale gioco?
play-pick-time = Per quanto tempo cerchi?
play-span =
    { $span ->
        [hour] Cerca per un'ora
        [day] Cerca per un giorno
       *[week] Cerca per una settimana
    }
play-look =
    { $new ->
        [yes] Cerca
       *[no] Cerca questa, invece
    }
play-computers =
    Computer: { $on ->
        [yes] sì
       *[no] no
    }
play-refresh = Aggiorna
play-stop = Smetti di cercare
play-found =
    🎲 La **partita { $game }** in <#{ $channel }> { $joined ->
        [yes] comincia appena arrivano le altre conferme.
       *[no] ti aspetta: premi lì **Entra** o **Esci**. Altrimenti perdi il posto { $until }.
    }
play-open = Trova una partita
play-called-fourth = 🔎 Tre persone in <#{ $channel }> cercano una partita: { $what }. Manca solo la quarta: `/gioca`
play-called-lobby =
    🪑 La partita { $game } in <#{ $channel }> ha { $free ->
        [one] un posto libero
       *[other] { $free } posti liberi
    }.
play-called-why = Hai chiesto di ricevere chiamate per le nuove partite; si disattivano in `/impostazioni`.
play-unseen = Non vedi il canale in cui si gioca su questo server, quindi non posso darti un posto lì.

## Servers (bot/core/server/page.py)

host-title = ## 🛠️ Partite in questo server
host-none = Nessuna in corso.
host-line = **{ $game }** · <#{ $channel }> · { $state } · { $since }
host-lost = ⚠️ Non posso più scrivere lì
host-lobby = 🪑 { $taken }/{ $seats }
host-waits = ▶️ { $who }
host-computers = 🤖
host-deadline = ⏳ { $left }
host-pick = Guarda una partita
host-older = Meno recenti
host-newer = Più recenti
host-channel = ### 📍 Nuove partite
host-channel-pick = In qualsiasi canale
host-channel-any = In qualsiasi canale
host-channel-deleted = ⚠️ Il canale scelto è stato eliminato, quindi si può giocare in qualsiasi canale.
host-posts = Ogni partita ha un post tutto suo.
host-place-pick = Dove si gioca?
host-place =
    { $place ->
        [channel] Nel canale stesso
        [thread] Ogni partita in un suo thread
       *[second] Nel canale; la seconda in un thread
    }
host-pace = ### ⏳ Il loro ritmo
host-language = ### 🌐 La lingua dei canali
host-language-pick = Quale lingua?
host-language-discord = Come in Discord ({ $language })
host-board =
    Tabellone nei canali: { $form ->
        [tall] per il telefono
       *[wide] completo
    }
host-puzzle = ### 🧩 Problema del giorno
host-puzzle-pick = In nessun canale
host-puzzle-none = In nessun canale
host-puzzle-deleted = ⚠️ Il canale scelto è stato eliminato, quindi non pubblico nessun problema.
host-game = ### Partita { $game }
host-people = 👥 { $who }
host-deeds = Cosa è stato fatto
host-deeds-title = ### 🗒️ Cosa è stato fatto con le partite qui
host-deeds-none = Ancora niente.
host-deed = { $at } · { $by }: { $what ->
    [computer] 🤖 un computer gioca per { $who } nella partita { $game }
    [offer] 🪑 il posto di { $who } nella partita { $game } è offerto
    [back] 🙋 { $who } decide di nuovo nella partita { $game }
    [move] ↪️ la partita { $game } è stata spostata
    [close] 🏁 la sala della partita { $game } è stata chiusa
   *[end] 🏁 la partita { $game } è stata chiusa
 }
host-seat-pick = Guarda un posto
host-seat = ### 🪑 { $who } · partita { $game }
host-seat-is = { $state ->
    [covered] 🤖 Un computer gioca per questa persona.
    [left] Ha lasciato questo server.
    [late] ⌛ Il suo tempo è scaduto.
   *[playing] Sta giocando. Il posto può andare a un computer o a un sostituto quando il suo tempo è scaduto o se lascia il server.
 }
host-seat-do = { $what ->
    [computer] Gioca un computer
    [offer] Offri il posto
   *[back] Restituisci il posto
 }
host-seat-done = { $what ->
    [computer] ✅ Un computer gioca per { $who } finché non riprende il posto. La partita lo dice.
    [offer] ✅ Il posto di { $who } è offerto in <#{ $channel }>.
   *[back] ✅ { $who } decide di nuovo.
 }
host-seat-told = { $what ->
    [computer] 🤖 D'ora in poi un computer gioca per { $who }: lo ha deciso { $by }.
   *[back] 🙋 { $by } ha restituito il posto a { $who }.
 } · partita { $game }
host-seat-plays = Questa persona sta giocando e ha ancora tempo. Il posto può andare a un computer o a un sostituto quando il suo tempo è scaduto o se lascia il server.
host-back = Indietro
host-here = Sposta qui
host-move = Sposta in un altro canale
host-end = Chiudi partita
host-end-lobby = Chiudi sala
host-end-sure =
    ### Chiudere la partita { $game } senza risultato?
    Nel suo canale si leggerà che l'hai chiusa tu. Non si può annullare.
host-end-lobby-sure =
    ### Chiudere la sala della partita { $game }?
    Vi si leggerà che l'hai chiusa tu.
host-ended = 🏁 La partita { $game } è stata chiusa senza risultato.
host-lobby-ended = 🏁 La sala della partita { $game } è chiusa.
host-begun = Nel frattempo la partita { $game } è iniziata; nulla è cambiato. `/ospita` la mostra.
host-not-yours = Può farlo solo chi gestisce questo server. Le impostazioni del server, sotto **Integrazioni**, dicono chi può usare `/ospita`.
host-guild-only = `/ospita` funziona solo in un server.
host-channel-unseen = Quel canale non è visibile a me o a te. Scegline uno che vediamo entrambi.
host-cards = ### 🎴 Carte: { $own ->
    [yes] quelle di questo server
   *[no] le solite
 }
host-cards-file = File delle carte
host-cards-usual = Le solite carte
host-cards-sent = 📄 Modifica **cards.toml** e caricalo con `/ospita carte:`. Gli editor per TOML lo controllano mentre scrivi se l'altro file sta nella stessa cartella.
host-cards-kept = ✅ Le nuove partite iniziano con queste carte: { $changed ->
    [0] nessuna è diversa
    [one] 1 è diversa
   *[other] { $changed } sono diverse
 } dalle solite. Le partite già iniziate tengono le loro.
host-cards-wrong = ⚠️ Con questo file non si può giocare, quindi nulla è cambiato. Correggi questi punti e caricalo di nuovo:
cards-too-large = Quel file supera { $most } KB: nessun file delle carte è così grande. **File delle carte** nella pagina di `/ospita` te ne dà uno da cui partire.
cards-not-received = Discord non mi ha dato il file, quindi nulla è cambiato. Caricalo di nuovo.
cards-outdated = Il file delle carte di questo server è per un'altra versione del bot. Le sale possono iniziare con le solite carte: **Altro**, **Quali carte?** Chi gestisce il server può ricaricare il file con `/ospita` e vedere che cosa non va.

## Substitutes

substitute-person = { $who } ({ $spirits })
substitute-nobody = Quella persona non gioca in questa partita. Scegli chi vi sta giocando.
substitute-plays = Giochi già in questa partita.
substitute-knows = In questa partita hai giocato per l'altra fazione, quindi ne conosci le carte. Puoi guardare con Tabellone e Registro.
offer-title =
    ### 🪑 Si è liberato un posto: { $seats }
    per sostituire { $who }
offer-seats =
    { $team ->
        [bliss] ☀️
       *[gloom] 🌙
    } { $spirits }
score-short = ☀️ { $bliss } · 🌙 { $gloom }
offer-score =
    { $score } · { $turn ->
        [0] preparazione
       *[other] turno { $turn }
    }
offer-pace = { $pace } · l'offerta scade { $until }
offer-take = Prendi il posto
offer-keep = Resto io
offer-of-game = { $told } · partita { $game }
offer-settled =
    { $outcome ->
        [taken] 🪑 Ora { $taker } gioca al posto di { $who }
        [kept] ↩️ { $who } tiene il posto
        [over] 🪑 Il posto di { $who } non è più offerto
       *[lapsed] ⌛ Nessuno ha preso il posto di { $who }
    }
offer-made = 🪑 Il posto è offerto in <#{ $channel }>.
offer-taken = Quel posto è già stato preso.
offer-kept = Chi lo occupava ha tenuto il posto.
offer-lapsed = Quell'offerta è scaduta. `/partita cambio` offre di nuovo il posto.
offer-not-yours = Può tenerlo solo la persona a cui appartiene il posto.
briefing-title = ### 🪑 Giochi { $seats }
briefing-panel = 📪 I miei messaggi diretti non ti arrivano. **Gioca** e **Mano** aprono pannelli che vedi solo tu.
briefing-can = ▶️ { $kinds }
briefing-waits = ⏸️ { $waiting }
briefing-next = ⏭️ { $aspirations }
briefing-sphere = 🌀 { $label } · { $sphere } { $wp } · { $outcome }

## Team talk

thread-name = Partita { $game } · { $team }
thread-intro =
    ### 💬 Chat di fazione di { $team }, partita { $game }
    Qui potete fare piani insieme: { $who }. L'altra fazione e chi guarda <#{ $channel }> non vedono questo thread; lo vedono i moderatori del server che gestiscono i thread. Io non leggo ciò che scrivete. A fine partita il thread viene archiviato.
thread-open = 💬 La tua fazione parla qui: <#{ $thread }>
thread-alone = Per { $team } giochi solo tu: non c'è nessuno con cui condividere un thread.
thread-no-place = La tua fazione non può avere un thread: esistono solo nei canali testuali di un server, e questa partita non è in uno di essi. Scrivi direttamente a chi è nella tua fazione.
thread-permissions = La tua fazione non può avere un thread nel canale della partita, perché lì mi mancano questi permessi: { $permissions }. Chiedi a un amministratore di darmeli, o scrivi direttamente a chi è nella tua fazione.
thread-unseen = <#{ $channel }>, il canale di questa partita, non è visibile a { $who }, quindi un thread lì non servirebbe. Chiedi a un amministratore di mostrare il canale a { $who }, o scrivetevi direttamente.
thread-moved = 💬 La partita continua altrove, e ora la tua fazione parla qui: <#{ $thread }>
thread-locked = Il thread della tua fazione è bloccato. Chiedi a un amministratore di sbloccarlo, o scrivi direttamente a chi è nella tua fazione.
thread-too-many = Questo server ha già tutti i thread aperti che Discord consente. Chiedi a un amministratore di archiviarne qualcuno, o scrivi direttamente a chi è nella tua fazione.

## Spirit boards (bot/core/rulebook/spirit_page.py)

spirits-open = Plance Spiriti
spirits-look = Guarda un altro Spirito
spirits-of = -# Come nel gioco completo, { $edition }. Il gioco base non ha poteri né Potenziamento.
spirits-side = Lato { $side }
spirits-edition-first = Prima edizione
spirits-edition-second = Seconda edizione
spirit-choice = { $spirit } ({ $team })

## Decks of a game (bot/core/decks/remaining.py)

left = Mazzi
left-title =
    ### 🎴 { $who }: { $cards ->
        [0] il mazzo è vuoto
        [one] 1 carta nel mazzo
       *[other] { $cards } carte nel mazzo
    }
left-top = In cima, a faccia in su: **{ $card }**
left-below = Coperte, in un ordine che nessuno conosce:

## Statistics and ranking (bot/statistics/page.py)

stats-title = ## 📊 { $title }
stats-title-spirit = { $spirit } ({ $team })
stats-games = **{ $games ->
        [one] 1 partita
       *[other] { $games } partite
    }**
stats-won = **{ $games ->
        [one] 1 partita
       *[other] { $games } partite
    }** · 🏆 vinte { $wins }{ $draws ->
        [0] { "" }
       *[other] { " " }· ⚖️ pareggiate { $draws }
    }
stats-rating =
    🎖️ Valutazione **{ $rating }** · { $games ->
        [one] 1 partita valutata
       *[other] { $games } partite valutate
    }{ $left ->
        [0] { "" }
       *[other] { " " }· provvisoria, ne mancano { $left }
    }
stats-unrated = -# 🎖️ Ancora nessuna valutazione: contano le partite con almeno due persone.
stats-streak = 🔥 Vittorie di fila: { $now } ora, { $longest } al massimo
stats-points = ⚔️ Punti in media: { $points } per fazione
stats-points-both = ⚔️ Punti in media: { $points } a { $against }
stats-revelations = 🌀 Rivelazioni in media: { $revelations }
stats-length = ⏳ Durata media: { $turns } turni, { $days } giorni
stats-records = **Record**
stats-record-points = 🏅 Più punti: **{ $points }** · { $at }
stats-record-lead = 🥇 Vittoria più netta: **{ $points } a { $against }** · { $at }
stats-record-short =
    🐇 Partita più breve: **{ $turns ->
        [one] 1 turno
       *[other] { $turns } turni
    }** · { $at }
stats-record-long =
    🐢 Partita più lunga: **{ $turns ->
        [one] 1 turno
       *[other] { $turns } turni
    }** · { $at }
stats-show = Mostra nel canale
stats-shown = -# Mostrato da { $who }
stats-shown-done = 📣 Mostrato nel canale.
stats-none-person = Qui { $who } non ha ancora finito una partita. Le partite abbandonate e importate non contano.
stats-none-own =
    Non hai ancora finito una partita { $where ->
        [server] in questo server
       *[all] qui
    }. Le partite abbandonate e importate non contano.
stats-none-server = In questo server nessuna partita è ancora stata giocata fino alla fine.
stats-none-spirit =
    Nessuna partita finita con { $spirit } { $where ->
        [server] in questo server
       *[all] tra le tue
    }, per ora.
stats-none-deck =
    Nessuna partita finita con quel mazzo { $where ->
        [server] in questo server
       *[all] tra le tue
    }, per ora.
stats-unlisted = Le statistiche di { $who } sono private.
stats-no-server = Funziona solo in un server. Qui puoi guardare le tue partite: `/statistiche persona`.
stats-others-here = Le statistiche altrui si vedono solo nei server. Usa il comando in uno di essi.
stats-cannot-show = Non puoi scrivere in questo canale, quindi non vi è stato mostrato nulla.
stats-i-cannot-show = Non posso scrivere o allegare file in questo canale, quindi non vi è stato mostrato nulla.
ranking-title =
    ## 🎖️ Classifica
    -# { $games ->
        [one] Da 1 partita di questo server
       *[other] Da { $games } partite di questo server
    }
ranking-place = **{ $rank }.** { $who } · **{ $rating }**{ $provisional ->
        [yes] { " " }⏳
       *[no] { "" }
    } · { $games ->
        [one] 1 partita
       *[other] { $games } partite
    }
ranking-provisional = -# ⏳ provvisoria: meno di { $games } partite valutate
ranking-none = In questo server nessuno ha ancora una valutazione: contano le partite giocate fino alla fine da almeno due persone.
ranking-empty = Ancora nessuno.
ranking-season = { $season ->
        [month] { $days } giorni
        [year] Quest'anno
       *[all] Da sempre
    }
page-before = Indietro
page-after = Avanti
ranking-no-server = Ogni server ha la sua classifica. Usa il comando in un server.
player-computer = 🤖 { $name }

## Watching a game (bot/watching)

follow = { $watchers ->
        [0] Segui
       *[other] Segui · { $watchers }
    }
follow-stop = Non seguire più
follow-begun = 👁️ Segui la partita { $game }: ti scrivo a ogni Rivelazione e alla fine.
follow-stopped = Non segui la partita { $game }.
follow-own = Nella partita { $game } giochi tu.
follow-not-running = La partita { $game } non è in corso.
follow-full = La partita { $game } è già seguita da { $most } persone, il massimo possibile.
follow-where = -# 👁️ <#{ $channel }>
follow-call = 👁️ { $who } · partita { $game }: { $what ->
        [end] è finita
       *[revelation] una Rivelazione
    }
follow-choose = 👁️ Segui…
game-list-others = 👁️ { $line }
game-list-here = **Altre partite di questo server**

## Being forgotten (bot/core/privacy/forget_feature.py)

forget-ask =
    ## Vuoi farti dimenticare?
    Nome, id, impostazioni, lezioni, problemi e mazzi vengono eliminati. Le tue mosse restano senza il tuo nome, così le partite altrui restano intere. I messaggi che ho già inviato restano come sono.
    { "**" }Non si può annullare.**
forget-yes = Dimenticami
forget-no = Non dimenticarmi
forget-done = Fatto: nome, id, impostazioni, lezioni, problemi e mazzi non ci sono più.
forget-kept = Nulla è cambiato.
forget-open =
    Stai ancora giocando, o hai una sala aperta: { $count ->
        [one] partita { $games }
       *[other] partite { $games }
    }{ $more }. Prima { $count ->
        [one] finiscila o chiudila
       *[other] finiscile o chiudile
    } (`/partita abbandona`), poi chiedi di nuovo. Nulla è cambiato.
forget-left =
    Conosci le carte { $count ->
        [one] della partita { $games }, che è ancora in corso
       *[other] delle partite { $games }, che sono ancora in corso
    }. Se mi dimenticassi di te, potresti giocare per l'altra fazione sapendo quello che sai. Chiedimelo di nuovo { $count ->
        [one] quando sarà finita
       *[other] quando saranno finite
    }. Nulla è cambiato.

## What is stored about a person (bot/core/privacy/export_page.py), by table
export-sent = 📬 Inviato per messaggio diretto.
export-all =
    ## Ciò che è salvato su di te
    { $what }
    -# Il file contiene ogni riga. Gli altri e i loro segreti non ci sono. `/dimentica me` cancella il tuo nome e il tuo id.
export-nothing = Su di te non è salvato nulla.
export-line = - { $what }: **{ $count }**
export-game = Partite che hai aperto o chiuso
export-seat = I tuoi posti, con il tuo nome
export-log = Ciò che hai deciso
export-follower = Partite che segui
export-left-seat = Posti che hai ceduto
export-motion = Votazioni: ciò che hai chiesto e risposto
export-clock = Partite che ti aspettano
export-absence = Le tue assenze
export-person = Le tue impostazioni e la tua lingua
export-deck = Mazzi che hai costruito
export-lesson = Lezioni
export-deed = Ciò che hai fatto gestendo un server
export-sketch = Piani per i prossimi turni
export-tip = Ciò che ti è stato spiegato
export-puzzle = Problemi
export-puzzle-day = Problemi del giorno a cui hai risposto
export-wish = Partite che cerchi
export-listener = Server in cui ti chiamo per le nuove partite
export-message = Messaggi miei per te
export-sending = Messaggi in viaggio verso di te
export-result = Risultati delle tue partite
export-hand = Le tue carte in mano nelle partite in corso

## About this bot (bot/core/privacy/about_page.py)
about =
    ### Cerebria · { $version }
    { $who }{ $links }
    { "**" }Che cosa è salvato**: il tuo id di Discord e i tuoi nomi nelle partite; ciò che lì decidi, voti e costruisci; i risultati; ciò che scegli qui, lezioni e problemi; la tua lingua. Chi gestisce il bot può leggere tutto, carte in mano comprese. Ciò che scrivi agli altri non viene letto.
    { "**" }Per quanto tempo**: finché vuoi. `/esporta me` ti invia tutto, `/dimentica me` lo cancella; le tue mosse restano senza il tuo nome. Le copie di sicurezza già fatte lo contengono ancora.
    -# Un bot non ufficiale, senza legami con l'editore del gioco.
about-operator = Gestito da **{ $who }**.
about-nobody = Nessuno ha scritto chi gestisce questo bot; forse lo sa chi gestisce il server.
about-support = Aiuto e domande
about-source = Codice sorgente

## Refusals

not-allowed = Le regole ora non lo consentono.
lobby-closed = Questa sala è chiusa; la partita è iniziata o è stata chiusa. Aprine una nuova con /partita nuova.
seat-given-away = Quel posto non è più tuo. `/gioca` cerca un'altra partita.
lobby-of-another = Solo { $who }, che ha aperto la sala della partita { $game }, può chiuderla. **Esci** lascia il tuo posto; `/partita nuova` apre un'altra sala.
no-such-game = Qui non c'è nessuna partita { $game }.
not-in-lobby = Non hai un posto in questa sala; premi prima Entra in Gioia o Entra in Malinconia.
lobby-full = In questa sala tutti i posti sono occupati. Aprine una tua con `/partita nuova`.
already-there = Giochi già per { $team }.
already-both = Giochi già entrambi gli Spiriti di { $team }. Sceglili uno dopo l'altro; Esci li lascia entrambi.
no-second-seat = { $team } qui ha un solo Spirito. Per giocarne due, scegli "Quattro Spiriti" sotto **Altro**.
mate-sits-there = { $name } gioca l'altro Spirito di { $team }, quindi non puoi giocarli entrambi.
seat-would-go = { $team } avrebbe un solo posto, ma ci sono già { $name }. Prima qualcuno deve uscire o cambiare fazione.
not-confirmed = Manca ancora la conferma di: { $who }. Serve il pulsante Entra della propria fazione, oppure Esci.
team-full =
    { $seats ->
        [one] L'unico posto di { $team } è occupato.
       *[other] Entrambi i posti di { $team } sono occupati.
    } { $instead ->
        [join] Entra nell'altra fazione.
        [add] Entra nell'altra fazione, o aggiungi Spiriti sotto **Altro**.
        [stay] Tieni il tuo posto nell'altra fazione.
       *[open] Anche l'altra fazione è al completo: apri una tua sala con `/partita nuova`.
    }
spirit-of-other-team = { $spirit } combatte per l'altra fazione; scegli uno Spirito della tua.
spirit-taken = Qualcun altro gioca già { $spirit }; scegline un altro.
seats-full = Tutti i posti sono occupati.
nobody-sits = Nessuno ha ancora un posto. Entra prima in una fazione; poi i computer possono occupare gli altri posti.
others-sit = Nulla è iniziato, perché qui altri hanno un posto: { $name }. Entra in una fazione per giocare insieme, o apri la tua sala con /partita nuova.
joined-meanwhile = La partita non è iniziata, perché si è aggiunto qualcuno: { $name }. Premi di nuovo il pulsante per giocare insieme.
no-computer = Qui non c'è nessun computer.
seats-empty =
    { $empty ->
        [one] Un posto è ancora libero; serve una persona o un computer.
       *[other] { $empty } posti sono ancora liberi; servono persone o computer.
    }
rematch-not-theirs = Solo chi ha giocato questa partita può chiedere la rivincita. Apri una tua partita con /partita nuova.
rematch-too-early = Questa partita non è finita; la rivincita viene dopo.
game-over = Questa partita è finita. Premi **Rivincita** sotto l'ultimo messaggio, o aprine una nuova con /partita nuova.
game-damaged = La partita { $game } non si può leggere: i suoi dati salvati sono danneggiati. Tutte le altre partite continuano. Il mio log spiega il problema a chi mi gestisce; un backup potrebbe averne una copia intatta.
row-damaged = { $table ->
        [person] ⚠️ Alcune tue impostazioni non si sono potute leggere: i dati salvati sono danneggiati. Valgono quelle iniziali; scegli di nuovo ciò che vuoi diverso.
        [server] ⚠️ Alcune impostazioni di questo server non si sono potute leggere: i dati salvati sono danneggiati. Valgono quelle iniziali; scegli di nuovo ciò che vuoi diverso.
        [wish] ⚠️ Quello che cercavi non si è potuto leggere: i dati salvati sono danneggiati. Ripeti la ricerca.
        [deck] ⚠️ Un tuo mazzo non si può leggere: i suoi dati salvati sono danneggiati. Gli altri mazzi sono intatti.
        [cup] Questa coppa non si può leggere: i suoi dati salvati sono danneggiati. Tutte le altre coppe continuano.
       *[other] Qualcosa che è salvato al riguardo non si può leggere: i dati sono danneggiati. Tutto il resto continua.
    } Il mio log spiega il problema a chi mi gestisce; un backup potrebbe averne una copia intatta.
not-begun = Questa partita non è ancora iniziata; premi Inizia nella sala.
not-playing = Non giochi in questa partita. **Segui** ti racconta come va avanti; Tabellone e Registro la mostrano ora.
not-your-decision = Ora la decisione non è tua. { $waiting }
undo-disclosed = Il tuo ultimo passo ha mostrato qualcosa di nuovo a qualcuno.
undo-others = Qualcun altro ha deciso dopo il tuo ultimo passo.
undo-nothing = Non c'è niente di tuo da annullare.
no-game-here = Qui non hai partite. Aprine una con /partita nuova, o indica una partita: /partita lista mostra le tue.
abandon-by-host = Non giochi la partita { $game }. Con `/ospita` puoi chiudere qualsiasi partita di questo server.
nothing-to-choose = { $command } ora non è possibile.
unknown-value = { $value } ora non è possibile per { $field }. Possibili: { $possible }.
unknown-card = Non c'è nessuna Emozione di nome { $name }.
permissions-missing = Non posso ospitare una partita in <#{ $channel }>: lì mi servono questi permessi: { $permissions }. Chiedi a un amministratore di darmeli.
puzzle-permissions-missing = Non posso pubblicare problemi in <#{ $channel }>: lì mi servono questi permessi: { $permissions }. Chiedi a un amministratore di darmeli.
posts-missing = Non posso aprire post per le partite in <#{ $channel }>: lì mi servono questi permessi: { $permissions }. Chiedi a un amministratore di darmeli.
threads-missing = Non posso aprire thread per le partite in <#{ $channel }>: lì mi servono questi permessi: { $permissions }. Finché un amministratore non me li dà, si gioca nel canale stesso.
place-forum = <#{ $channel }> è un forum, dove posso scrivere solo nei post. Scegli uno dei suoi post o un altro canale.
place-no-chat = In <#{ $channel }> nessuno può scrivere. Scegli un canale testuale, un canale vocale o un thread.
permission =
    { $name ->
        [view_channel] Visualizza canale
        [send_messages] Invia messaggi
        [send_messages_in_threads] Invia messaggi nei thread
        [attach_files] Allega file
        [read_message_history] Leggi la cronologia dei messaggi
        [create_public_threads] Crea thread pubblici
        [create_private_threads] Crea thread privati
        [create_events] Crea eventi
        [manage_threads] Gestisci thread
        [connect] Connettiti
       *[other] { $name }
    }
too-many-open = { $scope ->
    [person] Hai aperto { $most } partite e sale che non sono ancora finite, e per una persona sola non ne tengo di più. Prima chiudine una con /partita abbandona.
    [channel] In questo canale ci sono { $most } partite e sale che non sono ancora finite, e in un canale non ne tengo di più. Apri la tua in un altro canale, o chiedi a chi gioca qui di chiuderne una con /partita abbandona.
   *[server] In questo server ci sono { $most } partite e sale che non sono ancora finite, e in un server non ne tengo di più. Prima qualcuno deve chiuderne una con /partita abbandona.
}
opened-elsewhere = 📍 In questo server si gioca in <#{ $channel }>. Apri lì la tua partita.
no-guild-channel = Si gioca nei canali di un server. Lì `/partita nuova` apre una partita, `/gioca` trova chi gioca, `/partita canale` la sposta.
decide-first = **{ $kind }** deve aspettare: prima va deciso questo:
other-rules = Questa partita è stata giocata con un altro file di carte. Chi mi gestisce deve rimettere quel file.
stopping = Mi stanno riavviando. Nulla è cambiato; premi di nuovo tra un minuto.
too-fast = Troppo veloce per me. Nulla è cambiato; aspetta qualche secondo, poi premi di nuovo.
asked-enough = Mi hai già chiesto altre { $most } cose che mi portano via un po' di tempo. Aspetta che ne finisca una, poi chiedimelo di nuovo.
asked-often = Hai già chiesto molte cose agli altri di questa partita in poco tempo. Nulla è cambiato; puoi chiedere di nuovo tra { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
 }.
typed-too-long = È troppo lungo: lì puoi scrivere al massimo { $most } caratteri. Nulla è cambiato.
not-kept = Per ora non posso leggere o salvare le partite. Nulla è cambiato; riprova tra un minuto.
kept-in-part = Per ora non posso salvare le partite, e ho salvato solo una parte di ciò che hai fatto. Prima di riprovare, guarda la tua partita o ciò che hai cambiato.
kept-unknown = Il mio database non ha risposto, quindi non so se ciò che hai fatto è stato salvato. Prima di riprovare, guarda la tua partita o ciò che hai cambiato.
taken-away = Non posso più leggere o salvare le partite: ciò che le contiene è stato eliminato, sostituito o preso da un altro processo mentre ero in funzione. Chi mi gestisce deve riavviarmi; il mio log dice che cosa fare.
answer-lost = Discord non ha accettato la mia risposta. Il pulsante può aver funzionato: lo mostra il messaggio più recente della partita.
out-of-reach = Discord non mi lascia scrivere in <#{ $channel }>: il canale non c'è più, mi è chiuso o è un thread bloccato. `/partita stato` mostra a che punto è la tua partita.
failed = Qualcosa è andato storto da parte mia, e nulla è cambiato. Riprova; i dettagli sono nel log.
failed-after = Ciò che hai fatto è stato salvato, almeno in parte; poi qualcosa è andato storto da parte mia. Prima di riprovare, guarda la tua partita o ciò che hai cambiato; i dettagli sono nel log.
interrupted = Mi hanno interrotto mentre ci pensavo. Non hai perso nulla: riprova tra un minuto.
ask-again = Riprova
form-again = Torna al modulo
malformed = Non conosco quel pulsante; riapri la partita con /partita stato.
command-gone = Non conosco quella versione del comando. Sceglilo di nuovo dalla lista che si apre scrivendo /, o usa i pulsanti della partita; nulla è cambiato.
deck-gone = Non hai (più) quel mazzo; /mazzo lista mostra i tuoi mazzi.
deck-unknown-name = Non hai nessun mazzo di nome { $value }. Ci sono: { $possible }.
deck-name-empty = Il nome di un mazzo richiede almeno una lettera o una cifra.
deck-limit = Hai { $limit } mazzi, il massimo che conservo per persona. Eliminane uno per fare posto.
deck-cards-gone = { $name } non si può giocare: tra le Emozioni Medie della sua fazione non ci sono { $cards }. Aprilo con /mazzo mostra per toglierle.
deck-unfinished =
    { $name } ha { $cards ->
        [one] 1 carta
       *[other] { $cards } carte
    }; un mazzo ne ha esattamente { $wanted }, al massimo { $most } per tipo (CRD-5). Aprilo con /mazzo mostra.
deck-of-other-team = { $name } è un mazzo dell'altra fazione.
seat-deck-wrong = Il mazzo di { $who } non si può giocare: è stato cambiato o eliminato. { $who } può sceglierne un altro con Mazzo.
pick-basic = Il gioco base si gioca con i mazzi di partenza (BAS-4). Scegli il gioco completo per usarne altri.
zone-unknown = Non conosco il fuso orario { $value }. Scrivi una grande città vicina, come Roma, oppure UTC+2; o scegline uno dalla lista di `/impostazioni fuso:`.
quiet-unreadable = Non riesco a leggere { $value } come ore di silenzio. Scrivile così: 22:00-08:00, oppure scrivi no.
quiet-empty = Le ore di silenzio non possono iniziare e finire alla stessa ora. Per non averne, scrivi no.
quiet-too-long = Le ore di silenzio durano al massimo 12 ore.
quiet-without-zone = Per le ore di silenzio serve il tuo fuso orario: `/impostazioni fuso:` accetta una città.
beginning-unreadable = Non riesco a leggere { $value } come giorno e ora. Scrivi per esempio oggi 20:00, sab 21:30, tra 2 ore o 2026-12-24 20:00.
beginning-past = Quel momento è già passato. Scegline uno più avanti.
beginning-too-far = È troppo lontano. Una partita può iniziare entro { $days } giorni.
away-unreadable = Non riesco a leggere { $value } come giorno. Scrivi per esempio domani, tra 3 giorni, 24 dic o 2026-12-24.
away-past = Quel giorno è già iniziato. Il primo possibile è domani.
away-spent = Puoi assentarti al massimo per { $most } giorni su { $period }. Giorni rimasti: { $left }.
away-too-long = È troppo lontano. Puoi assentarti per { $days } giorni al massimo.
form-late = L'apertura del modulo ha richiesto troppo tempo; premi di nuovo.

## Commands

game-list-empty = Non sei in nessuna partita.
game-new = Nuova partita
game-list-line = **Partita { $game }** in <#{ $channel }> · { $status }
game-list-lost = ⚠️ Non posso più scrivere lì: scrivi `/partita canale` dove vuoi continuare
game-list-mine = 🔔 { $line }
game-list-running = 💭 { $line }
game-list-damaged = ⚠️ { $line }
game-list-other-cards = ⚠️ { $line }
game-list-lobby = 🪑 { $line }
game-list-free =
    { $seats ->
        [one] un posto libero
       *[other] { $seats } posti liberi
    }
game-list-link = [apri]({ $link })
game-list-more =
    … e { $games ->
        [one] un'altra
       *[other] altre { $games }
    }: `/partita lista`
games-more =
    { $games ->
        [one] … e un'altra (tutte in `/partita lista`)
       *[other] … e altre { $games } (tutte in `/partita lista`)
    }
digest-title =
    ### 📰 { $games ->
        [0] Nessuna partita ti aspetta
        [one] Una partita ti aspetta
       *[other] { $games } partite ti aspettano
    }
digest-off = -# Per disattivarlo: `/impostazioni`.
digest-zone = -# Te lo mando alle nove UTC, perché non conosco il tuo fuso orario. `/impostazioni fuso:` accetta una città.
status-mine = **aspetta te**
status-damaged = danneggiata, illeggibile
status-other-cards = aspetta il file di carte con cui è stata giocata
status-lobby = in sala d'attesa
status-since = { $status } Ultimo passo { $since }.
status-over = La partita è finita.
status-abandoned = È stata chiusa senza risultato.
game-choice = Partita { $game } · { $status }
status-lobby-short = sala
status-running-short = in corso
end-proposed =
    { $who } propone di chiudere la partita { $game } senza risultato. { $asked } { $people ->
        [one] Serve il tuo accordo.
       *[other] Serve l'accordo di almeno una persona.
    } Se { $who } continua a giocare, la proposta decade.
end-asked = Ho chiesto a { $who } in <#{ $channel }>.
end-shut = Non posso più scrivere in <#{ $channel }>.
end-asked-already = L'hai già proposto a { $who }: per accettare basta il pulsante della tua proposta, o scrivere `/partita abbandona` con la partita { $game }.
end-asked-alone =
    Ho chiesto con un messaggio diretto: { $who }. { $people ->
        [one] Serve il suo accordo.
       *[other] Serve l'accordo di una di queste persone.
    }
end-not-asked = I miei messaggi diretti non arrivano a { $who }. Per accettare basta scrivere `/partita abbandona` con la partita { $game }.
end-not-announced =
    La tua proposta vale, ma Discord potrebbe non averla mostrata in <#{ $channel }>. Scrivendo `/partita abbandona` con la partita { $game }, { $people ->
        [one] deve accettare questa persona
       *[other] deve accettare una di queste persone
    }: { $who }
end-agree = Chiudi la partita
not-asked = Può accettare solo chi ha ricevuto la richiesta.
end-gone = Quella proposta è decaduta. `/partita abbandona` la ripete.
end-lapsed = Da allora { $who } ha continuato a giocare, quindi la proposta è decaduta. `/partita abbandona` la ripete.
rematch-opened = 🔁 La sala della partita { $game } è aperta in <#{ $channel }>, con le stesse persone e opzioni della partita { $ended }. Agli altri si chiede di giocare ancora; per giocare senza qualcuno, apri una sala con /partita nuova.
rematch-there = La rivincita della partita { $ended } è la partita { $game }, in <#{ $channel }>.
game-opened = La sala della partita { $game } è aperta.
game-opened-post = La sala della partita { $game } è aperta: <#{ $channel }>
another-lobby =
    { $lobbies ->
        [one] In questo canale c'è un'altra sala aperta: { $named }.
       *[other] In questo canale ci sono altre { $lobbies } sale aperte: { $named }.
    }
lobby-link = [partita { $game }]({ $link })
lobby-name = partita { $game }
lobby-later = La sala della partita { $game } si apre in <#{ $channel }> appena Discord accetta il mio messaggio.
lobby-refused = Discord non mi lascia scrivere in <#{ $channel }>, quindi nessuna sala è stata aperta. Chiedi a un amministratore di permettermi di inviare messaggi lì, o gioca in un altro canale.
move-none = Non hai partite da spostare qui.
move-which = Quale partita? Indicane una con l'opzione `partita`: { $games }{ $more }.
move-here = La partita { $game } è già in <#{ $channel }>.
move-late = La partita { $game } è appena stata spostata in <#{ $channel }>. Per spostarla comunque qui, scrivi di nuovo `/partita canale`.
move-other-server = La partita { $game } appartiene a un altro server e si può spostare solo al suo interno.
move-unseen = <#{ $channel }> non è visibile a { $who }, quindi la partita { $game } resta dov'è. Scegli un canale visibile a chi gioca.
moved = La partita { $game } continua qui.
game-moved = ↪️ { $who } ha spostato qui la partita { $game } da <#{ $old }>.
game-brought = ↪️ { $who } · la partita { $game } ora è qui: il suo canale è stato eliminato.
game-moved-away = ↪️ La partita { $game } continua in <#{ $channel }>.
channel-shut = ⚠️ Non posso più scrivere in <#{ $channel }>, quindi vedi questa partita solo qui. Per continuare in un altro canale, scrivi lì `/partita canale`.
game-abandoned = La partita { $game } è stata chiusa senza risultato.
game-abandoned-agreed = La partita { $game } è stata chiusa senza risultato: proposta di { $who }, accettata da { $other }.
lobby-closed-by-you = Hai chiuso la sala della partita { $game }.
log-title = ### Gli ultimi passi
log-older = ### Passi precedenti
older = Meno recenti
newer = Più recenti
replay-step = ### Passo { $number } di { $last } · Turno { $turn } · { $spirit }
replay-step-setup = ### Passo { $number } di { $last } · Preparazione
replay-begin = Il tabellone è pronto.
replay-of = -# Replay della partita { $game }
replay-first = Primo
replay-back = Indietro
replay-next = Avanti
replay-last = Ultimo
replay-turns = Vai a un turno
replay-setup = Preparazione
replay-turn = Turno { $turn } · { $spirit }
replay-revelations = Vai a una Rivelazione
replay-revelation = Rivelazione { $number } · Turno { $turn } · { $sphere }
replay-film-slow = Film lento
replay-film-normal = Film
replay-film-fast = Film veloce
replay-film-of = ### Film della partita { $game }
replay-film-undrawn = ⚠️ Non è stato possibile creare il film. Puoi comunque procedere passo per passo.
log-turn = **Turno { $number } · { $who }**
log-setup = **Preparazione**
log-empty = Non è ancora successo nulla.
help-topic =
    ### { $title }
    { $text }
help-open = Come si gioca
help-pick = Leggi su
help-begin = Come si gioca qui
help-first = Prima pagina
help =
    ### Cerebria su Discord
    { "**" }Lo scopo**: due fazioni, Gioia e Malinconia, si contendono il mondo interiore di una persona. Con le Azioni metti in gioco Emozioni e conquisti il controllo dei Reami; con l'Assorbimento prendi Forza di Volontà (FdV) da una Sfera. Quando una Sfera si svuota c'è una Rivelazione: si verificano l'Aspirazione Comune e quella Segreta di ogni fazione, e quelle che una fazione soddisfa arricchiscono la sua Identità. Vince chi ha più punti.
    -# Questo bot non è ufficiale.
help-here =
    { "**" }Inizio**: `/partita nuova` apre una sala d'attesa in questo canale. **Gioca contro il computer** inizia subito. Per giocare con altri, entra in una fazione e scegli uno Spirito; quando tutti i posti sono occupati premi **Inizia**, oppure **Riempi e inizia** per dare quelli liberi ai computer. `/gioca` trova con chi giocare. **Altro** contiene tutto il resto: quanti Spiriti giocano, quanto è forte il computer, quale gioco, edizione e preparazione, e **Gioca con entrambi** per tutti e due gli Spiriti della tua fazione.
    { "**" }Gioco**: premi **Gioca** sotto il messaggio del turno, o usa il mio messaggio diretto. Vedi ciò che è possibile, con costo ed effetti, e perché il resto non lo è. Puoi anche scrivere tutto: `/muovi`, `/invoca`, `/fine`, e `/scegli` per ogni altra decisione.
    { "**" }Guarda**: **Mano** e l'Aspirazione Segreta sono solo per la tua fazione, fino a partita conclusa. **Plance Spiriti**, `/tabellone`, `/spirito`, `/carta`, `/registro`, `/rivedi` sono per tutti. **E se?**, dietro **⋯**, mostra che cosa porterebbe ora una Rivelazione.
    { "**" }Errori**: `/annulla` annulla il tuo ultimo passo se nessuno ne ha ricavato informazioni; altrimenti chiede agli altri.
    { "**" }E poi**: `/fazione discussione` per parlare con la tua fazione, `/partita canale` per continuare in un altro canale, `/partita cambio` per cedere il tuo posto, `/impostazioni` per dire dove ti chiamo, `/mazzo` per i tuoi mazzi, `/regole` per cercare una regola con una parola o con il suo id.
    { "**" }Valutazioni**: `/statistiche` e `/classifica`. Contano le partite giocate fino alla fine da almeno due persone; un posto conta per chi vi ha deciso di più.
    { "**" }I tuoi dati**: `/esporta me` te li invia, `/dimentica me` li elimina. `/informazioni` dice chi gestisce questo bot.
    -# I poteri e i numeri delle carte segnati con † sono di questo bot.

## The rule book (bot/core/rulebook/page.py)

rules-contents = Indice
rules-words = 📖
rules-both = Entrambe le edizioni
rules-open = Apri una regola
rules-chapter = Apri un capitolo
rule-button = Regola { $rule }
no-such-rule = Quella regola non c'è più; cercala con /regole.
no-such-lesson = Quella lezione non c'è più; l'elenco è in /impara.

## Decks (bot/pages/decks)

deck-home = ## 🃏 I tuoi mazzi
deck-home-empty = Non ne hai ancora. Un mazzo è fatto di { $wanted } Emozioni Medie di una fazione, al massimo { $most } per tipo. Comincia da un mazzo precostruito e cambia ciò che vuoi, o da uno vuoto. Le modifiche si salvano subito.
deck-line-bliss = ☀️ **{ $name }** · { $size }
deck-line-gloom = 🌙 **{ $name }** · { $size }
deck-title-bliss = ## ☀️ { $name } · { $size }
deck-title-gloom = ## 🌙 { $name } · { $size }
deck-size-finished = { $size } carte
deck-size-unfinished = { $size } carte su { $wanted }
deck-open = Apri uno dei tuoi mazzi
deck-look = Guarda un mazzo precostruito
deck-of-spirit = Mazzo di { $spirit }
deck-starter = Mazzo di partenza
deck-list-of = { $team }: { $deck }
deck-new-bliss = Nuovo mazzo di Gioia
deck-new-gloom = Nuovo mazzo di Malinconia
deck-paste = Incolla una lista
deck-begin-bliss =
    ## ☀️ Un nuovo mazzo di Gioia
    Da che cosa deve partire? Puoi cambiare ogni carta in seguito.
deck-begin-gloom =
    ## 🌙 Un nuovo mazzo di Malinconia
    Da che cosa deve partire? Puoi cambiare ogni carta in seguito.
deck-from-nothing = Vuoto
deck-copy = Copia
deck-all = Tutti i mazzi
deck-how = -# Premi una carta per aggiungerne una copia; dopo { $most }, un'altra pressione le toglie. Le modifiche si salvano subito.
deck-summary = **{ $size }**
deck-vibes = Vibrazioni: { $vibes }
deck-copies = { $count }× { $card }
deck-curve =
    Intensità media per Essenza: { $curve }
    Potenziate: { $at }
deck-needed = Essenza necessaria all'Invocazione: { $needed }
deck-empowered =
    { $cards } con { $essence ->
        [one] 1{ $house } Essenza
       *[other] { $essence }{ $house } Essenze
    }
deck-lacks =
    ⚠️ { $missing ->
        [one] Manca 1 carta prima di poterlo giocare.
       *[other] Mancano { $missing } carte prima di poterlo giocare.
    }
deck-over =
    ⚠️ { $over ->
        [one] 1 carta è di troppo; toglila prima di giocare.
       *[other] { $over } carte sono di troppo; toglile prima di giocare.
    }
deck-unknown = ⚠️ Carte che non esistono più, quindi il mazzo non si può giocare: { $cards }.
deck-prune = Toglile
deck-card =
    { $copies ->
        [0] { $name }
       *[other] **{ $copies }× { $name }**
    } · { $track } · { $power }
deck-rename = Nome
deck-as-text = Come testo
deck-delete = Elimina
deck-delete-sure = Eliminare **{ $deck }** ({ $size }) per sempre? Le partite già iniziate con questo mazzo tengono le loro carte.
deck-delete-yes = Elimina
deck-delete-no = Tieni
deck-deleted = Il mazzo non c'è più.
deck-show = Mostralo
deck-name = Nome del mazzo
deck-name-title = Nome del mazzo
deck-text = Carte
deck-text-title = Un mazzo come testo
deck-text-help = Una per riga: 2x Coraggio. Una riga che inizia con # è il nome. Copia, cambia, condividi.
deck-mistakes =
    ### Non è ancora un mazzo
    Nulla è cambiato. Il tuo testo è qui sotto; premi **Correggi** per modificarlo.
deck-correct = Correggi
deck-changed = **{ $deck }** è stato cambiato altrove mentre scrivevi, quindi nulla è stato sostituito. Il tuo testo è qui sotto; premi **Correggi** per inviarlo comunque.
deck-line-unknown =
    · Riga { $line }: non c'è nessuna Emozione di nome { $entry }. { $near ->
        [none] /carta elenca tutti i nomi.
       *[other] Intendevi { $near }?
    }
deck-line-strong = · Riga { $line }: { $card } è un'Emozione Forte e non sta mai in un mazzo (CRD-5); deriva da { $mild }.
deck-line-starting = · Riga { $line }: { $card } è un'Emozione Iniziale e non sta mai in un mazzo (CRD-9).
deck-line-side = · Riga { $line }: { $card } è di { $side }; un mazzo è di una sola fazione (CRD-5).
deck-line-copies = · Riga { $line }: così le copie di { $card } sono { $copies }; un mazzo ne ha da 1 a { $most } per ogni carta (CRD-5).
deck-text-long = · Più di { $most } caratteri: troppi per un mazzo.
deck-text-empty = · Non ci sono carte. Scrivine una per riga: 2x Coraggio.
pick-title = ### 🃏 Il mazzo per { $spirit } · partita { $game }
pick-chosen = ✅ Giochi con **{ $deck }**:
pick-looked-at = 👀 **{ $deck }** contiene:
pick-how = -# Tra parentesi: Intensità per Essenza. Guarda qui sotto qualsiasi mazzo prima di prenderlo; fino all'inizio della partita puoi cambiare. Solo la tua fazione vede che cosa c'è in un mazzo tuo.
pick-lists = Guarda un mazzo precostruito
pick-own = Guarda uno dei tuoi mazzi
pick-spirits-own = { $deck } (quello del tuo Spirito)
pick-take = Gioca con questo
pick-read = Che cosa fanno le carte
pick-change = Cambia
pick-build = I miei mazzi
pick-back = Mazzo per { $spirit } · partita { $game }
pick-whose = Per quale dei tuoi Spiriti?
lobby-button-deck = Mazzo
lobby-button-look = Spiriti
lobby-spirit-deck = { $spirit } con { $deck }
seat-deck-own = il proprio mazzo
seat-deck-list = il mazzo di { $spirit }
seat-deck-starter = il mazzo di partenza
seat-deck-built = un mazzo personale

## Review (bot/review/page.py)

review = Analisi
review-title = ## 🔍 Partita { $game }
review-person = { $who } · 👍 { $fine } · ⚠️ { $slip } · ❗ { $blunder }
review-best = -# 👍 Turno { $turn } · probabilità di vittoria +{ $gain }%
review-costliest = -# { $mark ->
    [blunder] ❗
   *[slip] ⚠️
 } Turno { $turn } · probabilità di vittoria −{ $loss }% · 💡 { $steps }
review-advised = -# 💡 Turno { $turn } · secondo il consiglio, ma pensandoci più a lungo: { $steps } · probabilità di vittoria +{ $loss }%
review-better = 💡 { $steps } · probabilità di vittoria +{ $loss }%
review-point =
    ## { $number } · Turno { $turn } · { $spirit }
    Probabilità di vittoria: ☀️ { $before } → { $after }%
review-progress = 🔍 Valuto i turni: { $done }%…
review-not-over = Per l'analisi serve una partita giocata fino alla fine.
review-legend = -# Quanta probabilità di vittoria è andata persa rispetto al miglior turno trovato: 👍 meno del { $slip }% · ⚠️ almeno il { $slip }% · ❗ almeno il { $blunder }%

## Mistakes (bot/review/mistakes_page.py)

mistakes-again =
    { $whose ->
        [own] Rigioca i tuoi errori
       *[partner] Errori di chi era con te
    }
mistake-next = Prossimo errore
mistake-title =
    ### ❗ Turno { $turn } · { $team ->
        [bliss] ☀️
       *[gloom] 🌙
    } { $spirit } { $stars }
mistake-played = -# Giocato: { $steps }
mistake-task = 👉 **Trova di meglio.**
mistake-then = ❗ { $steps } · **{ $then }%**
mistake-empties-for-nothing = svuota { $sphere } senza vantaggio in nessuna Aspirazione
mistake-empties-behind = svuota { $sphere } mentre gli altri sono in vantaggio in { $aspiration }
mistake-points = 🎉 +{ $scored }, si poteva fare +{ $possible }
mistake-keeps = non svuota { $sphere }
mistake-lead-lost = perde il vantaggio in { $aspiration }
mistake-lead-missed = non prende il vantaggio in { $aspiration }
mistake-places = non tiene { $places }

## Suggestions (bot/core/advice/page.py)

suggest = 💡
sketch-open = Pianifica
sketch-title = 📝 **Un piano** per la partita { $game } · non viene giocato nulla
sketch-hidden = ❔ Qui viene alla luce qualcosa di nascosto: oltre non si può pianificare.
sketch-lost = ⚠️ La partita è andata avanti: nel tuo piano non è più possibile il passo { $number }.
sketch-keep = Tieni il piano
sketch-waits = 📌 Salvato: ti aspetta nel pannello fino al tuo turno, e nessun altro lo vede.
sketch-kept = 📌 { $steps }
sketch-holds = 📌 Il tuo piano vale ancora.
sketch-breaks = ⚠️ Il tuo piano non vale più dal passo { $number }, { $step }: { $why }
sketch-cancel = Annulla il piano
sketch-dropped = Il tuo piano è annullato.
sketch-show = Mostra
sketch-shown = 👥 { $who } ti mostra un piano:
sketch-try = Provalo
sketch-was-shown = 👥 Il tuo piano è stato mostrato alla tua fazione.
sketch-alone = Nessun altro gioca nella tua fazione.
sketch-often = Hai appena mostrato più piani. Tra qualche minuto potrai mostrarne un altro.
sketch-unreached = Il tuo compagno non accetta miei messaggi diretti. `/fazione discussione` apre una discussione per voi due; poi posso mostrarlo lì.
sketch-differs = ⚠️ Il tuo piano è ancora possibile, ma non porta più le stesse cose.
sketch-now = 📌 Il tuo turno è iniziato: ora il piano è nel tuo pannello.
sketch-outdated = ⚠️ La partita è andata avanti: ora il tabellone è questo.
sketch-none = Ora non c'è un turno da pianificare: la partita è in preparazione, nel mezzo di una Rivelazione o all'ultimo turno. Quando prosegue, premi di nuovo **Pianifica**.

suggestion-thinking = 💡 Cerco il modo migliore di giocare questo turno…
suggestion = **{ $plan }**
suggestion-line = { $number }. { $step }
suggestion-brings = -# { $what }
suggestion-best = **{ $plan }** (sembra il migliore)
suggestion-simple = **{ $plan }** (il più semplice)
suggestion-chance = { $percent }% di vincere
suggestion-rest = poi di nuovo **💡**
suggestion-points = { $points ->
    [one] +1 punto
   *[other] +{ $points } punti
 }
suggestion-leaves = poi hai { $standing }
suggestion-steps = 1–{ $last }
suggestion-leave = Tutte le opzioni
suggestion-ends = Il piano finisce qui.{ $again ->
    [1] {" "}**💡** ne fa un altro da qui.
   *[0] {""}
 }
suggestions-off = Questa partita si gioca senza suggerimenti; la sala lo indica con 🚫💡.
nothing-to-suggest = Ora non c'è niente da suggerire. Premi **💡** quando è il turno della tua fazione e hai una scelta.

## The coach of a first game (bot/core/advice/coach_page.py)

coach-after = 💡 { $steps ->
    [1] Con questo passo
   *[other] In { $steps } passi
 }
coach-at = 💡 { $steps ->
    [1] Questo passo
   *[other] Il passo { $steps }
 }
coach-goals = { $when } la tua fazione { $how ->
    [ahead] va in vantaggio
    [level] pareggia
    [more] aumenta il vantaggio
   *[closer] riduce lo svantaggio
 } in { $goals }{ $points ->
    [0] .
    [one] : una Rivelazione le darebbe allora 1 punto.
   *[other] : una Rivelazione le darebbe allora { $points } punti.
 }
coach-goal = { $goal } ({ $before } → { $after })
coach-pair = { $own } : { $other }
coach-revelation = { $step } svuota la Sfera di { $realm } e fa scattare una Rivelazione. Punti: { $own } per la tua fazione, { $other } per l'altra.
coach-place = { $kind ->
    [realm] Reame
   *[frontier] Frontiera
 } { $place }
coach-points = { $step } dà { $points ->
    [one] 1 punto
   *[other] { $points } punti
 } alla tua fazione.
coach-realm = { $when } la tua fazione controlla il { $place }: la sua Azione del Reame vi costa { $wp } FdV in meno.
coach-frontier = { $when } la tua fazione controlla la { $place }{ $wp ->
    [0] .
   *[other] : lì o accanto l'Assorbimento dà { $wp } FdV in più.
 }
coach-contested = { $when } togli all'altra fazione il controllo di un luogo: { $place }.
coach-wp = 💡 Quasi ogni passo costa FdV e tu ne hai { $have }: così ottieni { $gained }.
coach-essence = 💡 Le Emozioni hanno bisogno di Essenza e tu ne hai { $have }: così ottieni { $gained }.
coach-ambition = 💡 La Repressione e una quarta Azione costano Ambizione e la tua fazione ne ha { $have }: così ottieni { $gained }.
coach-cards = 💡 Le carte diventano Emozioni o gettoni Vibrazione: così ottieni { $gained }.
coach-fortress = 💡 Una Fortezza rafforza la tua fazione nel { $place }. Se la Sfera lì si svuota in un turno successivo, diventa { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }.
coach-absorb = { $why ->
    [later] -# L'Assorbimento, che è gratis, viene più avanti in questo turno.
   *[empties] -# Un Assorbimento svuoterebbe ora una Sfera: una Rivelazione.
 }
coach-token-for = 💡 Piazzi il gettone per il passo seguente: **{ $then }**.
coach-token-stays = 💡 Il gettone resta per tutta la partita: potrai usarlo anche più avanti ({ $row }).
coach-reach = 💡 Da lì il tuo Spirito potrà fare questo: **{ $then }**.
coach-end = 💡 { $actions ->
    [0] Non hai più Azioni.
   *[other] Ciò che resta da fare renderebbe poco.
 } { $take ->
    [ambition] La Repressione e una quarta Azione costano Ambizione, e la tua fazione ne ha { $have }.
   *[cards] Ne peschi { $drawn }: le carte diventano Emozioni o gettoni Vibrazione.
 }
coach-keep = 💡 In { $aspiration } { $how ->
    [ahead] la tua fazione è avanti
    [level] le fazioni sono pari
   *[behind] la tua fazione è indietro
 }, { $pair }. Dà punti se siete avanti alla prossima Rivelazione.
coach-remove = 💡 In { $aspiration } siete sul { $pair }. Una volta rimossa, non darà più punti a nessuno.
coach-token = **{ $where }** da ora in poi: { $effect }.
coach-discard = 🎨 Scarti { $card }, che diventa un gettone. { $token }
coach-upgrade = -# 🎨 { $upgrade }.
coach-rest = poi dipende da ciò che esce
coach-other = Qualcos'altro
coach-back = Consiglio
coach-why = Perché?
coach-leave = Conosco il gioco
coach-left = 🌱 Basta consigli. `/impostazioni` li riattiva.

## Foresight (bot/core/play/foresight_page.py)

story-open = Cos'è successo
intentions-open = 🎡
foresight-open = E se?
foresight-all = Tutte le Sfere
foresight-sphere = { $label } · { $sphere } { $wp }

## Lessons

lessons-open = Impara a giocare
lessons-all = Tutte le lezioni
lessons-title = ## 🎓 Impara Cerebria
lessons-about = Cinque brevi lezioni bastano per una prima partita. Completate: { $done } di { $count }.
lessons-pick = Scegli una lezione
practice-you = Tu
lesson-task = 👉 **{ $text }**
lesson-yes = ✅ { $text }
lesson-no = 🤔 { $text }
lesson-wrong = È possibile, ma non è il compito. Riprova.
lesson-back = Indietro
lesson-again = Ricomincia

## Tips in a first game

tip = -# 🌱 { $text }
tip-move = Gli Spiriti agiscono dove si trovano. Un Movimento nello spazio accanto costa 1 FdV.
tip-invoke = Un'Emozione è entrata in gioco: una carta della mano, con Essenza sopra. Il suo numero è la sua Intensità.
tip-frontier = Una Frontiera ha cambiato padrone: la controlla chi ha più Intensità nei suoi tre spazi, in parità nessuno.
tip-realm = Un Reame ha cambiato padrone: contano i suoi due spazi e quelli delle Frontiere ai lati, se non c'è un avversario in mezzo. Nei tuoi Reami l'Azione del Reame costa 1 FdV in meno.
tip-absorb = L'Assorbimento dà FdV e il bonus della Sfera, una volta per turno, senza spendere Azioni. La Sfera che si svuota fa scattare una Rivelazione.
tip-origin = L'Origine è ruotata: ora ogni Sfera è rivolta verso un altro Reame.
tip-revelation = Una Rivelazione: chi in questo momento è in vantaggio in 🎯 o nella propria 🔒 ottiene Frammenti.
tip-fragment = I Frammenti sono i punti: 3 per un Frammento Minore, 5 per uno Maggiore.
tip-common = Da ora conta la prossima 🎯. Quando non ce ne sono più, la partita finisce.
tip-hidden = C'è una nuova 🔒: solo la tua fazione conosce la sua.
tip-quell = La Repressione rimuove Essenza da un'Emozione avversaria. La carta mostrata torna in mano.
tip-gone = Un'Emozione senza Essenza lascia il gioco.
tip-fortress = Una Fortezza aggiunge Intensità nel suo Reame e diventa un Frammento alla Rivelazione della sua Sfera.
tip-token = Una carta scartata è diventata un gettone Vibrazione: un'Azione è sbloccata, o migliore da ora in poi.
tip-ambition = Un gettone Ambizione è attivo, in comune tra i due Spiriti: la tua fazione può usarlo per ruotare l'Origine, o usarne due per un'altra Azione, ognuno una volta per turno.
tip-end = La fine è vicina: si gioca fino in fondo questo turno, poi vince chi ha più punti.
tip-range = 🌀 con due numeri: la 🔒 dell'altra fazione è ignota, e una Fortezza conta solo se si svuota la sua Sfera.
tip-full-symbols = 🏅 punti · 🌀 punti se ci fosse ora una Rivelazione · 🎯 obiettivo comune · 🔒 quello segreto della tua fazione · voi : loro, ☑️ siete avanti, ❌ avanti loro
tip-full-power = Novità della partita completa: { $spirit } { $power }.
tip-full-empower = Novità della partita completa: il **Potenziamento** rende Forte un'Emozione Media accanto al tuo Spirito, se ha abbastanza Essenza.
tip-full-intentions = Novità della partita completa: **🎡** elenca le Intenzioni, azioni che danno punti subito, senza Rivelazione.
tip-question-keep = La vecchia 🔒 è stata usata. Tieni quella in cui la tua fazione è avanti o può presto esserlo: allora la prossima Rivelazione dà punti.
tip-question-remove = Togli quella in cui è avanti l'altra fazione (❌): non darà più punti a nessuno. Quella con 🎯 conterebbe alla prossima Rivelazione.
tip-control-suggest = D'ora in poi scegli tu fra tutte le opzioni; … apre una pagina. In **Reame** ci sono le Azioni dei Reami: non serve trovarsi lì, ma Trama e Landa agiscono solo accanto a te. 💡 mostra buone giocate.
tip-control-undo = **Annulla** ritira il tuo ultimo passo.
tip-control-foresight = In ⋯ c'è **E se?**: che cosa porterebbe ora una Rivelazione. Una Sfera è quasi vuota.
tip-control-hand = **Mano**, sotto il tabellone, mostra le tue carte e che cosa fanno.
tip-control-why-not = 🚫 dice che cosa manca qui e perché; le regole sono in ⋯, sotto **Perché no?**.

## Puzzles

puzzle-title =
    ### 🧩 Problema { $number } · { $team ->
        [bliss] ☀️
       *[gloom] 🌙
    } { $spirit } { $stars }
puzzle-choice =
    { $number } · { $team ->
        [bliss] ☀️
       *[gloom] 🌙
    } { $spirit } { $mark }
puzzle-task = 👉 **Gioca il turno con più probabilità di vittoria.**
puzzle-of-day = 📅 Problema del giorno
puzzle-yesterday = -# 📅 Ieri, problema { $number }
puzzle-grade = Il tuo turno vince nel **{ $yours }%** dei casi, il migliore nel **{ $best }%**.
puzzle-best = 🏆 { $steps }
puzzle-you = 🫵 { $steps }
puzzle-next = Altro problema
puzzle-again = Ricomincia
puzzle-solve = Risolvi
puzzle-all-done = Hai risposto a tutti i problemi. Riprovane uno con il suo numero.
no-such-puzzle = Non c'è un problema con questo numero: sono { $count }.
puzzle-thinking = 🧩 Confronto il turno migliore con il tuo…
puzzle-stats =
    🧩 { $answered ->
        [one] 1 problema
       *[other] { $answered } problemi
    } · ⭐ { $stars } · { $streak ->
        [0] nessuna serie
        [one] 1 giorno di fila
       *[other] { $streak } giorni di fila
    }

## Cups (bot/cups)
cup-title = ## 🏆 { $name }
cup-number = -# Coppa { $number } · { $parts }
cup-kind =
    { $kind ->
        [single] Individuale
        [pairs] Coppie
       *[knockout] Eliminazione tra coppie
    }
cup-rounds =
    { $rounds ->
        [one] 1 giornata
       *[other] { $rounds } giornate
    }
cup-rule =
    { $kind ->
        [single] In una giornata tutti i tavoli giocano la stessa distribuzione: non parlarne finché non hanno finito tutti i tavoli. Conta di quanto fai meglio della media di chi gioca per la tua fazione.
       *[pairs] In una giornata tutti i tavoli giocano la stessa distribuzione, e chi fa coppia con te la gioca per l'altra fazione. Finché non hanno finito tutti i tavoli non parlatene, nemmeno fra voi due. Conta la somma dei vostri due tavoli.
    }
cup-late =
    -# Ogni persona gioca entrambi gli Spiriti di una fazione. Ciò che non è finito { $time } dopo l'inizio della giornata lo portano a termine i computer, per entrambe le fazioni. Una partita senza risultato conta come la media; solo chi gestisce la coppa può chiuderne una prima della fine. A pari punti decide la differenza{ $kind ->
        [knockout] ; nelle sfide pari passa la testa di serie migliore
       *[other] {""}
    }.
cup-time =
    { $unit ->
        [days] { $count } giorni
       *[hours] { $count } ore
    }
cup-people = ### 👥 { $people }/{ $most }
cup-pair = { $one } · { $two }
cup-alone = { $one } · ?
cup-join = Iscriviti
cup-partner = In coppia con…
cup-leave = Esci
cup-start = Inizia
cup-show = Coppa
cup-begun-line = ▶️ È iniziata.
cup-cancelled = 🏁 Questa coppa è stata annullata.
cup-round =
    ### Giornata { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}di { $rounds }
    }
cup-until = ⏳ <t:{ $until }:R>
cup-table = **{ $game }** · ☀️ { $bliss } · 🌙 { $gloom }
cup-table-points = { $table } · { $points }
cup-table-none = { $table } · –
cup-bye = { $who } · riposa, vale come una vittoria
cup-standings =
    ### Classifica
    -# punti, poi la differenza
cup-standing = **{ $rank }.** { $who } · **{ $points }** · { $difference }
cup-winner = ### 🏆 { $who }
cup-yours =
    ▶️ La tua partita: **{ $game }** in <#{ $channel }>{ $partner ->
        [none] {""}
       *[other] , quella di chi fa coppia con te: **{ $partner }**
    }
cup-game = Partita { $game }
cup-close = Chiudi la giornata
cup-close-sure =
    ### Chiudere ora la giornata { $round }?
    I computer porteranno a termine le sue partite, per entrambe le fazioni.
cup-closed = ⏳ I computer portano a termine le partite della giornata { $round }.
cup-cancel = Annulla la coppa
cup-cancel-sure =
    ### Annullare { $name }?
    Le sue partite continuano, ma non contano più per la coppa.
cup-here = Gioca qui
cup-moved = ↪️ Le prossime partite iniziano in <#{ $channel }>.
cup-opened = 🏆 **{ $name }** è aperta: ci si iscrive con il pulsante del suo messaggio, e lì la fai iniziare. `/coppa sostituisci` cambia chi gioca.
cup-refused = Discord non mi lascia scrivere in <#{ $channel }>, quindi nessuna coppa è stata aperta. Chiedi a un amministratore di permettermi di inviare messaggi lì.
cup-replaced = 🔁 { $name }: dalla prossima partita { $by } gioca al posto di { $who }.
cup-withdrawn = { $name }: per { $who } non ci sono più partite; se gioca in coppia, nemmeno per l'altra persona.
cup-not-yours = Solo chi gestisce questo server può aprire e gestire coppe con `/coppa`: chi può usare `/ospita`, come dicono le impostazioni del server, sotto **Integrazioni**.
cup-guild-only = Le coppe si giocano in un server.
no-such-cup = Qui non c'è nessuna coppa { $number }.
cup-none = Qui non c'è nessuna coppa. Chi gestisce il server ne apre una con `/coppa nuova`.
cup-begun = Questa coppa è già iniziata.
cup-over = Questa coppa è finita.
cup-full = Tutti i { $most } posti sono occupati.
cup-pair-gone = Questa persona fa già coppia con qualcuno, o è uscita.
cup-too-few = Per una coppa servono almeno { $least } persone: con meno non c'è un altro tavolo con cui fare il confronto.
cup-odd = Una persona è rimasta senza coppia: qualcun altro deve iscriversi, o qualcuno uscire.
cup-plays-already = Questa persona gioca già nella coppa.
cup-not-in = Questa persona non gioca in nessuna coppa qui.
cup-no-bot = In una coppa possono giocare solo persone.
cup-too-many = Questo server ha già { $most } coppe non ancora finite. Annullane una, o aspetta che ne finisca una.
cup-no-end = La partita { $game } vale per una coppa e si gioca fino alla fine. Con `/partita cambio` puoi offrire il tuo posto. Solo chi gestisce la coppa può chiudere prima la partita, con `/ospita`.
cup-same-deal = Conosci questa distribuzione: la giochi, o l'hai giocata, a un altro tavolo della coppa.
sealed-at-end = 🔒 Ciò che era nascosto si vede in **Rivedi** quando tutti i tavoli di questa distribuzione hanno finito.
review-sealed = Altri tavoli della coppa giocano ancora questa distribuzione. L'analisi si può fare quando hanno finito.
export-cup = Coppe che hai aperto
export-cup-person = I tuoi posti nelle coppe, con il tuo nome
