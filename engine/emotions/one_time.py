"""Powers that take effect once, when their card comes into play or something triggers them."""

from collections.abc import Iterator
from typing import assert_never

from engine import powers
from engine.actions import Action, ChooseEmotion, Decline, MoveEmotion, MoveSpirit
from engine.board import REALM_SLOTS, SLOT_NEIGHBOURS, SLOT_TRIAD, SLOTS, SPACE_NEIGHBOURS, TRIADS, realm_of_slot
from engine.draft import Draft
from engine.events import Lost
from engine.queries.control import room
from engine.queries.measures import PowerContext, multiple
from engine.queries.position import FREE, Cost, Position
from engine.queries.scoring import stock
from engine.rulesets.ruleset import Ruleset
from engine.state import Emotion
from engine.steps import EnterPlay, FreeMove, PowerChoice, UsePower
from engine.terms import Fragment, Seat, Slot


def enter(draft: Draft, step: EnterPlay) -> None:
    """Put the comes-into-play powers of an Emotion on the agenda, for the player who brought it in (CRD-10)."""
    card = draft.emotion(step.slot).card
    draft.note_entered(step.slot)
    draft.push(
        *(
            UsePower(step.seat, card, step.slot, number)
            for number, power in enumerate(draft.rules.cards[card].powers)
            if isinstance(power, powers.Entering) or (isinstance(power, powers.Gain) and power.on == "enter")
        )
    )


def use(draft: Draft, step: UsePower) -> None:
    """Carry out one power of a card."""
    power = draft.rules.cards[step.card].powers[step.power]
    if not isinstance(power, powers.Usable):
        raise TypeError(f"power {step.power} of {step.card} cannot be used")
    match power:
        case powers.Token():
            _token(draft, step, power)
        case powers.Gain():
            _gain(draft, step, power)
        case powers.Lose():
            _lose(draft, step, power)
        case powers.MoveSpirit():
            draft.push(FreeMove(step.seat, step.card))
        case powers.LowerFortress():
            _lower_fortress(draft, step)
        case powers.Insecurity():
            draft.push(PowerChoice(step.seat, step.card, step.slot, step.power, power.count))
        case powers.AddEssence():
            _add_essence(draft, step, power)
        case powers.TakeEssence() | powers.MoveEmotion():
            draft.push(PowerChoice(step.seat, step.card, step.slot, step.power))
        case _:
            assert_never(power)


def context(draft: Draft, step: UsePower | PowerChoice) -> PowerContext:
    """The input of the measures of a card's power."""
    control = draft.position(step.seat).control
    bliss, gloom = draft.state.teams
    return PowerContext(
        draft.rules,
        draft.state.slots,
        draft.state.sites,
        control.intensities,
        step.slot,
        draft.emotion(step.slot),
        (control.realms.count(0), control.realms.count(1)),
        (bliss.ambition, gloom.ambition),
    )


# Without a choice


def _gain(draft: Draft, step: UsePower, power: powers.Gain) -> None:
    if power.when is not None and not multiple(1, power.when, None, context(draft, step)):
        return
    team = draft.state.team_of(step.seat)
    for seat in _gainers(draft, step.seat, power.who):
        draft.gain(seat, power.wp, power.essence, card=step.card)
        draft.draw(seat, power.cards)
    draft.gain_ambition(team, power.ambition)
    for _ in range(power.actions):
        draft.gain_action(step.seat)


def _gainers(draft: Draft, seat: Seat, who: str) -> tuple[Seat, ...]:
    """The seats that gain; a Shaper is its own teammate."""
    team = draft.state.seats_of(draft.state.team_of(seat))
    if who == "team":
        return team
    if who == "teammate":
        return tuple(mate for mate in team if mate != seat) or (seat,)
    return (seat,)


def _token(draft: Draft, step: UsePower, power: powers.Token) -> None:
    amount = multiple(power.amount, power.when, power.per, context(draft, step))
    if amount:
        draft.add_intensity_token(step.slot, amount)


def _lose(draft: Draft, step: UsePower, power: powers.Lose) -> None:
    """Lose Essence if the seat has any, otherwise WP, as far as it has any."""
    player = draft.player(step.seat)
    essence = min(player.essence, power.essence)
    wp = 0 if essence else min(player.wp, power.otherwise_wp)
    if essence or wp:
        draft.pay(step.seat, Cost(wp, essence))
        draft.emit(Lost(step.seat, wp, essence, step.card))


def _lower_fortress(draft: Draft, step: UsePower) -> None:
    """Raze the Fortress; a Major stays if no Minor is in stock (RUL-10)."""
    site = realm_of_slot(step.slot)
    fortress = None if site is None else draft.state.sites[site]
    if site is None or fortress is None or fortress.team is draft.emotion(step.slot).team:
        return
    if fortress.rank is Fragment.MINOR or stock(draft.rules, draft.state, fortress.team, Fragment.MINOR):
        draft.lower_fortress(site)


def _add_essence(draft: Draft, step: UsePower, power: powers.AddEssence) -> None:
    if not power.each:
        draft.push(PowerChoice(step.seat, step.card, step.slot, step.power))
        return
    for slot in _essence_targets(draft.position(step.seat), step, power):
        draft.change_essence(slot, 1)


# With a choice


def ask(draft: Draft, step: PowerChoice) -> None:
    """Ask for a target; do nothing without a legal one."""
    options = list(_options(draft.position(step.seat), step))
    if options:
        draft.ask(step, (step.seat,), (*options, Decline()))


def _options(at: Position, step: PowerChoice) -> Iterator[Action]:
    power = _choice(at.rules, step)
    match power:
        case powers.AddEssence():
            return _essence_options(at, step, power)
        case powers.TakeEssence():
            return _take_options(at, step, power)
        case powers.Insecurity():
            return _insecurity_options(at, step, power)
        case powers.MoveEmotion():
            return _move_options(at, step, power)
        case _:
            assert_never(power)


