# Sentences about the game, in English, by subject; a heading names the Python files that use its messages.
# Names of Emotions and upgrades come from the rule set and are proper names in every language.

## Terms (render/words/terms.py)

team-bliss = Bliss
team-gloom = Gloom

spirit-delight = Delight
spirit-love = Love
spirit-empathy = Empathy
spirit-harmony = Harmony
spirit-misery = Misery
spirit-hatred = Hatred
spirit-malice = Malice
spirit-anxiety = Anxiety

sphere-commitment = Commitment
sphere-creativity = Creativity
sphere-humility = Humility
sphere-diligence = Diligence
sphere-knowledge = Knowledge

vibe-red = red
vibe-yellow = yellow
vibe-green = green
vibe-blue = blue
vibe-wild = wild
vibe-marked = { $mark } { $vibe }

row-move = Move
row-invoke = Invoke
row-quell = Quell
row-fortify = Fortify
row-empower = Empower

fragment-minor = Minor
fragment-major = Major
fragment-capping = Capping

aspiration-attitude = Attitude
aspiration-openness = Openness
aspiration-awareness = Awareness
aspiration-unity = Unity
aspiration-liveliness = Liveliness
aspiration-versatility = Versatility
aspiration-fortitude = Fortitude
aspiration-sensibility = Sensibility
aspiration-reflection = Reflection

aspiration-attitude-counts = Realms controlled
aspiration-openness-counts = Frontiers controlled
aspiration-awareness-counts = Frontiers touched by an Emotion
aspiration-unity-counts = most Emotions in a row
aspiration-liveliness-counts = Essence on Emotions
aspiration-versatility-counts = colours of Emotions
aspiration-fortitude-counts = Fortresses, Majors twice
aspiration-sensibility-counts = highest Intensity
aspiration-reflection-counts = Realms held with opposite Frontier

## Places, people and lists (render/words/places.py, people.py, terms.py)

realm-valley = Valley of Motives
realm-cradle = Cradle of Senses
realm-network = Network of Thoughts
realm-land = Land of Desires
realm-willow = Willow of Values

realm-valley-short = Valley
realm-cradle-short = Cradle
realm-network-short = Network
realm-land-short = Land
realm-willow-short = Willow

realm-valley-letter = V
realm-cradle-letter = C
realm-network-letter = N
realm-land-letter = L
realm-willow-letter = W

site-letter = F

frontier = { $first }|{ $second }
realm-in-text = the { $realm }
frontier-in-text = the { $first }-{ $second } Frontier
labelled = { $label } ({ $name })
slot-in-realm = { $realm }, towards { $towards }
site-in-realm = Fortress site, { $realm }

seat = { $person } ({ $spirit })
seat-computer = 🤖 { $spirit }
person-computer = computer
person-covered = 🤖 for { $person }
person-nameless = Player { $number }
person-forgotten = somebody

name-in-text = { $name }
list-comma = {", "}
list-semicolon = {"; "}
list-sentences = {" "}
list-phrases = {" "}
sentence = { $text }.
list-times = { $count } × { $item }
list-or = { $first } or { $second }
list-and = { $first } and { $second }
list-short = { $first } & { $second }

## Spirit boards (render/words/boards.py)

row-help = { $row } ({ $cost }): { $does }.
row-move-does = your Spirit goes one space along the ring, not onto an opposing Spirit
row-invoke-does = play a card from your hand into an empty slot next to your Spirit; the Essence that it needs comes from your board
    .brief = play a card from your hand next to your Spirit, with Essence from your board
row-quell-does = remove one Essence from an opposing Emotion next to your Spirit, showing a card of its Vibe (any card if it has none); an Emotion without Essence leaves play
    .brief = remove one Essence from an opposing Emotion next to your Spirit, showing a card of its Vibe
row-fortify-does = build a Minor Fortress on an empty site next to your Spirit, in a Realm that your opponents do not control
    .brief = build a Minor Fortress next to your Spirit, in a Realm that your opponents do not control
row-empower-does = replace one of your Mild Emotions next to your Spirit that has enough Essence with its Strong counterpart
    .brief = replace your Mild Emotion next to your Spirit with its Strong one, once it has enough Essence
row-space = { $token ->
    [none] ○
   *[other] ({ $token })
 } { $text }
spirit-board-title = ### { $spirit } ({ $team }) · Spirit board { $side }
spirit-board-power = **Power**: { $power }
upgrade = { $name }: { $effect }
upgrade-for-more = for { $more }, { $does }
upgrade-cheaper = this Action costs { $amount } WP less
upgrade-farther = { $amount ->
    [one] one extra space
   *[other] up to { $amount } extra spaces
  }, passing opponents
upgrade-onto-opponents = you may end on an opposing Spirit's space
upgrade-push = you may end where opponents are; push each to an adjacent space
upgrade-swap = instead of moving, change places with another Spirit
upgrade-to-bleakness = go beside a Bleakness instead, and gain { $amount } WP
upgrade-essence-beside = which goes onto one of your Emotions beside you
upgrade-scorch-beside = −{ $amount } Essence on an opposing Emotion beside you
upgrade-supply-beside-ally = next to your Emotion its Essence comes from the supply
upgrade-top-card = the top card of your deck instead of one from hand
upgrade-more-from-board = { $amount } more of your Essence on the card
upgrade-gain-ambition = afterwards gain { $amount } Ambition
upgrade-seed = a Bleakness with Essence from the supply
upgrade-seed-anywhere = a Bleakness into any empty slot
upgrade-ambition-at-fortress = in a Realm with your Fortress, gain { $amount } Ambition afterwards
upgrade-gain-at-fortress = in a Realm with your Fortress, gain { $amount } WP afterwards
upgrade-cheaper-at-fortress = in a Realm with your Fortress it costs { $amount } WP less
upgrade-from-afar = also works out of reach; the card shown is discarded
upgrade-essence-for-last = if it removes the last Essence, gain { $amount } Essence
upgrade-remove-up-to = it removes up to { $amount } more Essence
upgrade-draw-for-last = if it removes the last Essence, draw { $amount ->
    [one] a card
   *[other] { $amount } cards
  }
upgrade-drain = afterwards you may take { $amount } WP from an adjacent Sphere
upgrade-vibe = afterwards place a Vibe token of the Emotion's colour
upgrade-offer-vibe = afterwards you may place a Vibe token of the Emotion's colour
upgrade-pierce = you may build in a Realm that the opponents control
upgrade-garrison = after building, Invoke there without an Action
upgrade-gain-essence = afterwards gain { $amount } Essence
upgrade-attune = a Minor Fortress joins the Identity
upgrade-rotate = afterwards you may turn the Origin
upgrade-draw = afterwards draw { $amount ->
    [one] a card
   *[other] { $amount } cards
  }
upgrade-draw-and-keep = afterwards draw { $amount } cards and keep one
upgrade-go-there = your Spirit first goes to the Emotion, wherever it stands
upgrade-from-bleakness = Bleakness becomes the Strong counterpart of a card in hand
upgrade-more-from-supply = { $amount } more Essence on the card, from the supply
upgrade-supply = the Essence that the card needs comes from the supply
upgrade-remove-more = it removes { $amount } more Essence
upgrade-no-reveal = you need not show a card
upgrade-exalt = turns your Minor Fortress there into a Major instead
upgrade-raze = takes an opposing Fortress down a step; +{ $amount ->
    [one] 1 Action
   *[other] { $amount } Actions
  }
upgrade-channel = first { $amount } Essence from the supply goes onto it
upgrade-anywhere = the Emotion may stand anywhere

## Cards (render/words/cards.py)

card-marked = { $name } { $mark }
card-brief = { $name } ({ $vibe }{ $shaded ->
    [1] {""}
   *[other] , { $shaded }{ $house } Essence
  })
card-brief-starting = { $name }{ $shaded ->
    [1] {""}
   *[other] {" "}({ $shaded }{ $house } Essence)
  }
card-hidden = a card unseen
card-any = a card
card-title = { $name } ({ $kind }, { $team }{ $vibe ->
    [none] {""}
   *[other] , { $vibe }
  })
card-track = Intensity by Essence: { $track }.
card-shaded = Needs { $shaded }{ $house } Essence when invoked.
card-becomes = Empowered at { $threshold }{ $house } Essence: { $strong } (track { $track }).
card-no-power = No power.
card-power-house = { $power }{ house-mark }
card-power-printed = { $power } ({ mark-printed })
card-kind-mild = Mild Emotion
card-kind-strong = Strong Emotion
card-kind-starting = starting Emotion
mark-printed = printed power
house-mark = †
house-legend = † house: not printed.
wheel-bonus = 🎡 { $gain }
wheel-mark = { $gain } at { $spaces }

## Powers (render/words/powers.py)

power-gain-enter = When it enters play { $who ->
    [teammate] your teammate (you, if you have none) gains
    [team] every { $own } Spirit gains
   *[you] you gain
  } { $gain }{ $when }.
