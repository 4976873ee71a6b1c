"""The form of a gallery's picture."""

from typing import Any

from django import forms
from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext_lazy as _
from unfold.widgets import (
    UnfoldAdminImageFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextInputWidget,
    UnfoldBooleanSwitchWidget,
)

from plugins.back_office.form_fields import set_text_directions
from plugins.content import services
from plugins.content.selectors import GalleryName
from plugins.content.services import ContentStaffError, PictureTexts

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
