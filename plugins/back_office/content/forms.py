"""The forms of a gallery's picture and of a hero of the home screen."""

from typing import Any, ClassVar

from django import forms
from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext_lazy as _
from saleor.product.models import Collection
from unfold.widgets import (
    UnfoldAdminImageFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextareaWidget,
    UnfoldAdminTextInputWidget,
    UnfoldBooleanSwitchWidget,
)

from plugins.back_office.delivery.fields import build_switch
from plugins.back_office.form_fields import (
    build_date_field,
    build_number_field,
    set_text_directions,
)
from plugins.content import services
from plugins.content.selectors import AboutKind, GalleryName
from plugins.content.services import ContentStaffError, PictureTexts
from saleor_config.text_input import clean_line

GALLERIES = {
    GalleryName.LANDSCAPING.value: _("Landscaping"),
    GalleryName.EVENTS.value: _("Events"),
    GalleryName.ABOUT.value: _("About us"),
}
TEXTS = ("caption_ar", "caption_en", "alternative_ar", "alternative_en")


def build_text_field(label: Any, **options: Any) -> forms.CharField:
    widget = UnfoldAdminTextInputWidget
    return forms.CharField(label=label, max_length=200, widget=widget, **options)


class PictureForm(forms.ModelForm):
    gallery = forms.ChoiceField(
        label=_("Gallery"), choices=list(GALLERIES.items()), widget=UnfoldAdminSelectWidget
    )
    file = forms.FileField(label=_("Picture"), widget=UnfoldAdminImageFieldWidget)
    caption_ar = build_text_field(_("Caption in Arabic"))
    caption_en = build_text_field(_("Caption in English"), required=False)
    alternative_ar = build_text_field(
        _("What is seen, in Arabic"),
        help_text=_("Read aloud to people who cannot see the picture."),
    )
    alternative_en = build_text_field(_("What is seen, in English"), required=False)
    is_published = forms.BooleanField(
        label=_("Shown in the shop"), required=False, widget=UnfoldBooleanSwitchWidget
    )

    user: Any = None

    class Meta:
        model = apps.get_model("content.GalleryPicture")
        fields = ("gallery", "file", *TEXTS, "is_published")

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        # Of this form alone: fields of the class are shared with the form that adds a picture.
        self.fields["gallery"].disabled = self.instance.pk is not None
        set_text_directions(self.fields)

    def _post_clean(self) -> None:
        # The picture is written by the service, which reads the file itself.
        return None

    def save_picture(self, user: Any) -> Any:
        """The stored picture. Raises ``ContentStaffError``."""
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
        """Saves the picture as well: whether a file can be used is known once it was read."""
        typed = super().clean() or {}
        self.saved_picture = None
        if not self.errors:
            try:
                with transaction.atomic():
                    self.saved_picture = self.save_picture(self.user)
            except ContentStaffError as error:
                raise ValidationError(error.message) from None
        return typed


class HomeRowForm(forms.ModelForm):
    collection = forms.ModelChoiceField(
        label=_("Collection"), queryset=None, widget=UnfoldAdminSelectWidget,
        help_text=_("A row needs at least four plants."),
    )  # fmt: skip
    is_published = build_switch(_("Shown in the shop"))

    class Meta:
        model = apps.get_model("content.HomeRow")
        fields = ("collection", "is_published")
        error_messages: ClassVar = {
            "collection": {"unique": _("This collection has a row already.")}
        }

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.fields["collection"].queryset = Collection.objects.order_by("name")
        self.fields["collection"].disabled = self.instance.pk is not None


HERO_TEXTS = (
    "heading_ar", "heading_en", "lead_ar", "lead_en", "button_ar", "button_en",
)  # fmt: skip


def build_hero_text(label: Any, max_length: int) -> forms.CharField:
    return forms.CharField(label=label, max_length=max_length, widget=UnfoldAdminTextInputWidget)


def build_about_text(label: Any) -> forms.CharField:
    widget = UnfoldAdminTextareaWidget({"rows": 4})
    return forms.CharField(label=label, max_length=600, required=False, widget=widget)


