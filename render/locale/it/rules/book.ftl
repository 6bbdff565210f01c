# The rule book: how its pages are laid out.

book-title = ### { $id } · { $title }
book-chapter-title = ### { $id } · { $title }
# Each word with its symbol, in at most 15 words.
book-words =
    ### Parole
    🧊 **FdV** · Forza di Volontà. Paga quasi ogni Azione; la danno Sfere e Vallata.
    🟢 **Essenza** · Riempie i cerchi di un'Emozione; l'ultimo pieno è la sua Intensità.
    🎭 **Spirito** · La tua pedina sul tabellone. Agisce su ciò che le sta accanto.
    🎴 **Mazzo** · Le tue 16 carte, al massimo due uguali; quella in cima è scoperta.
    🃏 **Emozione** · Una carta in uno spazio del tabellone, di ☀️ Gioia o 🌙 Malinconia.
    🔢 **Intensità** · Il numero grande su un'Emozione: quanto conta per il controllo.
    🎨 **Vibrazione** · Il colore e la forma di una carta: ✖ ● ▲ ■.
    🎛️ **Gettone Vibrazione** · Si ottiene scartando una carta; sulla tua plancia sblocca o migliora un'Azione.
    🔧 **Miglioramento** · Ciò che un gettone aggiunge a un'Azione: tutti sotto **Miglioramenti**.
    🏞️ **Reame** · Una delle cinque terre, V C N L W, con due spazi.
    🚩 **Frontiera** · Il confine tra due Reami, per esempio VC, con uno spazio.
    🔺 **Triade** · Lo spazio di una Frontiera e i due ai lati: decidono il controllo.
    ⚪ **Controllo** · Di chi ha più Intensità lì; ⚪ di nessuno, in parità o senza Emozioni.
    🔮 **Sfera** · Contiene FdV davanti a un Reame. Quando si svuota, arriva una Rivelazione.
    🧭 **Origine** · Il disco con le Sfere. Ogni Assorbimento lo ruota di un Reame.
    🌀 **Rivelazione** · Confronta le fazioni secondo le Aspirazioni e dà Frammenti.
    🎯 **Aspirazione** · Ciò che conta in una Rivelazione: una Comune e una 🔒 Segreta per fazione.
    🧩 **Frammento** · Punti: { $score-minor } per un Minore, { $score-major } per un Maggiore. Anche le Fortezze ne usano.
    👑 **Apicale** · Se manca il Frammento dovuto: { $score-capping } punti. Vince i pareggi; senza, è parità.
    🏅 **Punti** · Finora. 🌀: con una Rivelazione ora; l'intervallo dipende da 🔒 e Fortezze.
    🏁 **Fine** · Dopo l'ultimo 🎯, con un Apicale o { $wheel-goal } punti 🎡: questo turno è l'ultimo.
    🏰 **Fortezza** · Conta nel suo Reame; diventa un Frammento se lì la Sfera si svuota.
    ⭐ **Ambizione** · { $team-ambition-tokens } per fazione: aiuti come un'altra Azione, ognuno una volta per turno.
    🎡 **Intenzione** · Gioco completo: un'impresa che dà subito punti, sulla Ruota.
    💧 **Assorbimento** · Una volta per turno, oltre alle Azioni: FdV e bonus da una Sfera vicina.
    🌍 **Azione del Reame** · Una per Reame, da ovunque; Trama e Landa solo accanto. Nei tuoi −1 FdV.
    ➕ **Invocazione** · Giochi una carta in uno spazio vicino: diventa un'Emozione.
    ➖ **Repressione** · Togli Essenza a un'Emozione avversaria vicina; se finisce, l'Emozione sparisce.
    🧱 **Fortificazione** · Costruisci una Fortezza in un Reame vicino.
    ⏫ **Potenziamento** · Gioco completo: un'Emozione Media con abbastanza Essenza diventa Forte.
book-contents-title = ### Regole
book-contents = Scegli un capitolo, o cerca: `/regole velocità`, `/regole MOV-2`, `/regole parità`.
book-line = **{ $id }** { $title }
book-found-title = ### Regole su { $query }
book-found-line = **{ $id }** { $title }: { $text }
book-none = Le regole non dicono nulla su "{ $query }". Prova una parola come `velocità`, una sigla come `MOV-2`, o scegli un capitolo. `/aiuto` spiega il bot.
book-example = **Esempio:** { $text }
book-first = **Prima edizione:** { $text }
book-second = **Seconda edizione:** { $text }
book-place = -# { $chapter }, { $number } di { $of }
book-emotions-words = emozione, carta, potere, { $team }, { $vibe }, { $kind }
# For the search: stop words, and endings of words, longer ones first.
book-small-words =
    a ad al alla alle ai agli anche c che chi ci come con cosa cui da dal dalla de dei del della delle di dove e ed è era fa
    fare gli ha ho i il in io l la le lo ma me mi mia mio nel nella non o per perché più può posso puoi qual quale quali
    quando quanto se sei si sia sono su sul sulla suo sua ti tra tu tuo tua un una uno
book-endings = zione zioni are ere ire ato ata ati ate ando endo i e o a
chapter-row = Miglioramenti
    .about = Un gettone Vibrazione sulla prima casella di una riga sblocca l'Azione, su un'altra aggiunge il miglioramento. Lato A, come nel gioco base; 🎭 nel tuo pannello mostra la tua plancia.

chapter-edn = Edizioni a confronto
    .about = Queste regole cambiano tra la prima e la seconda edizione del regolamento; le altre sono uguali in entrambe.
