"""Forms of a product, a variant, pictures, a category and a collection.

``get_values()`` of each is what ``services`` take.
"""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from saleor.product.models import (
    AttributeProduct,
    AttributeVariant,
    Product,
    ProductImage,
    ProductType,
    ProductVariant,
)
from saleor.warehouse.models import Stock, Warehouse

from plugins.back_office import form_fields as fields
from plugins.back_office.catalogue import selectors
from plugins.back_office.catalogue.selectors import AttributeChoice
from plugins.back_office.catalogue.services.stock import MAX_QUANTITY, StockMoved
from plugins.back_office.services.saleor_mutations import MutationError
from plugins.catalogue.selectors import MOST_PLACES, PIN_KEY, parse_place
from saleor_config.language import SHOP_LANGUAGES

MAX_PICTURE_BYTES: Final = 20 * 1024 * 1024
MAX_PICTURES: Final = 10
SALEOR_FILE_ERRORS: Final = frozenset({"Invalid file type", "File is required"})
PICTURE_INPUT: Final = {"accept": "image/*", "class": "office-file"}


def get_message(error: MutationError) -> str:
    """In the user's language."""
    if error.field in {"image", "backgroundImage"} and error.message not in SALEOR_FILE_ERRORS:
        # Translated already: ``saleor_config.uploads``.
        return error.message
    no_picture = gettext("This is not a picture that the shop can show: use JPEG, PNG or WebP.")
    messages = {
        "image": no_picture,
        "backgroundImage": no_picture,
        "sku": gettext("Another variant has this SKU."),
        "slug": gettext("Another product has this short name."),
        "isPublished": gettext("What is shown in the shop needs a category."),
        "attributes": gettext("A required value is missing."),
    }
    return messages.get(error.field or "") or gettext(
        "This could not be saved. Please look at what was typed, and try again."
    )


class CatalogueForm(fields.RowForm):
    product_type: ProductType
    attributes: list[AttributeChoice] = []
    get_message = staticmethod(get_message)

    def add_attribute_fields(self, through: Any) -> None:
        self.attributes = selectors.list_attributes(through, self.product_type)
        stored = selectors.get_attribute_values(self.row) if self.row else {}
        for attribute in self.attributes:
            name, keys = attribute.field_name, stored.get(attribute.pk, [])
            is_multiple = attribute.is_multiple
            build = fields.build_multiple_choice_field if is_multiple else fields.build_choice_field
            self.fields[name] = build(
                attribute.name, attribute.options,
                required=attribute.is_required,
            )  # fmt: skip
            texts = [str(key) for key in keys]
            self.initial[name] = texts if is_multiple else next(iter(texts), "")

    def attribute_fields(self) -> list[Any]:
        return [self[attribute.field_name] for attribute in self.attributes]


