# The rule book: how its pages are laid out.

book-title = ### { $id } · { $title }
book-chapter-title = ### { $id } · { $title }
book-contents-title = ### Regole
book-contents = Scegli un capitolo, o cerca: `/regole velocità`, `/regole MOV-2`, `/regole parità`.
book-contents-line = **{ $id }** { $title }
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
chapter-edn = Che cosa cambia tra le edizioni
    .about = Queste regole cambiano tra la prima e la seconda edizione del regolamento; le altre sono uguali in entrambe.
