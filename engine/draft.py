"""The working copy on which an action is carried out: it changes step by step and collects the events."""

from collections.abc import Callable, Sequence
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, TypedDict, TypeVar, Unpack

from engine.actions import Action
from engine.errors import HiddenInformationError
from engine.events import (
    ActionGained,
    AmbitionGained,
    CardDiscarded,
    CardDrawn,
    EmotionEmpowered,
    EmotionEntered,
    EmotionLeft,
    EmotionMoved,
    EndTriggered,
    EssenceChanged,
    Event,
    FortressChanged,
    FragmentAdded,
    Gained,
    InsecurityPlaced,
    IntensityTokenPlaced,
    OriginRotated,
    SpiritMoved,
    TokenPlaced,
    TopTurnedUp,
)
from engine.queries.control import control
from engine.queries.position import Cost, Position, add_token
from engine.rng import Generator, Seed
from engine.rulesets.ruleset import Ruleset
from engine.state import Common, Decision, Emotion, Fortress, Player, State, TeamState, Turn
from engine.steps import AfterAction, Question, Step
from engine.terms import (
    HIDDEN,
    CardId,
    Deed,
    Ending,
    Fragment,
    Mode,
    Seat,
    Site,
    Slot,
    Space,
    Sphere,
    SpiritAction,
    Team,
    Vibe,
)

__all__ = ["Draft", "replace"]

T = TypeVar("T")

_set = object.__setattr__  # records are frozen; only new copies are written to

if TYPE_CHECKING:
    from dataclasses import replace
else:

    @cache
    def _fields(kind):
        return kind.__slots__, attrgetter(*kind.__slots__)

    def replace(record, **changes):
        """`dataclasses.replace` for frozen slotted records without `__post_init__`, five times as fast."""
        copy = object.__new__(type(record))
        names, values = _fields(type(record))
        for name, value in zip(names, values(record), strict=True):
            _set(copy, name, value)
        for name, value in changes.items():
            _set(copy, name, value)
        return copy


class _Changes(TypedDict, total=False):
    """The fields of a state that change in a game."""

    applied: int
    seed: Seed | None
    turn: Turn
    slots: tuple[Emotion | None, ...]
    sites: tuple[Fortress | None, ...]
    spheres: tuple[int, ...]
    orientation: int
    players: tuple[Player, ...]
    teams: tuple[TeamState, ...]
    common: tuple[Common, ...]
    agenda: tuple[Step, ...]
    pending: tuple[Decision, ...]
    ending: Ending | None
    over: bool