class ProductForm(CatalogueForm):
    name_ar = fields.build_text_field(_("Name in Arabic"), 250, required=True)
    name_en = fields.build_text_field(_("Name in English"), 250)
    description_ar = fields.build_textarea_field(_("Description in Arabic"), 20_000, 7)
    description_en = fields.build_textarea_field(_("Description in English"), 20_000, 7)
    seo_title_ar = fields.build_text_field(_("Title for search engines, in Arabic"), 70)
    seo_title_en = fields.build_text_field(_("Title for search engines, in English"), 70)
    seo_description_ar = fields.build_textarea_field(
        _("Summary for search engines, in Arabic"), 300, 3
    )
    seo_description_en = fields.build_textarea_field(
        _("Summary for search engines, in English"), 300, 3
    )
    latin_name = fields.build_text_field(_("Latin name"), 100)
    height_cm = fields.build_number_field(_("Height in cm"), 1, required=False, max_value=10_000)
    slug = forms.SlugField(
        label=_("Short name in addresses"), required=False, max_length=255,
        help_text=_("Made of the name when it is left empty."),
        widget=forms.TextInput(fields.INPUT | {"dir": "ltr"}),
    )  # fmt: skip
    is_published = fields.build_flag_field(_("For sale in the shop"))
    published_on = fields.build_date_field(
        _("Shown from"), help_text=_("Today when it is left empty.")
    )
    listing_place = fields.build_number_field(
        _("Place among the most wanted"), 0, required=False, max_value=MOST_PLACES,
        help_text=_("1 stands first, whatever is sold. Left empty, sales and visits decide."),
    )  # fmt: skip
    charge_taxes = fields.build_flag_field(_("VAT is charged"))
    weight = fields.build_number_field(_("Weight in kg"), 3, required=False, max_value=10_000)

    def __init__(self, product_type: ProductType, *sent: Any, row: Product | None = None) -> None:
        self.product_type = product_type
        super().__init__(*sent, row=row)

    def get_initial(self) -> dict[str, Any]:
        product = self.row
        if product is None:
            return {"charge_taxes": True, "is_published": True}
        names = ("name", "description", "seo_title", "seo_description")
        return {
            **fields.get_text_initial(product, *names),
            "latin_name": product.metadata.get("latin_name", ""),
            "height_cm": product.metadata.get("height_cm", ""),
            "listing_place": parse_place(product.metadata.get(PIN_KEY)) or "",
            "slug": product.slug,
            "is_published": product.is_published,
            "published_on": product.publication_date,
            "charge_taxes": product.charge_taxes,
            "weight": format_weight(product),
            "category": product.category_id or "",
            "collections": [str(row.pk) for row in product.collections.all()],
        }

    def add_fields(self) -> None:
        self.fields["latin_name"].widget.attrs |= {"dir": "ltr", "lang": "la"}
        self.fields["category"] = fields.build_choice_field(
            _("Category"), selectors.list_category_choices()
        )
        self.fields["collections"] = fields.build_multiple_choice_field(
            _("Collections"), selectors.list_collection_choices()
        )
        self.add_attribute_fields(AttributeProduct)

    def list_texts(self) -> list[list[Any]]:
        """Inputs of both languages, side by side."""
        return self.pair_fields("name", "description")

    def list_search_engine_texts(self) -> list[list[Any]]:
        return self.pair_fields("seo_title", "seo_description")

    def pair_fields(self, *names: str) -> list[list[Any]]:
        return [[self[f"{name}_{language}"] for language in SHOP_LANGUAGES] for name in names]

    def clean_slug(self) -> str:
        slug = str(self.cleaned_data["slug"])
        others = Product.objects.exclude(pk=self.row.pk if self.row else None)
        if slug and others.filter(slug=slug).exists():
            raise forms.ValidationError(gettext("Another product has this short name."))
        return slug

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        if typed.get("is_published") and not typed.get("category") and "category" in typed:
            self.add_error("category", gettext("What is shown in the shop needs a category."))
        return typed

    def get_values(self) -> dict[str, Any]:
        """Cleaned fields; ``attributes``: slugs of values by key of the attribute."""
        values = dict(self.cleaned_data)
        values["attributes"] = {}
        for attribute in self.attributes:
            chosen = values[attribute.field_name]
            keys = chosen if isinstance(chosen, list) else [chosen] if chosen else []
            values["attributes"][attribute.pk] = [attribute.slugs[int(key)] for key in keys]
        return values


def format_weight(row: Any) -> str | None:
    return None if row.weight is None else f"{row.weight.kg:g}"


