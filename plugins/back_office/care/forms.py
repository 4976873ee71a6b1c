"""Form of a tip about the care of plants."""

from typing import Any, Final

from django import forms
from django.apps import apps
from django.utils.dates import MONTHS
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from saleor.product.models import AttributeValue, Category, Product
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextareaWidget

from plugins.back_office.delivery.fields import build_row_choice, build_switch, build_text
from plugins.back_office.form_fields import set_text_directions

LONGEST_TITLE: Final = 40
LONGEST_TEXT: Final = 400
TASKS: Final = {
    "water": _("Watering"),
    "shade": _("Shade"),
    "feed": _("Feeding"),
    "prune": _("Pruning"),
    "frost": _("Cold"),
    "repot": _("Repotting"),
    "renew": _("Planting and renewing"),
}
SUBJECTS: Final = ("product", "category", "value")


class AttributeValueField(forms.ModelChoiceField):
    def label_from_instance(self, value: Any) -> str:
        return f"{value.attribute.name}: {value.name}"


def build_month(label: Any) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(
        label=label, coerce=int, choices=list(MONTHS.items()), widget=UnfoldAdminSelectWidget
    )


def build_tip_text(label: Any) -> forms.CharField:
    widget = UnfoldAdminTextareaWidget({"rows": 3})
    return forms.CharField(label=label, max_length=LONGEST_TEXT, widget=widget)


class CareTipForm(forms.ModelForm):
    slug = build_text(
        _("One product"), 255, required=False, help_text=_("The end of its address in the shop.")
    )
    category = build_row_choice(_("or a category with all below it"), "–")
    value = AttributeValueField(
        label=_("or the products with a property"), queryset=None, empty_label="–",
        required=False, widget=UnfoldAdminSelectWidget,
    )  # fmt: skip
    task = forms.ChoiceField(
        label=_("Task"), choices=list(TASKS.items()), widget=UnfoldAdminSelectWidget,
        help_text=_("Tips of a product take the place of its category’s tips for the same task."),
    )  # fmt: skip
    first_month = build_month(_("From the month"))
    last_month = build_month(_("Until the month"))
    title_ar = build_text(_("Title in Arabic"), LONGEST_TITLE)
    title_en = build_text(_("Title in English"), LONGEST_TITLE)
    text_ar = build_tip_text(_("Advice in Arabic"))
    text_en = build_tip_text(_("Advice in English"))
    is_active = build_switch(_("Active"))

    user: Any = None

    class Meta:
        model = apps.get_model("reminders.CareTip")
        fields = (
            "category", "value", "task", "first_month", "last_month",
            "title_ar", "title_en", "text_ar", "text_en", "is_active",
        )  # fmt: skip

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        values = AttributeValue.objects.filter(attribute__product_types__isnull=False)
        values = values.select_related("attribute").distinct().order_by("attribute", "sort_order")
        self.fields["category"].queryset = Category.objects.order_by("tree_id", "lft")
        self.fields["value"].queryset = values
        self.initial["slug"] = self.instance.product.slug if self.instance.product else ""
        set_text_directions(self.fields)

    def clean_slug(self) -> str:
        slug = str(self.cleaned_data["slug"]).strip().rpartition("/")[2]
        self.instance.product = Product.objects.filter(slug=slug).first() if slug else None
        if slug and self.instance.product is None:
            raise forms.ValidationError(gettext("There is no such product."))
        return slug

    def clean(self) -> dict[str, Any]:
        typed = super().clean()
        named = [typed.get(name) for name in ("slug", "category", "value")]
        if self.errors:
            return typed
        if sum(map(bool, named)) != 1:
            raise forms.ValidationError(gettext("Name one product, one category or one property."))
        if self._find_others(typed).exists():
            message = gettext("Another tip of the same task begins in this month already.")
            self.add_error("first_month", message)
        return typed

    def _find_others(self, typed: dict[str, Any]) -> Any:
        subject = {
            "product": self.instance.product,
            "category": typed.get("category"),
            "value": typed.get("value"),
        }
        others = self._meta.model.objects.exclude(pk=self.instance.pk)
        return others.filter(task=typed["task"], first_month=typed["first_month"], **subject)
