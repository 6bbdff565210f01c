# The rule book: the turn, Vibe tokens, Ambition, Absorb.

chapter-trn = Il turno
rule-trn-1 = Nel tuo turno hai { $turn-actions } Azioni. Ognuna è un'Azione dello Spirito o un'Azione del Reame, e puoi ripetere la stessa. Alcune cose ti danno altre Azioni.
    .title = Azioni di un turno
    .words = quante azioni, tre, ripetere, nessuna azione rimasta
rule-trn-2 = Prima o dopo qualsiasi Azione puoi usare ciascuna Abilità Ambizione una volta per turno, e assorbire una volta per turno. Durante un'Azione no, a meno che un potere non lo consenta.
    .title = Che altro puoi fare in un turno
    .words = quando, tra le azioni, una volta per turno, momento, gratis
rule-trn-3 = Per decisione di questo bot puoi finire il turno anche se ti restano Azioni. Vanno perse.
    .title = Finire prima
    .words = passare, saltare, smettere, azioni non usate
rule-trn-4 = Alla fine del tuo turno attivi { $turn-ambition } gettone Ambizione della tua fazione o peschi { $turn-cards } carte; se tutti i gettoni sono attivi puoi solo pescare. Se a quel punto non hai FdV, ottieni { $turn-poor-wp } FdV. Poi potrai assorbire di nuovo nel tuo prossimo turno.
    .title = Fine del turno
    .words = finire, pescare, ambizione, senza forza di volontà, ottenere
rule-trn-5 = Un costo si paga per intero prima che accada qualcosa, e non è mai meno di 0. Ciò che un'Azione ti porta non può pagare quella stessa Azione. Le parti con un prezzo proprio, come pescare ancora nella Culla, si pagano quando ci arrivi.
    .title = Pagare
    .example = Con 1 FdV puoi usare la Vallata delle Motivazioni (1 FdV, poi ne ottieni 4). Con 0 FdV no, a meno che la tua fazione non la controlli.
    .words = costo, prezzo, permettersi, troppo caro, poca fdv, non basta, forza di volontà
rule-trn-6 = Una Rivelazione interrompe il turno. Quando è conclusa del tutto, il turno prosegue da dov'era.
    .title = Una Rivelazione in mezzo al turno
    .words = interrompere, proseguire, momento
rule-trn-7 = Un'Azione dello Spirito va in quest'ordine: dichiararla, con una carta per un gettone Vibrazione se vuoi; scegliere bersaglio e miglioramenti; pagare; il suo effetto; le Emozioni senza Essenza lasciano il gioco; poteri di ciò che è entrato in gioco; miglioramenti che agiscono dopo; poteri attivati da essa; Intenzioni. L'Assorbimento va così: FdV dalla Sfera, il suo bonus, poteri che ne aggiungono altra, la carta di Diletto, la Rivelazione, l'Origine ruota, Intenzioni. Nient'altro comincia finché qualcuno deve scegliere.
    .title = Ordine all'interno di un'Azione
    .words = momento, sequenza, passi, quando, decisione aperta
    .example = Nella prima edizione, dove Risucchio può svuotare una Sfera: Miseria reprime l'ultima Essenza con Risucchio. Prima l'Emozione lascia il gioco, poi Miseria prende l'ultima FdV di una Sfera, e la Rivelazione viene prima che si segnino le Intenzioni.
chapter-vib = Gettoni Vibrazione e miglioramenti
rule-vib-1 = Ogni Azione dello Spirito ha una riga di quattro caselle: la prima sblocca l'Azione, le altre tre sono miglioramenti. Puoi usare un'Azione solo quando è sbloccata, e puoi riempire i miglioramenti, in qualsiasi ordine, solo in una riga sbloccata.
    .title = Righe: sblocco, poi miglioramenti
    .words = bloccata, casella di sblocco, plancia, caselle
rule-vib-2 = Quando scegli un'Azione dello Spirito, prima puoi scartare una carta dalla mano e mettere un gettone del suo colore in quella riga: sulla casella di sblocco se è vuota, altrimenti su un miglioramento. Puoi farlo solo se poi riesci a eseguire l'Azione, e devi eseguirla.
    .title = Una carta per un gettone Vibrazione
    .example = La Fortificazione è da sbloccare. Scarti Ottimismo, blu, la sblocchi con un gettone blu e costruisci subito. Con 2 FdV non potresti, perché la Fortificazione ne costa 3.
    .second = Armonia può scartare una seconda carta per un altro gettone nella stessa riga; l'Azione deve essere possibile solo dopo entrambi.
    .words = scartare, dichiarare, sbloccare, miglioramento, mettere un gettone
rule-vib-3 = Una riga non ha mai due gettoni dello stesso colore.
    .title = Uno per colore
    .second = I gettoni jolly non hanno colore e non sono mai d'intralcio.
    .example = Il Movimento è stato sbloccato con il rosso: una carta rossa non ci può più andare, ma può andare in qualsiasi altra riga.
    .words = colore, uguale, conflitto, doppio, jolly
