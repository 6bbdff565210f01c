# The rule book: Revelations, Aspirations, Intentions, the end and the score.

chapter-rev = Revelation
    .about = A Revelation comes when a Sphere is emptied. Its steps follow each other in this order.

rule-rev-1 = Both teams' Hidden Aspirations are shown to everybody.
    .title = Hidden Aspirations are revealed
    .words = reveal, show, secret, first step
rule-rev-2 = Each team is tested in the Common Aspiration and in its own Hidden one. A team accomplishes one only with strictly more than the other team; in a tie nobody does. You cannot accomplish the other team's Hidden Aspiration.
    .title = Testing Aspirations
    .words = accomplish, compare, tie, test, who wins
    .example = Common Openness: Bliss controls 2 Frontiers, Gloom 2. Nobody accomplishes it.
rule-rev-3 = A team that accomplished one of the two adds a Minor Fragment to the Identity, one that accomplished both adds a Major. With none of that kind in stock it will add its Capping Fragment instead, and the game ends with this turn. By this host's ruling a team may not leave its Fragment out.
    .title = Adding Fragments
    .example = Bliss accomplishes both and has three Majors in the Identity already: the end is near, and Bliss's Capping Fragment comes last.
    .words = minor, major, capping, points, both, fragment
rule-rev-4 = The Common Aspiration turns face down. If a team added a Major and face-up ones are left, the other team must remove one of them from the game, even the last. The leftmost face-up one is current now; with none left the game ends with this turn.
    .title = The next Common Aspiration
    .words = remove, turn down, row, major, next
rule-rev-5 = The Hidden Aspirations that were tested leave the game. A team that accomplished nothing looks at the top { $emotion-hidden-choice } of its deck and keeps one that is not the new Common one; a team that accomplished something takes its top card, reshuffling if that is the Common one. A team for which nothing is left has no Hidden Aspiration until the next Revelation. Either teammate may choose. By this host's ruling looking at the cards is not optional; to decline would be the same as to keep the top one.
    .title = New Hidden Aspirations
    .words = choose, keep, three cards, look, new goal
rule-rev-6 = If a Fortress stands in the Realm that the emptied Sphere faces, it joins the Identity for its team, whoever emptied the Sphere, and its bonus on the board is gone. One that was built or Exalted this turn stays, and so does a Minor that was a Major when the turn began (a ruling: RUL-10).
    .title = The Fortress joins the Identity
    .example = Gloom empties the Sphere at the Land, where a Bliss Major stands: Bliss adds a Major to the Identity.
    .words = fortress moves, joins, points, identity
rule-rev-7 = Any Capping Fragments due are added now, after all others.
    .title = Capping Fragments come last
    .words = capping, end, order
rule-rev-8 = The emptied Sphere is filled with { $origin-sphere-wp } WP again.
    .title = The Sphere is refilled
    .words = refill, seven
rule-rev-9 = A whole Revelation, in short.
    .title = Revelation, worked through
    .example = Common is Awareness, Bliss's Hidden one is Unity, Gloom's is Attitude. Awareness is 3 against 3: nobody. Unity: Bliss has a chain of 4, Gloom of 3, so Bliss accomplishes it. Attitude: 2 Realms each, so Gloom does not. Bliss adds a Minor, and its Minor Fortress at the emptied Sphere joins too: two Minors. Gloom chooses its next Hidden Aspiration from three.
    .words = example, step by step, revelation order, order of steps

chapter-asp = Aspirations
    .about = The team that has strictly more accomplishes an Aspiration.

rule-asp-1 = Who controls more Realms?
    .title = Attitude
    .words = realms controlled, aspiration
rule-asp-2 = Who controls more Frontiers?
    .title = Openness
    .words = frontiers controlled, aspiration
rule-asp-3 = Who has an Emotion in more Triads? One Emotion in a Triad is enough; how strong it is does not matter.
    .title = Awareness
    .example = Emotions on V2 and VC are in the same Triad and count once. With one more on V1, which is in the Triad of WV, it is 2.
    .words = triads, presence, spread, aspiration
rule-asp-4 = Who has the longer chain of their own Emotions, slot beside slot around the ring?
    .title = Unity
    .example = Your Emotions on V2, VC and C1 are a chain of 3; one on CN does not lengthen it while C2 is not yours.
    .words = chain, row, adjacent, connected, line, aspiration
rule-asp-5 = Whose Emotions hold more Essence in total?
    .title = Liveliness
    .words = essence, total, sum, aspiration
rule-asp-6 = Whose Emotions on the board have more different Vibes? Brightness and Bleakness have none.
    .title = Versatility
    .example = Two red Emotions and a blue one are 2 Vibes.
    .words = colours, vibes, different, aspiration
rule-asp-7 = Whose Fortresses add more in total? A Minor counts 1, a Major 2.
    .title = Fortitude
    .words = fortresses, bonus, aspiration
