"""Form of a text that takes the place of a generated section of a care guide."""

from typing import Any, Final

from django import forms
from django.apps import apps
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from saleor.product.models import Product
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextareaWidget

from plugins.back_office.delivery.fields import build_text
from plugins.back_office.form_fields import set_text_directions

LONGEST_TEXT: Final = 2000
SECTIONS: Final = {
    "light": _("Light and place"),
    "water": _("Watering"),
    "soil": _("Soil and pot"),
    "feeding": _("Feeding"),
    "pruning": _("Pruning and repotting"),
    "summer": _("In Riyadh’s summer"),
    "winter": _("In Riyadh’s winter"),
    "pets": _("Pets and children"),
    "troubles": _("Common troubles"),
}


def build_guide_text(label: Any) -> forms.CharField:
    return forms.CharField(
        label=label, max_length=LONGEST_TEXT, required=False,
        widget=UnfoldAdminTextareaWidget({"rows": 6}),
        help_text=_("An empty line begins a new paragraph."),
    )  # fmt: skip


class GuideTextForm(forms.ModelForm):
    slug = build_text(_("Plant"), 255, help_text=_("The end of its address in the shop."))
    section = forms.ChoiceField(
        label=_("Section"), choices=list(SECTIONS.items()), widget=UnfoldAdminSelectWidget
    )
    text_ar = build_guide_text(_("Text in Arabic"))
    text_en = build_guide_text(_("Text in English"))

    user: Any = None

    class Meta:
        model = apps.get_model("care_guides.GuideText")
        fields = ("section", "text_ar", "text_en")

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if self.instance.pk:
            self.initial["slug"] = self.instance.product.slug
        set_text_directions(self.fields)

    def clean_slug(self) -> str:
        slug = str(self.cleaned_data["slug"]).strip().rpartition("/")[2]
        product = Product.objects.filter(slug=slug).first()
        if product is None:
            raise forms.ValidationError(gettext("There is no such product."))
        self.instance.product = product
        return slug

    def clean(self) -> dict[str, Any]:
        typed = super().clean()
        if self.errors:
            return typed
        if not typed["text_ar"] and not typed["text_en"]:
            message = gettext("Write the text in one language at least, or delete it.")
            raise forms.ValidationError(message)
        others = self._meta.model.objects.exclude(pk=self.instance.pk)
        if others.filter(product=self.instance.product, section=typed["section"]).exists():
            self.add_error("section", gettext("This section has a text already."))
        return typed
