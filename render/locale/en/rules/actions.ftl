# The rule book: Spirit Actions of side A, and Realm Actions. Costs of rows and upgrades come from the rule set.

chapter-mov = Move

rule-mov-1 = For { $move } your Spirit goes one space along the ring. You may not end where an opposing Spirit stands; a teammate's space is fine.
    .title = Move
    .words = move cost, walk, step, one space, opponent there, go
rule-mov-2 = Haste ({ $haste } more): go one space farther, and pass through opposing Spirits. By this host's ruling you go in one direction, without turning back, and Flight and Charge pass opponents as Haste does.
    .title = Haste
    .example = From V with Haste you reach C even if an opponent stands on VC. You still cannot end on VC.
    .words = two spaces, faster, far, pass, jump, too far, distance
rule-mov-3 = Surmount ({ $surmount } more): you may end where an opposing Spirit stands.
    .title = Surmount
    .words = opponent, share a space, enemy spirit, blocked
rule-mov-4 = Upgrades of Move can be used together.
    .title = Haste and Surmount together
    .example = Haste and Surmount: up to two spaces, ending on an opponent, for 3 WP in all, or 2 with Determination.
    .words = combine, both, cost

chapter-inv = Invoke

rule-inv-1 = For { $invoke } play a card from your hand into an empty slot next to your Spirit, put the Essence that it needs on it from your own board, and carry out its power for entering.
    .title = Invoke
    .words = invoke cost, play a card, summon, put emotion, empty slot
rule-inv-2 = Without enough Essence of your own you cannot Invoke, unless an upgrade brings the Essence.
    .title = Not enough Essence
    .example = With 0 Essence you can still Invoke with Inner Force, which takes it from the supply.
    .words = essence short, no essence, cannot invoke
rule-inv-3 = Bolster ({ $bolster } more): one more Essence, from the supply, goes on the Emotion as it enters.
    .title = Bolster
    .words = extra essence, stronger, more
rule-inv-4 = Inner Force ({ $inner-force } more): the Essence that the card needs comes from the supply instead of your board.
    .title = Inner Force
    .words = free essence, supply, without essence

chapter-que = Quell

rule-que-1 = For { $quell } remove the rightmost Essence of an opposing Emotion next to your Spirit. Show everybody a card from your hand with the Vibe of that Emotion; it goes back to your hand.
    .title = Quell
    .words = quell cost, attack, remove essence, reveal, show a card, same colour, match
    .example = To Quell red Anger you show a red card, say Courage. Everybody now knows that you hold it.
rule-que-2 = Brightness and Bleakness have no Vibe: any card from your hand will do.
    .title = Quelling starting Emotions
    .words = brightness, bleakness, any card, colour
rule-que-3 = An Emotion that has no Essence left leaves play and is discarded.
    .title = Without Essence
    .words = remove, dies, discard, last essence
rule-que-4 = Subdue ({ $subdue } more): remove one more Essence.
    .title = Subdue
    .words = two essence, more
rule-que-5 = Extinguish ({ $extinguish } more): no card has to be shown, so you need none.
    .title = Extinguish
    .words = quell without a card, quell without card, no reveal, empty hand

chapter-for = Fortify

rule-for-1 = For { $fortify } build a Minor Fortress on an empty site next to your Spirit, if your opponents do not control that Realm and your team has a Minor Fragment left. It adds 1 to your team in the Realm. A Fortify does one thing: build, Exalt, Raze or Attune.
    .title = Fortify
    .words = fortify cost, build, fortress, minor, castle, site, opponents control
rule-for-2 = Exalt ({ $exalt } more): instead of building, turn your team's Minor on the site into a Major, if your opponents do not control the Realm and a Major Fragment is left. The Minor returns to stock; the Fortress now adds 2.
    .title = Exalt
    .words = upgrade fortress, major, improve
