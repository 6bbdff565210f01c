"""Two worlds that look the same to one viewer: planned with the rules alone, then played through the bot.

A plan is a list of stretches. Each begins with two positions, the real one and another that differs in everything the
viewer cannot know, and lasts as long as the same actions show the viewer the same in both. Played through the bot, the
two must show the viewer the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from bot.core.model import standing_answers
from bot.core.model.records import GameRow
from bot.core.play.action_picker import field_names, path_digest, path_of
from bot.core.play.actions_feature import SPECS
from bot.core.play.ids import ActId
from bot.localdiscord import MessageView, Person, Reply
from engine import (
    Generator,
    Ruleset,
    Seat,
    Seed,
    State,
    Viewer,
    apply,
    legal_actions,
    problem,
    redact,
    view,
    waiting_for,
)
from engine.actions import Action, Invoke
from engine.events import Event
from engine.players.determinise import determinise
from tests.bot.support.host import Host
from tests.bot.support.presses import button
from tests.bot.support.tables import any_kind
from tests.said import said

GUESSES = 48
"""Number of guessed positions; one of them may accompany the real one."""

STRETCH = 12
"""Maximum number of actions of a stretch."""

TAPS = 12
"""Limit on taps for an action; none needs as many."""

ROOMS = ("dm", "channel")
"""Where a panel can be opened."""

SELDOM = 6
"""In long runs, one in this many actions is followed by all the checks of a short run."""

TYPED = 4
"""Options whose autocomplete is tried each time."""


@dataclass(frozen=True)
class Stretch:
    """Two positions that a viewer cannot tell apart, and actions that keep them so."""

    real: State
    other: State
    steps: tuple[tuple[Seat, Action], ...]


def planned(rules: Ruleset, state: State, viewer: Viewer, rng: Random, actions: int) -> Iterator[Stretch]:
    """Stretches of a random game from a position, until the game is over or `actions` are planned."""
    while actions > 0 and waiting_for(state):
        guesses = [determinise(rules, view(state, viewer), _generator(rng)) for _ in range(GUESSES)]
        pairs, steps, now = [(guess, guess) for guess in guesses], list[tuple[Seat, Action]](), state
        while len(steps) < min(STRETCH, actions) and waiting_for(now):
            seat = rng.choice(waiting_for(now))
            action = any_kind(rng, legal_actions(rules, now, seat))
            after, events = _taken(rules, now, action)
            seen = view(after, viewer), _seen(events, viewer, after)
            going = [(start, then) for start, here in pairs for then in _along(rules, here, seat, action, viewer, seen)]
            if not going and steps:
                break
            pairs = going or [(state, after)]  # too rare for any guess: a stretch of its own
            steps.append((seat, action))
            now = after
            if not going:
                break
        yield Stretch(
            state, max((start for start, _ in pairs), key=lambda s: difference(s, state, viewer)), tuple(steps)
        )
        state, actions = now, actions - len(steps)


def _generator(rng: Random) -> Generator:
    return Generator(Seed(rng.randbytes(16).hex()))


def _taken(rules: Ruleset, state: State, action: Action) -> tuple[State, list[Event]]:
    """The state and events after an action and the automatic answers to it."""
    events: list[Event] = []
    following: Action | None = action
    while following is not None:
        outcome = apply(rules, state, following)
        state, following = outcome.state, standing_answers.answer(outcome.state, {}, {})
        events += outcome.events
    return state, events


def _seen(events: Sequence[Event], viewer: Viewer, state: State) -> list[Event]:
    return [redact(event, viewer, state) for event in events]


def _along(
    rules: Ruleset, state: State, seat: Seat, action: Action, viewer: Viewer, seen: tuple[object, object]
) -> Iterator[State]:
    """The position after the action, if the action is legal there and shows the viewer the same."""
    if seat in waiting_for(state) and problem(rules, state, seat, action) is None:
        after, events = _taken(rules, state, action)
        if (view(after, viewer), _seen(events, viewer, after)) == seen:
            yield after


def difference(one: State, two: State, viewer: Viewer) -> int:
    """How much two positions differ in what a viewer cannot know: hands, decks, Hidden Aspirations."""
    hands = sum(sorted(a.hand) != sorted(b.hand) for a, b in zip(one.players, two.players, strict=True))
    decks = sum(a.deck != b.deck for a, b in zip(one.players, two.players, strict=True))
    hidden = sum(a.hidden != b.hidden for a, b in zip(one.teams, two.teams, strict=True))
    return 4 * hands + 2 * hidden + decks


class World:
    """One of the two worlds: a game by four people that follows the plan.

    A `brisk` world takes more actions with fewer checks: most of them leave messages out of date for a while, as on a
    busy host.
    """

    def __init__(self, host: Host, game: int, viewer: Viewer, rng: Random, *, other: bool, brisk: bool = False) -> None:
        self.host = host
        self.game = game
        self.viewer = viewer
        self.rng = rng
        self.other = other
        self.brisk = brisk
        self.probes = 0
        self._shown = 0
        # publishing must not depend on timing: the test decides when messages are updated
        host.service.changed = host.client.publisher.changed = lambda game: None  # type: ignore[method-assign]

    async def play(self, plan: Sequence[Stretch]) -> None:
        """Play the plan; after every action, or every few, look something up or try something."""
        for stretch in plan:
            await self._lay_out(stretch.other if self.other else stretch.real)
            for seat, action in stretch.steps:
                await self._act(seat, action)
                follows = self.rng.randrange(SELDOM) if self.brisk else 0
                if follows < SELDOM // 3:
                    await self._publish(everybody=not follows)
                if follows in (0, SELDOM - 1):
                    await self._look(action, everybody=not follows)

    async def _lay_out(self, state: State) -> None:
        """Continue the game from a position; the log records it in both worlds."""
        await self.host.lay_out(self.game, state, seed=state.seed.key if state.seed else None)
        await self._publish()

    async def _publish(self, *, everybody: bool = True) -> None:
        people = (
            self._row.people if everybody else [person.id for person in self.watchers if self._row.plays(person.id)]
        )
        for person in (None, *people):
            self.host.update(self.game, person)
            await self.host.settled()
        self._shown = self._row.version

    def _watched(self, person: Person) -> bool:
        return self._row.team_of(person.id) is self.viewer

    @property
    def _row(self) -> GameRow:
        table = self.host.service.tables.get(self.game)
        assert table is not None
        return table.row

    @property
    def watchers(self) -> list[Person]:
        """The people who see the game as the viewer."""
        return [person for person in self.host.discord.people if self._watched(person)]

    async def _act(self, seat: Seat, action: Action) -> None:
        """Take an action. Watchers tap through every page; others, whose pages may differ, forge the last press."""
        table = await self.host.table(self.game)
        person = next(each for each in self.host.four if each.id == table.row.seats[seat].person)
        behind = self._watched(person) and self._shown != table.row.version
        room = "channel" if behind else self.rng.choice(ROOMS)
        message = await self._panel(person, room)
        pressed = _button(table.row.version, self.game, seat, action)
        if self._watched(person):
            path = path_of(action)
            wanted = [path_digest(path[:length]) for length in range(len(path), 0, -1)]
            for _ in range(TAPS):
                message = (await _tap(person, message, wanted, pressed)).message
                if (await self.host.table(self.game)).row.version != table.row.version:
                    break
        else:
            await _forged(person, message, pressed)
        after = await self.host.table(self.game)
        assert after.row.version > table.row.version, action
        # whether an update of their other panel comes before the next press depends on the machine, on no secret
        client = self.host.client
        await self.host.discord.until(lambda: client.router.admission.is_idle and client.publisher.panels.is_idle)

    async def _panel(self, person: Person, room: str) -> MessageView:
        if room == "dm":
            return await self.host.dm_panel(self.game, person)
        return (await person.press(self.host.turn_message(self.game), f"table:{self.game}:play")).message

    # Looking and trying

    async def _look(self, action: Action, *, everybody: bool) -> None:
        """Have a watcher look something up or try a forbidden press; others look, too, invisibly to watchers."""
        if (await self.host.table(self.game)).row.status != "running":
            await self._command(self.watchers[0], action)
            return
        watcher, stranger = self.rng.choice(self.watchers), self.rng.choice(self.host.four)
        for person in (watcher, stranger) if everybody else (watcher,):
            label = self.rng.choice(("Play", "My hand", "Board", "Log"))
            if label in [button.label for button in self.host.turn_message(self.game).buttons]:
                await person.press(self.host.turn_message(self.game), label=label)
        await self.rng.choice((self.type_words, self.type_words, self.complete, self._forge, self._command))(
            watcher, action
        )
        self.probes += 1

    async def type_words(self, person: Person, action: Action) -> None:
        """Type an action that is illegal, or incomplete; the refusal must not leak anything."""
        table = await self.host.table(self.game)
        legal = {type(each) for seat in table.deciding(person.id) for each in table.legal(seat.seat)}
        spec = self.rng.choice([spec for spec in SPECS if spec.kind not in legal or field_names(spec.kind)])
        card = self.rng.choice(sorted(table.rules.cards))
        words = {name: card if name in {"card", "reveal", "emotion"} else "?" for name in field_names(spec.kind)}
        words |= {name: "?" for name in list(words)[:1] if spec.kind in legal}
        await person.slash(self.host.channel, spec.name, **words, game=self.game)

    async def complete(self, person: Person, action: Action) -> None:
        options = [(spec.name, name) for spec in SPECS for name in field_names(spec.kind)]
        for command, name in self.rng.sample(options, TYPED) if self.brisk else options:
            await person.autocomplete(self.host.channel, command, focused=name, game=self.game)

    async def _forge(self, person: Person, action: Action) -> None:
        """Forge presses of buttons that others were offered."""
        row = (await self.host.table(self.game)).row
        message = self.host.turn_message(self.game)
        for seat in row.seats:
            if seat.person != person.id:
                await _forged(person, message, _button(row.version, self.game, seat.seat, action))
        await _forged(
            person, message, str(ActId(self.game, row.version, self.rng.randrange(4), path_digest((Invoke,))))
        )

    async def _command(self, person: Person, action: Action) -> None:
        channel = self.host.channel
        for words in ("board", "log", "hand", "foresight", "game status", "game list"):
            options = {"form": "text"} if words == "board" else {}
            game = {} if words == "game list" else {"game": self.game}
            reply = await person.slash(channel, words, **options, **game)
            if words == "log" and any(b.label == said("older") and not b.disabled for b in reply.message.buttons):
                await person.press(reply.message, label=said("older"))
        await person.slash(channel, "hand", whose="teammate", game=self.game)
        await person.slash(channel, "choose", choice=str(self.rng.random()), game=self.game)


def _button(version: int, game: int, seat: Seat, action: Action) -> str:
    return str(ActId(game, version, seat, path_digest(path_of(action))))


async def _forged(person: Person, message: MessageView, custom_id: str) -> Reply:
    return await person.forge(message, button(custom_id))


async def _tap(person: Person, message: MessageView, wanted: Sequence[str], whole: str) -> Reply:
    """Press or select the choice that leads furthest towards an action, or forge the press of the `whole` of it."""
    for each in wanted:
        for offered in message.buttons:
            if (offered.custom_id or "").endswith(f":{each}"):
                return await person.press(message, offered.custom_id)
        for select in message.selects:
            if each in [option.value for option in select.options]:
                return await person.select(message, select.custom_id, [each])
    return await _forged(person, message, whole)  # an equivalent way is offered instead


def first_difference(one: bytes, two: bytes) -> str:
    """An excerpt from both runs of deliveries where they first differ; empty if they do not."""
    if one == two:
        return ""
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"{one[max(0, at - 200) : at + 200]!r}\n{two[max(0, at - 200) : at + 200]!r}"
