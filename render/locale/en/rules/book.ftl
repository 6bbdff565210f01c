# The rule book: how its pages are laid out.

book-title = ### { $id } · { $title }
book-chapter-title = ### { $id } · { $title }
# Each word with its symbol, in at most 15 words.
book-words =
    ### Words
    🧊 **WP** · Willpower. It pays for most Actions; Spheres and the Valley give it.
    🟢 **Essence** · Fills an Emotion's circles one by one; the last one filled is its Intensity.
    🎭 **Spirit** · Your figure on the board. It acts on what is beside it.
    🎴 **Deck** · Your 16 cards, up to two of a kind; the top one lies face up.
    🃏 **Emotion** · A card in a slot of the board, of ☀️ Bliss or 🌙 Gloom.
    🔢 **Intensity** · The large number on an Emotion: how much it counts for control.
    🎨 **Vibe** · A card's colour and shape: ✖ ● ▲ ■.
    🎛️ **Vibe token** · Bought with a card; on your Spirit board it unlocks or improves an Action.
    🔧 **Upgrade** · What a Vibe token adds to an Action, such as Haste: all under **Upgrades**.
    🏞️ **Realm** · One of five lands, V C N L W, with two slots.
    🚩 **Frontier** · The border of two Realms, VC for example, with one slot.
    🔺 **Triad** · A Frontier's slot and the two beside it: they decide who controls it.
    ⚪ **Control** · Held by the team with more Intensity there; ⚪ is nobody: tied or empty.
    🔮 **Sphere** · Holds WP at a Realm. When it runs empty, a Revelation follows.
    🧭 **Origin** · The disc with the Spheres. Each Absorb turns it by one Realm.
    🌀 **Revelation** · Compares the teams by their Aspirations, and gives Fragments.
    🎯 **Aspiration** · What a Revelation counts: a Common one, and each team's 🔒 Hidden one.
    🧩 **Fragment** · Points: { $score-minor } for a Minor, { $score-major } for a Major. Fortresses use some, too.
    👑 **Capping** · Added if the Fragment earned is gone: { $score-capping } points. Wins ties; without it, a draw.
    🏅 **Points** · So far. 🌀: with a Revelation now; the range is their 🔒 and Fortresses.
    🏁 **End** · This turn is the last: no 🎯 left, a Capping due, or { $wheel-goal } 🎡 points.
    🏰 **Fortress** · Counts in its Realm; a Fragment once the Sphere there runs empty.
    ⭐ **Ambition** · A team's { $team-ambition-tokens } tokens buy help, such as another Action; each kind once a turn.
    🎡 **Intention** · Full game: a deed that scores at once, on the Wheel.
    💧 **Absorb** · Once a turn, besides the Actions: WP and a bonus from a Sphere beside you.
    🌍 **Realm Action** · One per Realm, from anywhere; Network and Land act beside you. −1 WP in yours.
    ➕ **Invoke** · Play a card into a slot beside you: it becomes an Emotion.
    ➖ **Quell** · Take Essence off an opposing Emotion beside you; with none left, it leaves play.
    🧱 **Fortify** · Build a Fortress in a Realm beside you.
    ⏫ **Empower** · Full game: a Mild Emotion with enough Essence becomes a Strong one.
book-contents-title = ### Rules
book-contents = Choose a chapter, or search: `/rules haste`, `/rules MOV-2`, `/rules tie`.
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

chapter-row = Upgrades
    .about = A Vibe token on the first space of a row unlocks the Action, on another adds its upgrade. Side A, as in the basic game; 🎭 in your panel shows your own board.

chapter-edn = Editions compared
    .about = These rules differ between the first and the second edition of the rulebook; the others are the same in both.
