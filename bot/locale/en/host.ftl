# The host's own messages. Messages about the game itself (places, actions, events) are in render/locale.

language = English
# Letters that people type, each followed without a space by what it stands for.
letters-alike = łl øo đd ıi ðd þth æae œoe ħh ŋn ’' ‘' ʼ'

## Private panel
unused = ⚠️ { $actions ->
    [one] 1 Action goes unused
   *[other] { $actions } Actions go unused
 }.
kind-opens = { $kind }…
kind-realm-short = Realm
kind-ambition-short = Ambition
kind-token-short = Token
kind-end-short = End
choice-effect = { $choice }: { $effect }
effect-points = 🎉 +{ $points }
effect-their-points = they 🎉 +{ $points }
effect-realm = Realm { $realm }
effect-takes = takes { $places }
effect-frees = frees { $places }
effect-loses = loses { $places }
effect-sphere = { $realm }: { $sphere } { $wp } WP
effect-intentions = +{ $points } 🎡
effect-powers = power +{ $wp } WP
effect-intensity = Intensity { $was }→{ $now }
symbols = -# { tip-full-symbols }
actions-left = **{ $actions ->
    [0] No Actions left
    [one] 1 Action
   *[other] { $actions } Actions
 }** · { $standing }
declared = **{ $row }** comes next.
declared-in-part = **{ $row }** comes next, after a second token in its row.
standing = { $wp } WP · { $essence } Essence{ $ambition ->
    [0] {""}
   *[other] {" "}· Ambition { $ambition }/3
 }
standing-cards = { $standing } · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }
choice-cost = { $choice } · { $cost }
choice-cost-for = { $choice } for { $cost }
choice-effects = -# **{ $choice }**: { $effects }
realm-price = { $held ->
    [yes] −{ $wp } WP: you control { $realm }
   *[no] −{ $wp } WP if you control { $realm }
 }
choice-list = { $name } · { $value }
choice-second-token = ⚠️ A second token must follow: { $effect }
token-unused = 🚫 **{ $upgrade }** · { $why }
usual-tokens = The usual four: { $kinds }
token-for = Discard { $card } and
token-way = { $card } → { $way }
place-taken = { $team ->
    [bliss] ☀️
    [gloom] 🌙
   *[nobody] ⚪
 } { $place }
of-spirit = **{ $spirit }** · { $text }
cards = 🃏 { $cards }
hidden-last = It counts only if another Revelation follows in this turn.
hidden-renewed = 🔒 is a new one: a Revelation has used up the old one.
panel-footer = -# { $parts } · Game { $game }
cards-none = –
aspiration-line = { $aspiration } ☀️ { $bliss } 🌙 { $gloom }
news = -# { $line }
respected = 🤝 { $claim ->
    [ambition] { $spirit } left the Ambition for you.
    [emotion] { $spirit } left your Emotion where it is.
   *[sphere] { $spirit } emptied no Sphere before your turn.
 }
watch = -# <#{ $channel }> · this panel opens when it is your turn.
watch-again = -# <#{ $channel }> · For 14 minutes your turn appears here by itself.
again = Look again
not-now-actions = Any Action
not-now = Why not?
not-now-line = **{ $kinds }** · { $brief }
missing = -# 🚫 { $reasons }
missing-brief = -# 🚫 { $kinds } (why: ⋯)
missing-part = { $kinds }: { $brief }
missing-short = { $kinds }: { $short } short
not-now-why = The rule behind it
not-now-reason = **{ $kinds }**: { $reason }
other-ways = Other ways
other-ways-are = -# Less for the same, or the same for more:
rarer = ⋯
copies = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
 }
preview-open = A hidden card decides the rest.
revelation-ahead = -# 🌀 { $outcome }
choose = Choose one
back = Back
undo = Undo
abandoned = This game was ended without a result.
done = ✅ { $action }
done-revelation = 🌀 Revelation: { $points }
took-back = ⏪ { $who } took back { $steps ->
    [one] the last step
   *[other] the last { $steps } steps
 }.
took-back-agreed = ⏪ { $who } took back { $steps ->
    [one] the last step
   *[other] the last { $steps } steps
 }; everybody agreed.
epoch = This bot's rules were updated; the game goes on from here.
undone = ⏪ Your last step was taken back.
outdated = That button is out of date. This is how the game stands now.

## Turn message
headline = ## Turn { $number } · { $who }
    -# Game { $game } · { $actions ->
        [0] no Actions left
        [one] 1 Action left
       *[other] { $actions } Actions left
    }
turn-goes-on = ▶️ { $who }, your turn goes on: { $actions ->
    [0] no Actions left
    [one] 1 Action left
   *[other] { $actions } Actions left
 }.
which-game = -# Game { $game }
headline-setup = ## Setup
    -# Game { $game } · in player order: { $order }
headline-over = ## 🏆 { $result }
    -# Game { $game } · { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
hidden-at-end = 🔒 Not scored any more: { $bliss ->
        [none] Bliss none
       *[other] Bliss **{ $bliss }**
    }, { $gloom ->
        [none] Gloom none
       *[other] Gloom **{ $gloom }**
    }
played = -# { $who }
revelation-headline = ## 🌀 Revelation · { $score }
    -# Game { $game } · Turn { $number } · { $sphere } is empty
headline-abandoned = ## The game was ended without a result
    -# Game { $game }
headline-abandoned-by = ## The game was ended without a result
    -# Game { $game } · ended by { $who }
headline-abandoned-agreed = ## The game was ended without a result
    -# Game { $game } · proposed by { $who }, ended by agreement
headline-abandoned-manager = ## The game was ended without a result
    -# Game { $game } · ended by { $who }, who manages this server
signpost-headline = ## { $score }
    -# Game { $game } · turn { $number } · ▶️ { $who }
signpost-open = Go to the game
own-thread-name = 🎲 Game { $game }
tag-basic = basic
tag-full = full
tag-waiting = waiting
tag-ended = ended
setup-closed = **Setup**
play = Play
hand = My hand
board = Board
log = Log
mate = Teammate's hand
talk = Team thread
replay = Replay
next-harder = Normal computers
next-puzzle = Today's puzzle
rematch = Rematch
message-void = -# …
message-spent = -# ⌛ Out of date.

## Lobby
lobby-title = ## Cerebria · game { $game }
event-name = Cerebria · game { $game }
event-missing = 🗓️ The server's events do not list it: I lack the permission { $permissions }.
event-refused = 🗓️ The server's events do not list it: Discord refused.
lobby-about = A board game: two teams fight over one mind.
greeting =
    ### Cerebria
    { lobby-about }
table-spirits = Four Spirits, two per team
table-spirits-short = four Spirits
table-spirits-is = For 2 to 4 people: one person may play both Spirits of a team.
table-gloomshaper = Three Spirits, Gloom alone
table-gloomshaper-short = three Spirits, Gloom alone
table-gloomshaper-is = Two of Bliss against one Shaper of Gloom, who has a turn after each of theirs.
table-blissshaper = Three Spirits, Bliss alone
table-blissshaper-short = three Spirits, Bliss alone
table-blissshaper-is = Two of Gloom against one Shaper of Bliss, who has a turn after each of theirs.
table-shapers = Two Spirits, one per team
table-shapers-short = two Spirits
table-shapers-is = One against one: each is a Shaper, a team of one, with one Spirit and one deck.
game-basic = Basic game
game-full-aa = Full game, Spirit boards A, Team boards A
game-full-ab = Full game, Spirit boards A, Team boards B
game-full-ba = Full game, Spirit boards B, Team boards A
game-full-bb = Full game, Spirit boards B, Team boards B
game-basic-is = Starter decks, no Empower, no Spirit powers.
game-full-is = Empower, Intentions, Spirit powers, decks of your own.
edition-first = first edition
edition-second = second edition
setup-free = free setup
no-suggestions = 🚫💡
server-cards = 🎴 this server's cards
options-edition-first = First edition
options-edition-first-is = The older rulebook.
options-edition-second = Second edition
options-edition-second-is = The newer rulebook.
options-setup-recommended = Recommended setup
options-setup-free = Free setup
options-setup-recommended-basic-is = Everything is placed for you.
options-setup-recommended-full-is = Spirits are placed for you; you place the Vibe tokens.
options-setup-free-is = You place your Spirits, first Emotions and Vibe tokens.
lobby-side = { $team ->
    [bliss] ☀️ **Bliss**
   *[gloom] 🌙 **Gloom**
 }{ $free ->
    [0] {""}
    [one] {" "}· 1 seat free
   *[other] {" "}· { $free } seats free
 }
lobby-seat = · { $who } plays { $spirit } { $note }
lobby-seat-computer = · 🤖 { $spirit }
reach-unknown = ❔
reach-dm = ✉️
reach-panel = 📪 (no DMs: plays with panels here)
lobby-begins-ahead = 🗓️ { $at } · { $left }{ $fills ->
    [yes] {" "}· 🤖 takes the free seats
   *[no] {""}
}
lobby-begins-late = 🗓️ { $left } · once everybody is there, press **Start**.
lobby-ready = All seats are taken.
lobby-asked = { $who }, play again? Press your team's **Join** button, or **Leave**.
lobby-gathering = 🔎 { $who }, a game has been found for you: press your team's **Join** button, or **Leave**. Anybody who has not joined loses their seat { $until }. The game begins once all have joined.
lobby-pick = Pick your Spirit
lobby-button-play = Play against computers
lobby-button-firstgame = My first game
lobby-button-new = New here?
lobby-button-fillstart = Fill and start
lobby-button-start = Start
lobby-button-bliss = Join Bliss
lobby-button-gloom = Join Gloom
lobby-button-more = More
lobby-button-starts = Start time
lobby-button-fills = Fill at start time
lobby-button-nofills = Do not fill at start time
lobby-button-both = Play both
lobby-button-swap = Swap teams
lobby-button-leave = Leave
lobby-button-computer = Add computer
lobby-button-nocomputer = Remove computer
options-title = ### Game { $game }
options-for-all = These apply to everybody in the lobby.
options-not-yours = Join a team to change this.
options-pick-table = How many Spirits?
options-pick-game = Which game?
options-pick-edition = Which edition?
options-pick-setup = Which setup?
lobby-begun = The game has begun.
lobby-over = This lobby was closed without a game. `/play` shows whether you are still looking for one.
lobby-over-by = This lobby was closed by { $who } without a game.
team-bliss = Bliss
team-gloom = Gloom
# In a select, after the team: at most 100 characters with it. True in both editions.
spirit-power = { $spirit ->
    [misery] may Absorb one Sphere farther
    [delight] may draw a card after a large Absorb
    [hatred] pays less for Spirit Actions with upgrades other than Determination
    [love] gains WP by Absorbing beside a Fortress of Bliss
    [malice] Quells farther than others
    [empathy] protects Bliss Emotions nearby from Quell
    [anxiety] may Invoke a Bleakness instead of a card
   *[harmony] chooses the colour of its Vibe tokens
 }
