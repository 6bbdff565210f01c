# Lessons. A lesson's message is its title; its attributes are
#   about: what it is about, in the list; idea: at most 30 words; task-1, task-2 ...: what to do;
#   done-1, done-2 ...: the answer once a task is done; other names: answers to wrong tries.

lesson-goal = What it is about
    .about = Being ahead at the right moment
    .idea = You are ☀️ Bliss, and fight 🌙 Gloom for a mind. When a Sphere runs empty there is a Revelation: the team that is ahead gets Fragments, which are points.
    .task-1 = You lead in both goals, 🎯 and 🔒. Absorb the last 2 Willpower (WP) of the ringed Sphere, at V.
    .done-1 = A Revelation! Bliss was ahead in both Aspirations: a Major Fragment, 5 points. The team with the most points wins.

lesson-absorb = Absorb
    .about = WP from the Spheres
    .idea = Your Spirit acts where it stands. Besides its three Actions, once a turn it Absorbs from a Sphere beside it: 2 WP or more, and a bonus.
    .task-1 = To play a card you need Essence. The green Sphere, at N, gives it. Move beside it, to CN.
    .done-1 = The Move was an Action and cost 1 WP: most Actions cost WP. From a Frontier you reach the Spheres on both sides.
    .task-2 = Absorb at N, and take the bonus.
    .wrong-bonus = That leaves the Essence there. Take the bonus, too.
    .wrong-sphere = That Sphere gives another bonus. The green one, at N, gives Essence.
    .done-2 = 2 WP, 1 more because the Frontier where you stand is ☀️'s, and 1 Essence. It used no Action. Every Sphere has moved on to the next Realm.

lesson-invoke = Invoke
    .about = Cards become Emotions
    .idea = Invoke plays a card into a slot beside your Spirit. It costs 2 WP, and 1 Essence, which goes onto it. Its large number is its Intensity.
    .task-1 = Invoke Desire, into either slot.
    .wrong-card = That was the other card. Desire is the one to play.
    .done-1 = Desire is in play; its power gave you 1 Essence. Each Essence on it fills a circle; the last one filled is its Intensity.

lesson-control = Control
    .about = Who holds a Frontier
    .idea = The team with more Intensity in a Frontier's three slots, its own and the two beside it, controls it. In a tie nobody does. A button says what it takes.
    .task-1 = The Frontier CN is tied, 1–1. Take it.
    .wrong-slot = That works, but CN is still 1–1: this slot is not one of its three. Look at the marks.
    .done-1 = 2–1, and ☀️ at CN shows that it is yours. A Realm counts its two slots, and the Frontier slots beside it if no enemy stands between.

lesson-revelation = Revelation
    .about = First get ahead, then empty the Sphere
    .idea = At a Revelation each team scores what it leads in: 🎯 the Common Aspiration and 🔒 its Hidden one. One is a Minor Fragment, 3 points; both a Major, 5.
    .task-1 = Take a Frontier, to be ahead in 🎯: Frontiers controlled.
    .wrong-early = A Revelation, but 🎯 was 0 : 0, so nobody scored. Take a Frontier first.
    .done-1 = You lead in 🎯, 1 : 0.
    .task-2 = Now empty the Sphere at V.
    .done-2 = A Minor Fragment, 3 points! Now you know enough for a first game.

lesson-move = Move
    .about = Your Spirit walks around the ring
    .idea = You have three Actions a turn. A Move is one: it takes your Spirit one place along the ring, for 1 WP.
    .task-1 = Move to the Willow, W.
    .wrong-way = That is the Land. The Willow lies on the other side.
    .done-1 = You are in the Willow, and have two Actions left.

lesson-realms = Realm Actions
    .about = WP, cards and Essence
    .idea = Each Realm has its Realm Action; you need not be there. If your team controls the Realm, it costs 1 WP less: the Valley gives you 4 WP for nothing.
    .task-1 = Get WP in the Valley.
    .wrong-realm = That is useful, too, but you have hardly any WP. Try the Valley.
    .done-1 = 4 WP more. A turn has three Actions; you may end it earlier.
    .task-2 = End your turn, and draw 2 cards.
    .wrong-end = That makes an Ambition token active, which is good, too. But you have one card left: draw.
    .done-2 = Two more cards to Invoke, and now it is the next player's turn.

