"""What staff type about a product, a variant and pictures.

``typed()`` of each is what ``services`` take.
"""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from saleor.product.models import Product, ProductType, ProductVariant
from saleor.warehouse.models import Stock, Warehouse

from plugins.back_office import form_fields as fields
from plugins.back_office.catalogue import selectors as choices
from plugins.back_office.catalogue.naming import english_of
from plugins.back_office.catalogue.services.products import StockMoved
from plugins.back_office.catalogue.services.stock import LARGEST_QUANTITY
from plugins.back_office.side_by_side import by_language
from saleor_config.rich_text import build_plain_text

LARGEST_PICTURE: Final = 20 * 1024 * 1024
MOST_PICTURES: Final = 10
NAMED_BY: Final = {
    "name": "name_ar",
    "slug": "slug",
    "sku": "sku",
    "isPublished": "category",
    "category": "category",
    "weight": "weight",
    "priceOverride": "price",
    "basePrice": "price",
    "image": "files",
    "backgroundImage": "file",
}
"""Our field of a field of Saleor's mutations."""


class OfficeForm(forms.Form):
    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, label_suffix="", **named)
        self.build()
        by_language(self.fields)

    def build(self) -> None:
        """Adds the fields that depend on what the shop has."""

    def boxes(self, *names: str) -> list[Any]:
        return [self[name] for name in names if name in self.fields]


class ProductForm(OfficeForm):
    name_ar = fields.text(_("Name in Arabic"), 250, required=True)
    name_en = fields.text(_("Name in English"), 250)
    description_ar = fields.lines(_("Description in Arabic"), 20_000, 7)
    description_en = fields.lines(_("Description in English"), 20_000, 7)
    seo_title_ar = fields.text(_("Title for search engines, in Arabic"), 70)
    seo_title_en = fields.text(_("Title for search engines, in English"), 70)
    seo_description_ar = fields.lines(_("Summary for search engines, in Arabic"), 300, 3)
    seo_description_en = fields.lines(_("Summary for search engines, in English"), 300, 3)
    latin_name = fields.text(_("Latin name"), 100)
    height_cm = fields.number(_("Height in cm"), 1, required=False, max_value=10_000)
    slug = forms.SlugField(
        label=_("Short name in addresses"), required=False, max_length=255,
        help_text=_("Made of the name when it is left empty."),
        widget=forms.TextInput(fields.INPUT | {"dir": "ltr"}),
    )  # fmt: skip
    is_published = fields.flag(_("For sale in the shop"))
    published_on = fields.day(_("Shown from"), _("Today when it is left empty."))
    charge_taxes = fields.flag(_("VAT is charged"))
    weight = fields.number(_("Weight in kg"), 3, required=False, max_value=10_000)

    def __init__(
        self, product_type: ProductType, product: Product | None, *arguments: Any, **named: Any
    ) -> None:
        self.product_type, self.product = product_type, product
        initial = product_initial(product) if product else {"charge_taxes": True}
        initial |= named.pop("initial", {})
        super().__init__(*arguments, initial=initial, **named)

    def build(self) -> None:
        self.fields["latin_name"].widget.attrs |= {"dir": "ltr", "lang": "la"}
        self.fields["category"] = fields.one_of(_("Category"), choices.categories())
        self.fields["collections"] = fields.several_of(_("Collections"), choices.collections())
        self.attributes = choices.product_attributes(self.product_type)
        values = choices.chosen_values(self.product) if self.product else {}
        for attribute in self.attributes:
            name = f"attribute_{attribute.pk}"
            required = attribute.is_required
            self.fields[name] = fields.attribute_field(attribute, is_required=required)
            chosen = [str(key) for key in values.get(attribute.pk, [])]
            self.initial[name] = chosen if attribute.is_several else next(iter(chosen), "")

    def attribute_boxes(self) -> list[Any]:
        return self.boxes(*(f"attribute_{attribute.pk}" for attribute in self.attributes))

    def clean_slug(self) -> str:
        slug = str(self.cleaned_data["slug"])
        others = Product.objects.exclude(pk=self.product.pk if self.product else None)
        if slug and others.filter(slug=slug).exists():
            raise forms.ValidationError(gettext("Another product has this short name."))
        return slug

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        if typed.get("is_published") and not typed.get("category") and "category" in typed:
            self.add_error("category", gettext("What is shown in the shop needs a category."))
        return typed

    def typed(self) -> dict[str, Any]:
        """Cleaned fields; ``attributes``: slugs of values by key of the attribute."""
        typed = dict(self.cleaned_data)
        typed["attributes"] = {
            attribute.pk: [
                attribute.slugs[int(key)] for key in listed(typed[f"attribute_{attribute.pk}"])
            ]
            for attribute in self.attributes
        }
        return typed