spirit-full = { $team } · { $power }
spirit-basic = { $team } · in the full game: { $power }
joined-dm = You play for { $team }. I will send you your hand by direct message.
joined-panel = You play for { $team }. Your privacy settings block my direct messages, so you play here: **Play** and **My hand** under the turn message open panels that only you see.
joined-untried = You play for { $team }. I could not test direct messages to you just now. If no hand comes when the game begins, **Play** and **My hand** under the turn message open panels that only you see.
joined-both = You play both Spirits of { $team }, with one panel for both. Pick them in the lobby one after the other; the last two count.
welcome = ✉️ You joined **game { $game }** of Cerebria in <#{ $channel }>. Your hand and your choices will appear here.

## Settings
settings-title = ## Your settings
    -# For all your games, at once. Only you see this.
settings-call = ### 🔔 When a game waits for you
settings-call-pick = Where do I call you?
settings-call-channel = In the channel
settings-call-channel-is = The turn's message pings you
settings-call-dm = By direct message
settings-call-dm-is = A message from me, deleted once you have acted; the channel does not ping you
settings-call-none = Not at all
settings-call-none-is = You are not notified
settings-gain = ### 🎁 When a card lets your team choose who gains
    -# Where there is a choice, they gain WP. If you two name different Spirits, the next one gains.
settings-gain-pick = Who gains?
settings-gain-next = The next one
settings-gain-next-is = Your team's next Spirit in player order, without asking
settings-gain-me = Me
settings-gain-me-is = My own Spirit, without asking
settings-gain-mate = My teammate
settings-gain-mate-is = My teammate's Spirit, without asking
settings-gain-ask = Ask me
settings-gain-ask-is = The game waits until one of us has chosen who gains and what
settings-time = ### 🕒 { $time }
    -# In quiet hours your clocks stand still and you are not notified. A change counts from your next decision.
settings-zone-none = No time zone
settings-night = 🌙 { $hours }
settings-away = 🌴 until { $until }
settings-time-form = Time zone, quiet hours
settings-time-title = Your time
zone-form-title = Your time zone
settings-zone = Time zone
settings-zone-help = A city: Rome, New York
settings-quiet = Quiet hours
settings-quiet-help = 22:00-08:00, at most 12 hours; empty for none
quiet-none = none
settings-digest = Daily digest: { $on ->
    [yes] on
   *[no] off
 }
settings-board = Board: { $form ->
    [tall] for a phone
   *[wide] with everything
 }
settings-flat = All ways on one page: { $on ->
    [yes] yes
   *[no] no
 }
settings-tips = Tips in a first game: { $on ->
    [yes] on
   *[no] off
 }
settings-listed = In rankings: { $on ->
    [yes] yes
   *[no] no
 }
settings-newgames = Call me for new games here: { $on ->
    [yes] yes
   *[no] no
 }
settings-digest-no-dm = ❌ Your privacy settings block my direct messages, so no digest would reach you.
settings-reach = ### ⚠️ My direct messages do not reach you
    So your panels open in the channel. Allow direct messages from members of this server in your privacy settings, then try again.
settings-reach-again = Try again
settings-reach-trial = ✉️ My direct messages reach you: your hand and your panels come here again.
settings-reached = ✅ My direct messages reach you again; your hand and your panels are there.
settings-not-reached = ❌ Your privacy settings still block my direct messages.
settings-kept = ✅ Saved.
settings-no-dm = ❌ Your privacy settings block my direct messages, so I go on calling you as before.
settings-dm-untested = ❌ Discord does not let me test direct messages to you just now, so nothing was changed. Try again in a few minutes.
summons-trial = 🔔 From now on I call you here when a game waits for you. `/settings` changes it.
summons-turn = 🔔 **It is your turn** in game { $game }, turn { $number }.
summons-goes-on = 🔔 **Your turn goes on** in game { $game }, turn { $number }.
summons-decision = 🔔 Game { $game } waits for you.
begins-soon = 🗓️ { $who } · game { $game } begins { $at }, in <#{ $channel }>.
begins-soon-alone = 🗓️ Game { $game } begins { $at }. I cannot write in its channel any more; type `/game channel` where you want to play.
summons-lobby = 🔔 There is a seat for you in the lobby of game { $game }, in <#{ $channel }>.
summons-over = 🏆 Game { $game } (<#{ $channel }>) is over: { $result }.
summons-undo = 🔔 Game { $game } (<#{ $channel }>) · { $what }
digest-trial = 📰 Your open games come here every morning. `/settings` changes that.

## Away
away-until = 🌴 You are away until { $until }. Your clocks stand still.
away-seen = -# Shown in { $channels }
away-vote = -# Once a game has waited a week for you (less at a faster pace), the others can vote to go on without you.
away-zone = -# Your time zone: { $zone }
beginning-title = When the game begins
beginning-field = Day and time; empty: when you press Start
beginning-help = today 20:00, Sat 21:30, 24 Dec 8 pm
beginning-help-in = today 20:00, Sat 21:30, 24 Dec 8 pm ({ $zone })
away-form-title = Away: your time zone
away-form-until = Until
away-form-until-help = tomorrow, in 3 days, 24 Dec
away-back = I am back
away-not = You are not away.{ $left ->
    [0] {""}
   *[other] {" "}How long will you be? `/away until:` takes a date, too.
 }
    -# At most { $most } days in { $period }. Days left: { $left }
away-days = { $days ->
    [one] Tomorrow
    [7] A week
    [14] Two weeks
    [21] Three weeks
   *[other] { $days } days
 }
away-choice = { $ahead } · until { $date }
away-welcome = 👋 Welcome back.
away-others = 🌴 { $who } is away until { $until }{ $days ->
    [0] {""}
   *[other] {" "}· { $days }/{ $most } days in { $period }
 }

## Undo by consent
consent-button-why = Ask to undo
consent-button-ask = Ask the others
consent-button-agree = Agree
consent-button-decline = No, play on
consent-why = Your last step revealed a card, or somebody has acted since.
consent-would = Your last step { $steps ->
    [one] would be taken back
   *[other] and what followed, { $steps } steps in all, would be taken back
 }:
consent-needs = You can take it back with the consent of { $who }. If the game goes on before they have answered, the question lapses.
consent-far = Your last step is too far back to undo.
consent-known = -# What was seen stays known: the same action would bring the same cards again.
consent-asks = ⏪ { $who } asks to take back { $steps ->
    [one] a step
   *[other] { $steps } steps
 } of game { $game }:
consent-agreed = ✅ { $who }
consent-waits = { $who }: do you agree? If the game goes on first, the question lapses.
consent-computers = Computer players wait for the answer; without one they play on { $until }.
consent-refused = ❌ { $who } declined; nothing was undone.
consent-lapsed = ⌛ The game went on first; nothing was undone.
consent-told = { $by } { $what }
consent-withdrawn = ❌ { $who } withdrew the request; nothing was undone.
consent-asked = I have asked { $who } in <#{ $channel }>. Press **No, play on** there to withdraw.
consent-asked-later = I will ask { $who } in <#{ $channel }> as soon as Discord accepts my message, unless the game goes on first.
consent-unseen = Discord does not let me write in <#{ $channel }>, so { $who } cannot see your question there. It is saved, and will be shown there once I may write again, unless the game goes on first.
consent-asked-alone = I ask by direct message instead: { $who }.
consent-not-asked = My direct messages do not reach { $who }. `/game channel`, typed in another channel, moves the game there, and your question with it.
consent-own = You cannot agree to your own request. Press **No, play on** to withdraw it.
consent-taken = { $who } has already asked to undo; answer that first.
consent-declined = { $who } declined, so this is not asked again.
consent-void = That question has lapsed: it was answered, or the game has gone on since. `/undo` asks again if it still matters.

## Deadlines, and what people decide together
deadline = -# ⏳ { $at } · { $left }
deadline-of = -# ⏳ { $who } · { $at } · { $left }
deadline-away = -# 🌴 { $who } is away until { $at }.
deadline-held = -# ⏸️ { $who } cannot be reached: the clock stands still.
deadline-up = -# ⌛ { $who }: time is up.
late = -# ⌛ Waiting for { $who } since { $since }: the others can vote.
late-left = -# 🚪 { $who } has left the server: the others can vote.
vote = Start a vote
vote-moot = There is nothing to vote on now. Nothing was changed.
left-server = -# Not asked, because they have left the server: { $who }
reminder-half = ⏰ { $who }, half of your time has passed; the rest ends { $left }.
reminder-last = ⏰ { $who }, your time ends { $left }.
reminder-call = 🔔 { $who }, the game waits for you.
motion-pace = ⏳ { $by } proposes { $pace ->
    [live] 15 minutes
    [daily] 24 hours
    [relaxed] 72 hours
   *[none] no deadline
 } for each decision. All must agree.
motion-absent = ⌛ { $who } has run out of time. What now?
motion-waiting = ⌛ The game has been waiting for { $who } since { $since }. What now?
motion-no-end = -# Without a majority, the game keeps waiting.
motion-substitute = 🔎 { $by } is looking for a substitute for { $who }. { $who } or all others must agree.
motion-substitute-two = 🔎 { $by } is looking for a substitute for { $who }. { $who } must agree.
motion-unanswered = -# Without an answer, the seat is offered { $at }.
motion-answered = ✅ { $who }
motion-called = 🔔 <#{ $channel }>
motion-waits = { $who }?
motion-until = -# 🤖 Without a majority, a computer decides this turn { $at }.
motion-button = { $answer ->
    [agree] Agree
    [decline] Decline
    [wait] Wait longer
    [turn] Computer this turn
    [seat] Computer from now on
    [substitute] Find a substitute
   *[end] End the game
 }{ $votes ->
    [0] {""}
   *[other] {" "}· { $votes }
 }
motion-pace-settled = { $outcome ->
    [agree] ⏳ Everybody agreed: { $pace ->
        [live] 15 minutes
        [daily] 24 hours
        [relaxed] 72 hours
       *[none] no deadline
    } for each decision.
    [replaced] ⏳ Another proposal has replaced this one.
    [over] 🏁 The game has ended.
   *[decline] ❌ { $who } declined; the pace stays as it is.
 }
motion-absent-settled = { $outcome ->
    [wait] ⏳ { $who } has more time.
    [turn] 🤖 A computer decides this turn for { $who }.
    [seat] 🪑 A computer plays for { $who } from now on.
    [substitute] 🔎 Looking for a substitute for { $who }.
    [end] 🏁 The game was ended without a result.
    [taken] 🪑 { $who } has a substitute.
    [met] ✅ { $who } is back.
    [over] 🏁 The game has ended.
   *[moot] ▶️ The game no longer waits for { $who }.
 }
motion-substitute-settled = { $outcome ->
    [agree] 🔎 Looking for a substitute for { $who }.
    [taken] 🪑 { $who } has a substitute.
   *[other] ❌ { $who } stays.
 }
motion-settled = That question is settled{ $kind ->
    [absent] { $outcome ->
        [wait] : ⏳ { $who } has more time.
        [turn] : 🤖 a computer decides this turn for { $who }.
        [seat] : 🪑 a computer plays for { $who }.
        [substitute] : 🔎 looking for a substitute for { $who }.
        [met] : ✅ { $who } has decided.
        [taken] : 🪑 { $who } has a substitute.
       *[moot] : ▶️ the game no longer waits for { $who }.
    }
   *[other] .
 } Nothing was changed.
motion-own = { $kind ->
    [absent] This question is for the others. Decide in your panel, and it is settled.
   *[other] You have asked this already; the others answer.
 }
covered = 🤖 A computer decides for you here. Press **Play** and **Take my seat back** first.
covered-panel = 🤖 **{ $cover ->
    [turn] A computer decides this turn for you.
   *[seat] A computer plays for you.
 }**
take-back = Take my seat back
taken-back = 🙋 **You are playing again.**
motion-asked = I have asked { $who } in <#{ $channel }>.
pace-short = { $limited ->
    [yes] ⏳ { $pace ->
        [live] 15 min
        [daily] 24 h
       *[relaxed] 72 h
    } a decision
   *[no] no deadline
 }
pace-same = The pace is { $pace } already.
pace-set = The pace is { $pace } now.
pace-in-lobby = That game has not begun: its pace is in the lobby, under **More**.
options-pick-level = How strong are computers?
level = { $level ->
    [easy] Easy
    [normal] Normal
    [hard] Hard
   *[master] Master
 }
level-is = { $level ->
    [easy] Wanders, but never blunders.
    [normal] Takes what is best now.
    [hard] Plans its whole turn.
   *[master] Weighs many plans, for a second or two.
 }
computers-level = 🤖 { $level }
options-pick-suggest = Suggestions?
options-suggest-on = With suggestions
options-suggest-on-is = 💡 in the panel shows up to three plans for a turn.
options-suggest-off = Without suggestions
options-suggest-off-is = Nobody gets help from the computer.
options-pick-cards = Which cards?
options-cards-server = This server's cards
options-cards-bot = The usual cards
options-pick-pace = How long per decision?
options-pace = { $pace ->
    [live] Live
    [daily] Daily
    [relaxed] Relaxed
   *[none] No deadline
 }
options-pace-is = { $pace ->
    [live] 15 minutes per decision
    [daily] 24 hours per decision
    [relaxed] 72 hours per decision
   *[none] The game waits as long as it takes.
 }

## Finding a game (bot/matchmaking/page.py)
play-title = ## 🔎 Find a game
play-looking = **You are looking for**: { $what }. { $call ->
    [none] `/settings` says not to call you, so check here whether a game has been found.
   *[other] Once a game is found, I call you.
 } The search ends { $until }.
play-others = { $others ->
    [0] Nobody else is looking here yet.
    [one] 1 other person is looking here; your choice { $fitting ->
        [0] does not suit
       *[other] suits
    } them:
   *[other] { $others } others are looking here; your choice suits { $fitting ->
        [0] none
       *[other] { $fitting }
    } of them:
 }
play-other = · { $count ->
    [1] {""}
   *[other] { $count } ×{" "}
 }{ $what }
play-mode = { $modes ->
    [basic] Basic game
    [full] Full game
   *[either] Basic or full game
 }
play-only-people = only people
play-rule = -# With four people the game begins at once, with three after { $three }, with two after { $two }. { $company ->
    [people] Somebody then plays two Spirits.
   *[computers] Computers take the free seats; if one of you wants only people, somebody plays two Spirits.
 }
play-minutes = { $minutes } min
play-hours = { $hours } h
play-pick-game = Which game?
play-pick-time = For how long?
play-span = { $span ->
    [hour] Look for an hour
    [day] Look for a day
   *[week] Look for a week
 }
play-look = { $new ->
    [yes] Start looking
   *[no] Look for this instead
 }
play-computers = Computers: { $on ->
    [yes] yes
   *[no] no
 }
play-refresh = Refresh
play-stop = Stop looking
play-found = 🎲 **Game { $game }** in <#{ $channel }> { $joined ->
    [yes] begins once the others have joined, too.
   *[no] is waiting for you: press **Join** or **Leave** there. If you do not, you lose your seat { $until }.
 }
