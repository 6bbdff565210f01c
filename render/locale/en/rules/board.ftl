# The rule book: the board, and who controls what. A message is named after its rule; the rule's example, the text of one
# edition (`first`, `second`) and extra search words (`words`) are its attributes. Numbers come from the rule set.

chapter-brd = The board

rule-brd-1 = Five Realms stand in a ring. Clockwise they are Valley of Motives, Cradle of Senses, Network of Thoughts, Land of Desires and Willow of Values. Between two neighbouring Realms lies a Frontier, named after both. The printed rules do not name the neighbours: the circle is known from elsewhere, its direction is this host's ruling.
    .title = Realms and Frontiers
    .example = The Frontier between Valley and Cradle is written VC; it is clockwise of the Valley and counter-clockwise of the Cradle.
    .words = map, circle, areas, places, clockwise, direction
rule-brd-2 = There are ten spaces for Spirits: the five Realms and the five Frontiers, alternating in one ring. A Spirit moves along this ring.
    .title = Spaces for Spirits
    .example = From V (Valley) a Spirit can step to VC on one side or to WV on the other.
    .words = map, where can my spirit stand, position
rule-brd-3 = There are fifteen slots for Emotions: two in every Realm and one on every Frontier. They too form a ring, and each slot is adjacent to exactly the two slots beside it; the two slots of a Realm are adjacent to each other.
    .title = Slots for Emotions
    .example = The slots beside C1 are VC and C2. The slots beside VC are V2 and C1.
    .words = neighbour, next to, beside, adjacency, cards
rule-brd-4 = A Spirit in a Realm is adjacent to the two slots of that Realm. A Spirit on a Frontier is adjacent to one slot only, that of the Frontier.
    .title = What a Spirit is next to
    .example = In the Cradle a Spirit reaches C1 and C2; on VC it reaches the slot VC, neither V2 nor C1.
    .words = adjacent, neighbour, beside, reach, range, out of reach
rule-brd-5 = The Triad of a Frontier is its own slot with the nearest slot of each of its two Realms. Control of the Frontier is decided in it.
    .title = Triad
    .example = The Triad of VC is V2, VC and C1.
    .words = three slots, frontier group
rule-brd-6 = Every Realm has one site for a Fortress. It is adjacent to the Realm's own space and to the Frontiers on both sides, so a Spirit on a Frontier is adjacent to two sites.
    .title = Fortress sites
    .example = On VC a Spirit can Fortify in the Valley (VF) or in the Cradle (CF).
    .words = build, fortify, where, adjacent
rule-brd-7 = A slot holds at most one Emotion. A space holds any number of Spirits; only the rules of Move limit who may stop where.
    .title = How much fits
    .words = full, occupied, taken, stack, share a space
rule-brd-8 = The Origin in the middle holds five Spheres: by this host's ruling clockwise Commitment, Creativity, Humility, Diligence and Knowledge, an order that is known from outside the printed rules. Each faces one Realm. When the Origin turns, every Sphere moves on to the next Realm clockwise; its position at the start is random.
    .title = The Origin and its Spheres
    .example = Diligence faces the Valley. The Origin turns once: now Diligence faces the Cradle, and Humility the Valley.
    .words = rotate, rotation, turn, wheel, middle, aligned
rule-brd-9 = Each Realm has an opposite Frontier; together they are a reflected pair. Which is opposite which is this host's ruling. Only the Aspiration Reflection uses them.
    .title = Reflected pairs
    .example = The pairs are Valley with NL, Cradle with LW, Network with WV, Land with VC, Willow with CN.
    .words = opposite, mirror, reflection
rule-brd-10 = WP and Essence never run out, nor, by this host's ruling, do Vibe tokens and Intensity tokens. Fragments do: each team has { $team-minor-fragments } Minor, { $team-major-fragments } Major and one Capping Fragment for the whole game, those on Fortress sites included.
    .title = What is limited
    .example = Two Minor Fortresses on the board and three Minor Fragments in the Identity: that team has no Minor Fragment left.
    .words = supply, stock, run out, unlimited, how many, tokens, willpower

chapter-ctl = Control

rule-ctl-1 = A Frontier is decided by the Emotions in its Triad; Spirits do not count. A team that is alone there controls it, even with an Intensity of 0; if both are there, the higher total Intensity does. In a tie, or in an empty Triad, nobody does.
    .title = Control of a Frontier
    .example = Bliss has 2 on V2, Gloom 1 on VC and 2 on C1: 2 against 3, Gloom controls VC.
    .words = who controls, triad, tie, draw, equal, majority, spirits count
rule-ctl-2 = In a Realm both of its slots count, and so do the Frontier slots on both sides; Spirits do not. But a Frontier slot is blocked, for this Realm only, if the Realm's slot next to it holds an Emotion of the other team. A team never blocks its own.
    .title = What counts in a Realm
    .example = Gloom on VC counts in the Valley unless Bliss holds V2. Even then it still counts for the Frontier VC and, unless Bliss holds C1, for the Cradle.
    .words = influence, blocked, block, realm control, spirits count
rule-ctl-3 = A Fortress adds to its team's total in its Realm: 1 as a Minor, 2 as a Major. It adds nothing on Frontiers.
    .title = What a Fortress adds
    .words = bonus, fortress bonus, plus one, plus two
rule-ctl-4 = The team with the higher total controls the Realm; in a tie nobody does. Unlike on a Frontier, an Emotion of Intensity 0 that stands alone controls nothing (a ruling: RUL-2).
    .title = Control of a Realm
    .example = Bliss 3, Gloom 3: nobody controls the Realm, and nobody's Realm Action is cheaper there.
    .words = who controls, tie, draw, equal, majority
rule-ctl-5 = Control follows every change at once; nobody keeps a Realm or Frontier from earlier. What counts is the board at the moment when control matters.
    .title = Control is always up to date
    .example = You Quell an Emotion and a Frontier becomes yours: your Absorb in the same turn already takes 1 WP more for it.
    .words = when, update, recalculate, immediately
rule-ctl-6 = How one Realm is counted, slot by slot.
    .title = Control of a Realm, worked through
    .example = Bliss has Affection (2) on V1. Gloom has Fear on WV, Dislike (1) on V2 and Craving (1) on VC. Affection blocks Fear, so Gloom counts 1 + 1 = 2, Bliss 2: nobody controls the Valley. With a Bliss Minor Fortress there it is 3 against 2, and the Valley is Bliss's.
    .words = example, how to count, intensity, blocked