rule-for-3 = Raze ({ $raze } more): instead of building, take down an opposing Fortress, whoever controls the Realm. A Minor returns to their stock; a Major becomes a Minor, which is impossible if they have no Minor left. Afterwards you gain { $raze-actions } Action.
    .title = Raze
    .words = destroy fortress, attack, tear down, extra action
rule-for-4 = There is room for one Fragment on a site. If the Fragment that is needed is not in stock, that Fortify is impossible.
    .title = One Fragment a site
    .words = stock, none left, site taken, occupied
rule-for-5 = A Fortress that was built or Exalted this turn does not join the Identity in a Revelation of the same turn. Nor does a Minor to which a Major was razed this turn (a ruling: RUL-10).
    .title = New Fortresses
    .example = You build in the Cradle and then empty its Sphere in the same turn: the Fortress stays on its site.
    .words = same turn, just built, identity, joins

chapter-emp = Empower

rule-emp-1 = For { $empower } replace one of your Mild Emotions next to your Spirit that has enough Essence with its Strong counterpart. Its Essence moves over; what does not fit returns to the supply, by this host's ruling. Its tokens are lost and the Mild card is discarded. The Strong Emotion comes into play. Brightness and Bleakness cannot be empowered, with one exception: Encroaching Darkness, on side B of the second edition (UPG-ANX-E).
    .title = Empower
    .example = Kindness with 2 Essence, its threshold, becomes Benevolence with 2 Essence.
    .words = empower cost, strong emotion, evolve, threshold, replace, counterpart
rule-emp-2 = If all { $emotion-strong-copies } copies of the Strong counterpart are in play, the Mild Emotion cannot be empowered.
    .title = No copy left
    .words = copies, both in play, none left
rule-emp-3 = Channeled Power ({ $channeled-power } more): first put one Essence from the supply on the Mild Emotion, if it has an empty space. That may bring it to its threshold.
    .title = Channeled Power
    .words = add essence, reach threshold, one short
rule-emp-4 = Emotional Outburst ({ $emotional-outburst } more): empower one of your Emotions anywhere on the board, not just one next to your Spirit.
    .title = Emotional Outburst
    .words = anywhere, far away, out of reach

chapter-rlm = Realm Actions
    .about = You can use these wherever your Spirit stands. Each costs { $realm-action-control-discount } WP less if your team controls its Realm.

rule-rlm-1 = For { $realm-action-valley-cost } WP gain { $realm-action-valley-wp } WP from the supply. You must be able to pay the cost first. Like every Realm Action it works wherever your Spirit stands, and costs { $realm-action-control-discount } WP less if your team controls the Realm.
    .title = Valley of Motives
    .example = With 0 WP you can use it only if your team controls the Valley, which makes it free.
    .words = gain wp, willpower, more wp, income, realm action, no wp
rule-rlm-2 = For { $realm-action-cradle-cost } WP draw the top card of your deck. Then, seeing the new top card, you may draw again for { $realm-action-cradle-again-cost } WP, as often as you like. Control of the Cradle makes the first card cheaper only.
    .title = Cradle of Senses
    .words = draw cards, more cards, again, realm action
rule-rlm-3 = For { $realm-action-network-cost } WP bring one of your Emotions from any slot, with everything on it, into an empty slot next to your Spirit.
    .title = Network of Thoughts
    .words = move emotion, relocate, bring, realm action
rule-rlm-4 = For { $realm-action-land-cost } WP put one Essence from your board on one of your Emotions next to your Spirit. For { $realm-action-land-more-cost } WP each put more on the same Emotion, as far as it has room and you have Essence. Control of the Land makes the first one cheaper only.
    .title = Land of Desires
    .words = put essence, strengthen, add essence, realm action
rule-rlm-5 = For { $realm-action-willow-cost } WP exchange any number of WP for the same amount of Essence; at least 1, by this host's ruling.
    .title = Willow of Values
    .example = With 4 WP: pay 1, exchange 3, and have 0 WP and 3 Essence more.
    .words = gain essence, exchange, convert, trade wp, realm action, no essence