play-open = Find a game
play-called-fourth = 🔎 Three people in <#{ $channel }> are looking for a game: { $what }. Only a fourth is missing: `/play`
play-called-lobby = 🪑 Game { $game } in <#{ $channel }> has { $free ->
    [one] a free seat
   *[other] { $free } free seats
 }.
play-called-why = You asked to be called for new games; `/settings` stops it.
play-unseen = You cannot see the channel where this server plays, so I cannot seat you there.

## Servers (bot/core/server/page.py)
host-title = ## 🛠️ Games in this server
host-none = No game is open.
host-line = **{ $game }** · <#{ $channel }> · { $state } · { $since }
host-lost = ⚠️ I cannot write there any more
host-lobby = 🪑 { $taken }/{ $seats }
host-waits = ▶️ { $who }
host-computers = 🤖
host-deadline = ⏳ { $left }
host-pick = Look at a game
host-older = Older
host-newer = Newer
host-channel = ### 📍 New games
host-channel-pick = In any channel
host-channel-any = In any channel
host-channel-deleted = ⚠️ The channel that was chosen has been deleted, so games may be opened in any channel.
host-posts = Each game gets a post of its own.
host-place-pick = Where are they played?
host-place =
    { $place ->
        [channel] In the channel itself
        [thread] Each in a thread of its own
       *[second] In the channel, a second game in a thread
    }
host-pace = ### ⏳ Their pace
host-language = ### 🌐 What everybody reads
host-language-pick = Which language?
host-language-discord = As in Discord ({ $language })
host-board = Board in the channels: { $form ->
    [tall] for a phone
   *[wide] with everything
 }
host-puzzle = ### 🧩 Puzzle of the day
host-puzzle-pick = In no channel
host-puzzle-none = In no channel
host-puzzle-deleted = ⚠️ The channel that was chosen has been deleted, so no puzzles are posted.
host-game = ### Game { $game }
host-people = 👥 { $who }
host-deeds = What was done
host-deeds-title = ### 🗒️ What was done with games here
host-deeds-none = Nothing yet.
host-deed = { $at } · { $by }: { $what ->
    [computer] 🤖 a computer plays for { $who } in game { $game }
    [offer] 🪑 the seat of { $who } in game { $game } is offered
    [back] 🙋 { $who } decides again in game { $game }
    [move] ↪️ game { $game } was moved
    [close] 🏁 the lobby of game { $game } was closed
   *[end] 🏁 game { $game } was ended
 }
host-seat-pick = Look at a seat
host-seat = ### 🪑 { $who } · game { $game }
host-seat-is = { $state ->
    [covered] 🤖 A computer plays for them.
    [left] They have left this server.
    [late] ⌛ Their time is up.
   *[playing] They play. The seat can go to a computer or a substitute once their time is up, or once they have left this server.
 }
host-seat-do = { $what ->
    [computer] A computer plays
    [offer] Offer the seat
   *[back] Give it back
 }
host-seat-done = { $what ->
    [computer] ✅ A computer plays for { $who } until they take their seat back. The game says so.
    [offer] ✅ The seat of { $who } is offered in <#{ $channel }>.
   *[back] ✅ { $who } decides again.
 }
host-seat-told = { $what ->
    [computer] 🤖 A computer plays for { $who } from now on: { $by } decided so.
   *[back] 🙋 { $by } gave { $who } their seat back.
 } · game { $game }
host-seat-plays = That person plays and has time left. Their seat can go to a computer or a substitute once their time is up, or once they have left this server.
host-back = Back
host-here = Move here
host-move = Move to another channel
host-end = End game
host-end-lobby = Close lobby
host-end-sure = ### End game { $game } without a result?
    Its channel will say that you ended it. This cannot be undone.
host-end-lobby-sure = ### Close the lobby of game { $game }?
    It will say that you closed it.
host-ended = 🏁 Game { $game } was ended without a result.
host-lobby-ended = 🏁 The lobby of game { $game } is closed.
host-begun = Game { $game } has begun since you looked; nothing was changed. `/host` shows it.
host-not-yours = Only people who manage this server can do this. Its settings, under **Integrations**, say who may use `/host`.
host-guild-only = `/host` works only in a server.
host-channel-unseen = One of us cannot see that channel. Choose one that both you and I can see.
host-cards = ### 🎴 Cards: { $own ->
    [yes] this server's own
   *[no] the usual ones
 }
