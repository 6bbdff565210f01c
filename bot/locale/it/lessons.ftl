# Lessons. A lesson's message is its title; its attributes are
#   about: what it is about, in the list; idea: at most 30 words; task-1, task-2 ...: what to do;
#   done-1, done-2 ...: the answer once a task is done; other names: answers to wrong tries.

lesson-goal = Di che si tratta
    .about = Essere in vantaggio al momento giusto
    .idea = ☀️ Gioia e 🌙 Malinconia si contendono una mente. Quando una Sfera si esaurisce, una Rivelazione premia la fazione in vantaggio con Frammenti: punti.
    .task-1 = Assorbi le ultime 2 FdV di Impegno.
    .done-1 = Una Rivelazione! Gioia era in vantaggio due volte: un Frammento Maggiore, 5 punti. Vince chi ha più punti.

lesson-move = Movimento
    .about = Il tuo Spirito percorre l'anello
    .idea = Il tuo Spirito agisce dove si trova. Un Movimento lo porta un luogo più in là lungo l'anello e costa 1 FdV.
    .task-1 = Muoviti al Salice, W.
    .wrong-way = Quella è la Landa. Il Salice è dall'altra parte.
    .done-1 = Sei nel Salice. Hai usato una delle tue tre Azioni e 1 FdV.

lesson-invoke = Invocazione
    .about = Le carte diventano Emozioni
    .idea = L'Invocazione gioca una carta in uno spazio accanto al tuo Spirito. Costa 2 FdV, più 1 Essenza che resta sulla carta. Il suo numero è l'Intensità.
    .task-1 = Invoca Desiderio.
    .wrong-card = Quella era l'altra carta. Devi giocare Desiderio.
    .done-1 = Desiderio è in gioco, con Intensità 1. Più Essenza aumenta la sua forza.

lesson-control = Controllo
    .about = Chi tiene una Frontiera
    .idea = Una Frontiera conta tre spazi: il proprio e i due accanto. La controlla la fazione che lì ha più Intensità.
    .task-1 = Prendi la Frontiera CN.
    .wrong-slot = Funziona, ma CN è ancora 1 : 1: questo spazio non è uno dei suoi tre. Guarda i segni.
    .done-1 = 2 : 1, e la Frontiera è tua. I Reami contano i loro due spazi e quelli di Frontiera accanto.

lesson-realms = Azioni dei Reami
    .about = FdV, carte ed Essenza
    .idea = Le cinque Azioni dei Reami funzionano ovunque ti trovi e costano 1 FdV in meno in un tuo Reame. La Vallata è tua: dà 4 FdV gratis.
    .task-1 = Ottieni FdV nella Vallata.
    .wrong-realm = Utile anche questo, ma hai pochissime FdV. Prova la Vallata.
    .done-1 = Altre 4 FdV. Dopo tre Azioni il turno finisce.
    .task-2 = Termina il turno e pesca 2 carte.
    .wrong-end = Così si attiva un gettone Ambizione, e va bene anche quello. Ma ti resta una carta sola: pesca.
    .done-2 = Ne sai abbastanza per una prima partita: /game new, poi 🌱 La mia prima partita.

lesson-absorb = Assorbimento
    .about = FdV dalle Sfere
    .idea = Una volta per turno assorbi da una Sfera vicina: 2 FdV, 1 in più per ogni tua Frontiera lì accanto, e il suo bonus. Poi l'Origine ruota.
    .task-1 = Ti serve Essenza: assorbi da N.
    .wrong-bonus = Così lasci lì l'Essenza. Prendi anche il bonus.
    .wrong-sphere = Quella Sfera dà un altro bonus. Umiltà, in N, dà Essenza.
    .done-1 = 3 FdV e 1 Essenza. Ora ogni Sfera è passata al Reame successivo.

lesson-revelation = Rivelazione
    .about = Prima in vantaggio, poi esaurisci la Sfera
    .idea = In una Rivelazione ogni fazione segna dove è in vantaggio: 🎯 l'Aspirazione Comune e 🔒 la propria Segreta. Una vale un Minore, 3 punti; entrambe un Maggiore, 5.
    .task-1 = Vai in vantaggio in Franchezza, poi esaurisci la Sfera in C.
    .wrong-early = Una Rivelazione, ma Franchezza era 1 : 1, quindi nessuno ha segnato. Prima prendi una Frontiera.
    .done-1 = Franchezza conta le Frontiere: 2 : 1 per te. Un Frammento Minore, 3 punti!

