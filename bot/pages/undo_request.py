"""The question whether somebody may take back what they may not alone: before it is asked, and to the others."""

from bot.model import undo_rules
from bot.model.proposals import PATIENCE, Proposal, others, waited_for
from bot.model.table import Table
from bot.pages.log import entries, in_turns
from bot.pages.narration import latest
from bot.ui.content import Block, Button, Buttons, Content, Style, Text
from bot.ui.custom_ids import ConsentId
from bot.ui.texts import Texts, mentions

STEPS = 1200
"""Characters that tell the steps which would be taken back."""


def explained(table: Table, person: int, reason: str) -> Content:
    """What stands against a person's taking back their last step alone, what goes with it, and the button to ask."""
    texts, game = Texts(table.words.language), table.row
    blocks: list[Block] = [Text(reason)]
    if table.may_ask_undo(person):
        asked = others(game, person)
        steps = _told(table, person)
        told = texts("consent-would", steps=_count(table, person)) + f"\n{steps}\n"
        told += texts("consent-needs", who=mentions(asked)) if asked else texts("consent-alone")
        label = texts("consent-button-ask" if asked else "consent-button-alone")
        ask = Button(label, str(ConsentId(game.id, game.version, "ask")), Style.DANGER, "⏪")
        blocks += [Text(told), Buttons((ask,)), Text(texts("consent-known"))]
    else:
        blocks.append(Text(texts("consent-far")))
    return Content(tuple(blocks))


def question(table: Table) -> Content | None:
    """What the channel shows of a proposal; None where there is none."""
    proposal = table.proposal
    if proposal is None or table.row.status != "running":
        return None
    texts, waited = Texts(table.words.language), waited_for(table.row, proposal)
    if proposal.declined is not None:
        own = proposal.declined == proposal.person
        told = texts("consent-withdrawn" if own else "consent-refused", who=f"<@{proposal.declined}>")
        return Content((Text(f"{told}\n{texts('which-game', game=table.row.id)}"),))
    answers = [texts("consent-agreed", who=mentions(sorted(proposal.agreed)))] if proposal.agreed else []
    return _asking(table, proposal, *answers, texts("consent-waits", who=mentions(waited)), mention=waited)


def asked_of(table: Table, person: int) -> Content | None:
    """The same for one person, who is called by direct message, without who else has answered; None if they have."""
    proposal = table.proposal
    if proposal is None or table.row.status != "running" or person not in waited_for(table.row, proposal):
        return None
    return _asking(table, proposal)


def _asking(table: Table, proposal: Proposal, *answers: str, mention: tuple[int, ...] = ()) -> Content:
    """What is asked, with what the others have answered so far, and the buttons to answer."""
    texts, row, person = Texts(table.words.language), table.row, proposal.person
    asked = texts("consent-asks", who=mentions([person]), game=row.id, steps=_count(table, person))
    agree = Button(texts("consent-button-agree"), str(ConsentId(row.id, row.version, "agree")), Style.SUCCESS, "⏪")
    decline = Button(texts("consent-button-decline"), str(ConsentId(row.id, row.version, "decline")))
    if table.waits_for_computers():
        answers = (*answers, texts("consent-computers", until=f"<t:{proposal.asked + PATIENCE}:R>"))
    told = Text("\n".join([asked, _told(table, person), *answers]))
    return Content((told, Buttons((agree, decline)), Text(texts("consent-known"))), mention=mention)


def _count(table: Table, person: int) -> int:
    """How many steps it takes back."""
    rows = table.rows()
    return undo_rules.decided(rows[undo_rules.kept(rows, person, agreed=True) :])


def _told(table: Table, person: int) -> str:
    """The steps that it takes back, as everybody may know them."""
    start = undo_rules.kept(table.rows(), person, agreed=True)
    view = table.team_view(None)
    return latest(in_turns(table, view, entries(table, view, table.steps[start:])), STEPS)
