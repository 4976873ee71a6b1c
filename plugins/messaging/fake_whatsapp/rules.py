"""What Meta refuses of a message or a template, with its code."""

import re
from collections.abc import Mapping
from typing import Any, Final

LONGEST_BODY: Final = 1024
LONGEST_PARAMETER: Final = 1024
FORBIDDEN_SPACES: Final = re.compile(r"[\n\t]| {5,}")
VARIABLE: Final = re.compile(r"\{\{(\d+)\}\}")
NAME: Final = re.compile(r"[a-z0-9_]{1,512}")


class ApiError(Exception):
    """``status``: of HTTP."""

    def __init__(self, code: int, message: str, status: int = 400) -> None:
        super().__init__(message)
        self.code, self.status = code, status
        error = {"message": f"(#{code}) {message}", "type": "OAuthException", "code": code}
        self.content = {"error": error | {"error_data": {"messaging_product": "whatsapp"}}}


def check_template(definition: Mapping[str, Any]) -> None:
    """ "Create a message template". Raises ``ApiError``."""
    if not NAME.fullmatch(str(definition.get("name"))):
        raise ApiError(100, "Invalid parameter: name")
    if definition.get("category") not in ("UTILITY", "MARKETING", "AUTHENTICATION"):
        raise ApiError(100, "Invalid parameter: category")
    body = find_component(definition, "BODY").get("text", "")
    if not body or len(body) > LONGEST_BODY:
        raise ApiError(100, "Invalid parameter: body")
    if VARIABLE.match(body) or re.search(r"\{\{\d+\}\}\W*$", body):
        raise ApiError(2388299, "Variables can't be at the start or end of the template")
    numbers = [int(number) for number in VARIABLE.findall(body)]
    if sorted(set(numbers)) != list(range(1, len(set(numbers)) + 1)):
        raise ApiError(100, "Variables must be numbered from one")
    examples = find_component(definition, "BODY").get("example", {}).get("body_text", [[]])
    if len(examples[0]) != len(set(numbers)):
        raise ApiError(100, "Each variable must have an example")
    for button in find_component(definition, "BUTTONS").get("buttons", []):
        if not 0 < len(button["text"]) <= 25:
            raise ApiError(100, "Invalid parameter: button text")
    if len(find_component(definition, "FOOTER").get("text", "")) > 60:
        raise ApiError(100, "Invalid parameter: footer")


def check_message(content: Mapping[str, Any], templates: list[dict[str, Any]]) -> None:
    """ "Send template messages". Raises ``ApiError``."""
    if content.get("messaging_product") != "whatsapp" or content.get("type") != "template":
        raise ApiError(100, "Invalid parameter")
    if not str(content.get("to", "")).isdigit():
        raise ApiError(131009, "Parameter value is not valid")
    chosen, language = content["template"], content["template"]["language"]["code"]
    same_name = [each for each in templates if each["name"] == chosen["name"]]
    found = next((each for each in same_name if each["language"] == language), None)
    if found is None:
        raise ApiError(132001, "Template name does not exist in the translation", 404)
    _check_parameters(chosen.get("components", []), found)


def _check_parameters(components: list[dict[str, Any]], template: dict[str, Any]) -> None:
    body = find_component(template, "BODY")["text"]
    values = [each for part in components if part["type"] == "body" for each in part["parameters"]]
    if len(values) != len(set(VARIABLE.findall(body))):
        raise ApiError(132000, "Number of parameters does not match the expected number of params")
    for value in values:
        text = value.get("text")
        if not isinstance(text, str) or not text or FORBIDDEN_SPACES.search(text):
            raise ApiError(132012, "Parameter format does not match format in the created template")
    expected = [each["type"].lower() for each in find_component(template, "BUTTONS")["buttons"]]
    given = [part["sub_type"] for part in components if part["type"] == "button"]
    if given != expected:
        raise ApiError(132012, "Buttons do not match those of the created template")


def find_component(definition: Mapping[str, Any], kind: str) -> dict[str, Any]:
    components = definition.get("components") or []
    found: dict[str, Any] = next((each for each in components if each["type"] == kind), {})
    return found
