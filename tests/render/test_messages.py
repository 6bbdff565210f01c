"""Every message is used, and every used message exists."""

import ast
import re
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import NamedTuple, get_args

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import BaseComment, BaseNode, Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

import render
from engine import Aspiration, Ending, Fragment, Sphere, Spirit, SpiritAction, Team, Vibe, board
from engine.actions import Action, Decline
from engine.board import REALM_NAMES
from render.words.fluent import DEFAULT_LANGUAGE, ENTRY, Bundle, MessageError, catalogue
from render.words.kinds import kebab
from tests.render.games import rules, words

KINDS = get_args(get_args(Action)[0])
HOME = Path(render.__file__).parent
LOCALE = HOME / "locale" / DEFAULT_LANGUAGE
IDS = re.findall(r"^([a-z][a-z0-9-]*) =", (LOCALE / "game.ftl").read_text("utf-8"), re.MULTILINE)
BOOK = re.findall(r"^([a-z][a-z0-9-]*) =", (LOCALE / "rules" / "book.ftl").read_text("utf-8"), re.MULTILINE)


class Code(NamedTuple):
    """What the modules of render say."""

    constants: set[str]
    patterns: list[re.Pattern[str]]
    """Patterns of ids from f-strings that begin with a literal part."""
    said: set[str]
    """Literal ids given to `say`, and to calls of what `about` returns, also within conditional expressions."""


@cache
def code() -> Code:
    found = Code(set(), [], set())
    for path in HOME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Constant(value=str(text)):
                    found.constants.add(text)
                case ast.JoinedStr(values=[ast.Constant(value=begin), *_] as parts) if re.match(r"[a-z-]+", str(begin)):
                    found.patterns.append(re.compile("".join(map(_pattern, parts))))
                case ast.Call(func=called, args=[first, *_]) if _says(called):
                    given = (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)
                    found.said.update(str(part.value) for part in given if isinstance(part, ast.Constant))
    return found


def _pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9-]*"


def _says(called: ast.expr) -> bool:
    match called:
        case ast.Attribute(attr="say" | "_say") | ast.Name("tell") | ast.Call(func=ast.Attribute(attr="about")):
            return True
    return False


def test_every_message_of_every_file_is_found_and_parsed():
    parser = FluentParser(with_spans=False)
    files = list(HOME.parent.glob("*/locale/**/*.ftl"))
    assert len(files) > 20
    for file in files:
        text = file.read_text("utf-8")
        whole = [each for each in parser.parse(text).body if not isinstance(each, BaseComment)]
        assert [each.content for each in whole if isinstance(each, Junk)] == [], file
        alone = [parser.parse(entry[0]).body for entry in ENTRY.finditer(text)]
        assert all(one.equals(each, ["comment"]) for each, (one,) in zip(whole, alone, strict=True)), file


def test_a_message_is_found_with_what_it_refers_to_in_any_order():
    bundle = Bundle(
        "en", ["said = One { -what } { other.way }\n-what = thing\n# No message\nother =\n    .way = { $n }\n"]
    )
    assert bundle.message("No") is None
    found = bundle.message("said")
    assert bundle.fluent.format_pattern(found.value, {"n": "2"}) == ("One thing 2", [])


def test_a_line_that_begins_with_a_special_character_is_junk():
    for sign in "*[.}":
        parsed = FluentParser().parse(f"said = One\n    {sign} two\n").body
        assert any(isinstance(entry, Junk) for entry in parsed)


def test_messages_about_a_seat_have_a_variant_for_its_own_panel_and_one_below_its_name():
    entries = FluentParser().parse((LOCALE / "game.ftl").read_text("utf-8")).body
    told = {e.id.name: e for e in entries if isinstance(e, Message) and re.match("(did|event|decision)-", e.id.name)}
    named = {name for name, e in told.items() if "$who }" in FluentSerializer().serialize_entry(e).split("\n    .")[0]}
    assert len(named) > 30
    for name in named - {"event-turn-began"}:  # whose turn it is concerns everybody
        attributes = {attribute.id.name: attribute for attribute in told[name].attributes}
        variants = {"did": {"bare"}, "event": {"bare", "own"}, "decision": {"own"}}[name.partition("-")[0]]
        assert variants <= attributes.keys(), name
        assert all("who" not in {node.id.name for node in _variables(attributes[variant])} for variant in variants)


def _variables(entry: BaseNode) -> list[VariableReference]:
    found = []

    class Seen(Visitor):
        def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  # named by the library
            found.append(node)

    Seen().visit(entry)
    return found


def test_no_id_occurs_twice():
    assert len(IDS) == len(set(IDS)) > 300


def test_every_used_message_exists():
    assert len(code().said) > 100
    entries = FluentParser().parse((LOCALE / "game.ftl").read_text("utf-8")).body
    forms = {f"{e.id.name}.{form.id.name}" for e in entries if isinstance(e, Message) for form in e.attributes}
    assert code().said <= {*IDS, *BOOK, *forms}
    told = {text for text in code().constants if re.fullmatch(r"(did|event)-[a-z-]*[a-z]", text)}
    assert len(told) > 40
    assert told <= {*IDS}