power-gain-more = It is { $gain } more{ $when }.
power-gain-entered = When the Action that brought it into play is resolved, you gain { $gain }{ $when }.
power-gain-quell-adjacent = A { $own } Spirit that has Quelled an Emotion next to it gains { $gain }{ $when }.
power-gain-empower = A { $own } Spirit that has used Empower while it is in play, its own arrival included, gains { $gain }{ $when }.
power-gain-absorb-near = A { $own } Spirit that Absorbs beside the Frontier whose Triad it stands in gains { $gain } from the supply{ $when }.
power-gain-absorb-owner = Whenever the Spirit of the player who brought it in Absorbs, that Spirit gains { $gain } from the supply{ $when }.
power-gain-turn-without-quell = A { $own } Spirit that ends a turn in which it did not Quell gains { $gain }{ $when }.
power-team-gain-leave-adjacent = When an Emotion next to it leaves play, on either team's turn, { $own } may give { $gain } to one of its Spirits.
power-team-gain-leave = When another Emotion leaves play, on either team's turn, { $own } may give { $gain } to one of its Spirits.
power-team-gain-opposing-upgraded-move = When a { $other } Spirit uses upgrades with a Move, { $own } may give { $gain } to one of its Spirits, once for each Action.
power-team-gain-opposing-upgraded-action = When a { $other } Spirit uses upgrades with a Spirit Action, { $own } may give { $gain } to one of its Spirits, once for each Action.
power-lose-quelled = A Spirit that Quells it loses { $essence }, or { $wp } (or as much as it has) if it has no Essence.
power-lose-own-quelled = A Spirit that Quells any { $own } Emotion loses { $essence }, or { $wp } (or as much as it has) if it has no Essence.
power-token = When it enters play it gets an Intensity token of +{ $amount }{ $when }.
power-add-essence = When it enters play you may { $wp ->
    [0] {""}
   *[other] pay { $wp } WP to {""}
  }put 1 Essence from { $source ->
    [board] your board
   *[supply] the supply
  } on { $where }.
power-add-essence-each = When it enters play 1 Essence from { $source ->
    [board] your board
   *[supply] the supply
  } goes on { $where }.
power-reach-one = { $reach ->
    [itself] it
    [adjacent] a { $own } Emotion next to it
    [board] another { $own } Emotion
   *[anywhere] any { $own } Emotion, itself included
  }
power-reach-each = { $reach ->
    [itself] it
    [adjacent] each { $own } Emotion next to it
    [board] each other { $own } Emotion
   *[anywhere] each { $own } Emotion, itself included
  }
power-take-essence-supply = When it enters play you may remove 1 Essence from a { $other } Emotion next to it; this does not count as a Quell.
power-take-essence-itself = When it enters play you may move 1 Essence from a { $other } Emotion next to it onto it; this does not count as a Quell.
power-move-emotion = When it enters play you may move { $reach ->
    [adjacent] a { $team } Emotion next to it
    [triad_or_realm] a { $team } Emotion of its Triad or Realm
   *[board] { $another ->
        [yes] another
       *[no] any
      } { $team } Emotion
  } { $to ->
    [farther] one slot farther away, if that slot is empty
    [adjacent_to_it] to an empty slot next to where that is
   *[adjacent_to_card] to an empty slot next to it
  }.
power-move-spirit = When it enters play you may move your Spirit one space for free, though not onto an opposing Spirit.
power-insecurity = When it enters play you may put { $count ->
    [one] an Insecurity token on a { $other } Emotion
   *[other] Insecurity tokens on up to { $count } { $other } Emotions
  } { $reach ->
    [adjacent] next to it
   *[board] anywhere
  } (Intensity -1 while one lies there; one on each, { $tokens } in all).
power-lower-fortress = When it enters a slot of a Realm, a { $other } Minor Fortress there returns to stock and a Major becomes a Minor, if one is in stock.
power-intensity = Its Intensity is higher by { $amount } at all times{ $when }.
power-no-dynamic = { $other } Emotions next to it get no Intensity that changes with the board.
power-charge = { $team } Spirits pay { $extra } { $sign ->
    [less] less
   *[more] more
  }{ $supply ->
    [yes] {" "}to the supply
   *[no] {""}
  } for { $action } { $place }; several such powers add up{ $supply ->
    [yes] †
   *[no] {""}
  }.
power-any-action = every Spirit Action
power-place-target-adjacent = { $action ->
    [move] to the space next to it
    [fortify] on a site next to it
   *[other] in a slot next to it
  }
power-place-target-within-two = { $action ->
   *[other] in its slot or at most two slots away
  }
power-place-spirit-adjacent = { $action ->
   *[other] taken from a space next to it
  }
power-place-anywhere = { $action ->
   *[other] wherever it is taken
  }
power-lend-essence = Essence that a { $own } Spirit must pay from its board may come from it instead, all but the last.
power-quell-limit = { $most ->
    [0] It cannot be Quelled.
   *[other] One Quell removes at most { $most } Essence from it.
  }
power-absorb-more = A { $own } Spirit takes { $wp } WP more from the Sphere of this Emotion's Realm (on a Frontier: from none†).
power-absorb-no-frontier = { $other } gets no Absorb bonus for the Frontier whose Triad it stands in.
power-no-frontier-control = { $other } cannot control the Frontier whose Triad it stands in.
power-none = No power besides its track.

when-opposing-adjacent = if a { $other } Emotion is next to it
when-own-adjacent = if another { $own } Emotion is next to it
when-opposing-within-two = if a { $other } Emotion is at most two slots away
when-empty-adjacent = if a slot next to it is empty
when-alone = if both slots next to it are empty
when-own-fortresses-near = if a { $own } Fortress stands in its Realm (on a Frontier: in either Realm beside it)
when-opposing-fortresses-near = if a { $other } Fortress stands in its Realm (on a Frontier: in either Realm beside it)
when-stronger-opposing-adjacent = if a { $other } Emotion next to it has a higher Intensity
when-other-vibe-opposing-adjacent = if a { $other } Emotion of another Vibe is next to it
when-essence-behind = if the { $other } Emotions hold more Essence in total
when-realms-behind = if { $other } controls more Realms
when-no-ambition = if your team has no active Ambition
per-opposing-adjacent = for each { $other } Emotion next to it
per-own-adjacent = for each { $own } Emotion next to it
per-opposing-within-two = for each { $other } Emotion at most two slots away
per-empty-adjacent = for each empty slot next to it
per-alone = if both slots next to it are empty
per-own-fortresses-near = for each { $own } Fortress in its Realm (on a Frontier: in both Realms beside it)
per-opposing-fortresses-near = for each { $other } Fortress in its Realm (on a Frontier: in both Realms beside it)
per-stronger-opposing-adjacent = for each { $other } Emotion next to it with a higher Intensity
per-other-vibe-opposing-adjacent = for each { $other } Emotion of another Vibe next to it
per-essence-behind = for each Essence by which the { $other } Emotions are ahead in total
per-realms-behind = for each Realm by which { $other } is ahead
per-no-ambition = if your team has no active Ambition

## Amounts (render/words/terms.py)

amount-wp = { $number } WP
amount-essence = { $number } Essence
amount-ambition = { $number } Ambition
amount-cards = { $number ->
    [one] 1 card
   *[other] { $number } cards
  }
amount-actions = { $number ->
    [one] 1 Action
   *[other] { $number } Actions
  }
amount-free = free
amount-more = +{ $amount }
amount-less = −{ $amount }

## Actions by kind (render/words/kinds.py)

kind-place = Place Spirit
kind-place-starting-token = Place starting Vibe
kind-declare = Discard for a Vibe token
    .brief = Discard
    .help = The card you discard becomes a token of its Vibe: on an Action's first space it unlocks the Action, on another it fills an upgrade. That Action comes next, at its cost.
kind-move = Move
kind-invoke = Invoke
kind-quell = Quell
kind-fortify = Fortify
kind-empower = Empower
kind-valley = Valley of Motives
    .brief = Valley
    .short = ⛰️ Valley
kind-cradle = Cradle of Senses
    .brief = Cradle
    .short = 🎴 Cradle
kind-network = Network of Thoughts
    .brief = Network
    .short = 🕸️ Network
    .help = One of your Emotions, from anywhere, goes to an empty slot next to your Spirit.
kind-network-opens = Network: Emotion
kind-land = Land of Desires
    .brief = Land
kind-land-opens = Land: Intensity
kind-willow = Willow of Values
    .brief = Willow
    .short = 🌳 Willow
kind-willow-opens = Willow: Essence
kind-add-vibe = Add Vibe
    .short = 🎨 Add Vibe
kind-rotate-origin = Rotate Origin
    .short = 🔄 Rotate Origin
kind-additional-action = Additional Action
    .short = ➕ Additional Action
kind-absorb = Absorb
kind-absorb-opens = Absorb from a Sphere
kind-end-turn = End turn
kind-decline = Decline
kind-draw-again = Draw again
kind-place-token = Place Vibe token
kind-move-spirit = Move your Spirit
kind-choose-spirit = Choose a Spirit
kind-choose-emotion = Choose an Emotion
kind-move-emotion = Move an Emotion
kind-pay-from = Pay 1 Essence
kind-accept = Yes
kind-push = Push a Spirit
kind-choose-upgrade = Choose an upgrade
kind-drain = Drain a Sphere
kind-keep-card = Keep a card
kind-remove-common = Remove a Common Aspiration
kind-choose-hidden = Choose a Hidden Aspiration
kind-other = Other