def listed(value: Any) -> list[str]:
    return list(value) if isinstance(value, list | tuple) else [value] if value else []


def product_initial(product: Product) -> dict[str, Any]:
    english = next((row for row in product.translations.all() if row.language_code == "en"), None)
    return {
        "name_ar": product.name,
        "name_en": english_of(product, "name"),
        "description_ar": build_plain_text(product.description, product.description_json),
        "description_en": build_plain_text(english.description, english.description_json)
        if english
        else "",
        "seo_title_ar": product.seo_title or "",
        "seo_title_en": english_of(product, "seo_title"),
        "seo_description_ar": product.seo_description or "",
        "seo_description_en": english_of(product, "seo_description"),
        "latin_name": product.metadata.get("latin_name", ""),
        "height_cm": product.metadata.get("height_cm", ""),
        "slug": product.slug,
        "is_published": product.is_published,
        "published_on": product.publication_date,
        "charge_taxes": product.charge_taxes,
        "weight": None if product.weight is None else f"{product.weight.kg:g}",
        "category": product.category_id or "",
        "collections": [str(row.pk) for row in product.collections.all()],
    }


class VariantForm(OfficeForm):
    sku = fields.text(
        _("SKU"), 255, required=True, hint=_("Your own number of this article, such as PLM-40.")
    )
    price = fields.price(_("Price without VAT, in SAR"))
    is_tracked = fields.flag(_("Stock is counted"))
    weight = fields.number(_("Weight of one piece in kg"), 3, required=False, max_value=10_000)

    def __init__(
        self,
        product_type: ProductType,
        product: Product | None,
        variant: ProductVariant | None,
        *arguments: Any,
        **named: Any,
    ) -> None:
        self.product_type, self.product, self.variant = product_type, product, variant
        initial = variant_initial(variant) if variant else {"is_tracked": True}
        super().__init__(*arguments, initial=initial, **named)

    def build(self) -> None:
        self.fields["sku"].widget.attrs |= {"dir": "ltr", "autocomplete": "off"}
        self.attributes = choices.variant_attributes(self.product_type)
        values = choices.chosen_values(self.variant) if self.variant else {}
        for attribute in self.attributes:
            name = f"attribute_{attribute.pk}"
            self.fields[name] = fields.attribute_field(attribute, is_required=False)
            self.initial[name] = next(iter(values.get(attribute.pk, [])), "")
        self.warehouses = list(Warehouse.objects.order_by("name"))
        kept = Stock.objects.filter(product_variant=self.variant) if self.variant else ()
        quantities = {stock.warehouse_id: stock.quantity for stock in kept}
        for warehouse in self.warehouses:
            now = quantities.get(warehouse.pk)
            self.fields[f"stock_{warehouse.pk}"] = quantity_field(
                gettext("Pieces in %(warehouse)s") % {"warehouse": warehouse.name}
            )
            self.fields[f"seen_{warehouse.pk}"] = forms.IntegerField(
                required=False, widget=forms.HiddenInput()
            )
            self.initial[f"stock_{warehouse.pk}"] = self.initial[f"seen_{warehouse.pk}"] = now

    def attribute_boxes(self) -> list[Any]:
        return self.boxes(*(f"attribute_{attribute.pk}" for attribute in self.attributes))

    def stock_boxes(self) -> list[Any]:
        return self.boxes(*(f"stock_{warehouse.pk}" for warehouse in self.warehouses))

    def clean_sku(self) -> str:
        sku = str(self.cleaned_data["sku"])
        others = ProductVariant.objects.exclude(pk=self.variant.pk if self.variant else None)
        if others.filter(sku=sku).exists():
            raise forms.ValidationError(gettext("Another variant has this SKU."))
        return sku

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        chosen = {key for key in self.choices(typed).values() if key}
        if self.product and self.product.pk and chosen:
            others = self.product.variants.exclude(pk=self.variant.pk if self.variant else None)
            for other in others.prefetch_related("attributes__values"):
                values = {
                    value.pk for each in other.attributes.all() for value in each.values.all()
                }
                if values == chosen:
                    raise forms.ValidationError(
                        gettext("Variant %(sku)s has the same values already.") % {"sku": other.sku}
                    )
        return typed

    def choices(self, typed: dict[str, Any]) -> dict[int, int | None]:
        names = {attribute.pk: f"attribute_{attribute.pk}" for attribute in self.attributes}
        return {key: int(typed[name]) if typed.get(name) else None for key, name in names.items()}

    def typed(self) -> dict[str, Any]:
        """``choices``: key of the value by attribute; ``quantities``: what was seen and what was
        typed, by key of the warehouse, where a quantity was typed."""
        typed = dict(self.cleaned_data)
        typed["choices"] = self.choices(typed)
        typed["quantities"] = {
            warehouse.pk: (typed[f"seen_{warehouse.pk}"], typed[f"stock_{warehouse.pk}"])
            for warehouse in self.warehouses
            if typed[f"stock_{warehouse.pk}"] is not None
        }
        return typed

    def tell_moved(self, moved: StockMoved) -> None:
        """Say so, and take the quantity of now as seen for the next try."""
        name = f"stock_{moved.warehouse_id}"
        self.add_error(
            name,
            gettext("%(now)d pieces are there by now: please look and count once more.")
            % {"now": moved.now or 0},
        )
        self.data: Any = self.data.copy()
        self.data[self.add_prefix(f"seen_{moved.warehouse_id}")] = (
            "" if moved.now is None else str(moved.now)
        )


