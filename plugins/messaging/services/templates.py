"""Templates of WhatsApp messages: the sentences that Meta has to approve before they can be sent.

Each plugin registers those of its messages in ``apps.py``. A sentence is that of the SMS, so that a
customer reads the same by either way; ``{{1}}`` stands where it has ``%(number)s``. Limits:
developers.facebook.com, "Message templates" of the WhatsApp Business Management API.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from django.conf import settings
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from saleor_config.language import SHOP_LANGUAGES, Language

PLACEHOLDER: Final = re.compile(r"%\((\w+)\)[sd]")
LONGEST_BODY: Final = 1024
LONGEST_FOOTER: Final = 60
LONGEST_BUTTON: Final = 25
LONGEST_PARAMETER: Final = 200
UTILITY_LIFETIME: Final = 12 * 60 * 60
"""Seconds for which Meta tries to reach a phone with news of an order; the longest there is."""

Examples = Mapping[str, tuple[str, str]]


class TemplateCategory(StrEnum):
    """Meta's; it decides about the price, and about what a customer can stop in WhatsApp."""

    UTILITY = "UTILITY"
    MARKETING = "MARKETING"


@dataclass(frozen=True)
class MessageTemplate:
    """``sentence``, ``button``: msgids. ``examples``: a value for each placeholder in Arabic and
    in English, without which Meta approves nothing. ``button`` leads to a page of the shop."""

    name: str
    sentence: str | Promise
    button: str | Promise
    examples: Examples
    category: TemplateCategory = TemplateCategory.UTILITY

    def list_parameters(self, language: Language) -> list[str]:
        """Names of the values in the order of ``{{1}}``, ``{{2}}``, as the language has it."""
        return list(dict.fromkeys(PLACEHOLDER.findall(self._translate(self.sentence, language))))

    def build_body(self, language: Language) -> str:
        """With a closing line: a body may not end with a value."""
        numbers = {name: i for i, name in enumerate(self.list_parameters(language), start=1)}
        sentence = self._translate(self.sentence, language).replace("%%", "%")
        body = PLACEHOLDER.sub(lambda found: f"{{{{{numbers[found[1]]}}}}}", sentence)
        with translation.override(language):
            closing = _("You find more on the page below.")
        return f"{body}\n{closing}"

    def build_button(self, language: Language) -> str:
        return self._translate(self.button, language)

    def build_footer(self, language: Language) -> str:
        """Empty for what is no marketing."""
        if self.category is not TemplateCategory.MARKETING:
            return ""
        with translation.override(language):
            return _("To stop these messages, reply STOP.")

    def build_stop_button(self, language: Language) -> str:
        if self.category is not TemplateCategory.MARKETING:
            return ""
        with translation.override(language):
            return _("Stop these messages")

    def _translate(self, words: str | Promise, language: Language) -> str:
        with translation.override(language):
            return str(_(str(words)))


@dataclass(frozen=True)
class TemplateContent:
    """What one message fills into its template. ``values``: of its placeholders, already in the
    reader's language; others are ignored. ``link``: a page of the shop."""

    template: str
    values: Mapping[str, Any]
    link: str


_templates: Final[dict[str, MessageTemplate]] = {}


def register_templates(*templates: MessageTemplate) -> None:
    for template in templates:
        _templates[template.name] = template


def get_template(name: str) -> MessageTemplate:
    return _templates[name]


def list_templates() -> list[MessageTemplate]:
    """Every template that the shop can send, by name."""
    return sorted(_templates.values(), key=lambda template: template.name)


def normalise_parameter(value: Any) -> str:
    """As Meta takes it: no line break, no tab, no four spaces, not empty, and not endless."""
    text = " ".join(str(value).split())[:LONGEST_PARAMETER].strip()
    return text or "–"


def list_values(content: TemplateContent, language: Language) -> list[str]:
    names = get_template(content.template).list_parameters(language)
    return [normalise_parameter(content.values[name]) for name in names]


def get_link_suffix(link: str) -> str:
    """What comes behind the shop's address on the button."""
    base = f"{settings.PUBLIC_URL}/"
    if not link.startswith(base):
        raise ValueError("A button of WhatsApp leads to a page of the shop.")
    return link.removeprefix(base)


def render_text(content: TemplateContent, language: Language, stop_link: str = "") -> str:
    """The whole message as one text, for the development inbox."""
    template = get_template(content.template)
    text = template.build_body(language)
    for number, value in enumerate(list_values(content, language), start=1):
        text = text.replace(f"{{{{{number}}}}}", value)
    lines = [text, f"[{template.build_button(language)}] {content.link}"]
    if stop_link:
        lines += [
            template.build_footer(language),
            f"[{template.build_stop_button(language)}] {stop_link}",
        ]
    return "\n".join(lines)


def build_definitions() -> list[dict[str, Any]]:
    """What is registered at Meta: each template in both languages."""
    return [
        _build_definition(template, language)
        for template in list_templates()
        for language in SHOP_LANGUAGES
    ]


def _build_definition(template: MessageTemplate, language: Language) -> dict[str, Any]:
    position = SHOP_LANGUAGES.index(language)
    parameters = template.list_parameters(language)
    body: dict[str, Any] = {"type": "BODY", "text": template.build_body(language)}
    if parameters:
        body["example"] = {
            "body_text": [[template.examples[name][position] for name in parameters]]
        }
    buttons: list[dict[str, Any]] = [
        {
            "type": "URL",
            "text": template.build_button(language),
            "url": f"{settings.PUBLIC_URL}/{{{{1}}}}",
            "example": [f"{settings.PUBLIC_URL}/orders/1042"],
        }
    ]
    components: list[dict[str, Any]] = [body]
    if template.category is TemplateCategory.MARKETING:
        components.append({"type": "FOOTER", "text": template.build_footer(language)})
        buttons.append({"type": "QUICK_REPLY", "text": template.build_stop_button(language)})
    definition: dict[str, Any] = {
        "name": template.name,
        "language": language,
        "category": template.category.value,
        "components": [*components, {"type": "BUTTONS", "buttons": buttons}],
    }
    if template.category is TemplateCategory.UTILITY:
        definition["message_send_ttl_seconds"] = UTILITY_LIFETIME
    return definition
