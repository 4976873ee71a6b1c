"""Columns of the office's lists."""

from types import SimpleNamespace

from unfold.utils import display_for_label

from plugins.back_office.changelist import build_choice_column

TEXTS = {"accepted": "angenommen", "failed": "gescheitert"}


def test_a_state_without_a_colour_is_shown_by_its_text_too():
    column = build_choice_column("status", "State", TEXTS, {"failed": "danger"})

    def show(status):
        shown = column(SimpleNamespace(status=status))
        return display_for_label(shown, "–", column.label)

    assert "angenommen" in show("accepted")
    assert "gescheitert" in show("failed")
    assert "new one" in show("new one")
