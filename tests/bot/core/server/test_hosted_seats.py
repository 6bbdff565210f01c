"""/host on one seat: a computer or a substitute for whoever does not decide, and a list of what was done."""

from __future__ import annotations

from bot.core.model.languages import LANGUAGES
from bot.core.server.page import deeds_page
from bot.core.server.seat_page import seat_page
from bot.core.server.store import Deed
from bot.localdiscord import MessageView, Person
from tests.bot.core.server.managing import forge, look, manager, page
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.tables import WIDE, walk
from tests.said import said, says


async def seat_of(host: Host, eve: Person, game: int, person: Person) -> MessageView:
    """The page of a person's seat."""
    (seat,) = (await host.table(game)).row.seats_of(person.id)
    return (await eve.select(await look(host, eve, game), f"host:seats:{game}", [str(seat.seat)])).message


async def test_who_plays_in_time_keeps_their_seat(host: Host) -> None:
    eve, game = manager(host), await host.game(*host.four)
    actor = await host.actor(game)
    shown = await seat_of(host, eve, game, actor)
    assert says(shown.text, "host-seat-is", state="playing")
    assert {each.label for each in shown.buttons} == {said("host-back")}
    for what in ("computer", "offer"):
        (seat,) = (await host.table(game)).row.seats_of(actor.id)
        assert says((await forge(eve, shown, f"host:seat:{game}:{seat.seat}:{what}")).text, "host-seat-plays")
    assert (await host.table(game)).row.cover_of(actor.id) is None


async def test_the_seat_of_who_has_left_goes_to_a_computer_and_back(host: Host) -> None:
    eve, game = manager(host), await host.game(*host.four)
    actor = await host.actor(game)
    actor.leave()
    shown = await seat_of(host, eve, game, actor)
    assert says(shown.text, "host-seat-is", state="left")
    done = (await (await eve.press(shown, label=said("host-seat-do", what="computer"))).settled()).message
    assert says(done.text, "host-seat-done", what="computer", who=actor.mention, channel=str(host.channel.id))
    table = await host.table(game)
    assert table.row.cover_of(actor.id) == "seat"
    await host.settled()
    told = "\n".join(each.text for each in eve.sees(host.channel))
    assert says(told, "host-seat-told", what="computer", by=eve.mention, who=actor.mention, game=game)
    actor.join()
    back = (await (await eve.press(done, label=said("host-seat-do", what="back"))).settled()).message
    assert says(back.text, "host-seat-done", what="back", who=actor.mention, channel=str(host.channel.id))
    assert (await host.table(game)).row.cover_of(actor.id) is None
    deeds = (await eve.press(await page(host, eve), label=said("host-deeds"))).message
    assert deeds.text.index("🙋") < deeds.text.index("🤖"), "the latest first"


async def test_a_seat_is_offered_to_substitutes(host: Host) -> None:
    eve, game = manager(host), await host.game(*host.four)
    actor = await host.actor(game)
    actor.leave()
    shown = await seat_of(host, eve, game, actor)
    await (await eve.press(shown, label=said("host-seat-do", what="offer"))).settled()
    assert (await host.table(game)).offer_of(actor.id) is not None
    again = await seat_of(host, eve, game, actor)
    assert said("host-seat-do", what="offer") not in {each.label for each in again.buttons}


async def test_nobody_else_changes_a_seat(host: Host) -> None:
    eve, game = manager(host), await host.game(*host.four)
    actor = await host.actor(game)
    actor.leave()
    shown = await look(host, eve, game)
    other = next(each for each in host.four if each is not actor)
    (seat,) = (await host.table(game)).row.seats_of(actor.id)
    for custom_id in (f"host:seat:{game}:{seat.seat}:computer", "host:deeds"):
        assert says((await forge(other, shown, custom_id)).text, "host-not-yours")
    assert says((await forge(other, shown, f"host:seats:{game}", "0")).text, "host-not-yours")
    assert (await host.table(game)).row.cover_of(actor.id) is None


def test_pages_stay_within_the_limits() -> None:
    largest = 10**12 - 1
    for language in LANGUAGES:
        table = next(walk(1, names=WIDE)).in_language(language)
        for seat in table.row.seats:
            assert problems(seat_page(table, seat, "x" * 200)) == []
        deeds = [Deed(1, largest, largest, largest, "computer", largest)] * 20
        assert problems(deeds_page(deeds, language)) == []
        assert problems(deeds_page((), language)) == []
