"""Contact messages, pictures of past work, and heroes of the home screen."""

from typing import Any

from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office import permissions
from plugins.back_office.changelist import build_choice_column, build_column, build_filter
from plugins.back_office.content.forms import (
    ABOUT_KINDS,
    GALLERIES,
    AboutBlockForm,
    HeroForm,
    HomeRowForm,
    PictureForm,
)
from plugins.back_office.delivery.fields import format_day
from plugins.back_office.errors import OfficeError
from plugins.back_office.form_fields import build_language_fieldsets
from plugins.back_office.office_admin import OfficeAdmin, ReadOnlyAdmin, RowAction
from plugins.content import services
from plugins.content.selectors import (
    GalleryName,
    MessageState,
    list_about_blocks_for_staff,
    list_heroes_for_staff,
    list_home_rows_for_staff,
    list_messages_for_staff,
    list_pictures_for_staff,
)
from saleor_config.language import get_bilingual_text, translate_field

STATES = {
    MessageState.NEW.value: _("new"),
    MessageState.ANSWERED.value: _("answered"),
    MessageState.SPAM.value: _("spam"),
}


MESSAGE_ACTIONS = {
    MessageState.NEW.value: [
        RowAction(
            "answer", _("Answer"), _("Your answer is on its way."),
            lambda request, row: services.answer_message(
                row, request.POST.get("reason", ""), by=request.user
            ),
            reason_label=_("Your answer, in the visitor’s language. It is sent by mail."),
            is_reason_required=True, max_reason_length=8000,
        ),
        RowAction(
            "spam", _("Spam"), _("Marked as spam."),
            lambda request, row: services.mark_as_spam(row, by=request.user), is_dangerous=True,
        ),
    ],
    MessageState.SPAM.value: [
        RowAction(
            "wanted", _("This is no spam"), _("Taken back."),
            lambda request, row: services.mark_as_wanted(row, by=request.user),
        )
    ],
}  # fmt: skip


class MessageAdmin(ReadOnlyAdmin):
    permission = permissions.MESSAGES
    one, many = _("Message"), _("Messages")
    list_display = (
        build_column("created_at", _("Written on")),
        build_column("name", _("Name")),
        build_column("beginning", _("Message"), lambda message: message.message[:90]),
        build_choice_column(
            "state", _("State"), STATES,
            {"new": "warning", "answered": "success", "spam": "danger"},
        ),
    )  # fmt: skip
    list_display_links = (list_display[0], list_display[2])
    list_filter = (build_filter(_("State"), "state", STATES, hidden=MessageState.SPAM.value),)
    list_filter_sheet = True
    search_fields = ("name",)
    search_help_text = _("Name, e-mail address, mobile or words of the message")
    change_form_template = "office/message.html"
    fields = ()

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return list_messages_for_staff(request.user)

    def search_rows(self, queryset: QuerySet, text: str) -> QuerySet:
        text = text.strip()
        found = Q(name__icontains=text) | Q(email__iexact=text) | Q(message__icontains=text)
        return queryset.filter(found | Q(phone__endswith=text.lstrip("0+")))

    def get_row_actions(self, request: HttpRequest, row: Any) -> list[RowAction]:
        return MESSAGE_ACTIONS.get(row.state, [])


def render_thumbnail(picture: Any) -> str:
    return format_html(
        '<img src="{}" alt="{}" class="office-thumbnail" loading="lazy">',
        picture.file.url,
        picture.alternative_ar,
    )


def move_key(keys: list[int], key: int, step: int | None) -> list[int]:
    """``keys`` with ``key`` by ``step`` places further, or first."""
    index = keys.index(key)
    other = 0 if step is None else index + step
    if not 0 <= other < len(keys):
        raise OfficeError(gettext("It cannot be moved further."))
    keys.insert(other, keys.pop(index))
    return keys


def move_picture(request: HttpRequest, picture: Any, step: int | None = None) -> None:
    """By ``step`` places, or to the first one."""
    pictures = list_pictures_for_staff(request.user).filter(gallery=picture.gallery)
    keys = move_key(list(pictures.values_list("pk", flat=True)), picture.pk, step)
    services.order_pictures(GalleryName(picture.gallery), keys, by=request.user)


PICTURE_ACTIONS = [
    RowAction("first", _("Show it first"), _("The picture stands first."), move_picture),
    RowAction(
        "earlier", _("Show it earlier"), _("Moved."),
        lambda request, row: move_picture(request, row, -1),
    ),
    RowAction(
        "later", _("Show it later"), _("Moved."),
        lambda request, row: move_picture(request, row, 1),
    ),
]  # fmt: skip