rule-vib-4 = I gettoni che arrivano in altri modi (l'Abilità Ambizione Aggiunta Vibrazione, la Sfera della Conoscenza, i poteri) seguono le stesse regole di righe e colori. Scegli qualsiasi colore libero lì, a meno che il potere non ne nomini uno; non è mai un jolly. Usare poi l'Azione è facoltativo.
    .title = Gettoni senza carta
    .words = aggiunta vibrazione, conoscenza, ottenere un gettone, gettone gratis
rule-vib-5 = Ogni volta decidi tu se usare i miglioramenti che hai riempito, ciascuno una volta per Azione. Uno che riempi mentre dichiari l'Azione si può usare subito.
    .title = Usare i miglioramenti
    .words = facoltativo, combinare, più di uno, scegliere
rule-vib-6 = Determinazione, il terzo miglioramento di ogni riga sul lato A, fa costare l'Azione 1 FdV in meno, qualunque altra cosa usi con essa.
    .title = Determinazione
    .example = Invocazione con Forza Interiore e Determinazione: 2 + 2 - 1 = 3 FdV.
    .words = meno caro, sconto, terzo miglioramento
rule-vib-7 = Puoi scegliere un'Azione dello Spirito da sbloccare solo se la sblocchi in quel momento, scartando una carta.
    .title = Azioni da sbloccare
    .words = bloccata, non sbloccata, perché non posso, sbloccare, riga bloccata
chapter-amb = Ambizione
rule-amb-1 = Una fazione condivide { $team-ambition-tokens } gettoni Ambizione, attivi o inattivi. Spendere Ambizione gira quelli attivi, ottenerla li rigira. Se sono tutti attivi, l'Ambizione in più va persa.
    .title = Gettoni Ambizione
    .example = Con 1 gettone attivo un'Abilità da 2 non si può usare. Un altro arriva alla fine di un turno (TRN-4), o con l'Impegno dopo un Assorbimento (ABS-3).
    .words = condivisi, fazione, attivi, massimo, spendere
rule-amb-2 =
    Spendi { $ability-add-vibe-ambition ->
        [one] 1 Ambizione
       *[other] { $ability-add-vibe-ambition } Ambizioni
    } per mettere un gettone Vibrazione di qualsiasi colore su una tua riga, senza scartare carte.
    .title = Aggiunta Vibrazione
    .words = abilità, gettone, sbloccare, miglioramento
rule-amb-3 =
    Spendi { $ability-rotate-ambition ->
        [one] 1 Ambizione
       *[other] { $ability-rotate-ambition } Ambizioni
    } per ruotare l'Origine di uno scatto in senso orario.
    .title = Rotazione Origine
    .words = abilità, ruotare, sfera, allineare
rule-amb-4 =
    Spendi { $ability-additional-action-ambition ->
        [one] 1 Ambizione
       *[other] { $ability-additional-action-ambition } Ambizioni
    } per avere un'Azione in più in questo turno.
    .title = Azione Aggiuntiva
    .words = abilità, azione in più, quarta azione
rule-amb-5 = Ciascuna Abilità Ambizione si può usare una volta per turno.
    .title = Una volta per turno
    .words = abilità, limite, ancora, usata
chapter-abs = Assorbimento
rule-abs-1 = Una volta nel tuo turno, prima o dopo una qualunque Azione, puoi assorbire, senza spendere Azioni. In un Reame prendi dalla Sfera rivolta verso di esso; su una Frontiera scegli la Sfera di uno dei suoi due Reami.
    .title = Assorbimento
    .words = quale sfera, adiacente, raggiungere, una volta, dove, prendere fdv
rule-abs-2 = Prendi { $absorb-wp } FdV dalla Sfera, { $absorb-frontier-wp } in più per ogni Frontiera accanto a te che la tua fazione controlla (in un Reame entrambe, su una Frontiera quella), e ciò che aggiungono i poteri, ma mai più di quanta ne contiene. Devi prenderla tutta.
    .title = Quanto prendi
    .example = Nella Vallata la tua fazione controlla WV e VC: prendi 4 FdV. Se ne restassero solo 3, prenderesti 3 e svuoteresti la Sfera.
    .words = quantità, fdv, frontiera, forza di volontà, quanto
rule-abs-3 =
    Poi puoi usare il bonus della Sfera. Impegno: paga { $absorb-commitment-cost } FdV (anche appena presa) per attivare { $absorb-commitment-ambition ->
        [one] 1 Ambizione
       *[other] { $absorb-commitment-ambition } Ambizioni
    }, se non è tutta attiva. Creatività: pesca { $absorb-creativity-cards } carta. Umiltà: { $absorb-humility-essence } Essenza. Diligenza: { $absorb-diligence-wp } FdV dalla riserva comune. Conoscenza: un gettone Vibrazione.
    .title = Il bonus della Sfera
    .words = impegno, creatività, umiltà, diligenza, conoscenza, in più
rule-abs-4 = Poi, se la Sfera è vuota, c'è una Rivelazione.
    .title = Svuotare una Sfera
    .words = rivelazione, ultima fdv, vuota, attivare
rule-abs-5 = Dopo l'Origine ruota di uno scatto in senso orario, che ci sia stata o no una Rivelazione.
    .title = L'Origine ruota
    .words = ruotare, dopo l'assorbimento, senso orario
rule-abs-6 = Un Assorbimento con tutto dentro.
    .title = Assorbimento, un esempio
    .example = Uno Spirito di Gioia è nella Vallata, verso cui è rivolta la Diligenza con 5 FdV rimaste. Gioia controlla entrambe le Frontiere (+2) e ha Benevolenza nella Vallata (+1): 2 + 2 + 1 = 5 dalla Sfera, e 2 dalla riserva comune per la Diligenza. La Sfera è vuota: una Rivelazione. Poi l'Origine ruota, e verso la Vallata è rivolta l'Umiltà.
    .first = Sono 7 FdV in tutto.
    .second = Benevolenza, essendo nella Triade di una Frontiera adiacente, porta 1 FdV in più dalla riserva comune: 8 in tutto.
    .words = esempio, benevolenza, diligenza