question-place-frontier = On which Frontier does your Spirit start?
question-place-slot = Where does your starting Emotion go?
question-place-starting-token-row = Which Spirit Action gets a starting token?
question-place-starting-token-space = Which space of the row?
question-place-starting-token-colour = Which token? No row holds a colour twice: best one that your cards lack.
question-declare-row = Which Spirit Action do you declare?
question-declare-card = Which card do you discard for its Vibe?
question-declare-space = Which space of the row gets the token?
question-move-space = Where does your Spirit go?
question-move-upgrades = With which upgrades?
question-move-partner = With which Spirit do you change places?
question-declare-colour = Which colour? No row holds a colour twice: best one that your cards lack.
question-quell-spared = How much Essence do you spare?
question-empower-card = Into the counterpart of which card?
question-push-seat = Which Spirit is pushed?
question-push-space = To which space?
question-choose-upgrade-upgrade = Which upgrade comes first?
question-drain-realm = From the Sphere at which Realm?
question-keep-card-card = Which card do you keep?
question-invoke-card = Which card do you invoke?
question-invoke-slot = Into which slot?
question-invoke-upgrades = With which upgrades?
question-quell-slot = Which Emotion do you Quell?
question-quell-reveal = Which card do you show?
question-quell-upgrades = With which upgrades?
question-fortify-site = On which Fortress site?
question-fortify-upgrades = What do you do there?
question-empower-slot = Which Emotion do you empower?
question-empower-upgrades = With which upgrades?
question-network-emotion = Which Emotion moves?
question-network-slot = To which slot?
question-land-slot = Which Emotion gets Essence?
question-land-amount = How much Essence?
question-willow-amount = How many WP become Essence?
question-add-vibe-row = Which Spirit Action gets the token?
question-add-vibe-space = Which space of the row?
question-add-vibe-colour = Which colour? No row holds a colour twice: best one that your cards lack.
question-absorb-realm = From the Sphere at which Realm?
question-absorb-bonus = With its bonus?
question-end-turn-take = What do you take at the end of your turn?
question-place-token-row = Which Spirit Action gets the token?
question-place-token-space = Which space of the row?
question-place-token-colour = Which colour? No row holds a colour twice: best one that your cards lack.
question-move-spirit-space = Where does your Spirit go?
question-choose-spirit-seat = Which Spirit gains it?
question-choose-spirit-gain = What does it gain?
question-choose-emotion-slot = Which Emotion?
question-move-emotion-emotion = Which Emotion moves?
question-move-emotion-slot = To which slot?
question-pay-from-slot = Where does the Essence come from?
question-remove-common-aspiration = Which Common Aspiration leaves the game?
question-choose-hidden-team = For which team?
question-choose-hidden-aspiration = Which Hidden Aspiration do you keep?
question-other = Which one?

## One value of one field (render/words/options.py, action_gains.py, boards.py)

option-with-emotion = { $place }: { $emotion }
option-emotion = { $card }, { $team } { $intensity }, { $essence }/{ $room } Essence
emotion-unnamed = the Emotion
option-spirits-there = { $place }: { $spirits }
option-unlock = Unlock space
option-upgrade = Upgrade { $number }
option-no-upgrade = no upgrade
option-build = no upgrade: build a Minor Fortress
option-no-partner = with nobody
option-colour = { $colour }{ $cards ->
    [0] {""}
   *[other] {" "}· { $cards } in hand
  }
option-own-colour = the card's own
option-spared = { $amount ->
    [0] none: remove all you can
   *[other] { $amount } Essence
  }
option-no-card = show no card
option-essence-for = { $amount } Essence for { $cost }
land-intensity = { $text }, Intensity { $before } → { $after }
land-intensity-same = { $text }, Intensity stays { $after }
option-draw = draw { $card }
option-sphere = { $place }: { $sphere }, { $wp } WP
option-sphere-take = { $place }: { $sphere }, take { $wp } of { $held } WP
absorb-empties = { $text } 🌀
option-bonus = with the Sphere's bonus
option-bonus-of = with { $sphere }: { $bonus }
option-no-bonus = no bonus
option-gain-wp = WP
option-gain-essence = Essence
option-gain-cards = cards
option-own-board = your own board
option-take-ambition = activate { $amount } Ambition
option-take-cards = { $amount ->
    [one] draw a card
   *[other] draw { $amount } cards
  }
option-aspiration = { $aspiration }: { $counts } { $pair }{ goal-verdict }
option-site-empty = { $place }: empty
option-site = { $place }: { $team } { $fragment } Fortress
option-seat = { $spirit }: { $person }
option-hidden = unseen

bonus-commitment = −{ $cost } WP, +{ $amount } Ambition
bonus-creativity = { $amount ->
    [one] draw a card
   *[other] draw { $amount } cards
  }
bonus-humility = +{ $amount } Essence
bonus-diligence = +{ $amount } WP
bonus-knowledge = a Vibe token

## An action in one line (render/words/action_lines.py, boards.py)

action-place = Start on { $frontier }, Emotion in { $slot }
action-place-emotion = Second Emotion in { $slot }, { $frontier } used up
action-place-starting-token = { $where } · { $colour } token
action-declare = { $card } ({ $colour }) → { $where }
action-move = Move to { $space }
    .brief = Go to { $space }
action-move-swap = Swap places with { $spirit } on { $space }
action-quell-spared = { $action }, sparing { $amount }
action-fortify-attune = Attune { $site }
action-empower-bleakness = Empower { $emotion } in { $slot } by { $card }
action-accept = Yes
action-push = Push { $spirit } to { $space }
action-choose-upgrade = { $upgrade } first
action-drain = Take WP from { $sphere } at { $realm }
action-keep-card = Keep { $card }
action-invoke = Invoke { $card } in { $slot }
    .way = { $card } → { $slot }
action-quell = Quell { $emotion } in { $slot }
    .way = { $emotion } { $slot }
action-quell-showing = Quell { $emotion } in { $slot } showing { $card }
    .way = { $emotion } { $slot }, showing { $card }
action-fortify = Build { $site }
action-fortify-exalt = Exalt { $site }
action-fortify-raze = Raze { $site }
action-empower = Empower { $emotion } in { $slot }
    .way = { $emotion } { $slot }
action-valley = Valley: +{ $wp } WP
action-cradle = Cradle: draw { $card }
action-network = Network: { $emotion } { $origin } → { $slot }
    .way = { $emotion } { $origin } → { $slot }
action-land = Land: +{ $amount } { $emotion } { $slot }
    .way = { $emotion } { $slot } +{ $amount }
action-willow = Willow: +{ $amount } Essence
    .brief = Willow +{ $amount } Essence
action-add-vibe = Add Vibe: { $colour } → { $where }
action-rotate-origin = Rotate Origin
action-additional-action = Additional Action
action-absorb = Absorb { $realm }: +{ $wp } of { $held } WP, { $bonus }
    .brief = Absorb { $realm }: +{ $wp } WP, { $bonus }
action-absorb-any = Absorb { $realm }, { $bonus }
action-end-turn-ambition = End turn: +{ $amount } Ambition
action-end-turn-cards = End turn: { $amount ->
    [0] no card is left to draw
    [one] draw { $card }
   *[other] draw { $amount } cards, { $card } first
  }
action-decline = Decline
action-draw-again = Draw again: { $card }
action-place-token = { $colour } → { $where }
action-move-spirit = Move your Spirit to { $space }
action-choose-spirit = { $spirit } gains it
action-choose-spirit-of = { $spirit } gains { $gain }
action-choose-emotion = { $emotion } in { $slot }
action-move-emotion = Move { $emotion } from { $origin } to { $slot }
action-pay-from = Pay from { $emotion } in { $slot }
action-pay-from-board = Pay from your board
action-remove-common = Remove { $aspiration }: { $counts } { $pair }{ goal-verdict }{ $next ->
    [yes] {" "}🎯
   *[no] {""}
  }
action-choose-hidden = Keep { $aspiration }: { $counts } { $pair }{ goal-verdict }
action-choose-hidden-unseen = Keep a Hidden Aspiration
action-with = { $action } with { $upgrades }
where-unlock = { $row } (unlock)
where-upgrade = { $row } ({ $upgrade })

## Decisions and waiting (render/words/decisions.py)

help-place-spirits = Your Spirit acts on what is next to it.
help-place-emotion = The Frontier beside it is used up; no Spirit stands there.
help-starting-tokens = A token on an Action's first space unlocks it; on another it fills an upgrade.
decision-place-emotion = { $who } places a second starting Emotion in a Realm beside an unused Frontier.
    .own = Place a second starting Emotion beside an unused Frontier.
decision-place-spirits = { $who } places the Spirit on a Frontier and the starting Emotion in a Realm beside it.
    .own = Place your Spirit and an Emotion.
decision-starting-tokens = { $who } places starting Vibe tokens: { $left } to go.
    .own = Place your starting Vibe tokens: { $left } to go.
decision-free-move = { $card } lets { $who } move the Spirit one space for free.
    .own = { $card }: move your Spirit one space for free.
decision-team-gain = { $who } may choose who gains { $gain } thanks to { $card } in { $slot }.
    .own = { $card } in { $slot }: who gains { $gain }?
decision-add-essence = { $card } lets { $who } put 1 Essence on an Emotion.
    .own = { $card }: put 1 Essence on an Emotion.
decision-take-essence = { $card } lets { $who } remove 1 Essence from an Emotion.
    .own = { $card }: remove 1 Essence from an Emotion.
decision-move-emotion = { $card } lets { $who } move an Emotion.
    .own = { $card }: move an Emotion.
decision-insecurity = { $card } lets { $who } put an Insecurity token on an Emotion{ $count ->
    [1] {""}
   *[other] {" "}({ $number } of { $count })
  }.
    .own = { $card }: put an Insecurity token on an Emotion{ $count ->
        [1] {""}
       *[other] {" "}({ $number } of { $count })
      }.