class Draft:
    """A state being changed.

    `state` is a copy of its own, changed in place until the action is carried out and never afterwards. `disclosed`
    says whether hidden information came out.
    """

    __slots__ = ("_generator", "_put_under", "disclosed", "events", "rules", "state")

    def __init__(self, rules: Ruleset, state: State) -> None:
        self.rules = rules
        self.state = replace(state)
        self.events: list[Event] = []
        self.disclosed = False
        self._generator: Generator | None = None
        self._put_under: dict[Seat, int] = {}  # cards put under decks, seen by everybody

    def set(self, **changes: Unpack[_Changes]) -> None:
        """Replace fields of the state."""
        for name, value in changes.items():
            _set(self.state, name, value)

    def emit(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def push(self, *steps: Step) -> None:
        """Put steps on the agenda, in this order, before everything on it."""
        self.set(agenda=(*self.state.agenda, *reversed(steps)))

    def note_quelled(self, slot: Slot) -> None:
        """Record that the Emotion in a slot is being Quelled, for triggered powers and for the turn."""
        self.set(turn=self.state.turn._replace(quelled=True))
        self._update_after_action(lambda noted: replace(noted, quelled=slot, card=self.emotion(slot).card))

    def note_entered(self, slot: Slot) -> None:
        """Record that an Emotion came into play in a slot, for triggered powers."""
        self._update_after_action(lambda noted: replace(noted, entered=(*noted.entered, slot)))

    def _update_after_action(self, change: Callable[[AfterAction], AfterAction]) -> None:
        """Change what the current Spirit Action will trigger; outside one, nothing is triggered."""
        agenda = list(self.state.agenda)
        for index in range(len(agenda) - 1, -1, -1):
            step = agenda[index]
            if isinstance(step, AfterAction):
                agenda[index] = change(step)
                self.set(agenda=tuple(agenda))
                return

    def ask(self, step: Question, seats: tuple[Seat, ...], options: Sequence[Action]) -> None:
        """Add a decision: one of the seats must choose one of the options."""
        self.set(pending=(*self.state.pending, Decision(step, seats, tuple(options))))

    def position(self, seat: Seat) -> Position:
        """The current state from the point of view of a seat."""
        return Position(self.rules, self.state, seat)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order; raises HiddenInformationError in a view."""
        mixed = list(items)
        generator = self._random()
        generator.shuffle(mixed)
        self.set(seed=generator.seed)
        return tuple(mixed)

    def below(self, bound: int) -> int:
        """A random number from 0 to bound - 1; raises HiddenInformationError in a view."""
        generator = self._random()
        number = generator.below(bound)
        self.set(seed=generator.seed)
        return number

    def _random(self) -> Generator:
        if self._generator is None:
            if self.state.seed is None:
                raise HiddenInformationError("what chance will bring")
            self._generator = Generator(self.state.seed)
        return self._generator

    # Players and teams

    def player(self, seat: Seat) -> Player:
        """The current state of a seat."""
        return self.state.players[seat]

    def set_player(self, seat: Seat, player: Player) -> None:
        """Store a changed player."""
        self.set(players=_with_item(self.state.players, seat, player))

    def set_team(self, team: Team, changed: TeamState) -> None:
        """Store a changed team."""
        self.set(teams=_with_item(self.state.teams, team, changed))

    def pay(self, seat: Seat, cost: Cost) -> None:
        """Deduct a payable cost from the player and the team."""
        if cost.wp or cost.essence:
            player = self.player(seat)
            self.set_player(seat, replace(player, wp=player.wp - cost.wp, essence=player.essence - cost.essence))
        if cost.ambition:
            team = self.state.team_of(seat)
            own = self.state.teams[team]
            self.set_team(team, replace(own, ambition=own.ambition - cost.ambition))

    def gain(
        self, seat: Seat, wp: int = 0, essence: int = 0, *, sphere: Sphere | None = None, card: CardId | None = None
    ) -> None:
        """Give a player WP and Essence."""
        if wp or essence:
            player = self.player(seat)
            self.set_player(seat, replace(player, wp=player.wp + wp, essence=player.essence + essence))
            self.emit(Gained(seat, wp, essence, sphere, card))

    def gain_ambition(self, team: Team, amount: int) -> None:
        """Activate Ambition tokens; those beyond the team's tokens are lost (AMB-1)."""
        own = self.state.teams[team]
        gained = min(amount, self.rules.numbers.team.ambition_tokens - own.ambition)
        if gained > 0:
            self.set_team(team, replace(own, ambition=own.ambition + gained))
            self.emit(AmbitionGained(team, gained))

    def record_deed(self, deed: Deed, amount: int = 1) -> None:
        """Record a deed of the active team for Intentions (INT), which the basic game does not have (BAS-1)."""
        if self.state.setup.mode is Mode.FULL:
            self.set(turn=self.state.turn._replace(deeds=(*self.state.turn.deeds, (deed, amount))))

    def gain_action(self, seat: Seat) -> None:
        """One more Action in this turn."""
        self.set(turn=self.state.turn._replace(actions=self.state.turn.actions + 1))
        self.emit(ActionGained(seat))

    def place_token(self, seat: Seat, row: SpiritAction, space: int, colour: Vibe) -> None:
        """Place a Vibe token on a row that has room for it (VIB)."""
        player = self.player(seat)
        self.set_player(seat, replace(player, rows=add_token(player.rows, row, space, colour)))
        self.emit(TokenPlaced(seat, row, space, colour))

    def move_spirit(self, seat: Seat, space: Space) -> None:
        """Put a Spirit on a space."""
        player = self.player(seat)
        self.set_player(seat, replace(player, space=space))
        self.emit(SpiritMoved(seat, player.space, space))

    # Cards

    def remove_from_hand(self, seat: Seat, card: CardId) -> None:
        """Remove a card from the hand that holds it."""
        player = self.player(seat)
        hand = list(player.hand)
        hand.remove(card)
        self.set_player(seat, replace(player, hand=tuple(hand)))

    def draw(self, seat: Seat, cards: int = 1) -> None:
        """Draw the face-up top card up to `cards` times; each time the next one turns up (CRD-6, CRD-8).

        Raises HiddenInformationError in a view for a second card, but goes on after the first: nothing else depends on
        which card turns up.
        """
        for _ in range(cards):
            player = self.player(seat)
            if not player.deck:
                return
            card, *rest = player.deck
            if card == HIDDEN:
                raise HiddenInformationError("the next card of the deck")
            self.set_player(seat, replace(player, hand=(*player.hand, card), deck=tuple(rest)))
            self.emit(CardDrawn(seat, card))
            self.turn_up(seat)

    def turn_up(self, seat: Seat) -> None:
        """Turn up the top card of a deck, which discloses it (CRD-6)."""
        deck = self.player(seat).deck
        self.disclosed = self.disclosed or len(deck) > self._put_under.get(seat, 0)
        self.emit(TopTurnedUp(seat, deck[0] if deck else None))

    def discard(self, seat: Seat, card: CardId) -> None:
        """Put a card from hand under its owner's deck (CRD-7)."""
        self.remove_from_hand(seat, card)
        self.emit(CardDiscarded(seat, card))
        self.put_under_deck(seat, card)

    def put_under_deck(self, seat: Seat, card: CardId) -> None:
        """Put a card under a deck; in an empty deck it becomes the face-up top card (CRD-8)."""
        player = self.player(seat)
        self._put_under[seat] = self._put_under.get(seat, 0) + 1
        self.set_player(seat, replace(player, deck=(*player.deck, card)))
        if not player.deck:
            self.emit(TopTurnedUp(seat, card))

    # Emotions and Fortresses

    def set_slot(self, slot: Slot, emotion: Emotion | None) -> None:
        """Set the Emotion in a slot, or clear it."""
        self.set(slots=_with_item(self.state.slots, slot, emotion))

    def enter(self, slot: Slot, emotion: Emotion) -> None:
        """Put an Emotion on the board."""
        self.set_slot(slot, emotion)
        self.emit(EmotionEntered(slot, emotion.card, emotion.owner, emotion.essence))

    def emotion(self, slot: Slot) -> Emotion:
        """The Emotion in a slot that is known to hold one."""
        emotion = self.state.slots[slot]
        if emotion is None:
            raise LookupError(f"slot {slot} is empty")
        return emotion

    def change_essence(self, slot: Slot, amount: int) -> None:
        """Put Essence on an Emotion, or remove it (negative)."""
        emotion = self.emotion(slot)
        self.set_slot(slot, emotion._replace(essence=emotion.essence + amount))
        now = control(self.rules, self.state.slots, self.state.sites)
        self.emit(EssenceChanged(slot, emotion.card, amount, now.intensities[slot]))

    def add_intensity_token(self, slot: Slot, amount: int) -> None:
        """Raise the Intensity token of an Emotion, up to the largest bonus (CRD-3)."""
        emotion = self.emotion(slot)
        token = min(emotion.token + amount, self.rules.numbers.emotion.largest_bonus)
        self.set_slot(slot, emotion._replace(token=token))
        self.emit(IntensityTokenPlaced(slot, emotion.card, token))

    def take_essence(self, slot: Slot, amount: int) -> None:
        """Remove Essence from an Emotion, which leaves play with its last one (QUE-3)."""
        self.change_essence(slot, -amount)
        if self.emotion(slot).essence == 0:
            self.remove_emotion(slot)

    def move_emotion(self, origin: Slot, slot: Slot) -> None:
        """Move an Emotion with everything on it; it neither enters nor leaves play (CRD-10)."""
        emotion = self.emotion(origin)
        self.set_slot(origin, None)
        self.set_slot(slot, emotion)
        self._track_full(origin, (slot,))
        self.emit(EmotionMoved(origin, slot, emotion.card))

    def place_insecurity(self, slot: Slot) -> None:
        """Put an Insecurity token on an Emotion."""
        emotion = self.emotion(slot)
        self.set_slot(slot, emotion._replace(insecurity=True))
        self.emit(InsecurityPlaced(slot, emotion.card))

    def remove_emotion(self, slot: Slot) -> None:
        """Remove an Emotion from play with its tokens (CRD-3, CRD-7, EMO-2)."""
        emotion = self.emotion(slot)
        self.set_slot(slot, None)
        self._track_full(slot, ())
        self.emit(EmotionLeft(slot, emotion.card, emotion.owner))
        self._leave_play(slot, emotion)

    def _track_full(self, origin: Slot, to: tuple[Slot, ...]) -> None:
        """Follow an Emotion that was full before the current Action to its new slot, if any (INT-7)."""
        before = self.state.turn.before
        if before is not None and origin in before.full:
            full = (*(slot for slot in before.full if slot != origin), *to)
            self.set(turn=self.state.turn._replace(before=before._replace(full=full)))

    def empower(self, slot: Slot, seat: Seat, strong: CardId) -> None:
        """Replace an Emotion with a Strong one, which belongs to the seat (EMP-1, CRD-6, UPG-ANX-E).

        It keeps all Essence that fits, but no other tokens (CRD-3).
        """
        before = self.emotion(slot)
        essence = min(before.essence, len(self.rules.cards[strong].track))
        self.set_slot(slot, Emotion(strong, before.team, seat, essence))
        self.emit(EmotionEmpowered(slot, seat, before.card, before.owner, strong, essence))
        self._leave_play(slot, before)

    def _leave_play(self, slot: Slot, emotion: Emotion) -> None:
        """Put the card of an Emotion that left play where it belongs: a Mild one under its owner's deck (CRD-7)."""
        if self.rules.cards[emotion.card].kind == "mild":
            self.put_under_deck(emotion.owner, emotion.card)
        self._update_after_action(lambda noted: replace(noted, left=(*noted.left, slot)))

    def join_fortress(self, site: int) -> None:
        """Move the Fortress on a site to the Identity (REV-6)."""
        fortress = self.state.sites[site]
        if fortress is None:
            raise LookupError(f"site {site} is empty")
        self.set_site(site, None)
        self.emit(FortressChanged(site, fortress.team, None, "joined"))
        self.add_fragment(fortress.team, fortress.rank, site)

    def add_fragment(self, team: Team, fragment: Fragment, site: Site | None = None) -> None:
        """Add a Fragment from stock, or from a Fortress site, to the Identity."""
        own = self.state.teams[team]
        match fragment:
            case Fragment.MINOR:
                own = replace(own, minors=own.minors + 1)
            case Fragment.MAJOR:
                own = replace(own, majors=own.majors + 1)
            case Fragment.CAPPING:
                own = replace(own, capping=True)
        self.set_team(team, own)
        self.emit(FragmentAdded(team, fragment, site))

    def set_site(self, site: int, fortress: Fortress | None) -> None:
        """Set the Fortress on a site, or clear it."""
        self.set(sites=_with_item(self.state.sites, site, fortress))

    def lower_fortress(self, site: int) -> None:
        """Remove a Minor, or make a Major a Minor of this turn (FOR-3, FOR-5, RUL-10)."""
        fortress = self.state.sites[site]
        if fortress is None:
            raise LookupError(f"site {site} is empty")
        joins = self.state.setup.began_earlier and self.rules.numbers.earlier.razed_joins
        since = fortress.turn if joins else self.state.turn.number
        left = Fortress(fortress.team, Fragment.MINOR, since) if fortress.rank is Fragment.MAJOR else None
        self.set_site(site, left)
        self.emit(FortressChanged(site, fortress.team, left.rank if left else None, "razed"))

    def set_sphere(self, sphere: Sphere, wp: int) -> None:
        """Change the WP in a Sphere."""
        self.set(spheres=_with_item(self.state.spheres, sphere, wp))

    def rotate(self) -> None:
        """Turn the Origin one step clockwise (BRD-8)."""
        self.set(orientation=(self.state.orientation + 1) % 5)
        self.emit(OriginRotated(self.state.orientation))

    def trigger_end(self, ending: Ending) -> None:
        """Let the game end after this turn, unless it already does for another reason (END-4)."""
        if self.state.ending is None:
            self.set(ending=ending)
            self.emit(EndTriggered(ending))


def _with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])
