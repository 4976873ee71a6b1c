"""The language of a response: Arabic or English, never another of Django's hundred."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal

from django.db.models import Model
from django.http import FileResponse, HttpRequest
from django.http.response import HttpResponseBase
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation.trans_real import parse_accept_lang_header

Language = Literal["ar", "en"]

ARABIC: Final[Language] = "ar"
ENGLISH: Final[Language] = "en"
SHOP_LANGUAGES: Final[tuple[Language, ...]] = (ARABIC, ENGLISH)
LOCALE_HEADER: Final = "x-locale"
LOCALE_VARIABLE: Final = "HTTP_X_LOCALE"


@dataclass(frozen=True)
class LocalizedText:
    """One text in both languages; ``en`` is the Arabic where there is no translation."""

    ar: str
    en: str

    def in_language(self, language: str) -> str:
        return self.en if language == ENGLISH else self.ar


def current_language() -> Language:
    """The active language of this thread; Arabic for any that the shop does not speak."""
    return find_supported_language(translation.get_language()) or ARABIC


def find_supported_language(code: str | None) -> Language | None:
    """``"en"`` of ``"en-GB"``; None of a code that is neither Arabic nor English."""
    base = (code or "").strip().lower().replace("_", "-").split("-")[0]
    return base if base in SHOP_LANGUAGES else None


def other_language(language: Language) -> Language:
    return ENGLISH if language == ARABIC else ARABIC


def get_requested_language(environ: Mapping[str, Any]) -> Language:
    """Language that a request's ``META`` asks for: by the ``x-locale`` header, then
    Accept-Language, then Arabic."""
    return choose_language(
        environ.get(LOCALE_VARIABLE, ""), environ.get("HTTP_ACCEPT_LANGUAGE", "")
    )


@lru_cache(maxsize=1000)
def choose_language(locale: str, accepted: str) -> Language:
    chosen = find_supported_language(locale)
    if chosen:
        return chosen
    for code, _quality in parse_accept_lang_header(accepted):
        language = find_supported_language(code)
        if language:
            return language
    return ARABIC


def get_bilingual_text(row: object, field: str, language: Language | None = None) -> str:
    """Column ``field_ar`` or ``field_en`` of ``row``; Arabic where the English is empty."""
    arabic = str(getattr(row, f"{field}_ar"))
    if (language or current_language()) != ENGLISH:
        return arabic
    return str(getattr(row, f"{field}_en")) or arabic


def translate_field(instance: Model, field: str, language: Language | None = None) -> str:
    """Text of a Saleor object's ``field`` in ``language``, by default the active one.

    Arabic is the object's own field; English is read from its ``translations``
    (prefetch them for lists) and falls back to Arabic where it is missing or empty.
    """
    own = str(getattr(instance, field) or "")
    language = language or current_language()
    if language == ARABIC:
        return own
    translations = instance.translations.all()
    for candidate in translations:
        if candidate.language_code == language:
            return str(getattr(candidate, field, "") or "") or own
    return own


class LanguageMiddleware:
    """Activates the requested language and says so in ``Content-Language`` and ``Vary``."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        language = get_requested_language(request.META)
        with translation.override(language):
            request.LANGUAGE_CODE = language
            response = self.get_response(request)
        # A file is one and the same in every language, and is cached once for all.
        if not isinstance(response, FileResponse):
            patch_vary_headers(response, (LOCALE_HEADER, "Accept-Language"))
            response.headers.setdefault("Content-Language", language)
        return response
