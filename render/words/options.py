"""Labels of single values: one slot, one card, one set of upgrades. A place's label begins with its short label."""

from collections.abc import Callable, Mapping
from typing import Any

from engine import (
    HIDDEN,
    Aspiration,
    Cost,
    SpiritAction,
    Vibe,
    View,
    board,
    control,
    cost,
    waiting_for,
)
from engine import actions as acts
from render.words.action_gains import absorbable, bonus_now, taken, with_intensity
from render.words.vocabulary import Vocabulary


def option(words: Vocabulary, view: View, kind: type, field: str, value: Any, chosen: Mapping[str, Any]) -> str:
    """The label of one value of a field; `chosen` are the known values of the fields before it."""
    if field == "space" and kind not in (acts.Move, acts.MoveSpirit, acts.Push):
        return _row_space(words, view, value, chosen.get("row"))
    if field == "upgrades":
        return _upgrades(words, view, kind, value, explained=bool(chosen))
    if field == "spared":
        return words.say("option-spared", amount=value)
    if value is None and field in ("partner", "colour"):
        return words.say("option-no-partner" if field == "partner" else "option-own-colour")
    if field == "bonus":
        return _bonus(words, view, value, chosen.get("realm"))
    if field == "amount":
        return _amount(words, view, kind, value, chosen)
    return _OPTIONS[field](words, view, value)


def _row_space(words: Vocabulary, view: View, space: int, row: int | None) -> str:
    if space == 0:
        return words.say("option-unlock")
    if row is None:
        return words.say("option-upgrade", number=space)
    board = words.boards.deciding(view)
    return words.boards.upgrade(SpiritAction(row), board[row].upgrades[space - 1].name, board)


def _upgrades(words: Vocabulary, view: View, kind: type[Any], upgrades: tuple[str, ...], *, explained: bool) -> str:
    """A choice of upgrades: one alone with its effect, several by name."""
    if not upgrades:
        return words.say("option-build" if kind is acts.Fortify else "option-no-upgrade")
    if explained and len(upgrades) == 1:
        return words.boards.upgrade(kind.row, upgrades[0], words.boards.deciding(view))
    return words.boards.upgrades(upgrades)


def _bonus(words: Vocabulary, view: View, bonus: bool, realm: int | None) -> str:
    if not bonus:
        return words.say("option-no-bonus")
    if realm is None:
        return words.say("option-bonus")
    sphere = board.sphere_at(view.known.orientation, realm)
    return words.say("option-bonus-of", sphere=words.terms.sphere(sphere), bonus=bonus_now(words, view, sphere))


def _amount(words: Vocabulary, view: View, kind: type, amount: int, chosen: Mapping[str, Any]) -> str:
    """An amount of Essence with its total cost, if that is known."""
    if kind is acts.Willow:
        return words.say("option-essence-for", amount=amount, cost=_wp(words, view, acts.Willow(amount)))
    if kind is not acts.Land or chosen.get("slot") is None:
        return words.terms.amounts(essence=amount)
    action = acts.Land(chosen["slot"], amount)
    text = words.say("option-essence-for", amount=amount, cost=_wp(words, view, action))
    return with_intensity(words, view, action, text)


def _wp(words: Vocabulary, view: View, action: acts.Action) -> str:
    """The cost of an action in WP."""
    return words.terms.cost(Cost(cost(words.rules, view.known, action).wp))


def _slot(words: Vocabulary, view: View, slot: int | None) -> str:
    if slot is None:
        return words.say("option-own-board")
    emotion = view.known.slots[slot]
    if emotion is None:
        return words.places.slot(slot)
    text = words.say(
        "option-emotion",
        card=words.cards.name(emotion.card),
        team=words.terms.team(emotion.team),
        intensity=control(words.rules, view.known.slots, view.known.sites).intensities[slot],
        essence=emotion.essence,
        room=len(words.rules.cards[emotion.card].track),
    )
    return words.say("option-with-emotion", place=words.places.slot_label(slot), emotion=text)


def _space(words: Vocabulary, view: View, space: int) -> str:
    there = [
        words.terms.spirit(view.known.setup.seats[seat].spirit)
        for seat, player in enumerate(view.known.players)
        if player.space == space
    ]
    if not there:
        return words.places.space(space)
    return words.say("option-spirits-there", place=words.places.space(space), spirits=words.terms.series(there))


def _site(words: Vocabulary, view: View, site: int) -> str:
    fortress = view.known.sites[site]
    if fortress is None:
        return words.say("option-site-empty", place=words.places.site(site))
    team, fragment = words.terms.team(fortress.team), words.terms.fragment(fortress.rank)
    return words.say("option-site", place=words.places.site(site), team=team, fragment=fragment)


def _realm(words: Vocabulary, view: View, realm: int) -> str:
    sphere = board.sphere_at(view.known.orientation, realm)
    place, held, wp = words.places.realm_place(realm), view.known.spheres[sphere], absorbable(words, view, realm)
    if wp is None:
        return words.say("option-sphere", place=place, sphere=words.terms.sphere(sphere), wp=held)
    text = words.say("option-sphere-take", place=place, sphere=words.terms.sphere(sphere), wp=wp, held=held)
    return words.say("absorb-empties", text=text) if wp == held else text


def _card(words: Vocabulary, view: View, card: str | None) -> str:
    return words.say("option-no-card") if card is None else words.cards.brief(card)


def _colour(words: Vocabulary, view: View, colour: Vibe) -> str:
    """A colour, with the number of cards of it in the hand of whoever decides: their row then has no room for these."""
    waiting = waiting_for(view.known)
    hand = view.known.players[waiting[0] if waiting else view.known.turn.seat].hand
    cards = sum(card in words.rules.cards and words.rules.cards[card].vibe is colour for card in hand)
    return words.say("option-colour", colour=words.terms.vibe(colour), cards=0 if colour is Vibe.WILD else cards)


def _seat(words: Vocabulary, view: View, seat: int) -> str:
    spirit = words.terms.spirit(view.known.setup.seats[seat].spirit)
    return words.say("option-seat", spirit=spirit, person=words.people.person(seat))


def _aspiration(words: Vocabulary, view: View, aspiration: str) -> str:
    if aspiration == HIDDEN:
        return words.say("option-hidden")
    return words.say("option-aspiration", **words.terms.standing_next(view, Aspiration(aspiration)))


_OPTIONS: dict[str, Callable[[Vocabulary, View, Any], str]] = {
    "slot": _slot,
    "emotion": _slot,
    "space": _space,
    "site": _site,
    "realm": _realm,
    "frontier": lambda words, view, frontier: words.places.space(board.FRONTIER_SPACE[frontier]),
    "card": _card,
    "reveal": _card,
    "row": lambda words, view, row: words.terms.row(row),
    "colour": _colour,
    "take": lambda words, view, take: words.say(f"option-take-{take}", amount=taken(words, take)),
    "seat": _seat,
    "partner": _seat,
    "upgrade": lambda words, view, upgrade: words.terms.upgrade(upgrade),
    "gain": lambda words, view, gain: words.say(f"option-gain-{gain}"),
    "team": lambda words, view, team: words.terms.team(team),
    "aspiration": _aspiration,
}