decision-pay-essence = { $who } chooses where to pay the Essence from: { $left } to go.
    .own = Where do you pay the Essence from? { $left } to go.
decision-offer-draw = { $who } may pay for one more card in the Cradle of Senses.
    .own = Pay for one more card?
decision-offer-token = { $who } may place a Vibe token gained from Knowledge.
    .own = Place a Vibe token from Knowledge?
decision-remove-one = { $who } must remove a Common Aspiration, because the other team added a Major Fragment: then nobody scores it any more.
    .own = Remove a Common Aspiration, because the other team added a Major Fragment: then nobody scores it any more. Your 🔒 stays.
decision-pick-hidden = { $who } chooses a new Hidden Aspiration for { $team }, which accomplished nothing.
    .own = Choose a new Hidden Aspiration: { $team } accomplished nothing.
decision-pick-left-out = { $common } is one of the { $looked } looked at, but it is the Common Aspiration now and cannot be chosen.
decision-push-out = { $who } pushes { $spirit } to a space beside it.
    .own = Push { $spirit } to a space beside it.
decision-afterwards = { $who } chooses which upgrade is carried out first.
    .own = Which upgrade comes first?
decision-change-beside = { $who } chooses the Emotion whose Essence changes.
    .own = Choose the Emotion whose Essence changes.
decision-place-colour = { $who } places a { $colour } Vibe token.
    .own = Place a { $colour } Vibe token.
decision-offer-colour = { $who } may place a { $colour } Vibe token.
    .own = Place a { $colour } Vibe token?
decision-drain-sphere = { $who } may take { $wp } WP from an adjacent Sphere.
    .own = Take { $wp } WP from an adjacent Sphere?
decision-offer-rotation = { $who } may turn the Origin one step.
    .own = Turn the Origin one step?
decision-keep-one = { $who } keeps one of the cards drawn.
    .own = Keep one of the cards drawn.
decision-bonus-invoke = { $who } may Invoke into { $realm } without using up an Action.
    .own = Invoke into { $realm } without an Action?
decision-bonus-invoke-declared = { $who } must now Invoke into { $realm }, without using up an Action.
    .own = Invoke into { $realm } now, without an Action.
decision-offer-card = { $who } may draw a card, having gained enough WP in this Absorb.
    .own = You gained enough WP: draw a card?
decision-other = { $who } has to answer.
    .own = Your answer is needed.
waiting-turn = { $spirit }'s turn ({ $who }), { $actions ->
    [0] no Actions left
    [one] 1 Action left
   *[other] { $actions } Actions left
  }.
waiting-declared = { $spirit }'s turn ({ $who }), { $row } comes next.
waiting-over = The game is over.

## What happened (render/words/events.py, narration.py, opening.py, revelation.py)
# `own` addresses the reader, `bare` follows the name, `short` is part of a short line; what has only some is told only so.

event-turn-began = Turn { $number }: { $who }.
event-did = { $what }.
event-did-for = { $what } for { $cost }.
event-did-with = { $what } with { $upgrades }
did-move = { $who } moves to { $space }
    .bare = Moves to { $space }
    .short = 👣 Move → { $space }
did-move-spirit = { $who } moves to { $space } for free
    .bare = Moves to { $space } for free
    .short = { did-move.short }
did-pay-from = { $who } pays Essence from { $slot }
    .bare = Pays Essence from { $slot }
did-pay-from-board = { $who } pays from the Spirit board
    .bare = Pays from the Spirit board
did-choose-emotion = { $who } chooses { $slot }
    .bare = Chooses { $slot }
did-move-swap = { $who } moves to { $space } and swaps places with { $spirit }
    .bare = Moves to { $space } and swaps places with { $spirit }
    .short = 👣 Swap with { $spirit } → { $space }
did-fortify-attune = { $who } attunes the Fortress on { $site }
    .bare = Attunes the Fortress on { $site }
    .short = 🏰 Attune { $site }
did-push = { $who } pushes { $spirit } to { $space }
    .bare = Pushes { $spirit } to { $space }
    .short = 👣 Push { $spirit } → { $space }
did-drain = { $who } drains the Sphere at { $realm }
    .bare = Drains the Sphere at { $realm }
    .short = 💧 Drain { $realm }
did-keep-card = { $who } keeps { $card }
    .bare = Keeps { $card }
did-accept = { $who } accepts
    .bare = Accepts
did-choose-upgrade = { $who } starts with { $upgrade }
    .bare = Starts with { $upgrade }
did-invoke = { $who } invokes { $card } in { $slot }
    .bare = Invokes { $card } in { $slot }
    .short = ✨ Invoke { $card } → { $slot }
did-quell = { $who } Quells in { $slot }
    .bare = Quells in { $slot }
    .short = ⚔️ Quell { $slot }
did-fortify = { $who } builds a Minor Fortress on { $site }
    .bare = Builds a Minor Fortress on { $site }
    .short = 🏰 Build { $site }
did-fortify-exalt = { $who } Exalts the Fortress on { $site }
    .bare = Exalts the Fortress on { $site }
    .short = 🏰 Exalt { $site }
did-fortify-raze = { $who } razes the Fortress on { $site }
    .bare = Razes the Fortress on { $site }
    .short = 💥 Raze { $site }
did-empower = { $who } empowers the Emotion in { $slot }
    .bare = Empowers the Emotion in { $slot }
    .short = 🔥 Empower { $slot }
did-used = { $who } uses { $kind }
    .bare = Uses { $kind }
    .short = { $kind }
did-end-turn = { $who } ends the turn
    .bare = Ends the turn
    .short = ⏹️ End turn
did-end-turn-ambition = { $who } ends the turn and gains { $amount } Ambition
    .bare = Ends the turn and gains { $amount } Ambition
    .short = { did-end-turn.short }
did-land = { $who } puts { $amount } Essence on { $emotion } in { $slot } with the Land of Desires
    .bare = Puts { $amount } Essence on { $emotion } in { $slot } with the Land of Desires
    .short = 🌱 Land
did-land-intensity = { $who } puts { $amount } Essence on { $emotion } in { $slot } with the Land of Desires (Intensity { $intensity })
    .bare = Puts { $amount } Essence on { $emotion } in { $slot } with the Land of Desires (Intensity { $intensity })
did-draw-again = { $who } draws again
    .bare = Draws again
    .short = 🎴 Draw again
did-declare =
    .short = 🎨 Discard { $card }
opening-seat = **{ $who }**: { $has }.
opening-space = on { $space }
opening-emotion = { $card } with { $essence } Essence in { $slot }
opening-cards = { $count ->
    [one] a card
   *[other] { $count } cards
  }
opening-tokens = { $colour } on { $spaces }
opening-upgrade = { $upgrade } of { $row }
opening-hidden = Each team has a Hidden Aspiration that only it knows.
event-spirit-entered = { $who } starts on { $space }.
    .own = You start on { $space }.
    .bare = Starts on { $space }.
    .short = { event-spirit-moved.short }
event-spirit-moved =
    .short = { $spirit } → { $space }
event-emotion-entered = { $card } enters { $slot } with { $essence } Essence.
    .short = { step-emotion }
event-emotion-invoked =
    .short = { step-emotion }
event-emotion-empowered = { $card } in { $slot } becomes { $strong } with { $essence } Essence.
    .short = { $card } → { $strong }
event-emotion-moved = { $card } moves from { $origin } to { $slot }.
    .short = { step-emotion-moved }
event-emotion-left = { $card } leaves { $slot }.
    .short = { $card } leaves { $slot }
event-essence-gained = { $card } in { $slot } gains { $amount } Essence (Intensity { $intensity }).
    .short = { step-essence }
event-essence-lost = { $card } in { $slot } loses { $amount } Essence{ $intensity ->
    [0] .
   *[other] {" "}(Intensity { $intensity }).
  }
    .short = { step-essence }
event-intensity-token-placed = { $card } in { $slot } gets an Intensity token of +{ $amount }.
    .short = Intensity +{ $amount } at { $slot }
event-gained = { $who } gains { $gain }.
    .own = You gain { $gain }.
    .bare = Gains { $gain }.
event-gained-by = { $who } gains { $gain } from { $card }.
    .own = You gain { $gain } from { $card }.
    .bare = Gains { $gain } from { $card }.
event-gained-bonus = { $who } gains { $gain }, the bonus of { $sphere }.
    .own = You gain { $gain }, the bonus of { $sphere }.
    .bare = Gains { $gain }, the bonus of { $sphere }.
event-gained-poor = { $who } has no WP left and gains { $gain }.
    .own = You have no WP left and gain { $gain }.
    .bare = Has no WP left and gains { $gain }.
event-ended-drawing = { $who } ends the turn and draws { $cards }.
    .own = You end the turn and draw { $cards }.
    .bare = Ends the turn and draws { $cards }.
event-gained-from = { $who } gains { $gain } from { $sphere }.
    .own = You gain { $gain } from { $sphere }.
    .bare = Gains { $gain } from { $sphere }.
event-lost = { $who } loses { $loss } to { $card }.
    .own = You lose { $loss } to { $card }.
    .bare = Loses { $loss } to { $card }.
event-insecurity-placed = { $card } in { $slot } gets an Insecurity token.
    .short = Insecurity at { $slot }
event-action-gained = { $who } gains an Action.
    .own = You gain an Action.
    .bare = Gains an Action.
event-ambition-gained = { $team } gains { $amount } Ambition.
event-token-unlock = { $who } unlocks { $row } with a { $colour } token.
    .own = You unlock { $row } with a { $colour } token.
    .bare = Unlocks { $row } with a { $colour } token.
    .short = unlocks { $row }