host-cards-file = Card file
host-cards-usual = The usual cards
host-cards-sent = 📄 Change **cards.toml** and upload it with `/host cards:`. Editors for TOML check it as you type if the other file is beside it.
host-cards-kept = ✅ New games begin with these cards: { $changed ->
    [0] none differs
    [one] 1 differs
   *[other] { $changed } differ
 } from the usual ones. Games that have begun keep theirs.
host-cards-wrong = ⚠️ I cannot play with this card file, so nothing has changed. Correct these places and upload it again:
cards-too-large = That file is larger than { $most } KB, which no card file needs. **Card file** on the page of `/host` gives you one to begin with.
cards-not-received = Discord has not given me the file, so nothing has changed. Please upload it again.
cards-outdated = This server's card file is for another version of me. Lobbies can begin with the usual cards: **More**, **Which cards?** Those who manage the server can upload the file again with `/host` and see what is wrong.

## Substitutes
substitute-person = { $who } ({ $spirits })
substitute-nobody = That person does not play in this game. Choose one of its players.
substitute-plays = You already play in this game.
substitute-knows = You have played for the other team in this game, so you know its cards. You can watch with Board and Log.
offer-title = ### 🪑 A seat is free: { $seats }
    in place of { $who }
offer-seats = { $team ->
    [bliss] ☀️
   *[gloom] 🌙
 } { $spirits }
score-short = ☀️ { $bliss } · 🌙 { $gloom }
offer-score = { $score } · { $turn ->
    [0] setup
   *[other] turn { $turn }
 }
offer-pace = { $pace } · the offer ends { $until }
offer-take = Take the seat
offer-keep = Keep it
offer-of-game = { $told } · game { $game }
offer-settled = { $outcome ->
    [taken] 🪑 { $taker } plays for { $who } now
    [kept] ↩️ { $who } keeps the seat
    [over] 🪑 The seat of { $who } is no longer offered
   *[lapsed] ⌛ Nobody has taken the seat of { $who }
 }
offer-made = 🪑 The seat is offered in <#{ $channel }>.
offer-taken = That seat has been taken already.
offer-kept = The player has kept the seat.
offer-lapsed = That offer has lapsed. `/game substitute` offers the seat again.
offer-not-yours = Only the person whose seat it is can keep it.
briefing-title = ### 🪑 You play { $seats }
briefing-panel = 📪 My direct messages do not reach you. **Play** and **My hand** open panels that only you see.
briefing-can = ▶️ { $kinds }
briefing-waits = ⏸️ { $waiting }
briefing-next = ⏭️ { $aspirations }
briefing-sphere = 🌀 { $label } · { $sphere } { $wp } · { $outcome }

## Team talk
thread-name = Game { $game } · { $team }
thread-intro = ### 💬 Team talk of { $team }, game { $game }
    Here you can plan together: { $who }. The other team and those who watch <#{ $channel }> cannot see this thread; moderators of this server who manage threads can. I do not read what you write. When the game ends, the thread is archived.
thread-open = 💬 Your team talks here: <#{ $thread }>
thread-alone = You are the only person who plays for { $team }: there is nobody to share a thread with.
thread-no-place = Your team cannot have a thread: threads exist only in a server's text channels, and this game is not in one. Write to your teammate directly.
thread-permissions = Your team cannot have a thread in the game's channel, because I lack { $permissions } there. Ask an administrator to allow it, or write to your teammate directly.
thread-unseen = { $who } cannot see <#{ $channel }>, where this game is played, so a thread there would not reach { $who }. Ask an administrator to show the channel to { $who }, or write to each other directly.
thread-moved = 💬 The game goes on elsewhere, and your team talks here now: <#{ $thread }>
thread-locked = Your team's thread is locked. Ask an administrator to unlock it, or write to your teammate directly.
thread-too-many = This server has as many open threads as Discord allows. Ask an administrator to archive some, or write to your teammate directly.

## Spirit boards (bot/core/rulebook/spirit_page.py)
spirits-open = Spirit boards
spirits-look = Look at another Spirit
spirits-of = -# As the full game has it, { $edition }. The basic game has no power and no Empower.
spirits-side = Side { $side }
spirits-edition-first = First edition
spirits-edition-second = Second edition
spirit-choice = { $spirit } ({ $team })

## Decks of a game (bot/core/decks/remaining.py)
left = Decks
left-title = ### 🎴 { $who }: { $cards ->
        [0] the deck is empty
        [one] 1 card in the deck
       *[other] { $cards } cards in the deck
    }
left-top = Face up on top: **{ $card }**
left-below = Unseen, in an order that nobody knows:

## Statistics and ranking (bot/statistics/page.py)
stats-title = ## 📊 { $title }
stats-title-spirit = { $spirit } ({ $team })
stats-games = **{ $games ->
    [one] 1 game
   *[other] { $games } games
 }**
stats-won = **{ $games ->
    [one] 1 game
   *[other] { $games } games
 }** · 🏆 { $wins } won{ $draws ->
    [0] {""}
   *[other] {" "}· ⚖️ { $draws } drawn
 }
stats-rating = 🎖️ Rating **{ $rating }** · { $games ->
    [one] 1 rated game
   *[other] { $games } rated games
 }{ $left ->
    [0] {""}
   *[other] {" "}· provisional, { $left } to go
 }
stats-unrated = -# 🎖️ No rating yet: games of two people or more are rated.
stats-streak = 🔥 Wins in a row: { $now } now, { $longest } at most
stats-points = ⚔️ Average points: { $points } per team
stats-points-both = ⚔️ Average points: { $points } to { $against }
stats-revelations = 🌀 Average Revelations: { $revelations }
stats-length = ⏳ Average length: { $turns } turns, { $days } days
stats-records = **Records**
stats-record-points = 🏅 Most points: **{ $points }** · { $at }
stats-record-lead = 🥇 Clearest win: **{ $points } to { $against }** · { $at }
stats-record-short = 🐇 Shortest game: **{ $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }** · { $at }
stats-record-long = 🐢 Longest game: **{ $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }** · { $at }
stats-show = Show in the channel
stats-shown = -# Shown by { $who }
stats-shown-done = 📣 Shown in the channel.
stats-none-person = { $who } has not finished a game here yet. Abandoned and imported games do not count.
stats-none-own = You have not finished a game { $where ->
    [server] in this server
   *[all] here
 } yet. Abandoned and imported games do not count.
stats-none-server = No game has been played to its end in this server yet.
stats-none-spirit = Nobody has finished a game with { $spirit } { $where ->
    [server] in this server
   *[all] among your games
 } yet.
stats-none-deck = Nobody has finished a game with that deck { $where ->
    [server] in this server
   *[all] among your games
 } yet.
stats-unlisted = { $who } keeps their statistics private.
stats-no-server = That works only in a server. Here you can look at your own games: `/stats person`.
stats-others-here = Other people's statistics are shown only in servers. Use the command in one.
stats-cannot-show = You may not write in this channel, so nothing was shown there.
stats-i-cannot-show = I may not write or attach files in this channel, so nothing was shown there.
ranking-title = ## 🎖️ Ranking
    -# { $games ->
        [one] From 1 game of this server
       *[other] From { $games } games of this server
    }
ranking-place = **{ $rank }.** { $who } · **{ $rating }**{ $provisional ->
    [yes] {" "}⏳
   *[no] {""}
 } · { $games ->
    [one] 1 game
   *[other] { $games } games
 }
ranking-provisional = -# ⏳ provisional: fewer than { $games } rated games
ranking-none = Nobody has a rating in this server yet: games that two people or more play to the end are rated.
ranking-empty = Nobody yet.
ranking-season = { $season ->
    [month] { $days } days
    [year] This year
   *[all] All time
}
page-before = Previous
page-after = Next
ranking-no-server = Each server has its own ranking. Use the command in one.
player-computer = 🤖 { $name }

## Watching a game (bot/watching)
follow = { $watchers ->
    [0] Watch
   *[other] Watch · { $watchers }
}
follow-stop = Stop watching
follow-begun = 👁️ You are watching game { $game }: I write to you at each Revelation and at the end.
follow-stopped = You are not watching game { $game }.
follow-own = You are playing in game { $game } yourself.
follow-not-running = Game { $game } is not being played.
follow-full = Game { $game } already has { $most } watchers, the most that it can have.
follow-where = -# 👁️ <#{ $channel }>
follow-call = 👁️ { $who } · game { $game }: { $what ->
    [end] it is over
   *[revelation] a Revelation
}
follow-choose = 👁️ Watch…
game-list-others = 👁️ { $line }
game-list-here = **Other games of this server**

## Being forgotten (bot/core/privacy/forget_feature.py)
forget-ask = ## Forget you?
    Your name, id, settings, lessons, puzzles and decks are deleted. Your moves stay without your name, so that other people's games stay whole. Messages that I have already sent stay as they are.
    { "**" }This cannot be undone.**
forget-yes = Forget me
forget-no = Keep me
forget-done = You are forgotten: your name, id, settings, lessons, puzzles and decks are gone.
forget-kept = Nothing was changed.
forget-open = You still play, or have a lobby open: { $count ->
    [one] game { $games }
   *[other] games { $games }
 }{ $more }. Finish or end { $count ->
    [one] it
   *[other] them
 } first (`/game abandon`), then ask again. Nothing was changed.
forget-left = You know hands of { $count ->
    [one] game { $games }, which is
   *[other] games { $games }, which are
 } still running. Once forgotten, you could take a seat in the other team, knowing what you know. Ask again when { $count ->
    [one] the game is
   *[other] the games are
 } over. Nothing was changed.

## What is stored about a person (bot/core/privacy/export_page.py), by table
export-sent = 📬 Sent to you by direct message.
export-all = ## What is stored about you
    { $what }
    -# The file has every row. Other people are left out, and so are their secrets. `/forget me` removes your name and id.
