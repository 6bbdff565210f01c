# The rule book: setup, the basic game, other numbers of players.

chapter-set = Setup

rule-set-1 = Every Sphere holds { $origin-sphere-wp } WP.
    .title = Spheres at the start
    .words = how many wp, fill, origin
rule-set-2 = The nine Common Aspirations (seven in the basic game: BAS-2) are shuffled and laid out face up in a row. The leftmost one is current: it is tested in the next Revelation.
    .title = Common Aspirations
    .words = row, current, order, next, nine, how many aspirations
rule-set-3 = Each team shuffles its own deck of the same Aspirations and takes the top one as its Hidden Aspiration. If it is the current Common one, the deck is shuffled again. Only that team may look at it, at any time.
    .title = Hidden Aspirations
    .words = secret, goal, look, team
rule-set-4 = Everybody picks a different Spirit of their team. Bliss has Delight, Love, Empathy and Harmony; Gloom has Misery, Hatred, Malice and Anxiety. All play on the same side of the Spirit boards, and both teams on the same side of the Team boards; these two choices are independent.
    .title = Spirits and sides of the boards
    .words = characters, choose, side a, side b, board side
rule-set-5 = Everybody begins with { $player-wp } WP, { $player-essence } Essence and { $player-hand } cards from their shuffled deck; then the top card turns up. Hands are drawn after Spirits and Emotions have been placed, and starting Vibe tokens come last.
    .title = What you begin with
    .words = starting resources, hand, order of setup, willpower, essence
rule-set-6 = Each team has { $team-ambition-tokens } Ambition tokens, none of them active, and no points.
    .title = Teams at the start
    .words = ambition, score, begin
rule-set-7 = The starting player is chosen at random, and from then on the teams alternate, always in the same order. The starting player gets { $player-first-player-wp } more WP, and cannot Absorb in the first turn.
    .title = The starting player
    .words = first turn, who starts, turn order, first player, cannot absorb
rule-set-8 = In player order everybody puts their Spirit on an empty Frontier, and their starting Emotion, with { $player-starting-essence } Essence, in an empty one of the two Realm slots beside that Frontier's slot.
    .title = Placing Spirits and starting Emotions
    .example = Your Spirit goes to VC; your Brightness may go to V2 or C1.
    .words = placement, where to start, free setup
rule-set-9 = Once hands are drawn, everybody in player order puts { $player-starting-tokens } Vibe tokens on their Spirit Actions: on unlock spaces, or on upgrades of rows already unlocked. You may unlock fewer Actions and have upgrades instead.
    .title = Starting Vibe tokens
    .first = One token of each colour.
    .second = All of them are wild: they have no colour.
    .words = unlock, beginning, tokens, wild
rule-set-10 = In the recommended setup everything is placed for you: Gloom's Emotions on V2 and L1, Bliss's on C1 and W1, and each Spirit on the Frontier beside one of them: Gloom on VC and NL, Bliss on CN and LW. The exact places are this host's ruling; they fit all that the printed rules say about theirs.
    .title = Recommended setup
    .words = default, standard, placement, quick start

chapter-bas = Basic game

rule-bas-1 = The basic game is played on side A of the Spirit boards, without Empower, Strong Emotions, Spirit powers and Intentions. There is no Empower row.
    .title = What the basic game leaves out
    .words = simple, beginners, first game, learn
rule-bas-2 = The Aspirations Reflection and Sensibility are not in the basic game, neither as Common nor as Hidden ones. Seven of each remain.
    .title = Aspirations of the basic game
    .words = reflection, sensibility, removed
rule-bas-3 = Everybody starts with Move, Invoke, Quell and Fortify unlocked. Players who know the game may choose to place their tokens differently.
    .title = Unlocked Actions of the basic game
    .first = By this host's ruling the tokens are red on Move, yellow on Invoke, green on Quell and blue on Fortify.
    .second = The tokens are wild.
    .words = starting tokens, unlocked, begin
rule-bas-4 = All Bliss players use the Bliss starter deck, all Gloom players the Gloom one.
    .title = Starter decks
    .words = deck, cards, begin
rule-bas-5 = Intention points cannot end the basic game. Emotion powers work in it as they do in the full one.
    .title = Powers and Intentions in the basic game
    .words = ending, twenty points

chapter-var = Two or three players

rule-var-1 = A Shaper plays a whole team alone, with one Spirit and one deck. A Shaper has the normal starting resources, and all rules are as usual.
    .title = The Shaper
    .words = alone, one player team, two players, solo
rule-var-2 = With three players the Shaper takes the second and the fourth turn of each round. One of the two teammates begins, at random.
    .title = Three players
    .words = turn order, shaper, 3 players
rule-var-3 = Two Shapers take turns alternately; who begins is random and has the starting player's extra WP. They place their pieces in the order first, second, first, second.
    .title = Two players
    .words = duel, shaper, 2 players, one on one
rule-var-4 = A Shaper places two starting Emotions. The second one is placed as if another Spirit stood on a Frontier that is still free; no figure is put there, but the Frontier counts as used.
    .title = The Shaper's second Emotion
    .words = setup, placement, two emotions
rule-var-5 = Two or three people can also play the game of four Spirits, one person with both Spirits of a team.
    .title = One person, two Spirits
    .words = both spirits, two seats, control two
rule-var-6 = The computer can play any seat, against you or as your teammate. The official solo opponent, Ego, is not part of this host.
    .title = Computer players
    .words = bot, ai, solo, alone, single player, ego