event-token-upgrade = { $who } fills { $upgrade } of { $row } with a { $colour } token.
    .own = You fill { $upgrade } of { $row } with a { $colour } token.
    .bare = Fills { $upgrade } of { $row } with a { $colour } token.
    .short = { $row }: { $upgrade }
event-hand-dealt = { $who } draws { $cards }.
    .own = You draw { $cards }.
    .bare = Draws { $cards }.
event-hand-dealt-unseen = { $who } draws { $count ->
    [one] a card
   *[other] { $count } cards
  }.
    .own = You draw { $count ->
        [one] a card
       *[other] { $count } cards
      }.
    .bare = Draws { $count ->
        [one] a card
       *[other] { $count } cards
      }.
event-card-drawn = { $who } draws { $card }.
    .own = You draw { $card }.
    .bare = Draws { $card }.
    .short = draws { $card }
event-card-discarded = { $who } discards { $card }.
    .own = You discard { $card }.
    .bare = Discards { $card }.
    .short = discards { $card }
event-card-revealed = { $who } shows { $card }.
    .own = You show { $card }.
    .bare = Shows { $card }.
event-origin-rotated =
    .short = Origin turns
event-razed-down = The { $team } Fortress on { $site } becomes a Minor.
    .short = { $site } now Minor
event-razed = The { $team } Fortress on { $site } is razed.
    .short = { $site } razed
event-absorbed = { $who } Absorbs { $wp } WP from { $sphere } at { $realm }.
    .own = You Absorb { $wp } WP from { $sphere } at { $realm }.
    .bare = Absorbs { $wp } WP from { $sphere } at { $realm }.
    .short = 💧 Absorb { $sphere }
event-absorbed-frontiers = { $who } Absorbs { $wp } WP from { $sphere } at { $realm }, helped by { $frontiers ->
    [one] 1 Frontier
   *[other] { $frontiers } Frontiers
  }.
    .own = You Absorb { $wp } WP from { $sphere } at { $realm }, helped by { $frontiers ->
        [one] 1 Frontier
       *[other] { $frontiers } Frontiers
      }.
    .bare = Absorbs { $wp } WP from { $sphere } at { $realm }, helped by { $frontiers ->
        [one] 1 Frontier
       *[other] { $frontiers } Frontiers
      }.
    .short = { event-absorbed.short }
event-bonus-paid = { $who } pays { $wp } WP for its bonus.
    .own = You pay { $wp } WP for its bonus.
    .bare = Pays { $wp } WP for its bonus.
event-sphere-refilled = { $sphere } holds { $wp } WP again.
event-revelation-began = Revelation: { $sphere } is empty.
    .short = 🌀 Revelation: { $sphere }
event-tested-common = Common { $aspiration } ({ $counts }): Bliss { $bliss }, Gloom { $gloom }; { $result }.
event-tested-hidden = { $team }'s hidden { $aspiration } ({ $counts }): Bliss { $bliss }, Gloom { $gloom }; { $result }.
result-accomplished = { $team } accomplishes it
result-not = not accomplished
event-fragment = { $team } adds a { $fragment } Fragment to the Identity.
    .short = 🎉 { $team } +{ $points }: { $fragment }
event-fragment-fortress = { $team }'s { $fragment } Fortress on { $site } joins the Identity.
    .short = 🎉 { $team } +{ $points }: 🏰 { $site }
event-capping-owed-fragment = { $team } has no such Fragment left: the Capping Fragment follows, and the game ends.
event-capping-owed-points = { $team } has no such Fragment left: points on the Wheel follow, and the game ends.
event-capping-owed-nothing = { $team } has no such Fragment left and gets nothing more: it got its Capping Fragment, or points instead, earlier this turn.
event-points-scored = { $team } scores { $points ->
    [one] 1 point
   *[other] { $points } points
  } on the Wheel instead of a Capping Fragment.
    .short = { turn-points }
event-intention = { $who } { $intention }: { $points ->
    [one] 1 Intention point
   *[other] { $points } Intention points
  }, which makes { $total } on the Wheel.
    .own = You { $intention }: { $points ->
        [one] 1 Intention point
       *[other] { $points } Intention points
      }, which makes { $total } on the Wheel.
    .bare = Intention ({ $intention }): { $points ->
        [one] 1 Intention point
       *[other] { $points } Intention points
      }, which makes { $total } on the Wheel.
    .short = 🎉 +{ $points }: { $intention } · { $team } { $before } → { $total }
intention-fill = fills an Emotion
    .own = fill an Emotion
    .short = Emotion filled
intention-quell = removes Essence with a Quell
    .own = remove Essence with a Quell
    .short = Essence Quelled
intention-join = adds a Fortress to the Identity
    .own = add a Fortress to the Identity
    .short = Fortress joins
intention-absorb = Absorbs
    .own = Absorb
    .short = Absorb
intention-upgrade = fully upgrades a Spirit Action
    .own = fully upgrade a Spirit Action
    .short = row complete
intention-empower = empowers an Emotion
    .own = empower an Emotion
    .short = Emotion empowered
intention-exalt = Exalts a Fortress
    .own = Exalt a Fortress
    .short = Fortress Exalted
intention-level = has more tokens in every row than ever before
    .own = have more tokens in every row than ever before
    .short = every row grows
event-common-turned-down = { $aspiration } turns face down.
event-common-removed = { $team } removes the Common Aspiration { $aspiration }: the other team added a Major Fragment.
event-common-current = Next Common Aspiration: { $aspiration } ({ $counts }).
event-common-none = No Common Aspiration is left.
event-hidden-taken = { $team } has a new Hidden Aspiration.
event-hidden-taken-both = Both teams have a new Hidden Aspiration.
event-hidden-taken-known = { $team }'s new Hidden Aspiration is { $aspiration } ({ $counts }).
event-hidden-none = { $team } has no Hidden Aspiration until the next Revelation.
event-end-triggered = The game ends when this turn is over: { $ending }.
event-ended-won = The game is over: { $team } wins { $own }–{ $other }.
event-ended-balance = The game is over in complete balance: Bliss { $bliss }, Gloom { $gloom }.
ending-end-1 = no Common Aspiration is left
ending-end-2 = a team ran out of Fragments
ending-out-of = { $team } had no { $fragment } Fragment left in stock
ending-end-3 = a team reached 20 Intention points

control-won = { $team } takes { $place }.
control-lost = Nobody controls { $place }.
control-takes = { $team } takes { $places }
control-loses = { $team } loses { $places }

## Steps and finished turns in few words (render/words/steps.py, finished_turn.py, gains.py)

step-power = ⚡ { $parts }
step-more = ↳ { $parts }
step-emotion = { $card } { $slot }
step-emotion-moved = { $card } { $origin } → { $slot }
step-essence = { $change } at { $slot }
gain-of = { $spirit } { $gain }
turn-who = T{ $number } { $spirit }
turn-line = { $who } { $did }
turn-points = 🎉 { $team } +{ $points }
story-points = 🎉 { $whose ->
    [own] {""}
   *[other] { $who }{" "}
  }+{ $points }: { $why ->
    [intentions] Intentions
    [aspirations] Aspirations
    [fortress] a Fortress joins the Identity
   *[other] in place of a Capping Fragment
  }
story-step = **{ $number }** { $spirit }: { $did }
turn-passed = does nothing
turn-built = builds { $items }
turn-exalted = Exalts { $items }
turn-razed = razes { $items }
turn-attuned = attunes { $items }
turn-unlocked = unlocks { $items }
turn-upgraded = upgrades { $items }
turn-entered = invokes { $items }
turn-empowered = empowers { $items }
turn-moved = moves { $items }
turn-left = removes { $items }
turn-rotated = turns the Origin
turn-went = goes to { $space }
turn-absorbed = Absorbs { $wp } WP at { $realm }

## A Revelation step by step (render/words/revelation.py)

revelation-hidden-both = Revealed: Bliss had { $bliss }, Gloom had { $gloom }.
revelation-hidden-nothing = no Hidden Aspiration
revelation-nobody = Nobody added a Fragment.
revelation-must-remove = { $team } removes a Common Aspiration next.
revelation-must-choose = { $team } accomplishes nothing and chooses a new Hidden Aspiration next.

## What the teams play for (render/words/goals.py)

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
goal-threat = ⚠️ { $who } can empty { $realms }: 🌀
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
goal-score = 🏅 { $pair } points
end-sign-triggered = 🏁 The game ends with this turn.
end-signs = { $count ->
    [1] {""}
   *[other] -# {""}
  }🏁 The game ends if { $signs }
end-sign-major = a Major Fragment takes the last 🎯
end-sign-end-1 = another Revelation comes
end-sign-end-2 = { $team } scores { $kind ->
    [minor] only 🎯 or only 🔒
   *[major] 🎯 and 🔒
 } (no { $fragment } Fragment left)
end-sign-end-3 = { $team } reaches { $goal } 🎡 (now { $points })

intentions-heading = 🎡 **Intentions** score at once: { $pair }. { $goal } points end the game.
intentions-line = { $reach ->
    [yes] ⚡
   *[no] ▫️
 } **+{ $points }** { $deed }