class PicturedForm(forms.ModelForm):
    """A form of a row with an optional picture, which ``save_row`` re-encodes and stores.

    It saves the row as it is validated: whether a file can be used is known once it was read.
    """

    save_row: ClassVar[Any]
    user: Any = None

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.stored_file = self.instance.file.name or ""
        set_text_directions(self.fields)

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        for name, text in typed.items():
            if isinstance(text, str):
                typed[name] = clean_line(text)
        return typed

    def _post_clean(self) -> None:
        super()._post_clean()
        self.saved_row = None
        if self.errors:
            return
        file = self.cleaned_data.get("file")
        is_new = "file" in self.changed_data and bool(file)
        # The service re-encodes the file and stores it.
        self.instance.file = self.stored_file
        try:
            with transaction.atomic():
                self.saved_row = self.save_row(
                    self.instance, by=self.user, file=file if is_new else None,
                    removes_file=file is False,
                )  # fmt: skip
        except ContentStaffError as error:
            self.add_error("file", error.message)


class HeroForm(PicturedForm):
    save_row = staticmethod(services.save_hero)
    heading_ar = build_hero_text(_("Heading in Arabic"), 60)
    heading_en = build_hero_text(_("Heading in English"), 60)
    lead_ar = build_hero_text(_("Sentence in Arabic"), 200)
    lead_en = build_hero_text(_("Sentence in English"), 200)
    button_ar = build_hero_text(_("Button in Arabic"), 30)
    button_en = build_hero_text(_("Button in English"), 30)
    link = forms.CharField(
        label=_("The button leads to"), max_length=200, initial="/products",
        widget=UnfoldAdminTextInputWidget({"dir": "ltr"}),
        help_text=_("A path of the shop, such as /products?categories=winter-plants."),
    )  # fmt: skip
    file = forms.FileField(
        label=_("Picture"), required=False, widget=UnfoldAdminImageFieldWidget,
        help_text=_("Without one, the shop’s own bougainvillea is shown."),
    )  # fmt: skip
    alternative_ar = build_text_field(_("What is seen, in Arabic"), required=False)
    alternative_en = build_text_field(_("What is seen, in English"), required=False)
    valid_from = build_date_field(_("Shown from"))
    valid_until = build_date_field(
        _("until"), help_text=_("On this day it is not shown any more. Both may be empty.")
    )
    priority = build_number_field(
        _("Priority"), 0, max_value=100, initial=0,
        help_text=_("Of several that are valid, the highest is shown."),
    )  # fmt: skip
    is_published = build_switch(_("Shown in the shop"))

    class Meta:
        model = apps.get_model("content.HomeHero")
        fields = (
            *HERO_TEXTS, "link", "file", "alternative_ar", "alternative_en",
            "valid_from", "valid_until", "priority", "is_published",
        )  # fmt: skip


ABOUT_KINDS = {
    AboutKind.FARM.value: _("Farm"),
    AboutKind.PERSON.value: _("Person"),
    AboutKind.NUMBER.value: _("Number"),
}


class AboutBlockForm(PicturedForm):
    save_row = staticmethod(services.save_about_block)
    kind = forms.ChoiceField(
        label=_("Tells of"), choices=list(ABOUT_KINDS.items()), widget=UnfoldAdminSelectWidget
    )
    value = forms.CharField(
        label=_("The number"), max_length=20, required=False,
        widget=UnfoldAdminTextInputWidget({"dir": "ltr"}),
        help_text=_("Only what the owner can prove, such as 12 or 40,000 m²."),
    )  # fmt: skip
    title_ar = build_hero_text(_("Title in Arabic"), 60)
    title_en = forms.CharField(
        label=_("Title in English"), max_length=60, required=False,
        widget=UnfoldAdminTextInputWidget,
    )  # fmt: skip
    text_ar = build_about_text(_("Text in Arabic"))
    text_en = build_about_text(_("Text in English"))
    file = forms.FileField(label=_("Picture"), required=False, widget=UnfoldAdminImageFieldWidget)
    alternative_ar = build_text_field(_("What is seen, in Arabic"), required=False)
    alternative_en = build_text_field(_("What is seen, in English"), required=False)
    is_published = build_switch(_("Shown in the shop"))

    class Meta:
        model = apps.get_model("content.AboutBlock")
        fields = (
            "kind", "value", "title_ar", "title_en", "text_ar", "text_en", "file",
            "alternative_ar", "alternative_en", "is_published",
        )  # fmt: skip