export-nothing = Nothing is stored about you.
export-line = - { $what }: **{ $count }**
export-game = Games that you opened or ended
export-seat = Your seats, with your name
export-log = What you decided
export-follower = Games that you watch
export-left-seat = Seats that you gave up
export-motion = Votes: what you asked, and answered
export-clock = Games that wait for you
export-absence = When you were away
export-person = Your settings and language
export-deck = Decks that you built
export-lesson = Lessons
export-deed = What you did as a manager of a server
export-sketch = Plans for next turns
export-tip = What was explained to you
export-puzzle = Puzzles
export-puzzle-day = Days whose puzzle you answered
export-wish = Games that you look for
export-listener = Servers whose new games you are called for
export-message = Messages of mine to you
export-sending = Messages on their way to you
export-result = Results of your games
export-hand = Your hands in running games

## About this bot (bot/core/privacy/about_page.py)
about = ### Cerebria · { $version }
    { $who }{ $links }
    { "**" }What is stored**: your Discord id and your names in games; what you decide, vote and build there; results; what you choose here, lessons and puzzles; your language. The people who run the bot can read it, hands included. What you write to others is not read.
    { "**" }For how long**: until you say so. `/export me` sends it all to you, `/forget me` removes it; your moves stay without your name. Backups made earlier still hold it.
    -# An unofficial host, not affiliated with the game's publisher.
about-operator = Run by **{ $who }**.
about-nobody = Nobody has said who runs this bot; those who manage this server may know.
about-support = Help and questions
about-source = Source

## Refusals
not-allowed = The rules do not allow that now.
lobby-closed = This lobby is closed; the game has begun or was ended. Open a new one with /game new.
seat-given-away = You no longer have that seat. `/play` looks for another game.
lobby-of-another = Only { $who }, who opened the lobby of game { $game }, can close it. **Leave** gives up your seat there; `/game new` opens another lobby.
no-such-game = There is no game { $game } here.
not-in-lobby = You have no seat in this lobby; press Join Bliss or Join Gloom first.
lobby-full = All seats in this lobby are taken. Open one of your own with `/game new`.
already-there = You already play for { $team }.
already-both = You play both Spirits of { $team } already. Pick them one after the other; Leave gives up both.
no-second-seat = { $team } has only one Spirit here. To play two, choose "Four Spirits" under **More**.
mate-sits-there = { $name } plays the other Spirit of { $team }, so you cannot play both.
seat-would-go = { $team } would have a single seat, but { $name } sit there. Somebody must leave or change teams first.
not-confirmed = Still asked to play again: { $who }. They must press their team's Join button, or Leave.
team-full = { $seats ->
    [one] The only seat of { $team } is taken.
   *[other] Both seats of { $team } are taken.
 } { $instead ->
    [join] Join the other team.
    [add] Join the other team, or let more Spirits play under **More**.
    [stay] You keep your seat in the other team.
   *[open] So are those of the other team: open a lobby of your own with `/game new`.
 }
spirit-of-other-team = { $spirit } fights for the other team; pick one of your team's Spirits.
spirit-taken = Somebody else plays { $spirit } already; pick another one.
seats-full = All seats are taken.
nobody-sits = Nobody has a seat yet. Join a team first; then computers can fill the other seats.
others-sit = The game was not started, because other people have seats here: { $name }. Join a team to play together, or open your own lobby with /game new.
joined-meanwhile = The game was not started, because somebody has joined: { $name }. Press the button again to play together.
no-computer = There is no computer player here.
seats-empty = { $empty ->
    [one] One seat is still free; it needs a person or a computer player.
   *[other] { $empty } seats are still free; they need people or computer players.
 }
rematch-not-theirs = Only players of this game can ask for a rematch. Open a game of your own with /game new.
rematch-too-early = This game is not over yet; a rematch comes after it.
game-over = This game is over. Press **Rematch** under its last message, or open a new one with /game new.
game-damaged = Game { $game } cannot be read: its saved data is damaged. All other games go on. My log tells my operator what is wrong; a backup may have an intact copy.
row-damaged = { $table ->
        [person] ⚠️ Some of your settings could not be read: their saved data is damaged. They are back to their defaults; please choose again.
        [server] ⚠️ Some of this server's settings could not be read: their saved data is damaged. They are back to their defaults; please choose again.
        [wish] ⚠️ What you were looking for could not be read: its saved data is damaged. Please look again.
        [deck] ⚠️ A deck of yours cannot be read: its saved data is damaged. Your other decks are intact.
        [cup] This cup cannot be read: its saved data is damaged. Other cups are not affected.
       *[other] This cannot be read: its saved data is damaged. Nothing else is affected.
    } My log tells my operator what is wrong; a backup may have an intact copy.
not-begun = This game has not begun yet; press Start in its lobby.
not-playing = You do not play in this game. **Watch** tells you how it goes on; Board and Log show it now.
not-your-decision = It is not your decision now. { $waiting }
undo-disclosed = Your last step showed somebody something new.
undo-others = Somebody else has decided since your last step.
undo-nothing = You have nothing to take back.
no-game-here = You have no game here. Open one with /game new, or name a game: /game list shows yours.
abandon-by-host = You do not play in game { $game }. `/host` ends any game of this server.
nothing-to-choose = { $command } is not possible now.
unknown-value = { $value } is not possible for { $field } now. Possible: { $possible }.
unknown-card = There is no Emotion called { $name }.
permissions-missing = I cannot host a game in <#{ $channel }>: I need { $permissions } there. Ask an administrator to allow it.
puzzle-permissions-missing = I cannot post puzzles in <#{ $channel }>: I need { $permissions } there. Ask an administrator to allow it.
posts-missing = I cannot open posts for games in <#{ $channel }>: I need { $permissions } there. Ask an administrator to allow it.
threads-missing = I cannot open threads for games in <#{ $channel }>: I need { $permissions } there. Until an administrator allows it, they are played in the channel itself.
place-forum = <#{ $channel }> is a forum, where I can write only in posts. Choose one of its posts, or another channel.
place-no-chat = Nobody can write in <#{ $channel }>. Choose a text channel, a voice channel or a thread.
permission =
    { $name ->
        [view_channel] View Channel
        [send_messages] Send Messages
        [send_messages_in_threads] Send Messages in Threads
        [attach_files] Attach Files
        [read_message_history] Read Message History
        [create_public_threads] Create Public Threads
        [create_private_threads] Create Private Threads
        [create_events] Create Events
        [manage_threads] Manage Threads
        [connect] Connect
       *[other] { $name }
    }
too-many-open = { $scope ->
    [person] Of the games and lobbies that you opened, { $most } are still open, the most for one person. End one with /game abandon first.
    [channel] This channel has { $most } open games and lobbies, the most that a channel can have. Open yours in another channel, or ask somebody who plays here to end one with /game abandon.
   *[server] This server has { $most } open games and lobbies, the most that a server can have. Somebody has to end one first, with /game abandon.
}
opened-elsewhere = 📍 In this server, games are played in <#{ $channel }>. Open yours there.
no-guild-channel = Games are played in channels of a server. There, `/game new` opens one, `/play` finds people for one, `/game channel` moves one.
decide-first = **{ $kind }** has to wait until this is decided:
other-rules = This game was played with a different card file. My operator must put that file back.
stopping = I am being restarted. Nothing was changed; press again in a minute.
too-fast = That was too fast for me. Nothing was changed; wait a few seconds, then press again.
asked-enough = You have already asked me for { $most } other things that take a while. Wait until one of them is done, then ask again.
asked-often = You have asked the others of this game a lot in a short time. Nothing was changed; you can ask again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
 }.
typed-too-long = That is too long: at most { $most } characters can be typed there. Nothing was changed.
not-kept = I cannot read or save games at the moment. Nothing was changed; please try again in a minute.
kept-in-part = I cannot save games at the moment, and only part of what you did was saved. Look at your game, or at what you changed, before you try again.
kept-unknown = My database has not answered, so I do not know whether what you did was saved. Look at your game, or at what you changed, before you try again.
taken-away = I cannot read or save games any more: the place where they are saved was deleted, replaced or taken over while I was running. My operator has to start me again; my log says what to do.
answer-lost = Discord did not accept my answer. Your press may have worked: the newest message of the game shows it.
out-of-reach = Discord does not let me write in <#{ $channel }>: it is gone, closed to me, or a locked thread. `/game status` shows how your game stands.
failed = Something went wrong on my side, and nothing was changed. Please try again; the log has the details.
failed-after = What you did was saved, at least in part; then something went wrong on my side. Look at your game, or at what you changed, before you try again; the log has the details.
interrupted = I was interrupted while I was thinking about this. Nothing of yours is lost; please ask again in a minute.
ask-again = Ask again
form-again = Back to the form
malformed = I do not know that button; open the game again with /game status.
command-gone = I do not know that version of the command. Choose it again from the list that opens when you type /, or use the buttons of your game; nothing was changed.
deck-gone = You do not have that deck (any more); /deck list shows your decks.
deck-unknown-name = You have no deck called { $value }. There are: { $possible }.
deck-name-empty = A deck's name needs at least one letter or number.
deck-limit = You have { $limit } decks, the most that I keep for one person. Delete one to make room.
deck-cards-gone = { $name } cannot be played: the card set has no { $cards } as Mild Emotions of its team. Open it with /deck show to take them out.
deck-unfinished = { $name } has { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }; a deck has exactly { $wanted }, at most { $most } of each (CRD-5). Open it with /deck show.
deck-of-other-team = { $name } is a deck of the other team.
seat-deck-wrong = The deck of { $who } cannot be played: it has been changed or deleted. { $who } can choose again with Deck.
pick-basic = The basic game is played with the starter decks (BAS-4). Choose the full game to play with others.
zone-unknown = I do not know the time zone { $value }. Type a large city near you, such as Rome, or UTC+2; or choose one from the list of `/settings zone:`.
quiet-unreadable = I cannot read { $value } as quiet hours. Type them as 22:00-08:00, or type none.
quiet-empty = Quiet hours cannot begin and end at the same time. Type none for no quiet hours.
quiet-too-long = Quiet hours last 12 hours at most.
quiet-without-zone = Quiet hours need your time zone: `/settings zone:` takes a city.
beginning-unreadable = I cannot read { $value } as a day and a time. Type today 20:00, Sat 21:30, in 2 hours or 2026-12-24 20:00.
beginning-past = That time has passed. Choose a later one.
beginning-too-far = That is too far ahead. A game can begin within { $days } days.
away-unreadable = I cannot read { $value } as a day. Type tomorrow, in 3 days, 24 Dec or 2026-12-24.
away-past = That day has already begun. The earliest is tomorrow.
away-spent = You can be away for at most { $most } days in { $period }. Days left: { $left }.
away-too-long = That is too far ahead. You can be away for { $days } days at most.
form-late = The form took too long to open; press again.