rule-asp-8 = Who has the single Emotion with the highest Intensity? The others do not matter.
    .title = Sensibility
    .words = strongest, highest, intensity, aspiration
rule-asp-9 = Who controls more reflected pairs? For a pair a team must control both the Realm and the Frontier opposite it.
    .title = Reflection
    .example = Valley and NL both controlled by Gloom: one pair for Gloom.
    .words = reflected pairs, opposite, mirror, aspiration

chapter-int = Intentions
    .about = Full game only. Intentions are scored at once for the team whose turn it is, after the Action or Ability is done.

rule-int-1 = What scores on side A of the Team boards in the first edition.
    .title = Intentions, first edition, side A
    .first = Filling all Essence spaces of an Emotion (not a starting one): 1 point. Removing 2 or more Essence with one Quell: 2. Adding a Fortress to the Identity in a Revelation: 1. Taking 2 WP or fewer from a Sphere by Absorb: 1. Filling all four spaces of a Spirit Action: 2.
    .words = points, wheel, score, how to score, team board
rule-int-2 = What scores on side B of the Team boards in the first edition.
    .title = Intentions, first edition, side B
    .first = Removing exactly 1 Essence with a Quell: 1 point. Empowering an Emotion: 1. Taking 4 WP or more from a Sphere by Absorb: 1. Exalting a Fortress: 2. Having at least 1, 2, 3 or 4 tokens in every row of your Spirit board for the first time: 2 for each of these levels.
    .words = points, wheel, score, how to score, team board
rule-int-3 = What scores on side A of the Team boards in the second edition.
    .title = Intentions, second edition, side A
    .second = Removing Essence with a Quell; taking 4 WP or more from a Sphere by Absorb; filling all Essence spaces of an Emotion (not a starting one); filling all four spaces of a Spirit Action.
    .words = points, wheel, score, how to score, team board
rule-int-4 = What scores on side B of the Team boards in the second edition.
    .title = Intentions, second edition, side B
    .second = Removing Essence with a Quell; adding a Fortress to the Identity in a Revelation; empowering an Emotion; having at least 1, 2, 3 or 4 tokens in every row of your Spirit board for the first time.
    .words = points, wheel, score, how to score, team board
rule-int-5 = In the second edition the first Intention of a turn scores 1 point and every further one in the same turn 2, even if it is the same again.
    .title = Points of an Intention, second edition
    .second = An Action that accomplishes two Intentions at the start of your turn scores 1 + 2 = 3.
    .words = points, several, further, combo
rule-int-6 =
    The points are counted on the Wheel of Intentions, which has { $wheel-spaces } spaces and goes round. { $wheel-marks ->
        [none] None of its spaces is marked.
       *[other] Landing on a marked space or passing it gives the player whose turn it is its bonus at once: { $wheel-marks }. No other space pays.
    } The marks are known from outside the printed rules. A game keeps those with which it began.
    .title = The Wheel of Intentions
    .example = From 3 points to 5 you pass 4: if it is marked, you get its bonus.
    .words = bonus, marks, spaces, track, round
rule-int-7 = By this host's ruling filling counts for an Emotion of yours that is full after the Action or Ability and was not before. If a full Mild Emotion is empowered, its Strong one does not count as newly filled.
    .title = What counts as filling
    .words = full, all spaces, essence, fill

chapter-end = End of the game

rule-end-1 = The game ends when no Common Aspiration is left after a Revelation, because the last one was tested or removed.
    .title = No Common Aspiration left
    .words = game over, game end, end of game, last, how does it end
rule-end-2 = The game also ends when a team has to add a Minor or Major Fragment and has none of that kind: after everything else it adds its Capping Fragment. A team that accomplishes both Aspirations adds a Major and needs no Minor. If both teams have to add their Capping Fragment, the one whose turn it is does; the other scores points on its Wheel instead, in the basic game too, but gets no bonus for them.
    .title = Out of Fragments: the Capping Fragment
    .first = It scores 3 points.
    .second = It scores 4 points.
    .words = capping, game over, game end, no fragment, no minor left, no major left, none left, run out, both teams, ending
rule-end-3 = In the full game it also ends when a team has { $wheel-goal } or more Intention points.
    .title = Enough Intention points
    .words = game over, game end, twenty, wheel, intentions, ending
rule-end-4 = Whatever ends the game, the player whose turn it is finishes that turn, and everything in it still counts. Nobody else gets another turn.
    .title = The last turn
    .words = finish, final turn, game over, remaining actions

chapter-sco = Score

rule-sco-1 = In the Identity a Minor is worth { $score-minor } points, a Major { $score-major } and the Capping Fragment { $score-capping }. Points of the Wheel are added.
    .title = Points
    .example = Three Minors, one Major and 4 on the Wheel: 9 + 5 + 4 = 18 points.
    .words = score, worth, winner, win, count
rule-sco-2 = With equal points the team that has the Capping Fragment wins. If there is none, the game is a draw: complete balance.
    .title = A tie
    .words = draw, equal, balance, tie break, winner
