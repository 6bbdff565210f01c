"""/learn: every lesson played by its buttons, wrong tries too, for the person alone."""

from __future__ import annotations

import pytest

from bot.core.model.languages import LANGUAGES
from bot.core.play.action_picker import family, path_digest, path_of
from bot.core.ui.texts import Texts
from bot.lessons.ids import LessonChoiceId, LessonId
from bot.lessons.links import LessonTexts, numbered_title
from bot.lessons.model import FIRST_GAME, Attempt, lessons
from bot.lessons.page import contents, lesson_page
from bot.localdiscord import MessageView, Person
from engine.actions import Action
from tests.bot.lessons.support import mistakes, solution, store_of
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.presses import button
from tests.figures import figure
from tests.said import said, says

MY_FIRST, NORMAL = said("lobby-button-firstgame"), said("lobby-button-play")
GAMES = {MY_FIRST, NORMAL}
"""Buttons that begin a game."""

MOST_PRESSES = 60
"""The most presses for the lessons of the basic game."""


async def choose(person: Person, message: MessageView, lesson: str, taken: int, action: Action) -> MessageView:
    """Choose an action in a lesson: by its button, by a list, or by the button that opens its page first."""
    wanted = path_digest(path_of(action))
    ids = {each.custom_id for each in message.buttons}
    if str(LessonChoiceId(lesson, taken, wanted)) in ids:
        return (await person.press(message, custom_id=str(LessonChoiceId(lesson, taken, wanted)))).message
    for each in message.selects:
        if wanted in [option.value for option in each.options]:
            return (await person.select(message, each.custom_id, [wanted])).message
    opens = str(LessonChoiceId(lesson, taken, path_digest((family(type(action)),))))
    assert opens in ids, f"{action} is not offered: {ids}"
    page = (await person.press(message, custom_id=opens)).message
    return await choose(person, page, lesson, taken, action)


async def test_every_lesson_is_learnt_by_its_buttons(host: Host) -> None:
    ann = host.four[0]
    message = (await ann.slash(host.channel, "learn")).message
    assert message.ephemeral
    presses = 0
    for number, lesson in enumerate(lessons().values(), 1):
        message = (await ann.press(message, label=f"{number} · {LessonTexts(lesson.id).title}")).message
        presses += 1
        for attempt, action in solution(lesson):
            assert LessonTexts(lesson.id).own(f"task-{attempt.step + 1}") in message.text
            message = await choose(ann, message, lesson.id, len(attempt.taken), action)
            presses += 1
        assert LessonTexts(lesson.id).own(f"done-{len(lesson.steps)}") in message.text
        onwards = {button.label for button in message.buttons} & GAMES
        assert onwards == (set() if number < FIRST_GAME else {NORMAL} if number == len(lessons()) else {MY_FIRST})
        if number == 12:
            figure(f"{presses} presses for the lessons of the basic game")
            assert presses <= MOST_PRESSES
    message = (await ann.press(message, label=said("lessons-all"))).message
    assert f"{len(lessons())} of {len(lessons())} done" in message.text
    assert await store_of(host.store).done(ann.id) == set(lessons())
    assert await store_of(host.store).done(host.four[1].id) == set()


async def test_a_wrong_try_is_answered_and_can_be_repeated(host: Host) -> None:
    ann = host.four[0]
    contents_page = (await ann.slash(host.channel, "learn")).message.snapshot()
    for lesson in lessons().values():
        message = (await ann.select(contents_page, None, [lesson.id])).message
        for say, actions in mistakes(Attempt.at(lesson, ())).items():
            for taken, action in enumerate(actions):
                message = await choose(ann, message, lesson.id, taken, action)
            assert (LessonTexts(lesson.id).own(say) or Texts()("lesson-wrong")) in message.text, lesson.id
            assert LessonTexts(lesson.id).own("task-1") in message.text, lesson.id


async def test_a_lesson_goes_on_where_it_was_left(host: Host) -> None:
    ann, lesson = host.four[0], lessons()["realms"]
    steps = list(solution(lesson))
    message = (await ann.select((await ann.slash(host.channel, "learn")).message, None, ["realms"])).message
    first = message
    await choose(ann, message, "realms", 0, steps[0][1])
    message = (await ann.select((await ann.slash(host.channel, "learn")).message, None, ["realms"])).message
    assert LessonTexts("realms").own("task-2") in message.text
    message = (
        await ann.forge(first, button(str(LessonChoiceId("realms", 0, path_digest(path_of(steps[0][1]))))))
    ).message
    assert LessonTexts("realms").own("task-2") in message.text, "an outdated button shows where the lesson stands"