intentions-marks = -# The Wheel gives { $marks }, to the player whose turn it is.
intentions-order = -# The first deed of a turn brings { $first }, each further one { $further }.
intentions-reach = -# ⚡ in reach with your next step, or the next two
intention-rule-fill = Fill all Essence spaces of an Emotion, not a starting one
intention-rule-quell = { $bound ->
    [most] Remove exactly 1 Essence with a Quell
    [least] Remove at least { $amount } Essence with one Quell
   *[any] Remove at least 1 Essence with a Quell
 }
intention-rule-join = Add a Fortress to the Identity in a Revelation
intention-rule-absorb = { $bound ->
    [most] Take { $amount } or fewer WP from a Sphere with Absorb
   *[least] Take { $amount } or more WP from a Sphere with Absorb
 }
intention-rule-upgrade = Fully upgrade a Spirit Action: 4 Vibe tokens
intention-rule-empower = Empower an Emotion
intention-rule-exalt = Exalt a Fortress
intention-rule-level = Have { $level } or more Vibe tokens in every row for the first time

## What a Revelation would bring (render/words/foresight.py)

foresight-title = ### What if { $sphere } empties now?
foresight-place = -# { $place }, { $wp } WP left
foresight-overview = ### What if a Sphere empties now?
foresight-moment = -# { $who } to move
foresight-tested = { "**" }Tested**
foresight-common = Common { $aspiration } ({ $counts }): Bliss { $bliss }, Gloom { $gloom }; { $result }.
foresight-common-none = No Common Aspiration is left; only Hidden ones are tested.
foresight-own = 🔒 Your Hidden { $aspiration } ({ $counts }): Bliss { $bliss }, Gloom { $gloom }; { $result }.
foresight-hidden = { $team }'s hidden { $aspiration } ({ $counts }): Bliss { $bliss }, Gloom { $gloom }; { $result }.
foresight-hidden-none = { $team } has no Hidden Aspiration.
foresight-unknown = { $team } accomplishes its Hidden Aspiration if it is { $won }, not if it is { $lost }.
foresight-unknown-none = { $team } does not accomplish its Hidden Aspiration, whichever it is ({ $possible }).
foresight-unknown-all = { $team } accomplishes its Hidden Aspiration, whichever it is ({ $possible }).
foresight-tie = a tie, nobody accomplishes it
foresight-accomplished = { $team } accomplishes it
foresight-not = { $team } does not accomplish it
foresight-all = { "**" }How the other Aspirations stand**
foresight-line = { $aspiration } ({ $counts }): Bliss { $bliss }, Gloom { $gloom } · { $ahead }
foresight-nobody-ahead = tie
foresight-follows = { "**" }What follows**
foresight-everywhere = { "**" }What follows, whichever Sphere empties; its Fortress comes on top**
foresight-if = • If { $condition }: { $outcome }
foresight-if-yes = { $team } accomplishes its Hidden Aspiration
foresight-if-no = { $team } misses its Hidden Aspiration
foresight-sure = • { $outcome }
foresight-adds = { $team } adds a { $fragment } Fragment
foresight-consoled = { $team } scores { $points ->
    [one] 1 point
   *[other] { $points } points
  } instead of a Capping Fragment
foresight-nobody = nobody adds a Fragment for an Aspiration
foresight-intention = { $team } scores { $points ->
    [one] 1 Intention point
   *[other] { $points } Intention points
  } for its Fortress
foresight-removes = { $team } must remove a Common Aspiration
foresight-looks = { $teams } { $count ->
    [one] chooses its
   *[other] choose their
  } next Hidden Aspiration from { $looked }
foresight-ends = the game ends with this turn
foresight-tie-capping = { $team } wins the tie by the Capping Fragment.
foresight-score = Points: { $score }.
foresight-may-add = { $team }: { $gains }.
foresight-gain = a { $fragment } Fragment (+{ $points })
foresight-gain-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
foresight-gain-nothing = nothing
foresight-next-common = { $aspiration } turns face down; { $next } is next.
foresight-last-common = { $aspiration } turns face down and no other is left: the game ends with this turn.
foresight-fortress-joins = 🏰 { $site } becomes a { $fragment } Fragment for { $team }: +{ $points }.
foresight-fortress-stays = 🏰 { $team }'s { $fragment } Fortress on { $site } stays.
foresight-no-fortress = No Fortress stands there.
foresight-control-lost = Then nobody controls { $realm }.
foresight-control-won = Then { $realm } goes to { $team }.
foresight-refilled = { $sphere } holds { $wp } WP again; after an Absorb the Origin turns.
foresight-spheres = { "**" }The Spheres**
foresight-sphere = • { $place }: { $sphere }, { $wp } WP.
foresight-who = { "**" }Who can empty it from where they stand**
foresight-reach = { $who } Absorbs { $wp }, { $left } left.
foresight-reach-empties = ⚠️ { $who } Absorbs { $wp } and empties it{ $stays ->
    [yes] , from so far away that the Fortress stays
   *[no] { "" }
  }.
foresight-reach-drains = ⚠️ { $who } can empty it with Drain.
foresight-reach-used = { $who } has already Absorbed this turn.
foresight-reach-first = { $who } cannot Absorb in the first turn.
foresight-reach-nobody = Nobody is next to it.

## Refusals (render/words/refusals.py)

refusal-wp-short = This costs { $needed } WP and you have { $have }. You need { $short } more: { $have ->
    [0] Absorb brings some, and so does ending a turn with none
   *[other] Absorb, or use the Valley of Motives
  }.
    .brief = { $short } WP short
    .vague = too few WP
refusal-essence-short = This costs { $needed } Essence and you have { $have }. You need { $short } more: the Willow of Values turns WP into Essence.
    .brief = { $short } Essence short
    .vague = too little Essence
refusal-ambition-short = This costs { $needed } active Ambition; your team has { $have }. You gain it at the end of a turn or from Commitment.
    .brief = { $short } Ambition short
    .vague = too little Ambition
refusal-sphere-not-adjacent = The Sphere at { $realm } is out of reach; Absorb from a Realm that your Spirit is in or beside.
    .brief = no Sphere near
refusal-absorbed-already = You have already Absorbed this turn.
    .brief = used
refusal-first-turn = You cannot Absorb in the first turn of the game.
    .brief = not in turn 1
refusal-ambition-full = All Ambition tokens of your team are active; choose something other than Ambition.
refusal-deck-empty = Your deck is empty, so there is nothing to draw; choose another Action.
    .brief = the deck is empty
refusal-protected = { $card } has a power that forbids Quelling it; choose another Emotion.
    .brief = protected by its power
refusal-guarded = { $card } cannot be Quelled while Empathy is near; choose another Emotion.
    .brief = Empathy is near
refusal-no-token-space = None of your rows has a space for a Vibe token; Absorb without the bonus.
    .brief = no space for a token
refusal-revelation-open = A Revelation is being resolved; look ahead again once its last choice is made.
refusal-game-over = The game is over; you can look at it but not play on.
refusal-decision-open = Another decision comes first; its player finds it in their panel.
refusal-hand-empty = You have no card in your hand; draw one at the Cradle of Senses, or at the end of your turn.
    .brief = no card in hand
refusal-no-opposing-emotion-anywhere = No opposing Emotion is within reach of your Spirit; Move towards one first.
    .brief = no target here
refusal-no-own-emotion-anywhere = None of your team's Emotions is next to your Spirit. Invoke one or Move to one.
    .brief = no Emotion of yours near
refusal-slot-taken-anywhere = Every slot within reach is taken; Move first, or make room.
    .brief = no free slot here
refusal-site-taken-anywhere = Every site next to your Spirit has a Fortress. Move to build elsewhere.
    .brief = no free site here
refusal-not-your-turn = It is not your turn; wait until it is.
refusal-nothing-asked = Nothing asks for { $kind } now; take one of your Actions.
refusal-declared-otherwise = You have declared { $row } and must carry it out first.
refusal-no-actions-left = You have no Actions left; you can Absorb, use Ambition or end your turn.
    .brief = no Actions left
refusal-row-locked = { $row } is locked. Discard a card for a Vibe token to unlock it; you must then be able to pay for the Action.
    .brief = locked
refusal-itself-locked = It is locked. Discard a card for a Vibe token to unlock it; you must then be able to pay for the Action.
    .brief = locked
refusal-ability-used = You have used { $kind } in this turn; each Ability works once a turn.
    .brief = used
refusal-slot-not-adjacent = { $slot } is not next to your Spirit; choose a slot beside it, or Move first.
    .brief = out of reach
refusal-no-own-emotion = None of your team's Emotions is in { $slot }; choose a slot that holds one.
    .brief = no Emotion of yours near
refusal-essence-does-not-fit = The Emotion in { $slot } has { $room ->
    [0] no empty space for Essence; choose another one
    [one] 1 empty space for Essence; put 1 there
   *[other] { $room } empty spaces for Essence; put from 1 up to that number
  }.
    .brief = no room for Essence
refusal-no-partner = That Spirit cannot change places with yours there; choose another Spirit, or leave this out.
refusal-no-bleakness = No starting Emotion of your team is beside { $space }; choose a place that has one.
refusal-nothing-to-spare = That much Essence cannot be spared in { $slot }; spare less.
refusal-card-and-upgrade = { $upgrade ->
    [none] Empower takes no card from your hand; leave it out.
   *[other] Name a card if you use { $upgrade }, and only then; change one of the two.
  }
refusal-colour-not-free = This card does not give a { $colour } token; take the card's own colour.
refusal-not-mild = The Emotion in { $slot } is not a Mild one; only Mild Emotions can be empowered.
    .brief = no Mild Emotion near
