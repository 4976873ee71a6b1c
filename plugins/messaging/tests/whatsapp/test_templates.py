"""Every template in both languages, by Meta's rules; and the command that registers them."""

import json
import re
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import translation

from plugins.messaging.fake_whatsapp.rules import check_template
from plugins.messaging.services import templates
from plugins.messaging.services.templates import (
    LONGEST_BODY,
    LONGEST_BUTTON,
    LONGEST_FOOTER,
    PLACEHOLDER,
    MessageTemplate,
    TemplateCategory,
    TemplateContent,
    build_definitions,
    list_values,
    normalise_parameter,
)
from saleor_config.language import ARABIC, ENGLISH, SHOP_LANGUAGES, Language

from .simulator import ACCOUNT, CREDENTIALS

ALL = templates.list_templates()
ARABIC_LETTER = re.compile(r"[\u0600-\u06ff]")
VARIABLE = re.compile(r"\{\{(\d+)\}\}")


@pytest.mark.parametrize("language", SHOP_LANGUAGES)
@pytest.mark.parametrize("template", ALL, ids=lambda template: template.name)
def test_a_template_keeps_to_the_rules(template: MessageTemplate, language: Language) -> None:
    body, parameters = template.build_body(language), template.list_parameters(language)

    # Numbered from one in the order of the text, none twice beside another, none at an end.
    assert [int(number) for number in VARIABLE.findall(body)] == [*range(1, len(parameters) + 1)]
    assert not re.search(r"\}\}\s*\{\{", body)
    assert not VARIABLE.match(body)
    assert not re.search(r"\}\}\W*$", body)
    assert len(body) <= LONGEST_BODY
    assert "%(" not in body
    # Enough words of its own.
    assert len(VARIABLE.sub("", body).split()) > 2 * len(parameters)
    assert 0 < len(template.build_button(language)) <= LONGEST_BUTTON
    assert len(template.build_footer(language)) <= LONGEST_FOOTER
    assert len(template.build_stop_button(language)) <= LONGEST_BUTTON
    is_marketing = template.category is TemplateCategory.MARKETING
    assert bool(template.build_stop_button(language)) == is_marketing
    assert bool(template.build_footer(language)) == is_marketing
    for words in (body, template.build_button(language), template.build_footer(language)):
        assert not words or bool(ARABIC_LETTER.search(words)) == (language == ARABIC)
    assert re.fullmatch(r"[a-z0-9_]{1,64}", template.name)


@pytest.mark.parametrize("template", ALL, ids=lambda template: template.name)
def test_both_languages_say_the_same_values(template: MessageTemplate) -> None:
    arabic, english = (template.list_parameters(language) for language in (ARABIC, ENGLISH))

    assert sorted(arabic) == sorted(english)
    assert set(arabic) <= set(template.examples)
    for language in SHOP_LANGUAGES:
        content = TemplateContent(template.name, dict.fromkeys(arabic, "x"), "")
        assert list_values(content, language) == ["x"] * len(arabic)


def test_meta_would_take_every_definition() -> None:
    definitions = build_definitions()

    # With the one of these tests.
    assert len(definitions) == 2 * (len(ALL) + 1)
    for definition in definitions:
        check_template(definition)


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("a\nb\tc", "a b c"),
        ("a     b", "a b"),
        ("  ", "–"),
        ("", "–"),
        (5, "5"),
        ("س" * 500, "س" * 200),
        ("\u00a0\u2028x\r\n", "x"),
    ],
)
def test_a_parameter_is_written_as_meta_takes_it(value: Any, written: str) -> None:
    assert normalise_parameter(value) == written


def test_values_follow_the_order_of_the_language(template: MessageTemplate) -> None:
    """Arabic may say first what English says last."""
    own = MessageTemplate("two", "%(b)s before %(a)s", "See", {})
    templates.register_templates(own)
    try:
        content = TemplateContent("two", {"a": 1, "b": 2}, "")
        assert list_values(content, ENGLISH) == ["2", "1"]
        with translation.override(ARABIC):
            assert own.build_body(ENGLISH).startswith("{{1}} before {{2}}\n")
    finally:
        del templates._templates["two"]


def test_the_sentences_have_placeholders_alone() -> None:
    """``%`` besides would be read as one."""
    for template in ALL:
        for language in SHOP_LANGUAGES:
            assert "%" not in PLACEHOLDER.sub("", template._translate(template.sentence, language))


def run(*arguments: str) -> str:
    out = StringIO()
    call_command("whatsapp_templates", *arguments, stdout=out)
    return out.getvalue()


def test_the_command_shows_what_is_to_be_registered() -> None:
    shown = json.loads(run())

    assert {(each["name"], each["language"]) for each in shown} >= {
        ("order_placed", "ar"), ("order_parcel", "en"), ("booking_visit_tomorrow", "ar"),
        ("back_in_stock", "ar"), ("left_cart", "en"), ("review_invitation", "ar"),
    }  # fmt: skip
    assert {each["category"] for each in shown} == {"UTILITY", "MARKETING"}


def test_the_command_registers_what_meta_does_not_have(
    simulator: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(CommandError, match="WHATSAPP_BUSINESS_ACCOUNT_ID"):
        run("--check")
    monkeypatch.setenv("WHATSAPP_BUSINESS_ACCOUNT_ID", ACCOUNT)
    assert "APPROVED" in run("--check")
    late = MessageTemplate("late", "Mashtal: this one came late.", "See it", {})
    templates.register_templates(late)
    try:
        with pytest.raises(CommandError, match="2 templates"):
            run("--check")
        assert "late (ar): PENDING" in run("--create")
        assert "PENDING" not in run("--create")
    finally:
        del templates._templates["late"]


def test_the_command_says_what_meta_refused(
    simulator: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WHATSAPP_BUSINESS_ACCOUNT_ID", ACCOUNT)
    monkeypatch.setenv("WHATSAPP_ACCESS_TOKEN", "an old one")

    with pytest.raises(CommandError, match="190"):
        run("--check")
    monkeypatch.setenv("WHATSAPP_URL", "http://127.0.0.1:1")
    with pytest.raises(CommandError, match="Meta did not answer"):
        run("--create")
    assert CREDENTIALS["WHATSAPP_ACCESS_TOKEN"]