lesson-aspirations = Aspirazioni
    .about = Che cosa conta la Rivelazione
    .idea = 🎯 la vedono tutti. 🔒 la conosce solo la tua fazione: che resti così. Unità è la catena più lunga di tue Emozioni in spazi vicini.
    .task-1 = Vai in vantaggio in Unità.
    .wrong-slot = Due di fila, e anche Malinconia ne ha due. Dall'altra parte diventano tre.
    .done-1 = Tre di fila contro due. Malinconia non sa perché l'hai fatto.

lesson-quell = Repressione
    .about = Rimuovi ciò che ti ostacola
    .idea = La Repressione toglie 1 Essenza a un'Emozione avversaria vicina, per 2 FdV e 1 Ambizione. Mostri una carta del suo colore. Senza Essenza, l'Emozione sparisce.
    .task-1 = Libera la Frontiera CN.
    .wrong-target = Rabbia perde 1 delle sue 2 Essenze e resta. Quale Emozione conta per CN?
    .done-1 = Antipatia è sparita e CN è tua. La carta che hai mostrato è ancora nella tua mano.

lesson-fortify = Fortezze
    .about = Una forza che dura
    .idea = Una Fortezza costa 3 FdV. Aggiunge 1 nel suo Reame e, quando la sua Sfera si esaurisce, diventa un Frammento: 3 punti. Il Reame non deve essere di Malinconia.
    .task-1 = Costruisci una Fortezza.
    .wrong = Da qui è possibile la Fortificazione. Provala.
    .done-1 = La Culla era in parità. Ora è tua, e lì aspettano 3 punti.

lesson-tokens = Gettoni Vibrazione
    .about = Migliora un'Azione
    .idea = Invece di giocare una carta puoi trasformarla in un gettone per la tua prossima Azione: la sblocca, o la migliora per sempre.
    .task-1 = Dai al Movimento il miglioramento Velocità.
    .wrong-move = Questo è un Movimento senza Velocità. Prima scarta Coraggio per ottenerla.
    .wrong-space = Questa non è Velocità. Velocità ti porta uno spazio più lontano.
    .done-1 = Velocità è tua per tutta la partita. Ora deve seguire il Movimento.
    .task-2 = Muoviti di due spazi, fino alla Landa, L.
    .wrong-place = Velocità ti porta uno spazio più lontano: da N a L.
    .done-2 = Una sola Azione, due spazi.

lesson-ambition = Ambizione
    .about = Un'Azione in più quando conta
    .idea = La tua fazione condivide tre gettoni Ambizione. Uno ruota l'Origine o posiziona un gettone Vibrazione; due danno un'altra Azione. A fine turno ne torna uno.
    .task-1 = Non hai più Azioni. Ottienine una.
    .wrong-turn = Così ruoti l'Origine, per 1 Ambizione. Non dà Azioni.
    .wrong-end = Non ancora. Hai 3 Ambizioni.
    .done-1 = Un'altra Azione, per 2 Ambizioni.
    .task-2 = Usala: muoviti.
    .done-2 = Questo è tutto il gioco base. Buona fortuna!

lesson-empower = Potenziamento
    .about = Gioco completo: le Emozioni crescono
    .idea = Nel gioco completo un'Emozione Media con abbastanza Essenza diventa Forte, per 3 FdV. L'Essenza resta sulla carta, che ha un potere.
    .task-1 = Potenzia Tenerezza. Servono 2 Essenze: prima aggiungine 1, nella Landa.
    .wrong-willow = Il Salice ti dà Essenza, ma ne hai già una. Nella Landa va su Tenerezza.
    .done-1 = Tenerezza è diventata Benevolenza, che dà più FdV quando usi Assorbimento lì vicino.

lesson-intentions = Intenzioni
    .about = Gioco completo: punti in ogni turno
    .idea = La plancia della fazione elenca quattro imprese che valgono subito. La prima del tuo turno dà 1 punto, ogni altra 2. Una è prendere 4 FdV insieme.
    .task-1 = Segna un'Intenzione.
    .wrong-place = Da lì solo 3 FdV. In un Reame contano le due Frontiere accanto: in quale Reame sono entrambe tue?
    .done-1 = 4 FdV insieme: 1 punto sulla Ruota. A 20 punti la partita finisce.

lesson-spirits = Poteri degli Spiriti
    .about = Gioco completo: ciò che sai fare solo tu
    .idea = Ogni Spirito ha un potere. Amore, quando usa Assorbimento, ottiene 1 FdV in più per ogni Fortezza di Gioia accanto a sé.
    .task-1 = Usa Assorbimento dove Amore ottiene di più.
    .wrong-place = Funziona, ma lì accanto hai una sola Fortezza. Tra quali Reami ce ne sono due?
    .done-1 = 2 FdV in più, dal nulla. Il tuo pannello mostra la plancia di ogni Spirito sotto 🎭.