class PictureAdmin(OfficeAdmin):
    permission = permissions.GALLERIES
    one, many = _("Picture"), _("Galleries")
    form = PictureForm
    list_display = (
        build_column("thumbnail", _("Picture"), render_thumbnail),
        build_column("caption_ar", _("Caption in Arabic")),
        build_choice_column("gallery", _("Gallery"), GALLERIES),
        build_column("is_published", _("Shown"), boolean=True),
    )
    list_display_links = (list_display[1],)
    list_filter = (build_filter(_("Gallery"), "gallery", GALLERIES),)
    fieldsets = build_language_fieldsets(
        (("caption_ar", "caption_en"), ("alternative_ar", "alternative_en")),
        ("gallery", "is_published"), "file",
    )  # fmt: skip
    actions = None

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return list_pictures_for_staff(request.user)

    def save_form(self, request: HttpRequest, form: Any, change: bool) -> Any:
        return form.saved_picture

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        return None

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        return None

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        services.remove_picture(obj, by=request.user)

    def get_row_actions(self, request: HttpRequest, row: Any) -> list[RowAction]:
        return PICTURE_ACTIONS


def describe_period(hero: Any) -> str:
    if hero.valid_from and hero.valid_until:
        return f"{format_day(hero.valid_from)} – {format_day(hero.valid_until)}"
    if hero.valid_from:
        return gettext("from %(day)s") % {"day": format_day(hero.valid_from)}
    if hero.valid_until:
        return gettext("until %(day)s") % {"day": format_day(hero.valid_until)}
    return gettext("always")


class PicturedAdmin(OfficeAdmin):
    """Of rows that their ``PicturedForm`` saves."""

    permission = permissions.GALLERIES
    actions = None

    def save_form(self, request: HttpRequest, form: Any, change: bool) -> Any:
        return form.saved_row

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        return None

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        return None


class HeroAdmin(PicturedAdmin):
    one, many = _("First view"), _("First views of the home screen")
    form = HeroForm
    list_display = (
        build_column("heading", _("Heading"), lambda hero: get_bilingual_text(hero, "heading")),
        build_column("period", _("Period"), describe_period),
        build_column("priority", _("Priority")),
        build_column("is_published", _("Shown"), boolean=True),
    )
    fieldsets = (
        (None, {
            "fields": (("heading_ar", "heading_en"), ("lead_ar", "lead_en"),
                       ("button_ar", "button_en"), "link"),
            "classes": ("office-pairs",),
        }),
        (_("Picture"), {"fields": ("file", ("alternative_ar", "alternative_en"))}),
        (_("When"), {"fields": (("valid_from", "valid_until"), "priority", "is_published")}),
    )  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return list_heroes_for_staff(request.user)

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        services.remove_hero(obj, by=request.user)


def move_home_row(request: HttpRequest, row: Any, step: int | None = None) -> None:
    """By ``step`` places, or to the first one."""
    keys = list(list_home_rows_for_staff(request.user).values_list("pk", flat=True))
    services.order_home_rows(move_key(keys, row.pk, step), by=request.user)


HOME_ROW_ACTIONS = [
    RowAction("first", _("Show it first"), _("The row stands first."), move_home_row),
    RowAction(
        "earlier", _("Show it earlier"), _("Moved."),
        lambda request, row: move_home_row(request, row, -1),
    ),
    RowAction(
        "later", _("Show it later"), _("Moved."),
        lambda request, row: move_home_row(request, row, 1),
    ),
]  # fmt: skip


class HomeRowAdmin(OfficeAdmin):
    permission = permissions.GALLERIES
    one, many = _("Row of the home screen"), _("Rows of the home screen")
    form = HomeRowForm
    list_display = (
        build_column("name", _("Collection"), lambda row: translate_field(row.collection, "name")),
        build_column("is_published", _("Shown"), boolean=True),
    )
    actions = None

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return list_home_rows_for_staff(request.user)

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        services.save_home_row(obj, by=request.user)

    def get_row_actions(self, request: HttpRequest, row: Any) -> list[RowAction]:
        return HOME_ROW_ACTIONS


def move_about_block(request: HttpRequest, block: Any, step: int | None = None) -> None:
    """By ``step`` places, or to the first one."""
    keys = list(list_about_blocks_for_staff(request.user).values_list("pk", flat=True))
    services.order_about_blocks(move_key(keys, block.pk, step), by=request.user)


ABOUT_ACTIONS = [
    RowAction("first", _("Show it first"), _("Moved."), move_about_block),
    RowAction(
        "earlier", _("Show it earlier"), _("Moved."),
        lambda request, row: move_about_block(request, row, -1),
    ),
    RowAction(
        "later", _("Show it later"), _("Moved."),
        lambda request, row: move_about_block(request, row, 1),
    ),
]  # fmt: skip


class AboutBlockAdmin(PicturedAdmin):
    one, many = _("Block about us"), _("Blocks about us")
    form = AboutBlockForm
    list_display = (
        build_column("title", _("Title"), lambda block: get_bilingual_text(block, "title")),
        build_choice_column("kind", _("Tells of"), ABOUT_KINDS),
        build_column("is_published", _("Shown"), boolean=True),
    )
    fieldsets = (
        (None, {
            "fields": ("kind", "value", ("title_ar", "title_en"), ("text_ar", "text_en")),
            "classes": ("office-pairs",),
        }),
        (_("Picture"), {"fields": ("file", ("alternative_ar", "alternative_en"), "is_published")}),
    )  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return list_about_blocks_for_staff(request.user)

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        services.remove_about_block(obj, by=request.user)

    def get_row_actions(self, request: HttpRequest, row: Any) -> list[RowAction]:
        return ABOUT_ACTIONS