refusal-below-threshold = The Emotion in { $slot } would have { $have } Essence and needs { $needed }{ $house ->
    [yes] {" "}(a house number)
   *[no] {""}
  } to be empowered; put more on it first.
    .brief = too little Essence on it
refusal-no-room-to-channel = The Emotion in { $slot } has no empty space for more Essence; leave the upgrade out.
    .brief = no room for Essence
refusal-no-strong-left = Every copy of { $card } is in play already; empower another Emotion.
    .brief = every copy is in play
refusal-amount-too-small = You cannot exchange { $amount } WP; exchange at least 1.
refusal-slot-taken = { $slot } is taken; choose an empty slot.
    .brief = no free slot here
refusal-not-a-destination = Your Spirit cannot go to { $space }; choose another space on the ring.
refusal-too-far = { $space } is { $distance ->
    [one] 1 space
   *[other] { $distance } spaces
  } away; a Move goes 1 space{ $instead ->
    [none] {""}
   *[other] , and farther only with { $instead }
  }.
    .brief = out of reach
refusal-opponent-there = An opposing Spirit is on { $space }; { $instead ->
    [none] end on another space
   *[other] ending there needs { $instead }
  }.
    .brief = an opposing Spirit is there
refusal-upgrade-without-effect = { $upgrade } would change nothing here; leave it out.
refusal-site-not-adjacent = { $site } is not next to your Spirit; choose a site of a Realm it is in or beside.
    .brief = out of reach
refusal-one-effect-only = { $upgrade } and { $also } cannot be used together; choose one of them.
refusal-realm-of-opponents = Your opponents control the Realm of { $site } by { $other } to { $own }; take control of it first{ $instead ->
    [none] {""}
   *[other] , or use { $instead }
  }.
    .brief = their Realm
refusal-no-own-minor = There is no Minor Fortress of your team on { $site } for { $upgrade }; build one first.
    .brief = no Minor Fortress of yours
refusal-site-taken = A Fortress stands on { $site }; build elsewhere.
    .brief = no free site here
refusal-site-needs-upgrade = A Fortress stands on { $site }. Use { $upgrade } there, or build elsewhere.
refusal-no-opposing-fortress = No opposing Fortress stands on { $site }; Raze needs one.
    .brief = no Fortress of theirs near
refusal-no-minor-for-them = Your opponents have no Minor Fragment left to replace their Major Fortress on { $site }; Raze a Minor Fortress elsewhere.
    .brief = they have no Minor Fragment left
refusal-no-fragment = Your team has no { $fragment } Fragment left in stock; choose another Action.
    .brief = no Fragment left
refusal-card-not-in-hand = { $card } is not in your hand; choose a card that is.
    .brief = no card in hand
refusal-no-essence-space = { $card } has no Essence space left for { $upgrade }; leave that out.
    .brief = no room for Essence
refusal-no-opposing-emotion = No opposing Emotion is in { $slot }; choose a slot that holds one.
    .brief = no target here
refusal-reveal-needed = Show { $colour ->
    [any] any card
   *[other] a { $colour } card
  } from your hand to Quell in { $slot }{ $instead ->
    [none] {""}
   *[other] , or use { $instead }
  }.
    .brief = no card to show
refusal-reveal-spared = With { $upgrade } no card is shown; leave out the card or the upgrade.
    .brief = no card to show
refusal-vibe-differs = { $card } has another Vibe than the Emotion in { $slot }; show a { $colour } card{ $instead ->
    [none] {""}
   *[other] , or use { $instead }
  }.
    .brief = no card to show
refusal-no-vibe = { $card } has no Vibe, so it cannot be discarded for a token; choose another card.
    .brief = no card with a Vibe
refusal-not-performable = { $row } could not be carried out after that, so it cannot be declared; choose another Action or card.
    .brief = none could be carried out
refusal-token-not-enough = { $row } could still not be carried out after that; choose another card or space.
    .brief = none is enough
refusal-no-wild-token = A token gained this way has a colour; choose red, yellow, green or blue.
refusal-not-placed = Your Spirit is not on the board yet; place it first.
refusal-upgrade-not-filled = { $upgrade } holds no Vibe token on your board; fill its space before using it.
refusal-upgrades-disordered = Name each upgrade once, in the order of your board.
refusal-row-not-in-game = The basic game has no { $row }.
refusal-space-taken = { $where } is filled already; choose an empty space.
    .brief = no space for a token
refusal-colour-in-row = { $row } has a { $colour } token already; each colour fits once in a row, so choose another.
    .brief = no space for a token
refusal-other = The rules do not allow this here ({ $rule }); choose one of the listed options.
    .brief = not here

## The position (render/words/positions.py, alt_text.py)

position-turn = Turn { $number }: { $who }, { $team }. { $actions ->
    [0] No Actions left
    [one] 1 Action left
   *[other] { $actions } Actions left
  }, Absorb { $absorbed ->
    [yes] used
   *[no] not used
  }.
position-over = The game is over. { $result }.
position-setup = The game is being set up.
position-order = Turn order: { $order }.
position-common = Common Aspiration: { $aspiration } ({ $counts }): Bliss { $bliss }, Gloom { $gloom }. Then: { $next }.
position-common-none = No Common Aspiration is left.
position-next-none = none
position-common-hidden = Hidden Aspiration of { $team }: { $aspiration } ({ $counts }): Bliss { $bliss }, Gloom { $gloom }.
position-no-hidden = { $team } has no Hidden Aspiration now.
position-team = { $team }: { $points ->
    [one] 1 point
   *[other] { $points } points
  } (Identity: { $identity }{ $wheel ->
    [0] {""}
   *[other] ; Wheel { $wheel }
  }), Ambition { $ambition }/{ $ambitions }, in stock { $minor } Minor, { $major } Major.
identity-none = empty
identity-part = { $count } { $fragment }
position-realm = { $label } { $realm }: { $control }; { $sphere } { $wp } WP{ $absorbs ->
    [0] {""}
    [1] , the next Absorb empties it
   *[other] , up to { $absorbs } Absorbs left
  }{ $fortress }
position-frontier = { $label } { $frontier }: { $control }
position-fortress = ; { $team } { $fragment } Fortress +{ $bonus }
control-team = { $team } { $bliss }:{ $gloom }
control-nobody = nobody { $bliss }:{ $gloom }
position-slot = { $label } { $emotion }
position-slot-empty = { $label } empty
position-emotion = { $card } ({ $team } { $vibe }, { $intensity }, Essence { $essence }/{ $room }{ $token ->
    [0] {""}
   *[other] , token +{ $token }
  }{ $insecurity ->
    [yes] , Insecurity
   *[no] {""}
  })
position-emotion-plain = { $card } ({ $team }, { $intensity }, Essence { $essence }/{ $room }{ $token ->
    [0] {""}
   *[other] , token +{ $token }
  }{ $insecurity ->
    [yes] , Insecurity
   *[no] {""}
  })
position-spirits = Spirit: { $spirits }
position-player = { $who }, { $team }{ $space ->
    [none] {""}
   *[other] , on { $space }
  }: { $wp } WP, { $essence } Essence, hand { $hand }, deck { $deck }{ $top ->
    [none] {""}
   *[other] , top { $top }
  }
position-rows = { $text }. { $rows }.
position-row = { $row } ({ $tokens })
position-row-locked = { $row } locked
position-row-brief = { $row } { $count }/4
position-token = { $upgrade } { $colour }
alt-board = Board of Cerebria.
alt-choices = Part of the board.
alt-choices-marked = Marked: { $places }.
alt-choices-changed = Changed: { $places }.
alt-choices-spirit = { $spirit } is on { $space }.
alt-control = Realms Bliss { $realms_bliss }, Gloom { $realms_gloom }; Frontiers Bliss { $frontiers_bliss }, Gloom { $frontiers_gloom }.
alt-points = Points: Bliss { $bliss }, Gloom { $gloom }.
alt-common = Aspiration { $aspiration }: Bliss { $bliss }, Gloom { $gloom }.
alt-spirit = { $spirit } on { $space }, { $wp } WP, { $essence } Essence, { $hand ->
    [one] 1 card
   *[other] { $hand } cards
  }.
alt-spirit-off = { $spirit } not placed, { $wp } WP, { $essence } Essence.
alt-sphere = { $sphere } { $wp } at { $label }{ $absorbs ->
    [1] {" "}(the next Absorb empties it)
   *[other] {""}
  }
alt-spheres = Spheres: { $spheres }.
alt-emotions = Emotions: { $emotions }.
alt-emotion = { $label } { $card } { $team } { $intensity }
alt-fortresses = Fortresses: { $fortresses }.
alt-fortress = { $label } { $team } { $fragment }

## The hand (render/words/hands.py, alt_text.py)

hand-title = Hand of { $who }
hand-of = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }, { $wp } WP, { $essence } Essence
hand-empty = No cards.
hand-unseen = You may not see this hand.
hand-card = { $count ->
    [one] {""}
   *[other] { $count } × {""}
  }{ $card }
hand-card-line = { $name } ({ $vibe }, track { $track }{ $shaded ->
    [1] {""}
   *[other] , Essence { $shaded }{ $house }
  }): { $power }
hand-alt = Hand of { $who }: { $cards }.
hand-alt-empty = Hand of { $who }: no cards.

## The final score (render/words/scores.py)