## Commands
game-list-empty = You are not in any game.
game-new = New game
game-list-line = **Game { $game }** in <#{ $channel }> · { $status }
game-list-lost = ⚠️ I cannot write there any more; type `/game channel` where you want to play on
game-list-mine = 🔔 { $line }
game-list-running = 💭 { $line }
game-list-damaged = ⚠️ { $line }
game-list-other-cards = ⚠️ { $line }
game-list-lobby = 🪑 { $line }
game-list-free = { $seats ->
    [one] one seat free
   *[other] { $seats } seats free
 }
game-list-link = [open]({ $link })
game-list-more = … and { $games ->
    [one] one more
   *[other] { $games } more
 }: `/game list`
games-more = { $games ->
    [one] … and one more (`/game list` shows all)
   *[other] … and { $games } more (`/game list` shows all)
 }
digest-title = ### 📰 { $games ->
    [0] No game waits for you
    [one] One game waits for you
   *[other] { $games } games wait for you
 }
digest-off = -# `/settings` switches this off.
digest-zone = -# I send it at nine o'clock UTC, because I do not know your time zone. `/settings zone:` takes a city.
status-mine = **waits for you**
status-damaged = damaged, cannot be read
status-other-cards = waits for the card file it was played with
status-lobby = in the lobby
status-since = { $status } Last step { $since }.
status-over = The game is over.
status-abandoned = It was ended without a result.
game-choice = Game { $game } · { $status }
status-lobby-short = lobby
status-running-short = running
end-proposed = { $who } proposes to end game { $game } without a result. { $asked } { $people ->
    [one] You must agree.
   *[other] One of you must agree.
 } If { $who } plays on, the proposal lapses.
end-asked = I have asked { $who } in <#{ $channel }>.
end-shut = I cannot write in <#{ $channel }> any more.
end-asked-already = You have proposed this already. { $who } can agree with the button on your proposal, or by typing `/game abandon` with game { $game }.
end-asked-alone = I have asked by direct message: { $who }. { $people ->
    [one] They must agree.
   *[other] One of them must agree.
 }
end-not-asked = My direct messages do not reach { $who }. They can agree by typing `/game abandon` with game { $game }.
end-not-announced = Your proposal counts, but Discord may not have shown it in <#{ $channel }>. { $people ->
    [one] This player
   *[other] One of these players
 } must agree, by typing `/game abandon` with game { $game }: { $who }
end-agree = End the game
not-asked = Only a player who was asked can agree.
end-gone = That proposal has lapsed. `/game abandon` proposes it again.
end-lapsed = { $who } has played on since, so that proposal has lapsed. `/game abandon` proposes it again.
rematch-opened = 🔁 The lobby of game { $game } is open in <#{ $channel }>, with the same people and options as game { $ended }. Everybody else is asked to play again; to play without one of them, open a lobby with /game new.
rematch-there = The rematch of game { $ended } is game { $game }, in <#{ $channel }>.
game-opened = The lobby of game { $game } is open.
game-opened-post = The lobby of game { $game } is open: <#{ $channel }>
another-lobby = { $lobbies ->
    [one] There is another open lobby in this channel: { $named }.
   *[other] There are { $lobbies } other open lobbies in this channel: { $named }.
 }
lobby-link = [game { $game }]({ $link })
lobby-name = game { $game }
lobby-later = The lobby of game { $game } opens in <#{ $channel }> as soon as Discord accepts my message.
lobby-refused = Discord does not let me write in <#{ $channel }>, so no lobby was opened. Ask an administrator to let me send messages there, or play in another channel.
move-none = You have no game to move here.
move-which = Which game? Name one of them with the option `game`: { $games }{ $more }.
move-here = Game { $game } is in <#{ $channel }> already.
move-late = Game { $game } has just been moved to <#{ $channel }>. To move it here anyway, type `/game channel` again.
move-other-server = Game { $game } belongs to another server, and can only be moved within it.
move-unseen = { $who } cannot see <#{ $channel }>, so game { $game } stays where it is. Choose a channel that all players can see.
moved = Game { $game } goes on here.
game-moved = ↪️ { $who } has moved game { $game } here from <#{ $old }>.
game-brought = ↪️ { $who } · game { $game } is here now: its channel was deleted.
game-moved-away = ↪️ Game { $game } goes on in <#{ $channel }>.
channel-shut = ⚠️ I cannot write in <#{ $channel }> any more, so you see this game only here. To play on in another channel, type `/game channel` there.
game-abandoned = Game { $game } was ended without a result.
game-abandoned-agreed = Game { $game } was ended without a result: { $who } proposed it, { $other } agreed.
lobby-closed-by-you = You closed the lobby of game { $game }.
log-title = ### The last steps
log-older = ### Earlier steps
older = Older
newer = Newer
replay-step = ### Step { $number } of { $last } · Turn { $turn } · { $spirit }
replay-step-setup = ### Step { $number } of { $last } · Setup
replay-begin = The board is set up.
replay-of = -# Replay of game { $game }
replay-first = First
replay-back = Back
replay-next = Next
replay-last = Last
replay-turns = Jump to a turn
replay-setup = Setup
replay-turn = Turn { $turn } · { $spirit }
replay-revelations = Jump to a Revelation
replay-revelation = Revelation { $number } · Turn { $turn } · { $sphere }
replay-film-slow = Slow film
replay-film-normal = Film
replay-film-fast = Fast film
replay-film-of = ### Film of game { $game }
replay-film-undrawn = ⚠️ The film could not be drawn. You can still go step by step.
log-turn = **Turn { $number } · { $who }**
log-setup = **Setup**
log-empty = Nothing has happened yet.
help-topic = ### { $title }
    { $text }
help-open = How to play
help-pick = Read about
help-begin = How to play here
help-first = First page
help =
    ### Cerebria on Discord
    { "**" }The goal**: two teams, Bliss and Gloom, fight over the inside world of a person. With your Actions you bring Emotions into play and gain control of Realms; with Absorb you take Willpower (WP) from a Sphere. An emptied Sphere is a Revelation: each team is tested against the Common Aspiration and its own Hidden one, and what it accomplishes adds to its Identity. The team with the most points wins.
    -# This is an unofficial host.
help-here =
    { "**" }Start**: `/game new` opens a lobby in this channel. **Play against computers** begins at once. To play with others, join a team and pick a Spirit; press **Start** once all seats are taken, or **Fill and start** to give the free ones to computers. `/play` finds people to play with. **More** has everything else: how many Spirits play, how strong computers are, which game, edition and setup, and **Play both** for both Spirits of your team.
    { "**" }Play**: press **Play** under the turn message, or use your direct message from me. You are offered what is possible, with its cost and its effects, and told why the rest is not. You can also type everything: `/move`, `/invoke`, `/end`, and `/choose` for all other decisions.
    { "**" }Look**: **My hand** and your team's Hidden Aspiration are for your team only, until the game has been played out. **Spirit boards**, `/board`, `/spirit`, `/card`, `/log`, `/replay` are for everybody. **What if?** behind **⋯** shows what a Revelation would bring now.
    { "**" }Mistakes**: `/undo` takes back your last step if nobody learned anything from it; otherwise it asks the others.
    { "**" }More**: `/team thread` to talk with your teammate, `/game channel` to play on in another channel, `/game substitute` to give your seat to somebody else, `/settings` for where I call you, `/deck` for decks of your own, `/rules` for any rule by a word or its id.
    { "**" }Ratings**: `/stats` and `/ranking`. Games that two people or more play to the end are rated; a seat counts for the person who decided most of it.
    { "**" }Your data**: `/export me` sends it to you, `/forget me` removes it. `/about` says who runs this bot.
    -# Powers and numbers of cards marked † are this host's own.

## The rule book (bot/core/rulebook/page.py)
rules-contents = Contents
rules-words = 📖
rules-both = Both editions
rules-open = Open a rule
rules-chapter = Open a chapter
rule-button = Rule { $rule }
no-such-rule = There is no such rule any more; look it up with /rules.
no-such-lesson = There is no such lesson any more; /learn has the list.

## Decks (bot/pages/decks)
deck-home = ## 🃏 Your decks
deck-home-empty = You have built none yet. A deck is { $wanted } Mild Emotions of one team, at most { $most } of each. Begin with a preconstructed deck and change what you like, or with an empty one. Changes are saved at once.
deck-line-bliss = ☀️ **{ $name }** · { $size }
deck-line-gloom = 🌙 **{ $name }** · { $size }
deck-title-bliss = ## ☀️ { $name } · { $size }
deck-title-gloom = ## 🌙 { $name } · { $size }
deck-size-finished = { $size } cards
deck-size-unfinished = { $size } of { $wanted } cards
deck-open = Open one of your decks
deck-look = Look at a preconstructed deck
deck-of-spirit = { $spirit }'s deck
deck-starter = Starter deck
deck-list-of = { $team }: { $deck }
deck-new-bliss = New Bliss deck
deck-new-gloom = New Gloom deck
deck-paste = Paste a list
deck-begin-bliss = ## ☀️ A new Bliss deck
    What should it begin with? You can change every card later.
deck-begin-gloom = ## 🌙 A new Gloom deck
    What should it begin with? You can change every card later.
deck-from-nothing = Empty
deck-copy = Copy
deck-all = All decks
deck-how = -# Press a card to add a copy; after { $most }, the next press removes them. Changes are saved at once.
deck-summary = **{ $size }**
deck-vibes = Vibes: { $vibes }
deck-copies = { $count }× { $card }
deck-curve = Mean Intensity by Essence: { $curve }
    Empowered: { $at }
