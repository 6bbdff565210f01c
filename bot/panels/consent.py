"""The question whether somebody may take back what they may not alone: before it is asked, and to the others."""

from bot import undo
from bot.consent import Proposal, others, waited_for
from bot.content import Block, Button, Buttons, Content, Style, Text
from bot.panels.ids import ConsentId
from bot.panels.logbook import entries, in_turns
from bot.panels.telling import latest
from bot.table import Table
from bot.texts import Texts

STEPS = 1200
"""Characters that tell the steps which would be taken back."""


def explained(table: Table, person: int, reason: str) -> Content:
    """Why a person cannot take back their last step alone, what it would take back, and the button to ask for it."""
    texts, game = Texts(table.words.language), table.row
    blocks: list[Block] = [Text(reason)]
    if table.may_ask_undo(person):
        asked = others(game, person)
        steps = _told(table, person)
        who = " ".join(f"<@{other}>" for other in asked)
        told = texts("consent-would", steps=_count(table, person)) + f"\n{steps}\n"
        told += texts("consent-needs", who=who) if asked else texts("consent-alone")
        label = texts("consent-button-ask" if asked else "consent-button-alone")
        ask = Button(label, str(ConsentId(game.id, game.version, "ask")), Style.DANGER, "⏪")
        blocks += [Text(told), Buttons((ask,)), Text(texts("consent-known"))]
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
    blocks = (Text(_asking(table, proposal)), _buttons(table), Text(texts("consent-known")))
    return Content(blocks, mention=waited)


def asked_of(table: Table, person: int) -> Content | None:
    """The same for one person, who is called by direct message; None unless their answer is waited for."""
    proposal = table.proposal
    if proposal is None or table.row.status != "running" or person not in waited_for(table.row, proposal):
        return None
    texts = Texts(table.words.language)
    told = texts("consent-asks", who=f"<@{proposal.person}>", game=table.row.id, steps=_count(table, proposal.person))
    steps = _told(table, proposal.person)
    return Content((Text(f"{told}\n{steps}"), _buttons(table), Text(texts("consent-known"))))


def _asking(table: Table, proposal: Proposal) -> str:
    texts = Texts(table.words.language)
    told = texts("consent-asks", who=f"<@{proposal.person}>", game=table.row.id, steps=_count(table, proposal.person))
    lines = [told, _told(table, proposal.person)]
    if proposal.agreed:
        lines.append(texts("consent-agreed", who=" ".join(f"<@{person}>" for person in sorted(proposal.agreed))))
    who = " ".join(f"<@{person}>" for person in waited_for(table.row, proposal))
    return "\n".join([*lines, texts("consent-waits", who=who)])


def _buttons(table: Table) -> Buttons:
    texts, row = Texts(table.words.language), table.row
    agree = Button(texts("consent-button-agree"), str(ConsentId(row.id, row.version, "agree")), Style.SUCCESS, "⏪")
    decline = Button(texts("consent-button-decline"), str(ConsentId(row.id, row.version, "decline")))
    return Buttons((agree, decline))


def _count(table: Table, person: int) -> int:
    """How many steps it takes back."""
    rows = table.rows()
    return undo.decided(rows[undo.kept(rows, person, agreed=True) :])


def _told(table: Table, person: int) -> str:
    """The steps that it takes back, as everybody may know them."""
    start = undo.kept(table.rows(), person, agreed=True)
    view = table.team_view(None)
    return latest(in_turns(table, view, entries(table, view, table.steps[start:])), STEPS)