score-both = Bliss { $bliss }, Gloom { $gloom }
score-change = { $before } → { $after }
final-running = The score as it stands
final-team = { $team }: { $parts } = { $total }
final-part = { $count } { $fragment } ({ $points })
final-wheel = Wheel ({ $points })
final-you-won = You win { $own }–{ $other }
final-you-lost = You lose { $own }–{ $other }
final-you-won-capping = You win { $own }–{ $other }: a tie goes to the Capping Fragment
final-you-lost-capping = You lose { $own }–{ $other }: a tie goes to the Capping Fragment
final-winner = { $team } wins { $own }–{ $other }
final-winner-capping = { $team } wins { $own }–{ $other } with the Capping Fragment
final-people = Well played, { $people }!
final-team-nothing = { $team }: no points
final-balance = Complete balance, { $bliss }–{ $gloom }
final-ending = The game ended: { $ending }.

## How to play (render/words/guide.py)

legend =
    The Realms, clockwise: { $realms }. One letter is also the space in that Realm where a Spirit stands.
    Two letters are a Frontier, such as { $frontier } between { $between }: the space for Spirits there, and the one slot for an Emotion.
    A letter with a number is one of a Realm's two slots for Emotions: { $first } lies towards { $before }, { $second } towards { $after }.
    A letter with F is a Realm's site for a Fortress, such as { $site }.
    On pictures a slot has a tab on its frame, a space golden letters, a site white ones.
    All slots form a ring: { $slots }. Each is next to the one before it and the one after it, the last to the first.
    A Spirit in a Realm is next to its two slots, its site and both Frontiers; on a Frontier, to its slot and the sites of both Realms.
legend-realm = { $label } ({ $realm })

help-title-goal = The goal
help-title-turn = A turn
help-title-actions = Spirit Actions
help-title-empower = Empower
help-title-vibe = Vibe tokens
help-title-realms = Realm Actions
help-title-absorb = Absorb and the Spheres
help-title-revelation = Revelation
help-title-aspirations = Aspirations
help-title-ambition = Ambition
help-title-control = Control and Fortresses
help-title-labels = Labels on the board

help-goal =
    { $bliss } and { $gloom } build an Identity out of Fragments; the team with more points wins. A Minor Fragment is worth { $minor } points, a Major { $major }, the Capping Fragment { $capping }.
    Fragments come from Revelations: taking the last WP of a Sphere starts one, and each team that is ahead in an Aspiration then adds a Fragment.
    { $ends }
help-goal-ends = The game ends with the turn in which no Common Aspiration is left, or in which a team has to add a Fragment of a kind that it has run out of; it then adds the Capping Fragment. In a tie the Capping Fragment decides.
help-goal-ends-full = The game ends with the turn in which no Common Aspiration is left, in which a team has to add a Fragment of a kind that it has run out of (it then adds the Capping Fragment), or in which a team has scored enough Intention points. In a tie the Capping Fragment decides.
help-turn =
    You have { $actions } Actions. Each is a Spirit Action or a Realm Action, and you may repeat one.
    Before or after any Action you may Absorb once, and use each Ambition Ability once.
    You may stop with Actions left. At the end you choose: { $cards ->
        [one] draw a card
       *[other] draw { $cards } cards
    }, or gain { $ambition } for your team. If you then have no WP, you gain { $poor }.
    The top card of each deck lies face up, so everybody knows what is drawn next. Teammates may look at each other's hands.
help-empower =
    { $row }
    The Strong Emotion keeps the Essence that fits on it; tokens on the Mild one are lost, and its card goes under its owner's deck. Each Strong Emotion has only a few copies; while all are in play, its Mild one cannot be empowered.
help-vibe =
    Each Spirit Action has a row of four spaces. The first unlocks it; the others are its upgrades, in any order.
    When you choose a Spirit Action you may first discard a card and put a token of its Vibe into that row, on the first space if that is still empty. You must then carry out the Action, and may use the upgrade at once.
    A row holds each colour only once. At the start each player places { $tokens } tokens.
    Using an upgrade is your choice each time, and costs what it says on top of the Action. The Ambition Ability Add Vibe and the Sphere of Knowledge give tokens without a card.
help-realms =
    You can use these wherever you stand. Each costs { $discount } less if your team controls its Realm.
    Valley of Motives ({ $valley }): gain { $valley_wp }.
    Cradle of Senses ({ $cradle }): draw the top card of your deck, then another for { $again } each, as often as you like.
    Network of Thoughts ({ $network }): one of your Emotions, from anywhere, goes to an empty slot next to your Spirit.
    Land of Desires ({ $land }): put one of your Essence on one of your Emotions next to your Spirit, and more on the same one for { $more } each.
    Willow of Values ({ $willow }): exchange any number of WP for the same amount of Essence.
help-absorb =
    Once in your turn, besides your Actions, you may take WP from a Sphere: in a Realm from its own, on a Frontier from either of the two beside it. You take { $wp }, and { $more } more for each Frontier next to you that your team controls, but never more than the Sphere holds. The player who begins the game cannot Absorb in the first turn.
    Each Sphere holds { $held } at first and has a bonus, which you may take too:
    { $bonuses }
    Then, if the Sphere is empty, there is a Revelation; after it the Origin turns by one Realm, and every Sphere with it.
help-bonus = { $sphere }: { $bonus }
help-revelation =
    Both Hidden Aspirations are shown. Each team is tested in the Common Aspiration and in its own Hidden one, and accomplishes it only with more than the other team.
    A team that accomplished one adds a { $minor } Fragment to the Identity, a team that accomplished both a { $major }. With none of that kind in stock the { $capping } Fragment follows and the game ends with this turn.
    The Common Aspiration is used up. If a team added a { $major }, the other one removes another Common Aspiration of its choice. The next in the row is current.
    Each team gets a new Hidden Aspiration. A team that accomplished nothing looks at { $looked } and keeps one that is not the Common one.
    A Fortress in the Realm of the emptied Sphere joins its team's Identity, unless it was built, Exalted or razed to a Minor this turn.
    The Sphere holds { $held } again.
help-aspirations =
    One Common Aspiration counts for both teams; each team has a Hidden one besides, which only that team knows. To accomplish one, a team must have more than the other; in a tie nobody does.
    { $aspirations }
help-aspiration = { $aspiration }: { $counts }
help-ambition =
    Each team shares { $tokens } Ambition tokens, active or inactive. What costs Ambition turns active ones over; gaining it turns them back.
    Each of these Abilities can be used once in a turn, before or after any Action:
    Add Vibe ({ $vibe }): a token of any colour on one of your rows, without a card.
    Rotate Origin ({ $rotate }): every Sphere moves on to the next Realm, clockwise.
    Additional Action ({ $action }): one more Action in this turn.
help-control =
    An Emotion's Intensity is the number on its last space that is filled with Essence, with tokens and powers added.
    A Frontier counts its own slot and the nearest slot of each of its two Realms, which are its Triad. A team that is alone there controls it; if both are there, the one with more Intensity does.
    A Realm counts its two slots and the Frontier slot on either side; a Frontier slot does not count if the Realm's slot next to it holds an Emotion of the other team. A Fortress adds { $minor } for its team if it is a Minor, { $major } if it is a Major. The higher total controls the Realm; in a tie, or if neither team has anything there, nobody does.
    Control makes Realm Actions cheaper and Absorb richer, decides where Fortresses can stand, and counts for some Aspirations.

## On pictures (render/pictures)

picture-becomes = At { $threshold }{ $house } Essence: { $strong }
picture-count = × { $count }
picture-hidden = Hidden Aspiration of { $team }
picture-hidden-none = none now
picture-hidden-none-why = until the next Revelation
picture-common = Common Aspiration
picture-setup = Setup
picture-identity = Identity
picture-turn = Turn { $number }
picture-actions = Actions
picture-absorb-used = Absorb: done
picture-absorb-free = Absorb: not yet
picture-asked = Asked: { $who }.
picture-wheel = Wheel { $points }
picture-ambition = Ambition
picture-stock = Stock
picture-row-move = Move
picture-row-invoke = Invoke
picture-row-quell = Quell
picture-row-fortify = Fortify
picture-row-empower = Empower
picture-wp = WP
picture-essence = Essence
picture-hand = Hand
picture-deck = Deck
picture-top = On top
picture-top-none = nothing
picture-you = You
picture-revelation = Revelation
picture-replay = Replay of { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}; at its end:
picture-replay-step = Step { $number } of { $last }
picture-no-cards = no cards
picture-empty = { $sphere } is empty
picture-accomplished = accomplished
picture-adds-nothing = no Fragment
picture-adds-nothing-yet = no Fragment yet
picture-points-before = { $points } →
picture-wheel-name = Wheel
picture-wheel-gain = Wheel +{ $points }

## Chances (render/pictures/chances.py)
chances-alt = The chance to win over { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, Bliss above and Gloom below.
chances-point = { $number }: in turn { $turn } Bliss's chance goes from { $before } to { $after } percent.
chances-revelation = Revelation in turn { $turn }.
chances-title = Chance to win
chances-turns = Turn
chances-key-point = turning point
chances-key-revelation = Revelation

## Standings (render/pictures/standings.py)
standings-points = Pts

## Statistics (render/pictures/statistics.py)
chart-won-title = Games won
chart-rating-title = Rating
chart-won = { $name }: { $wins } of { $games } won{ $draws ->
    [0] {""}
   *[other] , { $draws } drawn
 }.
chart-rating = Rating over { $games ->
    [one] 1 rated game
   *[other] { $games } rated games
 }: lowest { $low }, highest { $high }, now { $last }.