deck-needed = Essence needed when invoked: { $needed }
deck-empowered = { $cards } at { $essence }{ $house } Essence
deck-lacks = ⚠️ { $missing ->
    [one] 1 card is missing before it can be played.
   *[other] { $missing } cards are missing before it can be played.
 }
deck-over = ⚠️ { $over ->
    [one] 1 card is too many; take it out before you play.
   *[other] { $over } cards are too many; take them out before you play.
 }
deck-unknown = ⚠️ No longer in the card set, so the deck cannot be played: { $cards }.
deck-prune = Take those out
deck-card = { $copies ->
    [0] { $name }
   *[other] **{ $copies }× { $name }**
 } · { $track } · { $power }
deck-rename = Name
deck-as-text = As text
deck-delete = Delete
deck-delete-sure = Delete **{ $deck }** ({ $size }) for good? Games that have begun with it keep their cards.
deck-delete-yes = Delete it
deck-delete-no = Keep it
deck-deleted = The deck is gone.
deck-show = Show it
deck-name = Name of the deck
deck-name-title = Name of the deck
deck-text = Cards
deck-text-title = A deck as text
deck-text-help = One per line: 2x Courage. A line that begins with # is the name. Copy it, change it, share it.
deck-mistakes = ### That is not a deck yet
    Nothing was changed. Your text is below; press **Correct it** to edit it.
deck-correct = Correct it
deck-changed = **{ $deck }** was changed elsewhere while you wrote, so nothing was replaced. Your text is below; press **Correct it** to send it anyway.
deck-line-unknown = · Line { $line }: there is no Emotion called { $entry }. { $near ->
    [none] /card lists all names.
   *[other] Did you mean { $near }?
 }
deck-line-strong = · Line { $line }: { $card } is a Strong Emotion and never in a deck (CRD-5); it comes from { $mild }.
deck-line-starting = · Line { $line }: { $card } is a starting Emotion and never in a deck (CRD-9).
deck-line-side = · Line { $line }: { $card } belongs to { $side }; a deck belongs to one team (CRD-5).
deck-line-copies = · Line { $line }: that makes { $copies } copies of { $card }; a deck has 1 to { $most } of each card in it (CRD-5).
deck-text-long = · More than { $most } characters: too long for a deck.
deck-text-empty = · There are no cards in it. Write one per line: 2x Courage.
pick-title = ### 🃏 The deck for { $spirit } · game { $game }
pick-chosen = ✅ You play with **{ $deck }**:
pick-looked-at = 👀 **{ $deck }** holds:
pick-how = -# In brackets: Intensity by Essence. Look at any deck below before you take it; until the game begins you can change it. Only your team can see what is in a deck of your own.
pick-lists = Look at a preconstructed deck
pick-own = Look at one of your own decks
pick-spirits-own = { $deck } (your Spirit's own)
pick-take = Play with it
pick-read = What its cards do
pick-change = Change it
pick-build = My decks
pick-back = Deck for { $spirit } · game { $game }
pick-whose = For which of your Spirits?
lobby-button-deck = Deck
lobby-button-look = Spirits
lobby-spirit-deck = { $spirit } with { $deck }
seat-deck-own = its own deck
seat-deck-list = the deck of { $spirit }
seat-deck-starter = the starter deck
seat-deck-built = a deck that they built

## Review (bot/review/page.py)
review = Review
review-title = ## 🔍 Game { $game }
review-person = { $who } · 👍 { $fine } · ⚠️ { $slip } · ❗ { $blunder }
review-best = -# 👍 Turn { $turn } · chance to win +{ $gain }%
review-costliest = -# { $mark ->
    [blunder] ❗
   *[slip] ⚠️
 } Turn { $turn } · chance to win −{ $loss }% · 💡 { $steps }
review-advised = -# 💡 Turn { $turn } · as advised, but longer thought finds { $steps } · chance to win +{ $loss }%
review-better = 💡 { $steps } · chance to win +{ $loss }%
review-point =
    ## { $number } · Turn { $turn } · { $spirit }
    Chance to win: ☀️ { $before } → { $after }%
review-progress = 🔍 Judging turns: { $done }%…
review-not-over = A review needs a game that was played to its end.
review-legend = -# How much of the chance to win a turn gave away, compared with the best one found: 👍 under { $slip }% · ⚠️ { $slip }% or more · ❗ { $blunder }% or more

## Mistakes (bot/review/mistakes_page.py)
mistakes-again = { $whose ->
    [own] Fix your mistakes
   *[partner] Fix your partner's mistakes
 }
mistake-next = Next mistake
mistake-title = ### ❗ Turn { $turn } · { $team ->
    [bliss] ☀️
   *[gloom] 🌙
 } { $spirit } { $stars }
mistake-played = -# Played: { $steps }
mistake-task = 👉 **Find a better way.**
mistake-then = ❗ { $steps } · **{ $then }%**
mistake-empties-for-nothing = empties { $sphere } although you lead in no Aspiration
mistake-empties-behind = empties { $sphere } although the other team leads in { $aspiration }
mistake-points = 🎉 +{ $scored }, with +{ $possible } in reach
mistake-keeps = does not empty { $sphere }
mistake-lead-lost = gives up the lead in { $aspiration }
mistake-lead-missed = does not take the lead in { $aspiration }
mistake-places = does not hold { $places }

## Suggestions (bot/core/advice/page.py)
suggest = 💡
sketch-open = Plan ahead
sketch-title = 📝 **A plan** for game { $game } · nothing of it is played
sketch-hidden = ❔ Something hidden comes out here: nobody can plan beyond it.
sketch-lost = ⚠️ The game has gone on: step { $number } of your plan is no longer possible.
sketch-keep = Keep plan
sketch-waits = 📌 Kept: it waits in your panel until your turn, and nobody else sees it.
sketch-kept = 📌 { $steps }
sketch-holds = 📌 Your plan still holds.
sketch-breaks = ⚠️ Your plan holds no longer from step { $number } on, { $step }: { $why }
sketch-cancel = Cancel plan
sketch-dropped = Your plan is cancelled.
sketch-show = Show
sketch-shown = 👥 { $who } shows you a plan:
sketch-try = Try it
sketch-was-shown = 👥 Your plan was shown to your team.
sketch-alone = Nobody else plays in your team.
sketch-often = You have just shown several plans. You may show another in a few minutes.
sketch-unreached = Your partner takes no direct messages from me. `/team thread` opens a thread for the two of you; then I can show it there.
sketch-differs = ⚠️ Your plan is still possible, but it no longer brings the same.
sketch-now = 📌 Your turn has begun: your panel has the plan now.
sketch-outdated = ⚠️ The game has gone on: this is the board now.
sketch-none = There is no turn to plan now: the game is in its setup, amid a Revelation, or in its last turn. Once it goes on, press **Plan ahead** again.

suggestion-thinking = 💡 Looking for the best way to play this turn…
suggestion = **{ $plan }**
suggestion-line = { $number }. { $step }
suggestion-brings = -# { $what }
suggestion-best = **{ $plan }** (looks best)
suggestion-simple = **{ $plan }** (simplest)
suggestion-chance = { $percent }% to win
suggestion-rest = then **💡** again
suggestion-points = { $points ->
    [one] +1 point
   *[other] +{ $points } points
 }
suggestion-leaves = then you have { $standing }
suggestion-steps = 1–{ $last }
suggestion-leave = All options
suggestion-ends = The plan ends here.{ $again ->
    [1] {" "}**💡** makes another one from here.
   *[0] {""}
 }
suggestions-off = This game is played without suggestions; its lobby says so with 🚫💡.
nothing-to-suggest = There is nothing to suggest now. Press **💡** when it is your team's turn and you have a choice.

## The coach of a first game (bot/core/advice/coach_page.py)
coach-after = 💡 { $steps ->
    [1] With this step
   *[other] After { $steps } steps
 }
coach-at = 💡 { $steps ->
    [1] This step
   *[other] Step { $steps }
 }
coach-goals = { $when } your team { $how ->
    [ahead] takes the lead
    [level] catches up
    [more] extends its lead
   *[closer] gets closer
 } in { $goals }{ $points ->
    [0] .
    [one] : a Revelation would then bring it 1 point.
   *[other] : a Revelation would then bring it { $points } points.
 }
coach-goal = { $goal } ({ $before } → { $after })
coach-pair = { $own } : { $other }
coach-revelation = { $step } empties the Sphere of { $realm }. This Revelation scores { $own } for your team, { $other } for the other.
coach-place = { $kind ->
    [realm] Realm
   *[frontier] Frontier
 } { $place }
