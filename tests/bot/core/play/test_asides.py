"""What is looked up from a panel is a page of it, in parts of one screen, and Back leads to where it was opened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest

from bot.core.model.languages import LANGUAGES
from bot.core.model.table import Table
from bot.core.play.asides_page import aside_page
from bot.core.play.blocked_actions import not_now
from bot.core.play.foresight_page import foresight
from bot.core.play.ids import AsideId, ForesightId, RefreshPanelId, WhyNotId
from bot.core.play.intentions_page import intentions
from bot.core.play.log_page import latest_page
from bot.core.play.news import missed
from bot.core.play.one_screen import FULL, height
from bot.core.play.panel_page import panel
from bot.core.play.story import private_story, story_page
from bot.core.rulebook.feature import book_of
from bot.core.rulebook.page import CONTENTS, Pages
from bot.core.rulebook.spirit_page import spirit_board
from bot.core.ui.content import Buttons, Content
from bot.core.ui.custom_ids import parse_id
from bot.core.ui.page_height import SCREEN
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from bot.localdiscord import MessageView, Person
from engine import Edition, Side
from engine.actions import EndTurn, Move
from tests.bot.support.contents import images
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.presses import END, button, go, panel_of, rarer
from tests.bot.support.tables import WIDE, walk
from tests.said import said, says


def contents(table: Table) -> Iterator[tuple[AsideId, Content | None]]:
    """What a deciding player can look up."""
    seat, book = table.waiting()[0], book_of(None, table.words.language)
    view, pages, made = table.team_view(seat.team), Pages(book, table.rules.edition), partial(AsideId, table.row.id)
    yield made("log"), latest_page(table, view)
    yield made("intentions"), intentions(PointOfView(table, seat))
    yield made("spirits"), spirit_board(table, view, seat.seat, book)
    for key in (CONTENTS, *book.chapters, "CTL-5", "ABS-3"):
        yield made("rules", key=key), pages.page(key)
    if not table.state.pending:
        yield made("why"), not_now(PointOfView(table, seat), str(made("why")))
        for realm in (None, 2):
            yield made("foresight"), foresight(table, view, realm, lambda to: str(ForesightId(table.row.id, to)))


def parts(table: Table, at: AsideId, content: Content) -> Iterator[Content]:
    """All parts of an aside, by its own buttons."""
    following: AsideId | None = at
    while following is not None:
        at = following
        shown = aside_page(PointOfView(table, table.waiting()[0]), at, content)
        yield shown
        following = next((to for to in targets(shown) if to == replace(at, part=at.part + 1)), None)


def targets(content: Content) -> list[AsideId]:
    """The asides to which a page's buttons lead."""
    found = (parse_id(each.custom_id) for row in content.blocks if isinstance(row, Buttons) for each in row.buttons)
    return [each for each in found if isinstance(each, AsideId)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_is_within_a_screen_and_together_they_are_the_whole_text(language: str) -> None:
    whole = [t for t in walk(2, names=WIDE, edition=Edition.SECOND, side=Side.B) if t.waiting() and not t.state.over]
    several = 0
    for table in [each.in_language(language) for each in whole[20 :: len(whole) // 4]]:
        game = "\n" + Texts(language)("which-game", game=table.row.id)
        for at, content in contents(table):
            if content is not None:
                shown = list(parts(table, at, content))
                several += len(shown) > 1
                told = "\n".join(part.text.removesuffix(game) for part in shown)
                assert told == content.text.removesuffix(game)
                for part in shown:
                    assert height(part.blocks) <= SCREEN, part
                    assert problems(part) == []
    assert several > 10


async def read(person: Person, shown: MessageView, label: str) -> MessageView:
    """Look something up on a page, in all its parts, and go back; returns the page, which is as before."""
    before = shown.text
    opened = await (await person.press(shown, label=label)).settled()
    assert opened.message.id == shown.id
    assert opened.text != before
    while following := [each for each in opened.message.buttons if each.label.startswith("2/")]:
        opened = await person.press(opened.message, following[0].custom_id)
        assert opened.message.id == shown.id
    back = (await person.press(opened.message, label=said("back"))).message
    assert (back.id, back.text) == (shown.id, before)
    return back


@pytest.mark.parametrize("where", ["channel", "direct messages"])
async def test_what_is_looked_up_takes_the_place_of_the_panel_and_leads_back(host: Host, where: str) -> None:
    game = await host.game(*host.four)
    actor, idle = await host.actor(game), await host.idle_player(game)
    first, waiting = [
        await panel_of(host, game, person) if where == "channel" else await host.dm_panel(game, person)
        for person in (actor, idle)
    ]
    more = await rarer(actor, first)
    for label in ("foresight-open", "not-now", "log", "rules-words"):
        more = await read(actor, more, said(label))
    page = (await actor.press((await actor.press(more, label=said("back"))).message, label=END)).message
    await read(actor, page, said("rules-words"))
    for label in ("foresight-open", "spirits-open", "rules-words"):
        waiting = await read(idle, waiting, said(label))
    await host.settled()
    await host.check(game)


async def test_the_rules_the_log_and_the_spirits_are_read_on_in_the_panel(host: Host) -> None:
    game = await host.game(*host.four)
    actor, idle = await host.actor(game), await host.idle_player(game)
    more = await rarer(actor, await panel_of(host, game, actor))
    words = (await actor.press(more, label=said("rules-words"))).message
    rule = await actor.select(words, words.selects[0].custom_id, ["MOV"])
    assert "MOV" in rule.text
    assert rule.message.id == more.id
    assert (await actor.press(rule.message, label=said("back"))).text == more.text
    waiting = await panel_of(host, game, idle)
    boards = (await idle.press(waiting, label=said("spirits-open"))).message
    other = next(each for each in boards.buttons if isinstance(to := parse_id(each.custom_id), AsideId) and to.key)
    assert (await idle.press(boards, other.custom_id)).message.id == waiting.id


async def test_buttons_of_earlier_panels_open_the_same_pages(host: Host) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    panel = await panel_of(host, game, actor)
    before = panel.text
    reply = await actor.forge(panel, button(str(WhyNotId(game))))
    assert reply.message.id == panel.id
    assert "**Absorb** · not in turn 1" in reply.text
    assert (await actor.press(reply.message, label=said("back"))).text == before


async def test_what_is_looked_up_gives_way_to_the_next_turn(host: Host) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    more = await rarer(actor, await panel_of(host, game, actor))
    assert says((await actor.press(more, label=said("log"))).text, "log-title")
    await go(host, game, Move)
    await go(host, game, EndTurn)
    shown = next(message for message in actor.sees(host.channel) if message.id == more.id)
    assert "'s turn" in shown.text


def test_what_happened_is_a_page_of_the_panel_with_its_picture_and_the_way_back() -> None:
    seen = 0
    for table in list(walk(3))[::4]:
        if (
            table.state.over
            or not table.waiting()
            or (content := story_page(PointOfView(table, table.waiting()[0]))) is None
        ):
            continue
        seat, at = table.waiting()[0], AsideId(table.row.id, "story")
        page = aside_page(PointOfView(table, seat), at, content)
        assert [image.filename for image in images(page)] == ["story.png"]
        assert height(page.blocks) <= SCREEN
        assert problems(page) == []
        assert str(RefreshPanelId(table.row.id)) in [
            button.custom_id for block in page.blocks if isinstance(block, Buttons) for button in block.buttons
        ]
        seen += 1
    assert seen > 3


def test_what_happened_is_the_picture_of_the_first_page_until_its_reader_acts_or_a_press_away() -> None:
    shown, opened = 0, 0
    for table in list(walk(3)) + list(walk(2, side=Side.A)):
        if (
            table.state.over
            or table.state.pending
            or private_story(PointOfView(table, seat := table.waiting()[0])) is None
        ):
            continue
        for kept in (True, False):
            page = panel(PointOfView(table, seat), kept=kept)
            (first, *_) = images(page)
            if first.filename == "story.png":
                shown += 1
                assert height(page.blocks) <= FULL
            opened += "story" in [each.what for each in targets(page)]
        assert "story" in [each.what for each in targets(panel(PointOfView(table, seat), everything=True))]
        assert missed(PointOfView(table, seat)), "nobody has acted since"
    assert shown > opened > 0
