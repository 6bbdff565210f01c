# The rule book: the turn, Vibe tokens, Ambition, Absorb.

chapter-trn = The turn

rule-trn-1 = In your turn you have { $turn-actions } Actions. Each is a Spirit Action or a Realm Action, and you may repeat the same one. Some things give you further Actions.
    .title = Actions of a turn
    .words = how many actions, three, repeat, no actions left
rule-trn-2 = Before or after any Action you may use each Ambition Ability once a turn, and Absorb once a turn. In the middle of an Action you may not, unless a power says so.
    .title = What else you may do in a turn
    .words = when, between actions, once per turn, timing, free
rule-trn-3 = You may end your turn with Actions left, by this host's ruling. They are lost.
    .title = Ending early
    .words = pass, skip, stop, unused actions
rule-trn-4 = At the end of your turn you activate { $turn-ambition } Ambition token of your team or draw { $turn-cards } cards; if all tokens are active you can only draw. If you then have no WP, you gain { $turn-poor-wp } WP. After that you can Absorb again in your next turn.
    .title = End of turn
    .words = finish, draw, ambition, no willpower, gain
rule-trn-5 = A cost is paid in full before anything happens, and is never less than 0. What an Action brings you cannot pay for that same Action. Parts with a price of their own, like drawing again in the Cradle, are paid when you get to them.
    .title = Paying
    .example = With 1 WP you can use the Valley of Motives (1 WP, then gain 4). With 0 WP you cannot, unless your team controls it.
    .words = cost, price, afford, too expensive, wp short, not enough, can not pay, willpower
rule-trn-6 = A Revelation interrupts the turn. Once all of it is done, the turn goes on where it was.
    .title = A Revelation in the middle of a turn
    .words = interrupt, continue, timing
rule-trn-7 = A Spirit Action goes in this order: declare it, with a card for a Vibe token if you like; choose target and upgrades; pay; its effect; Emotions without Essence leave; powers of what came into play; upgrades that act afterwards; powers triggered by it; Intentions. Absorb goes: WP from the Sphere, its bonus, powers that add to it, Delight's card, the Revelation, the Origin turns, Intentions. Nothing else begins while somebody has to choose.
    .title = Order within an Action
    .words = timing, sequence, steps, when, open decision
    .example = In the first edition, where Drain may empty a Sphere: Misery Quells the last Essence with Drain. First the Emotion leaves, then Misery takes the last WP of a Sphere, and the Revelation comes before Intentions are scored.

chapter-vib = Vibe tokens and upgrades

rule-vib-1 = Every Spirit Action has a row of four spaces: the first unlocks the Action, the other three are upgrades. You can use an Action only when it is unlocked, and you can fill upgrades, in any order, only in an unlocked row.
    .title = Rows: unlock, then upgrade
    .words = locked, unlock space, board, spaces
rule-vib-2 = When you choose a Spirit Action, you may first discard a card from your hand and put a token of its colour into that row: on the unlock space if it is empty, otherwise on an upgrade. You may do so only if you can then carry out the Action, and you must.
    .title = A card for a Vibe token
    .example = Fortify is locked. You discard blue Optimism, unlock Fortify with a blue token, and build at once. With 2 WP you could not, because Fortify costs 3.
    .second = Harmony may discard a second card for another token in the same row; the Action need be possible only after both.
    .words = discard, declare, unlock, upgrade, place a token
rule-vib-3 = A row never holds two tokens of the same colour.
    .title = One of each colour
    .second = Wild tokens have no colour and never stand in the way.
    .example = Move was unlocked with red: a red card can no longer go there, but it can go to any other row.
    .words = colour, same, conflict, duplicate, wild
rule-vib-4 = Tokens that come in other ways (the Ambition Ability Add Vibe, the Sphere of Knowledge, powers) follow the same rules of rows and colours. You choose any colour that is free there, unless the power names one; it is never a wild one. You need not use the Action afterwards.
    .title = Tokens without a card
    .words = add vibe, knowledge, gain a token, free token
