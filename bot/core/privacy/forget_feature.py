"""/forget me: a person's name, id and choices are removed; their moves stay under a pseudonym."""

from bot.core.privacy.ids import ForgetId
from bot.core.requests.feature import Feature, command, press
from bot.core.requests.request import Request
from bot.core.ui.content import Button, Buttons, Content, Style, Text
from bot.core.ui.texts import Texts


class ForgetFeature(Feature):
    """/forget me, and the answer to the question whether that is meant."""

    @command("forget-me")
    async def _me(self, request: Request) -> Content:
        await request.service.players.check_forgettable(request.person)
        return _question(request.texts)

    @press
    async def _pressed(self, request: Request, pressed: ForgetId) -> Content:
        if pressed.what == "yes":
            await request.service.players.forget_person(request.person)
        told = request.texts("forget-done" if pressed.what == "yes" else "forget-kept")
        return Content((Text(told),))


def _question(texts: Texts) -> Content:
    yes = Button(texts("forget-yes"), str(ForgetId("yes")), Style.DANGER)
    no = Button(texts("forget-no"), str(ForgetId("no")))
    return Content((Text(texts("forget-ask")), Buttons((yes, no))))
