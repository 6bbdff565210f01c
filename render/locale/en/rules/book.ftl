# The rule book: how its pages are laid out.

book-title = ### { $id } · { $title }
book-chapter-title = ### { $id } · { $title }
book-contents-title = ### Rules
book-contents = Choose a chapter, or search: `/rules haste`, `/rules MOV-2`, `/rules tie`.
book-contents-line = **{ $id }** { $title }
book-line = **{ $id }** { $title }
book-found-title = ### Rules about { $query }
book-found-line = **{ $id }** { $title }: { $text }
book-none = The rules say nothing about "{ $query }". Try one word such as `haste`, an id such as `MOV-2`, or choose a chapter. `/help` explains the bot.
book-example = **Example:** { $text }
book-first = **First edition:** { $text }
book-second = **Second edition:** { $text }
book-place = -# { $chapter }, { $number } of { $of }
book-emotions-words = emotion, card, power, { $team }, { $vibe }, { $kind }

# For the search: stop words, and endings of words, longer ones first.
book-small-words =
    a about am an and any are as at be been but by can cannot could did do does doing for from get has have how i if in
    into is it its may me mean means much must my of on or our so that the their them then there they this to was what
    when where which who why will with work works would you your s t re don doesn isn
book-endings = ing ies ed es ly s e y

chapter-edn = What differs between the editions
    .about = These rules differ between the first and the second edition of the rulebook; the others are the same in both.