def quantity_field(label: Any) -> forms.IntegerField:
    return forms.IntegerField(
        label=label, min_value=0, max_value=LARGEST_QUANTITY, required=False,
        widget=forms.NumberInput(fields.INPUT | {"inputmode": "numeric"}),
    )  # fmt: skip


def variant_initial(variant: ProductVariant) -> dict[str, Any]:
    price = variant.price_override_amount
    return {
        "sku": variant.sku,
        "price": variant.product.price_amount if price is None else price,
        "is_tracked": variant.track_inventory,
        "weight": None if variant.weight is None else f"{variant.weight.kg:g}",
    }


class PicturesForm(OfficeForm):
    files = fields.PicturesField(
        label=_("Pictures"), required=False,
        help_text=_("JPEG, PNG or WebP, up to 20 MB each; several at once."),
        widget=fields.PicturesInput({"accept": "image/*", "class": "office-file"}),
    )  # fmt: skip
    alternative_ar = fields.text(
        _("What is seen, in Arabic"), 128, hint=_("For whoever cannot see the picture.")
    )
    alternative_en = fields.text(_("What is seen, in English"), 128)

    def clean_files(self) -> list[Any]:
        files: list[Any] = self.cleaned_data["files"]
        if len(files) > MOST_PICTURES:
            raise forms.ValidationError(
                gettext("At most %(most)d pictures at once.") % {"most": MOST_PICTURES}
            )
        if any(file.size > LARGEST_PICTURE for file in files):
            raise fields.too_large()
        return files


class AlternativeForm(OfficeForm):
    alternative_ar = fields.text(_("What is seen, in Arabic"), 128)
    alternative_en = fields.text(_("What is seen, in English"), 128)