coach-points = { $step } brings your team { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
coach-realm = { $when } your team controls { $place }: its Realm Action costs you { $wp } WP less.
coach-frontier = { $when } your team controls { $place }{ $wp ->
    [0] .
   *[other] : Absorbing there or beside it brings { $wp } WP more.
 }
coach-contested = { $when } the other team no longer controls { $place }.
coach-wp = 💡 Most steps cost WP, and you have { $have }: this brings { $gained }.
coach-essence = 💡 Emotions need Essence, and you have { $have }: this brings { $gained }.
coach-ambition = 💡 Quell and a fourth Action cost Ambition, and your team has { $have }: this brings { $gained }.
coach-cards = 💡 Cards become Emotions or Vibe tokens: this brings { $gained }.
coach-fortress = 💡 A Fortress makes your team stronger in { $place }. If the Sphere there runs empty in a later turn, it becomes { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
coach-absorb = { $why ->
    [later] -# Your free Absorb comes later in this turn.
   *[empties] -# An Absorb would empty a Sphere now: a Revelation.
 }
coach-token-for = 💡 You place the token for the next step: **{ $then }**.
coach-token-stays = 💡 The token stays for the rest of the game: each later { $row } can use it.
coach-reach = 💡 From there your Spirit can do this next: **{ $then }**.
coach-end = 💡 { $actions ->
    [0] You have no Actions left.
   *[other] What is left to do would bring little.
 } { $take ->
    [ambition] Ambition pays for Quell and a fourth Action, and your team has { $have }.
   *[cards] You draw { $drawn }: cards become Emotions or Vibe tokens.
 }
coach-keep = 💡 In { $aspiration } { $how ->
    [ahead] your team is ahead
    [level] the teams are level
   *[behind] your team is behind
 }, { $pair }. It scores if you are ahead at the next Revelation.
coach-remove = 💡 In { $aspiration } the teams stand at { $pair }, yours first. Removed, nobody scores it any more.
coach-token = **{ $where }** from now on: { $effect }.
coach-discard = 🎨 You discard { $card }; it becomes a token. { $token }
coach-upgrade = -# 🎨 { $upgrade }.
coach-rest = then it depends on what comes up
coach-other = Something else
coach-back = Advice
coach-why = Why?
coach-leave = I know the game
coach-left = 🌱 No more tips. `/settings` brings them back.

## Foresight (bot/core/play/foresight_page.py)
story-open = What happened
intentions-open = 🎡
foresight-open = What if?
foresight-all = All Spheres
foresight-sphere = { $label } · { $sphere } { $wp }

## Lessons
lessons-open = Learn to play
lessons-all = All lessons
lessons-title = ## 🎓 Learn Cerebria
lessons-about = Five short lessons are enough for a first game. { $done } of { $count } done.
lessons-pick = Choose a lesson
practice-you = You
lesson-task = 👉 **{ $text }**
lesson-yes = ✅ { $text }
lesson-no = 🤔 { $text }
lesson-wrong = That is possible, but not the task. Try again.
lesson-back = Back
lesson-again = Start over

## Tips in a first game
tip = -# 🌱 { $text }
tip-move = Spirits act where they stand. A Move to the next place costs 1 WP.
tip-invoke = An Emotion entered play: a card from a hand, with Essence on it. Its number is its Intensity.
tip-frontier = A Frontier changed hands: the team with more Intensity in its three slots controls it; in a tie nobody does.
tip-realm = A Realm changed hands. Its two slots count, and Frontier slots beside it unless an enemy stands between. Its owner's Realm Action costs 1 WP less.
tip-absorb = Absorb brings WP and the Sphere's bonus, once a turn, without using an Action. An emptied Sphere brings a Revelation.
tip-origin = The Origin turned: every Sphere faces another Realm now.
tip-revelation = A Revelation: a team that is ahead in 🎯 or in its own 🔒 at this moment gets Fragments.
tip-fragment = Fragments are the points: 3 for a Minor Fragment, 5 for a Major one.
tip-common = The next 🎯 counts from now on. When the last one is gone, the game ends.
tip-hidden = There is a new 🔒: only your team knows yours.
tip-quell = Quell removes Essence from an opposing Emotion. The card shown for it returns to the hand.
tip-gone = An Emotion without Essence leaves the board.
tip-fortress = A Fortress adds Intensity in its Realm, and becomes a Fragment at the Revelation of its Sphere.
tip-token = A discarded card became a Vibe token: an Action is unlocked, or better from now on.
tip-ambition = Your team has an active Ambition token, which both its Spirits share. One turns the Origin, two buy an Additional Action; each once a turn.
tip-end = The end is near: this turn is played to its end, then the team with the most points wins.
tip-range = 🌀 as a range: the other team's 🔒 is unknown, and a Fortress counts only if its own Sphere empties.
tip-full-symbols = 🏅 points · 🌀 points if a Revelation came now · 🎯 both teams' goal · 🔒 your team's secret one · yours : theirs, ☑️ you lead, ❌ they lead
tip-full-power = New in the full game: { $spirit } { $power }.
tip-full-empower = New in the full game: **Empower** makes a Mild Emotion beside your Spirit a Strong one, once it has enough Essence.
tip-full-intentions = New in the full game: **🎡** lists Intentions, deeds that bring points at once, without a Revelation.
tip-question-keep = Your old 🔒 is used up. Keep one in which your team is ahead, or can soon be: then the next Revelation scores.
tip-question-remove = Remove one in which the other team leads (❌): then nobody scores it any more. The one with 🎯 would count at the next Revelation.
tip-control-suggest = From now on you choose; … opens a page. **Realm** has the Realm Actions, used from anywhere; Network and Land act beside you. 💡 shows plans.
tip-control-undo = **Undo** takes back your last step.
tip-control-foresight = ⋯ has **What if?**: what a Revelation would bring now. A Sphere is nearly empty.
tip-control-hand = **My hand**, below the board, shows your cards and what they do.
tip-control-why-not = 🚫 says what is missing here and why; the rules are under **Why not?** in ⋯.

## Puzzles
puzzle-title = ### 🧩 Puzzle { $number } · { $team ->
    [bliss] ☀️
   *[gloom] 🌙
 } { $spirit } { $stars }
puzzle-choice = { $number } · { $team ->
    [bliss] ☀️
   *[gloom] 🌙
 } { $spirit } { $mark }
puzzle-task = 👉 **Play the turn that wins most often.**
puzzle-of-day = 📅 Puzzle of the day
puzzle-yesterday = -# 📅 Yesterday, puzzle { $number }
puzzle-grade = Your turn wins **{ $yours }%**, the best one **{ $best }%**.
puzzle-best = 🏆 { $steps }
puzzle-you = 🫵 { $steps }
puzzle-next = Another puzzle
puzzle-again = Start over
puzzle-solve = Solve it
puzzle-all-done = You have answered every puzzle. Try one again with its number.
no-such-puzzle = There is no puzzle with that number; there are { $count }.
puzzle-thinking = 🧩 Comparing your turn with the best one…
puzzle-stats = 🧩 { $answered ->
    [one] 1 puzzle
   *[other] { $answered } puzzles
 } · ⭐ { $stars } · { $streak ->
    [0] no streak
    [one] 1 day in a row
   *[other] { $streak } days in a row
 }

## Cups (bot/cups)
cup-title = ## 🏆 { $name }
cup-number = -# Cup { $number } · { $parts }
cup-kind = { $kind ->
    [single] Everybody for themselves
    [pairs] Pairs
   *[knockout] Knock-out for pairs
 }
cup-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }
cup-rule = { $kind ->
    [single] In a round every table plays the same deal. Do not talk about it before the round is over. What counts is how much better you do than the average of all who play the same team.
   *[pairs] In a round every table plays the same deal, and your partner plays it for the other team. Do not talk about it before the round is over, not even with your partner. What counts is the sum of your two tables.
 }
cup-late = -# Each person plays both Spirits of a team. { $time } after a round begins, computers play its unfinished games to their ends, for both teams. A game without a result counts as average; only those who run the cup can end one early. On equal points, the difference decides{ $kind ->
    [knockout] ; a tied match goes to the better seed
   *[other] {""}
 }.
cup-time = { $unit ->
    [days] { $count } days
   *[hours] { $count } hours
 }
cup-people = ### 👥 { $people }/{ $most }
cup-pair = { $one } · { $two }
cup-alone = { $one } · ?
cup-join = Sign up
cup-partner = Play with…
cup-leave = Leave
cup-start = Start
cup-show = Cup
cup-begun-line = ▶️ It has begun.
cup-cancelled = 🏁 This cup was cancelled.
cup-round = ### Round { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}of { $rounds }
 }
cup-until = ⏳ <t:{ $until }:R>
cup-table = **{ $game }** · ☀️ { $bliss } · 🌙 { $gloom }
cup-table-points = { $table } · { $points }
cup-table-none = { $table } · –
cup-bye = { $who } · bye, counts as a win
cup-standings = ### Standings
    -# points, then the difference
cup-standing = **{ $rank }.** { $who } · **{ $points }** · { $difference }
cup-winner = ### 🏆 { $who }
cup-yours = ▶️ Your game: **{ $game }** in <#{ $channel }>{ $partner ->
    [none] {""}
   *[other] , your partner's: **{ $partner }**
 }
cup-game = Game { $game }
cup-close = End round
cup-close-sure = ### End round { $round } now?
    Computers then play its games to their ends, for both teams.
cup-closed = ⏳ Computers play the games of round { $round } to their ends.
cup-cancel = Cancel cup
cup-cancel-sure = ### Cancel { $name }?
    Its games go on, but no longer count for the cup.
cup-here = Play here
cup-moved = ↪️ The next games begin in <#{ $channel }>.
cup-opened = 🏆 **{ $name }** is open: people sign up with the button on its message, and you start it there. `/cup replace` changes who plays.
cup-refused = Discord does not let me write in <#{ $channel }>, so no cup was opened. Ask an administrator to let me send messages there.
cup-replaced = 🔁 { $name }: { $by } plays for { $who } from the next game on.
cup-withdrawn = { $name }: { $who } gets no more games; in pairs, neither does their partner.
cup-not-yours = Only people who manage this server can open and run cups with `/cup`. Its settings, under **Integrations**, say who: those who may use `/host`.
cup-guild-only = Cups are played in a server.
no-such-cup = There is no cup { $number } here.
cup-none = There is no cup here. Those who manage the server can open one with `/cup new`.
cup-begun = This cup has begun.
cup-over = This cup has ended.
cup-full = All { $most } places are taken.
cup-pair-gone = This person has a partner by now, or has left.
cup-too-few = A cup needs { $least } people: with fewer there is no other table to compare with.
cup-odd = One person has no partner: one more has to sign up, or one has to leave.
cup-plays-already = This person plays in the cup already.
cup-not-in = This person does not play in a cup here.
cup-no-bot = Only people can play in a cup.
cup-too-many = This server already has { $most } cups that have not ended. Cancel one, or wait until one ends.
cup-no-end = Game { $game } counts in a cup, so it is played to its end. You can offer your seat with `/game substitute`. Only those who run the cup can end the game, with `/host`.
cup-same-deal = You know this deal: you play it, or have played it, at another table of the cup.
sealed-at-end = 🔒 What was hidden is shown in **Replay** once every table of this deal has ended.
review-sealed = Other tables of the cup are still playing this deal. Review it once they have ended.
export-cup = Cups that you opened
export-cup-person = Your places in cups, with your name