def answer(draft: Draft, step: PowerChoice, action: ChooseEmotion | MoveEmotion | Decline) -> None:
    """Carry out the choice."""
    power = _choice(draft.rules, step)
    if isinstance(action, Decline):
        return
    match power:
        case powers.AddEssence():
            draft.change_essence(action.slot, 1)
        case powers.TakeEssence():
            draft.take_essence(action.slot, 1)
            if power.to == "itself":
                draft.change_essence(step.slot, 1)
        case powers.Insecurity():
            draft.place_insecurity(action.slot)
            if step.left > 1:
                draft.push(PowerChoice(step.seat, step.card, step.slot, step.power, step.left - 1))
        case powers.MoveEmotion():
            if isinstance(action, MoveEmotion):
                draft.move_emotion(action.emotion, action.slot)
        case _:
            assert_never(power)


def choice_cost(rules: Ruleset, step: PowerChoice) -> Cost:
    """The price of choosing an Emotion: the power's WP, and the Essence if it comes from the player's board."""
    power = _choice(rules, step)
    return _price(power) if isinstance(power, powers.AddEssence) else FREE


def _choice(rules: Ruleset, step: PowerChoice) -> powers.Choice:
    power = rules.cards[step.card].powers[step.power]
    if not isinstance(power, powers.Choice):
        raise TypeError(f"power {step.power} of {step.card} has no choice")
    return power


def _price(power: powers.AddEssence) -> Cost:
    return Cost(power.wp, int(power.source == "board"))


def _essence_targets(at: Position, step: UsePower | PowerChoice, power: powers.AddEssence) -> Iterator[Slot]:
    """The slots of the team's Emotions in reach with room for Essence."""
    match power.reach:
        case "itself":
            slots: tuple[Slot, ...] = (step.slot,)
        case "adjacent":
            slots = tuple(sorted(SLOT_NEIGHBOURS[step.slot]))
        case "board":
            slots = tuple(slot for slot in SLOTS if power.itself or slot != step.slot)
    for slot in slots:
        emotion = at.state.slots[slot]
        if emotion is not None and emotion.team is at.team and room(at.rules, emotion):
            yield slot


def _essence_options(at: Position, step: PowerChoice, power: powers.AddEssence) -> Iterator[Action]:
    price = _price(power)
    if price.wp <= at.player.wp and price.essence <= at.player.essence:
        yield from map(ChooseEmotion, _essence_targets(at, step, power))


def _opposing(at: Position, slots: tuple[Slot, ...]) -> Iterator[tuple[Slot, Emotion]]:
    for slot in sorted(slots):
        emotion = at.state.slots[slot]
        if emotion is not None and emotion.team is not at.team:
            yield slot, emotion


def _take_options(at: Position, step: PowerChoice, power: powers.TakeEssence) -> Iterator[Action]:
    own = at.state.slots[step.slot]
    if power.to == "supply" or (own is not None and room(at.rules, own)):
        for slot, _ in _opposing(at, SLOT_NEIGHBOURS[step.slot]):
            yield ChooseEmotion(slot)


def _insecurity_options(at: Position, step: PowerChoice, power: powers.Insecurity) -> Iterator[Action]:
    placed = sum(emotion is not None and emotion.insecurity for emotion in at.state.slots)
    if placed < at.rules.numbers.emotion.insecurity_tokens:
        reach = SLOT_NEIGHBOURS[step.slot] if power.reach == "adjacent" else tuple(SLOTS)
        for slot, emotion in _opposing(at, reach):
            if not emotion.insecurity:
                yield ChooseEmotion(slot)


def _move_options(at: Position, step: PowerChoice, power: powers.MoveEmotion) -> Iterator[Action]:
    for origin in _movable(power, step.slot):
        emotion = at.state.slots[origin]
        if emotion is None or origin == step.slot or (emotion.team is at.team) != (power.team == "own"):
            continue
        for slot in _destinations(power, step.slot, origin):
            if at.state.slots[slot] is None:
                yield MoveEmotion(origin, slot)


def _movable(power: powers.MoveEmotion, slot: Slot) -> tuple[Slot, ...]:
    match power.reach:
        case "adjacent":
            return tuple(sorted(SLOT_NEIGHBOURS[slot]))
        case "triad_or_realm":
            realm = realm_of_slot(slot)
            inner = () if realm is None else REALM_SLOTS[realm]
            return tuple(sorted({*TRIADS[SLOT_TRIAD[slot]], *inner}))
        case "board":
            return tuple(SLOTS)


def _destinations(power: powers.MoveEmotion, slot: Slot, origin: Slot) -> tuple[Slot, ...]:
    match power.to:
        case "adjacent_to_card":
            return tuple(sorted(SLOT_NEIGHBOURS[slot]))
        case "adjacent_to_it":
            return tuple(sorted(SLOT_NEIGHBOURS[origin]))
        case "farther":
            return tuple(beyond for beyond in SLOT_NEIGHBOURS[origin] if beyond != slot)


def ask_move(draft: Draft, step: FreeMove) -> None:
    """Ask where the Spirit goes: to a space beside it without an opposing Spirit (MOV-1)."""
    at = draft.position(step.seat)
    spaces = [space for space in SPACE_NEIGHBOURS[at.space] if space not in at.opponents]
    if spaces:
        draft.ask(step, (step.seat,), (*map(MoveSpirit, spaces), Decline()))


def answer_move(draft: Draft, step: FreeMove, action: MoveSpirit | Decline) -> None:
    """Move the Spirit there."""
    if isinstance(action, MoveSpirit):
        draft.move_spirit(step.seat, action.space)
