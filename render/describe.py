"""The same view in words: alt text, the text board, the log, labels, refusals. Everything comes from render/locale."""

from render.words.foresight import Foretelling


class Words(Foretelling):
    """Words for one game in one language, a file of render/words a subject.

    Nothing is told that the given view does not know. Texts are made for messages, with names escaped; labels
    (`option`, `action`), alt texts and everything of `unmarked` know no markup.
    """