class VariantForm(CatalogueForm):
    sku = fields.build_text_field(
        _("SKU"), 255, required=True,
        help_text=_("Your own number of this article, such as PLM-40."),
    )  # fmt: skip
    price = fields.build_price_field(_("Price without VAT, in SAR"))
    is_tracked = fields.build_flag_field(_("Stock is counted"))
    weight = fields.build_number_field(
        _("Weight of one piece in kg"), 3, required=False, max_value=10_000
    )

    def __init__(
        self,
        product_type: ProductType,
        product: Product | None,
        *sent: Any,
        row: ProductVariant | None = None,
        **options: Any,
    ) -> None:
        self.product_type, self.product = product_type, product
        super().__init__(*sent, row=row, **options)

    def get_initial(self) -> dict[str, Any]:
        variant = self.row
        if variant is None:
            return {"is_tracked": True}
        price = variant.price_override_amount
        return {
            "sku": variant.sku,
            "price": variant.product.price_amount if price is None else price,
            "is_tracked": variant.track_inventory,
            "weight": format_weight(variant),
        }

    def add_fields(self) -> None:
        self.fields["sku"].widget.attrs |= {"dir": "ltr", "autocomplete": "off"}
        self.add_attribute_fields(AttributeVariant)
        self.warehouses = list(Warehouse.objects.order_by("name"))
        stocks = Stock.objects.filter(product_variant=self.row) if self.row else ()
        quantities = {stock.warehouse_id: stock.quantity for stock in stocks}
        for warehouse in self.warehouses:
            self.fields[f"stock_{warehouse.pk}"] = forms.IntegerField(
                label=gettext("Pieces in %(warehouse)s") % {"warehouse": warehouse.name},
                min_value=0, max_value=MAX_QUANTITY, required=False,
                widget=forms.NumberInput(fields.INPUT | {"inputmode": "numeric"}),
            )  # fmt: skip
            self.fields[f"seen_{warehouse.pk}"] = forms.IntegerField(
                required=False, widget=forms.HiddenInput()
            )
            for name in ("stock", "seen"):
                self.initial[f"{name}_{warehouse.pk}"] = quantities.get(warehouse.pk)

    def stock_fields(self) -> list[Any]:
        return [self[f"stock_{warehouse.pk}"] for warehouse in self.warehouses]

    def clean_sku(self) -> str:
        sku = str(self.cleaned_data["sku"])
        others = ProductVariant.objects.exclude(pk=self.row.pk if self.row else None)
        if others.filter(sku=sku).exists():
            raise forms.ValidationError(gettext("Another variant has this SKU."))
        return sku

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        chosen = {key for key in self.get_choices(typed).values() if key}
        if self.product and self.product.pk and chosen:
            others = self.product.variants.exclude(pk=self.row.pk if self.row else None)
            for other in others.prefetch_related("attributes__values"):
                values = {
                    value.pk for each in other.attributes.all() for value in each.values.all()
                }
                if values == chosen:
                    raise forms.ValidationError(
                        gettext("Variant %(sku)s has the same values already.") % {"sku": other.sku}
                    )
        return typed

    def get_choices(self, typed: dict[str, Any]) -> dict[int, int | None]:
        """Key of the value, or None, by attribute."""
        names = {attribute.pk: attribute.field_name for attribute in self.attributes}
        return {key: int(typed[name]) if typed.get(name) else None for key, name in names.items()}

    def get_values(self) -> dict[str, Any]:
        """``choices``: key of the value by attribute; ``quantities``: what was seen and what was
        typed, by key of the warehouse, where a quantity was typed."""
        values = dict(self.cleaned_data)
        values["choices"] = self.get_choices(values)
        values["quantities"] = {
            warehouse.pk: (values[f"seen_{warehouse.pk}"], values[f"stock_{warehouse.pk}"])
            for warehouse in self.warehouses
            if values[f"stock_{warehouse.pk}"] is not None
        }
        return values

    def add_stock_error(self, moved: StockMoved) -> None:
        """The quantity of now counts as seen at the next try."""
        message = gettext("%(now)d pieces are there by now: please look and count once more.")
        self.add_error(f"stock_{moved.warehouse_id}", message % {"now": moved.now or 0})
        self.data: Any = self.data.copy()
        self.data[self.add_prefix(f"seen_{moved.warehouse_id}")] = (
            "" if moved.now is None else str(moved.now)
        )


class AlternativeForm(CatalogueForm):
    alternative_ar = fields.build_text_field(_("What is seen, in Arabic"), 128)
    alternative_en = fields.build_text_field(_("What is seen, in English"), 128)

    def __init__(self, *sent: Any, row: ProductImage | None = None) -> None:
        prefix = f"picture{row.pk}" if row else None
        super().__init__(*sent, row=row, prefix=prefix)

    def get_initial(self) -> dict[str, Any]:
        if self.row is None:
            return {}
        english = self.row.product.metadata.get(f"image_alt_en_{self.row.pk}", "")
        return {"alternative_ar": self.row.alt, "alternative_en": english}


def build_picture_size_error() -> forms.ValidationError:
    return forms.ValidationError(gettext("A picture may have 20 MB at most."), code="invalid")


class PicturesForm(AlternativeForm):
    prefix = "pictures"

    files = fields.PicturesField(
        label=_("Pictures"), required=False,
        help_text=_("JPEG, PNG or WebP, up to 20 MB each; several at once."),
        widget=fields.PicturesInput({**PICTURE_INPUT}),
    )  # fmt: skip

    def add_fields(self) -> None:
        self.fields["alternative_ar"].help_text = _(
            "Read aloud to people who cannot see the picture."
        )

    def clean_files(self) -> list[Any]:
        files: list[Any] = self.cleaned_data["files"]
        if len(files) > MAX_PICTURES:
            raise forms.ValidationError(
                gettext("At most %(most)d pictures at once.") % {"most": MAX_PICTURES}
            )
        if any(file.size > MAX_PICTURE_BYTES for file in files):
            raise build_picture_size_error()
        return files