lesson-aspirations = Aspirations
    .about = What the Revelation counts
    .idea = Everybody sees 🎯. Only your team knows 🔒: keep it that way. Unity is the longest chain of your Emotions in neighbouring slots.
    .task-1 = Get ahead in Unity.
    .wrong-slot = Two in a row, and Gloom has two as well. On the other side you make it three.
    .done-1 = Three in a row, against two. Gloom does not know why you did that.

lesson-quell = Quell
    .about = Remove what stands in your way
    .idea = Quell takes 1 Essence from an opposing Emotion beside you, for 2 WP and 1 Ambition. You show a card of its colour. Without Essence, it is gone.
    .task-1 = Free the Frontier CN.
    .wrong-target = Anger loses 1 of its 2 Essence and stays. Which Emotion counts for CN?
    .done-1 = Dislike is gone, and CN is yours. The card that you showed is still in your hand.

lesson-fortify = Fortresses
    .about = Strength that lasts
    .idea = A Fortress costs 3 WP. It adds 1 in its Realm and, when its Sphere runs empty, becomes a Fragment: 3 points. The Realm must not be Gloom's.
    .task-1 = Build a Fortress.
    .wrong = Fortify is possible from here. Try it.
    .done-1 = The Cradle was even. Now it is yours, and 3 points wait there.

lesson-tokens = Vibe tokens
    .about = Make an Action better
    .idea = Instead of playing a card you may turn it into a token for the Action you take next: it unlocks the Action, or adds to it for good.
    .task-1 = Give Move the Haste upgrade.
    .wrong-move = That is a Move without Haste. First discard Courage for it.
    .wrong-space = That is not Haste. Haste lets you go one space farther.
    .done-1 = Haste is yours for the whole game. The Move must follow now.
    .task-2 = Move two spaces, to the Land, L.
    .wrong-place = Haste takes you one space farther: from N to L.
    .done-2 = One Action, two spaces.

lesson-ambition = Ambition
    .about = One more Action when it counts
    .idea = Your team shares three Ambition tokens. One turns the Origin or places a Vibe token; two buy another Action. Each turn's end brings one back.
    .task-1 = No Actions left. Get one more.
    .wrong-turn = That turns the Origin, for 1 Ambition. It brings no Action.
    .wrong-end = Not yet. You have 3 Ambition.
    .done-1 = One more Action, for 2 Ambition.
    .task-2 = Use it: move.
    .done-2 = That is the whole basic game. Good luck!

lesson-empower = Empower
    .about = Full game: Emotions grow up
    .idea = In the full game, a Mild Emotion with enough Essence becomes a Strong one, for 3 WP. Its Essence stays on it, and it has a power.
    .task-1 = Empower Kindness. It needs 2 Essence: add 1 first, in the Land.
    .wrong-willow = Willow brings you Essence, but you have one. In the Land it goes onto Kindness.
    .done-1 = Kindness has become Benevolence, which gives more WP whenever you Absorb near it.

lesson-intentions = Intentions
    .about = Full game: points in every turn
    .idea = The Team board lists four deeds that score at once. The first of your turn brings 1 point, each further one 2. Taking 4 WP at once is one.
    .task-1 = Score an Intention.
    .wrong-place = Only 3 WP from there. In a Realm both Frontiers beside it count: which Realm lies between VC and CN, which are yours?
    .done-1 = 4 WP at once: 1 point on the Wheel. 20 points end the game.

lesson-spirits = Spirit powers
    .about = Full game: what only you can do
    .idea = Every Spirit has a power. Love gains 1 WP more for each Bliss Fortress beside her when she Absorbs.
    .task-1 = Absorb where Love gains most.
    .wrong-place = That works, but only one Fortress is beside you there. Between which Realms are there two?
    .done-1 = 2 WP more, from nowhere. Your panel shows every Spirit's board under 🎭.