rule-vib-5 = Using upgrades is up to you each time: any of those you have filled, each once per Action. One that you fill as you declare the Action can be used right away.
    .title = Using upgrades
    .words = optional, combine, several, choose
rule-vib-6 = Determination, the third upgrade of every row on side A, makes the Action cost 1 WP less, whatever else you use with it.
    .title = Determination
    .example = Invoke with Inner Force and Determination: 2 + 2 - 1 = 3 WP.
    .words = cheaper, discount, third upgrade
rule-vib-7 = You may choose a locked Spirit Action only if you unlock it as you do so, by discarding a card.
    .title = Locked Actions
    .words = locked, not unlocked, why can not, unlock, row locked

chapter-amb = Ambition

rule-amb-1 = A team shares { $team-ambition-tokens } Ambition tokens, active or inactive. Spending Ambition turns active ones over, gaining it turns them back. With all of them active, further Ambition is lost.
    .title = Ambition tokens
    .example = With 1 active token an Ability for 2 cannot be used. One more comes at the end of a turn (TRN-4), or with Commitment after an Absorb (ABS-3).
    .words = shared, team, active, maximum, spend
rule-amb-2 = For { $ability-add-vibe-ambition } Ambition put a Vibe token of any colour on one of your rows, without discarding a card.
    .title = Add Vibe
    .words = ability, token, unlock, upgrade
rule-amb-3 = For { $ability-rotate-ambition } Ambition turn the Origin one step clockwise.
    .title = Rotate Origin
    .words = ability, turn, sphere, align
rule-amb-4 = For { $ability-additional-action-ambition } Ambition you have one more Action in this turn.
    .title = Additional Action
    .words = ability, extra action, fourth action
rule-amb-5 = Each Ambition Ability can be used once a turn.
    .title = Once a turn
    .words = ability, limit, again, used

chapter-abs = Absorb

rule-abs-1 = Once in your turn, before or after any Action, you may Absorb; it uses up no Action. In a Realm you take from the Sphere that faces it; on a Frontier you choose the Sphere of one of its two Realms.
    .title = Absorb
    .words = which sphere, adjacent, reach, once, where, take wp
rule-abs-2 = You take { $absorb-wp } WP from the Sphere, { $absorb-frontier-wp } more for each Frontier next to you that your team controls (in a Realm both, on a Frontier that one), and what powers add, but never more than it holds. You must take all of it.
    .title = How much you take
    .example = In the Valley your team controls WV and VC: you take 4 WP. Were only 3 left, you would take 3 and empty the Sphere.
    .words = amount, wp, frontier, willpower, how much
rule-abs-3 = Then you may use the Sphere's bonus. Commitment: pay { $absorb-commitment-cost } WP (also one just taken) to activate { $absorb-commitment-ambition } Ambition, unless all are active. Creativity: draw { $absorb-creativity-cards } card. Humility: { $absorb-humility-essence } Essence. Diligence: { $absorb-diligence-wp } WP from the supply. Knowledge: a Vibe token.
    .title = The bonus of the Sphere
    .words = commitment, creativity, humility, diligence, knowledge, extra
rule-abs-4 = Then, if the Sphere is empty, there is a Revelation.
    .title = Emptying a Sphere
    .words = revelation, last wp, empty, trigger
rule-abs-5 = After that the Origin turns one step clockwise, whether or not there was a Revelation.
    .title = The Origin turns
    .words = rotate, after absorb, clockwise
rule-abs-6 = An Absorb with everything in it.
    .title = Absorb, worked through
    .example = A Bliss Spirit stands in the Valley, which faces Diligence with 5 WP left. Bliss controls both Frontiers (+2) and has Benevolence in the Valley (+1): 2 + 2 + 1 = 5 from the Sphere, and 2 from the supply by Diligence. The Sphere is empty: a Revelation. Then the Origin turns, and the Valley faces Humility.
    .first = That is 7 WP in all.
    .second = Benevolence, being in the Triad of an adjacent Frontier, brings 1 WP more from the supply: 8 in all.
    .words = example, benevolence, diligence
