"""The board is tall in channels and wide for a person alone, unless something else is chosen."""

from __future__ import annotations

import hashlib

import pytest

from bot.core.model.records import PersonRow, ServerRow
from bot.core.people.page import settings
from bot.core.play.ids import BoardId
from bot.core.play.story import PublicStory, public_story
from bot.core.play.turn_message import board
from bot.core.ui.former_ids import CloseUpId
from bot.localdiscord import MessageView
from engine.actions import EndTurn
from render import BoardForm
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.presses import act, button


async def shows(host: Host, game: int, message: MessageView, person: int | None = None) -> BoardForm:
    """The form of the board in a message for everybody, or for one person alone."""
    table = await host.table(game)
    (shown,) = (file.data for file in message.attachments if file.filename == "board.png")
    forms: tuple[BoardForm, BoardForm] = ("wide", "tall")
    for form in forms:
        told = public_story(table) if person is None and form == "tall" else PublicStory()
        key = board(table, table.view(person), form=form, told=told).key
        if shown.endswith(hashlib.sha256(key.encode()).digest()):
            return form
    raise AssertionError("another picture")


async def test_a_person_chooses_the_form_that_is_shown_to_them_alone(host: Host) -> None:
    game = await host.game(*host.four)
    ann, ben, *_ = host.four
    public = host.turn_message(game)

    async def pressed(custom_id: str) -> BoardForm:
        reply = await (await ann.forge(public, button(custom_id))).settled()
        return await shows(host, game, reply.message, ann.id)

    assert await pressed(str(BoardId(game))) == "wide"
    page = (await ann.slash(host.channel, "settings")).message
    await ann.press(page, "settings:tall")
    assert await pressed(str(BoardId(game))) == "tall"
    assert await host.store.people.person_row(ben.id) == PersonRow(ben.id)
    for form in ("wide", "tall"):
        typed = await (await ann.slash(host.channel, "board", form=form)).settled()
        assert await shows(host, game, typed.message, ann.id) == form
    page = (await ann.slash(host.channel, "settings")).message
    await ann.press(page, "settings:wide")
    assert await pressed(str(BoardId(game))) == "wide"
    assert await pressed(str(CloseUpId(game))) == "tall", "the button of older messages"
    assert await shows(host, game, public) == "tall", "a person's choice changes nothing for others"


async def test_whoever_manages_a_server_chooses_the_form_in_its_channels(host: Host) -> None:
    game = await host.game(*host.four)
    role = host.discord.add_role("Managers", manage_guild=True)
    host.discord.give_roles(host.spectator, role)
    assert await shows(host, game, host.turn_message(game)) == "tall"
    for form, other in (("wide", "tall"), ("tall", "wide")):
        page = (await host.spectator.slash(host.channel, "host")).message
        assert [each for each in page.buttons if each.custom_id == f"host:set:{other}"] == []
        await host.spectator.press(page, f"host:set:{form}")
        await host.settled()
        assert await shows(host, game, host.turn_message(game)) == form, "running games follow at once"
    await host.spectator.press((await host.spectator.slash(host.channel, "host")).message, "host:set:wide")
    await act(host, game, EndTurn)
    await host.settled()
    assert await shows(host, game, host.turn_message(game)) == "wide"
    assert (await host.store.servers.server_row(host.discord.guild.id)).board == "wide"


@pytest.mark.parametrize("form", ["wide", "tall"])
def test_the_settings_stay_within_the_limits(form: BoardForm) -> None:
    assert problems(settings(PersonRow(1, board=form), 0)) == []


def test_the_defaults_are_a_tall_board_for_everybody_and_a_wide_one_for_oneself() -> None:
    assert (ServerRow(1).board, PersonRow(1).board) == ("tall", "wide")
