"""A release says everything in every language."""

from __future__ import annotations

import pytest

from tests.tools.translations import missing

pytestmark = pytest.mark.proof


def test_every_message_is_translated() -> None:
    assert list(map(str, missing())) == []