async def test_a_task_of_several_actions_can_be_begun_again(host: Host) -> None:
    ann, lesson = host.four[0], lessons()["intentions"]
    (_, first), *_ = solution(lesson)
    message = (await ann.select((await ann.slash(host.channel, "learn")).message, None, ["intentions"])).message
    begun = message.text
    message = await choose(ann, message, "intentions", 0, first)
    assert message.text != begun
    assert (await ann.press(message, label=said("lesson-again"))).message.text == begun


async def test_five_lessons_lead_to_the_first_game_and_all_to_a_normal_one(host: Host) -> None:
    ann, begun = host.four[0], list[int]()
    for many, label in ((FIRST_GAME, MY_FIRST), (len(lessons()), NORMAL)):
        for lesson in list(lessons())[:many]:
            await store_of(host.store).save_lesson(ann.id, lesson, (), done=True)
        page = (await ann.slash(host.channel, "learn")).message.snapshot()
        await ann.press(page, label=label)
        await host.settled()
        *_, turn, panel = ann.sees(host.channel)
        assert (turn.ephemeral, panel.ephemeral) == (False, True), "the panel is below the message of the turn"
        await ann.press(page, label=label)  # shows that game again
        begun += [row.id for row in await host.store.games(person=ann.id, statuses=("running",)) if row.id not in begun]
    first, normal = [(await host.table(game)).row for game in begun]
    assert (first.tips, first.level, normal.tips, normal.level) == (True, "easy", False, "normal")
    assert first.people == normal.people == (ann.id,)


async def test_a_game_does_not_begin_where_none_can_be_played(host: Host) -> None:
    ann = host.four[0]
    for lesson in lessons():
        await store_of(host.store).save_lesson(ann.id, lesson, (), done=True)
    page = (await ann.slash(ann.dm, "learn")).message
    assert says((await ann.press(page, label=NORMAL)).text, "no-guild-channel")


async def test_a_lesson_that_does_not_exist_is_refused(host: Host) -> None:
    message = (await host.four[0].slash(host.channel, "learn")).message
    reply = await host.four[0].forge(message, button("learn:nothing"))
    assert says(reply.text, "no-such-lesson")


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_of_every_language_stay_within_the_limits(language: str) -> None:
    pages = [contents((), language)]
    pages += [lesson_page(Attempt.at(lesson, ()), (), None, language) for lesson in lessons().values()]
    for page in pages:
        assert problems(page) == [], page


def test_every_page_stays_within_the_limits() -> None:
    assert problems(contents(set())) == []
    assert problems(contents(set(lessons()))) == []
    for lesson in lessons().values():
        for attempt, action in solution(lesson):
            assert problems(lesson_page(attempt)) == []
            assert problems(lesson_page(attempt.after_try(action)[0])) == []


async def test_rules_and_refusals_lead_to_their_lesson(host: Host) -> None:
    ann = host.four[0]
    rule = (await ann.slash(host.channel, "rules", about="MOV-2")).message
    message = (await ann.press(rule, label=numbered_title(lessons()["move"]))).message
    assert LessonTexts("move").own("task-1") in message.text
    game = await host.duel()
    actor = await host.actor(game)
    refusal = await actor.slash(host.channel, "absorb", game=game)
    assert numbered_title(lessons()["absorb"]) in [button.label for button in refusal.message.buttons], refusal.text


async def test_a_chapter_and_a_refusal_lead_to_the_lesson_that_shows_them_and_it_to_the_words(host: Host) -> None:
    ann = host.four[0]
    chapter = (await ann.slash(host.channel, "rules", about="MOV")).message
    lesson = (await ann.press(chapter, str(LessonId("move")))).message
    assert "**Triad**" in (await ann.press(lesson, label=said("rules-words"))).text
    game = await host.duel()
    refused = await (await host.actor(game)).slash(host.channel, "absorb", game=game)
    assert refused.message.buttons[-1].custom_id == str(LessonId("absorb")), refused
