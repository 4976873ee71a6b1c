"""Pictures of past work, with what is said of them in both languages."""

from typing import Any

from django import forms
from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display
from unfold.widgets import (
    UnfoldAdminImageFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextInputWidget,
    UnfoldBooleanSwitchWidget,
)

from plugins.back_office import permissions
from plugins.back_office.actions import Refused, RowAction
from plugins.back_office.base import OfficeAdmin
from plugins.back_office.columns import column
from plugins.back_office.filters import choice_filter
from plugins.back_office.side_by_side import by_language, side_by_side
from plugins.content import services
from plugins.content.selectors import GalleryName, list_pictures_for_staff
from plugins.content.services import ContentStaffError, PictureTexts

GALLERIES = {
    GalleryName.LANDSCAPING.value: _("Landscaping"),
    GalleryName.EVENTS.value: _("Events"),
    GalleryName.ABOUT.value: _("About us"),
}
TEXTS = ("caption_ar", "caption_en", "alternative_ar", "alternative_en")
CAPTION = column("caption_ar", _("Caption in Arabic"))


class PictureForm(forms.ModelForm):
    gallery = forms.ChoiceField(
        label=_("Gallery"), choices=list(GALLERIES.items()), widget=UnfoldAdminSelectWidget
    )
    file = forms.FileField(label=_("Picture"), widget=UnfoldAdminImageFieldWidget)
    caption_ar = forms.CharField(
        label=_("Caption in Arabic"), max_length=200, widget=UnfoldAdminTextInputWidget
    )
    caption_en = forms.CharField(
        label=_("Caption in English"), max_length=200, required=False,
        widget=UnfoldAdminTextInputWidget,
    )  # fmt: skip
    alternative_ar = forms.CharField(
        label=_("What is seen, in Arabic"), max_length=200, widget=UnfoldAdminTextInputWidget,
        help_text=_("For whoever cannot see the picture."),
    )  # fmt: skip
    alternative_en = forms.CharField(
        label=_("What is seen, in English"), max_length=200, required=False,
        widget=UnfoldAdminTextInputWidget,
    )  # fmt: skip
    is_published = forms.BooleanField(
        label=_("Shown in the shop"), required=False, widget=UnfoldBooleanSwitchWidget
    )

    class Meta:
        model = apps.get_model("content.GalleryPicture")
        fields = ("gallery", "file", *TEXTS, "is_published")

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        # Of this form alone: those of the class are everybody's, also of whoever adds a picture.
        self.fields["gallery"].disabled = self.instance.pk is not None
        by_language(self.fields)

    def _post_clean(self) -> None:
        # The picture is written by the service, which reads the file anew.
        return None

    def write(self, user: Any) -> Any:
        """The picture as it is kept now. Raises ``ContentStaffError``."""
        typed = self.cleaned_data
        texts = PictureTexts(**{name: typed[name] for name in TEXTS})
        if self.instance.pk is None:
            return services.add_picture(
                GalleryName(typed["gallery"]), typed["file"], texts,
                by=user, is_published=typed["is_published"],
            )  # fmt: skip
        return services.change_picture(
            self.instance, by=user, texts=texts, is_published=typed["is_published"],
            file=typed["file"] if "file" in self.changed_data else None,
        )  # fmt: skip

    def clean(self) -> dict[str, Any]:
        """Writes the picture as well: whether a file can be used is known once it was read."""
        typed = super().clean() or {}
        self.written = None
        if not self.errors:
            try:
                with transaction.atomic():
                    self.written = self.write(self.user)
            except ContentStaffError as error:
                raise ValidationError(error.message) from None
        return typed

    user: Any = None


class PictureAdmin(OfficeAdmin):
    permission = permissions.GALLERIES
    one, many = _("Picture"), _("Galleries")
    form = PictureForm
    list_display = ("thumbnail", CAPTION, "its_gallery", column("is_published", _("Shown"), True))
    list_display_links = (CAPTION,)
    list_filter = (choice_filter(_("Gallery"), "gallery", GALLERIES),)
    fieldsets = side_by_side(
        (("caption_ar", "caption_en"), ("alternative_ar", "alternative_en")),
        ("gallery", "is_published"), "file",
    )  # fmt: skip
    actions = None

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return list_pictures_for_staff(request.user)

    def get_form(self, request: HttpRequest, obj: Any = None, **named: Any) -> Any:
        form = super().get_form(request, obj, **named)
        form.user = request.user
        return form

    def save_form(self, request: HttpRequest, form: Any, change: bool) -> Any:
        return form.written

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        return None

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        return None

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        services.remove_picture(obj, by=request.user)

    def row_actions(self, request: HttpRequest, row: Any) -> list[RowAction]:
        return [
            RowAction("first", _("Show it first"), _("The picture stands first."), first),
            RowAction("earlier", _("Show it earlier"), _("Moved."), earlier),
            RowAction("later", _("Show it later"), _("Moved."), later),
        ]

    @display(description=_("Picture"))
    def thumbnail(self, picture: Any) -> str:
        return format_html(
            '<img src="{}" alt="{}" class="office-thumbnail" loading="lazy">',
            picture.file.url,
            picture.alternative_ar,
        )

    @display(description=_("Gallery"))
    def its_gallery(self, picture: Any) -> Any:
        return GALLERIES[picture.gallery]


def first(request: HttpRequest, picture: Any) -> None:
    reorder(request, picture, lambda keys: [picture.pk, *(k for k in keys if k != picture.pk)])


def earlier(request: HttpRequest, picture: Any) -> None:
    reorder(request, picture, lambda keys: swapped(keys, picture.pk, -1))


def later(request: HttpRequest, picture: Any) -> None:
    reorder(request, picture, lambda keys: swapped(keys, picture.pk, 1))


def swapped(keys: list[int], key: int, step: int) -> list[int]:
    place = keys.index(key)
    other = place + step
    if not 0 <= other < len(keys):
        raise Refused(str(_("It cannot be moved further.")))
    keys[place], keys[other] = keys[other], keys[place]
    return keys


def reorder(request: HttpRequest, picture: Any, order: Any) -> None:
    pictures = list_pictures_for_staff(request.user).filter(gallery=picture.gallery)
    keys = order(list(pictures.values_list("pk", flat=True)))
    services.order_pictures(GalleryName(picture.gallery), keys, by=request.user)
