"""What the people of a game decide together: for each kind, which answers lead to which outcome."""

from __future__ import annotations

import pytest

from bot.core.agreement.ids import AgreeToEndId
from bot.core.model.pace import DAY
from bot.localdiscord import MessageView, Person, Reply
from engine.actions import Move
from tests.bot.support.host import Host
from tests.bot.support.presses import button, can
from tests.bot.support.time import Time, stopped
from tests.bot.support.undo import ask_to_undo, end_turn_drawing, question_of
from tests.said import said, says

START = 1_790_000_000

# A asks, or is absent; M is their teammate, O and P are opponents, S a spectator. "O agree" is an answer, "A plays" a
# step. What is decided, or why the last answer is refused.
OUTCOMES = {
    "pace": {
        "": "open",
        "O agree, P agree": "open",
        "O agree, P agree, M agree": "agree",
        "O agree, P decline": "decline",
        "A decline": "decline",
        "A agree": "motion-own",
        "S agree": "not-playing",
        "O decline, P agree": "motion-settled",
        "O agree, O agree": "open",
        "A plays": "open",
    },
    "substitute": {
        "": "open",
        "M agree": "agree",
        "M decline": "decline",
        "O agree": "open",
        "O agree, P agree": "agree",
        "O agree, P decline": "open",
        "O decline, P decline": "open",
        "O decline, M agree": "agree",
        "A decline": "decline",
        "A agree": "motion-own",
        "M agree, O agree": "motion-settled",
    },
    "absent": {
        "": "open",
        "O turn": "open",
        "O turn, P turn": "turn",
        "O wait, P turn": "open",
        "O wait, P turn, P wait": "wait",
        "O seat, M seat": "seat",
        "O substitute, M substitute": "substitute",
        "O end, M end": "end",
        "A wait": "motion-own",
        "A plays": "met",
        "O turn, P turn, M turn": "motion-settled",
        "time": "turn",
    },
    "offer": {
        "": "open",
        "S take": "taken",
        "A keep": "kept",
        "O keep": "offer-not-yours",
        "O take": "substitute-plays",
        "A keep, S take": "offer-kept",
        "S take, A keep": "offer-taken",
        "A plays": "open",
        "time": "lapsed",
    },
    "undo": {
        "": "open",
        "O agree, P agree": "open",
        "O agree, P agree, M agree": "agree",
        "O agree, P decline": "decline",
        "O agree, O decline": "decline",
        "A decline": "decline",
        "A agree": "consent-own",
        "S agree": "not-playing",
        "O agree, O agree": "open",
        "O plays": "lapsed",
    },
    "end": {
        "": "open",
        "O agree": "agree",
        "P agree": "agree",
        "M agree": "not-asked",
        "A agree": "not-asked",
        "A plays": "open",
        "A plays, O agree": "end-lapsed",
    },
}

REFUSALS = ("motion-own", "motion-settled", "not-playing", "consent-own", "not-asked", "end-lapsed", "offer-not-yours")
REFUSALS += ("offer-kept", "offer-taken", "substitute-plays")


class Asked:
    """A question of a kind in a game, and the people by their letters."""

    def __init__(self, host: Host, time: Time, kind: str, game: int) -> None:
        self.host, self.time, self.kind, self.game = host, time, kind, game
        self.people: dict[str, Person] = {}
        self.message: MessageView | None = None
        self.refused = ""

    async def ask(self) -> None:
        host, game = self.host, self.game
        asker = await host.actor(game)
        row = (await host.table(game)).row
        mates = {other for other in row.people if row.team_of(other) is row.team_of(asker.id)}
        rest = [person for person in host.four if person is not asker]
        mate, *rivals = sorted(rest, key=lambda person: person.id not in mates)
        self.people = dict(zip("AMOPS", (asker, mate, *rivals, host.spectator), strict=True))
        match self.kind:
            case "pace":
                await asker.slash(host.channel, "game pace", pace="daily", game=game)
            case "substitute":
                await asker.slash(host.channel, "game substitute", person=mate.mention, game=game)
            case "offer":
                await asker.slash(host.channel, "game substitute", game=game)
            case "absent":
                await host.settled()
                await self.time.to(self.time.now + 3 * DAY)
            case "undo":
                await end_turn_drawing(host, game)
                await ask_to_undo(host, game, asker)
            case "end":
                await asker.slash(host.channel, "game abandon", game=game)
        await host.settled()
        self.message = await self._question()

    async def _question(self) -> MessageView | None:
        if self.kind == "undo":
            return await question_of(self.host, self.game)
        if self.kind == "end":
            return self.host.spectator.last(self.host.channel)
        return await self.host.shown(self.game, "motion:1")

    async def answer(self, who: str, what: str) -> None:
        """Give an answer, as `who what`; the last one's refusal is kept."""
        if who == "time":
            until = (await self.host.table(self.game)).motions[0].until
            assert until is not None
            await self.time.to(until)
        elif what == "plays":
            await self._play()
        else:
            assert self.message is not None
            reply = await self._press(self.people[who], self.message, what)
            self.refused = reply.text
        await self.host.settled()

    async def _play(self) -> None:
        actor = await self.host.actor(self.game)
        await self.host.service.play.act(self.game, actor.id, await can(self.host, self.game, Move))

    async def _press(self, person: Person, message: MessageView, what: str) -> Reply:
        if self.kind == "undo":
            return await person.press(message, label=said(f"consent-button-{what}"))
        if self.kind == "end":  # the button of one that has lapsed is gone
            (own, *_) = (await self.host.store.game(self.game)).seats_of(self.people["A"].id)
            return await person.forge(message, button(str(AgreeToEndId(self.game, own.seat))))
        prefix = "offer" if self.kind == "offer" else "motion"
        custom_id = f"{prefix}:{self.game}:1:{what}"
        if message.buttons:
            return await person.press(message, custom_id)
        return await person.forge(message, button(custom_id))

    async def outcome(self) -> str:
        """Why the last answer was refused, or the outcome as anybody can see it."""
        host, game = self.host, self.game
        if refused := next((message for message in REFUSALS if says(self.refused, message)), None):
            return refused
        if self.kind == "undo":
            if (await host.log(game))[-1].kind == "undo":
                return "agree"
            asked = await self._question()
            if asked is None or says(asked.text, "consent-lapsed"):
                return "lapsed"
            return "open" if asked.buttons else "decline"
        if self.kind == "end":
            return "agree" if (await host.store.game(game)).status == "abandoned" else "open"
        return (await host.table(game)).motions[0].outcome or "open"


@pytest.mark.parametrize("kind", OUTCOMES)
async def test_the_outcome_of_answers(host: Host, kind: str) -> None:
    time, found = stopped(host, START), {}
    for answers in OUTCOMES[kind]:
        asked = Asked(host, time, kind, await host.game(*host.four))
        await asked.ask()
        for each in filter(None, answers.split(", ")):
            await asked.answer(*each.partition(" ")[::2])
        found[answers] = await asked.outcome()
        if (await host.store.game(asked.game)).status == "running":
            await host.service.upkeep.abandon(asked.game, asked.people["M"].id)
        await host.settled()
    assert found == OUTCOMES[kind]