def test_every_message_is_used():
    unused = [i for i in IDS if i not in code().constants and not any(p.fullmatch(i) for p in code().patterns)]
    assert unused == []


def test_every_term_has_a_message():
    say = words()
    texts = (
        [say.terms.team(t) for t in Team]
        + [say.terms.spirit(s) for s in Spirit]
        + [say.terms.sphere(s) for s in Sphere]
    )
    texts += (
        [say.terms.vibe(v) for v in Vibe]
        + [say.terms.row(r) for r in SpiritAction]
        + [say.terms.fragment(f) for f in Fragment]
    )
    texts += [say.terms.aspiration(a) for a in Aspiration] + [say.terms.bonus(s) for s in Sphere]
    texts += [say.places.realm_short(r) for r in range(len(REALM_NAMES))]
    texts += [say.say(f"ending-{ending.value.lower()}") for ending in Ending]
    assert len(set(texts)) == len(texts)
    assert all(say.terms.counts(aspiration) for aspiration in Aspiration)


def test_every_kind_of_action_has_a_name_and_questions():
    wanted = {f"kind-{kebab(kind.__name__)}" for kind in KINDS}
    wanted |= {f"question-{kebab(kind.__name__)}-{field.name}" for kind in KINDS for field in fields(kind)}
    game = catalogue("render", DEFAULT_LANGUAGE, "game.ftl")
    assert {name for name in wanted if not game.has(name)} == set()


def test_no_two_kinds_have_the_same_name():
    assert len({words().kinds.name(kind) for kind in KINDS}) == len(KINDS)


def test_an_unknown_id_and_a_missing_variable_raise():
    game = catalogue("render", DEFAULT_LANGUAGE, "game.ftl")
    with pytest.raises(MessageError, match="no-such-message"):
        game.say("no-such-message")
    with pytest.raises(MessageError, match="no-such-attribute"):
        game.say("seat.no-such-attribute")
    with pytest.raises(MessageError, match="seat"):
        game.say("seat", person="Ann")


@pytest.fixture
def translated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package whose second language lacks some messages of the first; returns the package's name."""
    texts = {
        "en/said.ftl": "moved = { $who } moved\n    .own = You moved\nwaits = Waits\n    .brief = waits\n",
        "en/more.ftl": "more = More\n",
        "xx/said.ftl": "moved = { $wer } zog\nwaits = Wartet\n    .brief = wartet\n",
    }
    for name, text in texts.items():
        path = tmp_path / "translated" / "locale" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (tmp_path / "translated" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    return "translated"


def test_a_message_that_a_translation_lacks_is_in_english(translated):
    both = catalogue(translated, "xx", "said.ftl", "more.ftl")
    assert (both.say("waits"), both.say("waits.brief")) == ("Wartet", "wartet")
    assert both.say("moved", wer="Ann") == "Ann zog"
    assert (both.say("moved.own"), both.say("more")) == ("You moved", "More")
    assert both.has("more")
    assert not both.has("more.own")


def test_a_missing_variable_of_a_translation_raises(translated):
    with pytest.raises(MessageError, match=r"moved.*wer"):
        catalogue(translated, "xx", "said.ftl", "more.ftl").say("moved", who="Ann")


def test_only_the_loader_names_a_language():
    home = HOME.parent
    files = [*home.glob("bot/**/*.py"), *home.glob("render/**/*.py")]
    naming = {
        path.relative_to(home).as_posix()
        for path in files
        if "localdiscord" not in path.parts and f'"{DEFAULT_LANGUAGE}"' in path.read_text("utf-8")
    }
    assert naming == {"render/words/fluent.py"}


def test_a_language_without_files_is_english():
    assert catalogue("render", "xx", "game.ftl").say("kind-decline") == words().kinds.name(Decline)


def test_every_power_has_words_and_shows_its_mark():
    say = words()
    with_power = [name for name, card in rules().cards.items() if card.mark is not None]
    assert len(with_power) == 64
    for name in with_power:
        mark = "†" if rules().cards[name].mark == "house" else " (printed power)"
        assert say.cards.power(name).endswith(mark)
        assert say.cards.power(name) in say.cards.text(name)


def test_labels_are_short_and_tell_places_apart():
    say = words()
    for labels in (
        [say.places.slot_label(s) for s in board.SLOTS],
        [say.places.space_label(s) for s in board.SPACES],
        [say.places.site_label(s) for s in board.SITES],
    ):
        assert len(set(labels)) == len(labels)
        assert max(map(len, labels)) <= 2
    assert (say.places.slot(0), say.places.slot(1), say.places.slot(2)) == (
        "V1 (Valley, towards Willow)",
        "V2 (Valley, towards Cradle)",
        "VC (Valley|Cradle)",
    )
    assert say.places.space(2) == "C (Cradle of Senses)"
    assert say.places.site(4) == "WF (Fortress site, Willow)"
