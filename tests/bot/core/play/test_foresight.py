"""Foresight in Discord: what a Revelation would do now, according to what each person may know."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest

from bot.core.model.table import Table
from bot.core.play.foresight_page import foresight
from bot.core.play.preview import Previews
from bot.core.ui.content import Content
from engine import (
    Aspiration,
    Edition,
    Generator,
    Mode,
    RuleError,
    Seed,
    Side,
    Sphere,
    Spirit,
    Team,
    Vibe,
    Viewer,
    view,
)
from engine.actions import Absorb, ChooseHidden, Decline, Drain, Quell
from engine.players.determinise import determinise
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.presses import button
from tests.bot.support.tables import WIDE, at, seen_from, walk
from tests.bot.support.worlds import difference
from tests.positions import BLISS, GLOOM, GLOOM_1, QUELL, Realm, Slot, Space, minor, on, position
from tests.said import said, says

PAGES = (None, 0, 1, 2, 3, 4)
VIEWERS = pytest.mark.parametrize("viewer", [Team.BLISS, Team.GLOOM, None], ids=["Bliss", "Gloom", "spectator"])


@cache
def played(seed: int, every: int, first: int = 0) -> tuple[Table, ...]:
    """Some positions of a random game."""
    return tuple(islice(walk(seed, names=WIDE), first, None, every))


def pages(table: Table, viewer: Viewer) -> list[Content]:
    """All pages as a viewer sees them; none if nothing can be foreseen."""
    try:
        return [foresight(table, table.team_view(viewer), realm) for realm in PAGES]
    except RuleError:
        return []


@pytest.mark.parametrize("edition", Edition)
def test_every_page_of_a_game_stays_within_the_limits(edition: Edition) -> None:
    shown = 0
    for table in islice(walk(4, edition=edition, names=WIDE), 0, None, 20):
        for viewer in (*Team, None):
            for content in pages(table, viewer):
                assert problems(content) == []
                assert not re.search(r"[{}]|None", content.text)
                shown += 1
    assert shown > 80


@VIEWERS
def test_what_a_viewer_cannot_know_changes_no_page(viewer: Viewer) -> None:
    """Two worlds that differ in everything the viewer cannot know give the same pages, byte for byte."""
    rng, compared = Random(5), 0
    for table in played(6, 14, 10):
        seen = view(table.state, viewer)
        others = [determinise(table.rules, seen, Generator(Seed(rng.randbytes(16).hex()))) for _ in range(6)]
        other = max(others, key=lambda state: difference(state, table.state, viewer))
        assert pages(replace(table, state=other), viewer) == pages(table, viewer)
        compared += difference(other, table.state, viewer) >= 4 and bool(pages(table, viewer))
    assert compared > 6


def test_a_page_that_told_the_other_teams_aspiration_would_be_noticed() -> None:
    """Pages made from the whole state instead of a view differ, so the test above can fail."""
    rng, told = Random(5), 0
    for table in played(6, 14, 10):
        seen = view(table.state, None)
        other = determinise(table.rules, seen, Generator(Seed(rng.randbytes(16).hex())))
        told += pages(replace(table, state=other), Team.BLISS) != pages(table, Team.BLISS)
    assert told


UNITY_BLISS = {Slot.LAND_CCW: on("Desire"), Slot.LAND_CW: on("Desire")}


def test_who_is_about_to_empty_a_sphere_is_told_what_follows() -> None:
    """In the panel, next to the action: the Aspirations tested, what each team would add, the Fortress that moves."""
    game = position(spheres={Sphere.COMMITMENT: 2}, slots=UNITY_BLISS, sites={Realm.VALLEY: minor(GLOOM)})
    table = at(game)
    told = Previews(seen_from(table, 0)).revelation(Absorb(Realm.VALLEY, bonus=False))
    assert told[:2] == ("Bliss: a Minor Fragment (+3).", "Gloom: nothing or a Minor Fragment (+3).")
    assert "🏰 VF becomes a Minor Fragment for Gloom: +3." in told
    more = at(game.but(spheres={Sphere.COMMITMENT: 3}))
    assert Previews(seen_from(more, 0)).revelation(Absorb(Realm.VALLEY, bonus=False)) == ()


@pytest.mark.rule("SPI-1")
def test_misery_is_told_that_a_fortress_out_of_its_reach_stays() -> None:
    game = position(
        turn=GLOOM_1, mode=Mode.FULL, spirit=Spirit.MISERY, space=Space.VALLEY, spheres={Sphere.CREATIVITY: 2},
        sites={Realm.CRADLE: minor(BLISS)},
    )  # fmt: skip
    table = at(game)
    told = Previews(seen_from(table, GLOOM_1)).revelation(Absorb(Realm.CRADLE, bonus=False))
    assert "🏰 Bliss's Minor Fortress on CF stays." in told


@pytest.mark.rule("UPG-MIS-Q[1]")
def test_a_drain_that_empties_the_sphere_is_told_like_an_absorb() -> None:
    tokens = {(QUELL, space): colour for space, colour in enumerate((Vibe.RED, None, None, Vibe.BLUE)) if colour}
    game = position(
        Edition.FIRST, turn=GLOOM_1, mode=Mode.FULL, spirit_side=Side.B, spirit=Spirit.MISERY, space=Space.VALLEY,
        spheres={Sphere.COMMITMENT: 1}, slots={Slot.VALLEY_CW: on("Courage", 2)}, hand=("Anger",), tokens=tokens,
    )  # fmt: skip
    table = at(game.do(Quell(Slot.VALLEY_CW, "Anger", ("Drain",))))
    previews = Previews(seen_from(table, GLOOM_1))
    assert previews.revelation(Drain(Realm.VALLEY))
    assert previews.revelation(Decline()) == ()


async def test_everybody_is_told_what_their_team_may_know(host: Host) -> None:
    game = await host.game(*host.four)
    state = (await host.table(game)).state
    words = (await host.table(game)).words
    secrets = [words.terms.aspiration(team.hidden) for team in state.teams]  # type: ignore[arg-type]
    for person in [*host.four, host.spectator]:
        reply = await person.slash(host.channel, "foresight", game=game)
        assert reply.ephemeral
        side = host.four.index(person) % 2 if person in host.four else None
        for team in Team:
            name = words.terms.team(team)
            unknown = rf"{name} (accomplishes|does not accomplish) its Hidden Aspiration"
            assert (re.search(unknown, reply.text) is not None) == (side != team)
        own = re.findall(r"Your Hidden (\w+) \(", reply.text)
        assert own == ([] if side is None else [secrets[side]])


async def test_the_team_that_would_fail_its_hidden_aspiration_is_named(host: Host) -> None:
    game = await host.game(*host.four)
    for team, card in ((BLISS, "Anger"), (GLOOM, "Courage")):
        lost = {Slot.LAND_CCW: on(card), Slot.LAND_CW: on(card)}
        await host.lay_out(game, position(slots=lost, teams={team: {"hidden": Aspiration.UNITY}}).state)
        reply = await host.four[team].slash(host.channel, "foresight", game=game)
        own = next(line for line in reply.text.splitlines() if "Your Hidden Unity" in line)
        assert own.endswith(f"; {team.word.title()} does not accomplish it.")


async def test_a_sphere_is_named_by_its_name_or_its_realm(host: Host) -> None:
    game = await host.game(*host.four)
    table, person = await host.table(game), host.spectator
    choices = await person.autocomplete(host.channel, "foresight", focused="sphere", sphere="", game=game)
    assert len(choices) == 5
    assert len(await person.autocomplete(host.channel, "foresight", focused="sphere", sphere="cradle", game=game)) == 1
    assert await person.autocomplete(host.channel, "foresight", focused="sphere", sphere="", game=99) == []
    name = str(choices[1].value)
    sphere = name.partition(",")[0]
    for typed in (name, sphere, sphere[:4].lower(), "cradle of", "c"):
        reply = await person.slash(host.channel, "foresight", sphere=typed, game=game)
        assert f"What if {sphere} empties now?" in reply.text
    wrong = await person.slash(host.channel, "foresight", sphere="moon", game=game)
    assert "is not possible for sphere now" in wrong.text
    assert all(str(choice.value).partition(",")[0] in wrong.text for choice in choices)
    assert table.row.version == (await host.table(game)).row.version


async def test_buttons_lead_through_the_spheres_in_place_and_back_to_the_panel(host: Host) -> None:
    game = await host.game(*host.four)
    actor, idle = await host.actor(game), await host.idle_player(game)
    for person in (actor, idle):
        panel = (await person.press(host.turn_message(game), label=said("play"))).message
        if any(button.label == said("rarer") for button in panel.buttons):
            panel = (await person.press(panel, label=said("rarer"))).message
        opened = (await person.press(panel, label=said("foresight-open"))).message
        assert says(opened.text, "foresight-overview")
        one = (await person.press(opened, label="V")).message
        assert opened.id == one.id == panel.id
        assert re.search(r"What if \w+ empties now\?", one.text)
        assert "V" not in [button.label for button in one.buttons]
        whole = (await person.press(one, label=said("foresight-all"))).message
        assert whole.text == opened.text
        assert (await person.press(whole, label=said("back"))).text == panel.text
    shown = await host.spectator.press(host.turn_message(game), label=said("board"))
    watched = await host.spectator.press(shown.message, label=said("foresight-open"))
    assert watched.ephemeral
    assert says(watched.text, "foresight-overview"), "who only watches opens it from the board"


async def test_what_cannot_be_foreseen_says_why_and_leads_to_the_rule(host: Host) -> None:
    game = await host.game(*host.four)
    message = host.turn_message(game)
    await _lay_out(host, game, pending=True)
    reply = await host.spectator.slash(host.channel, "foresight", game=game)
    assert says(reply.text, "refusal-revelation-open")
    assert [button.label for button in reply.message.buttons] == ["Rule TRN-6"]
    await _lay_out(host, game, pending=False)
    assert says((await host.spectator.slash(host.channel, "foresight", game=game)).text, "refusal-game-over")
    for forged in ("foresee9", "foresee44444", "foresees"):
        wrong = button(f"table:{game}:{forged}")
        assert says((await host.spectator.forge(message, wrong)).text, "malformed")


async def _lay_out(host: Host, game: int, *, pending: bool) -> None:
    """Lay out a position of another game: in the middle of a Revelation, or the end."""

    def wanted(table: Table) -> bool:
        choosing = any(isinstance(option, ChooseHidden) for d in table.state.pending for option in d.options)
        return choosing if pending else table.state.over

    state = next(table.state for table in walk(2) if wanted(table))
    table = await host.table(game)
    host.service.tables.put(replace(table, state=replace(state, rules=table.rules.digest)))


@pytest.mark.parametrize("side", Side)
def test_the_full_game_is_foreseen_with_its_nine_aspirations(side: Side) -> None:
    shown = 0
    for table in islice(walk(1, side=side), 20, None, 60):
        for viewer in (*Team, None):
            for content in pages(table, viewer):
                assert problems(content) == []
                assert all(table.words.terms.counts(aspiration) in content.text for aspiration in Aspiration)
                shown += 1
    assert shown > 10


@pytest.mark.parametrize("kind", ["shapers", "gloomshaper"])
def test_games_of_two_and_three_are_foreseen(kind: str) -> None:
    shown = 0
    for table in islice(walk(2, table=kind), 5, None, 25):
        for viewer in (*Team, None):
            shown += len(pages(table, viewer))
    assert shown > 20
