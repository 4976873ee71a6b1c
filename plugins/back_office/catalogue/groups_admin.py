"""Categories and collections: names and texts in both languages, and a picture."""

from typing import Any

from django import forms
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from saleor.product.models import Collection

from plugins.back_office import form_fields as fields
from plugins.back_office import permissions
from plugins.back_office.catalogue.forms import (
    MAX_PICTURE_BYTES,
    PICTURE_INPUT,
    CatalogueForm,
    build_picture_size_error,
)
from plugins.back_office.catalogue.search import build_spelling_pattern
from plugins.back_office.catalogue.selectors import get_category_title, list_category_choices
from plugins.back_office.catalogue.services.groups import remove_group, save_group
from plugins.back_office.changelist import build_column
from plugins.back_office.office_admin import FormPageAdmin
from plugins.back_office.text import get_name

PRODUCT_COUNT = build_column(
    "number_of_products", _("Products"), lambda row: row.number, ordering="number"
)


class GroupForm(CatalogueForm):
    name_ar = fields.build_text_field(_("Name in Arabic"), 128, required=True)
    name_en = fields.build_text_field(_("Name in English"), 128)
    description_ar = fields.build_textarea_field(_("Description in Arabic"), 5_000, 5)
    description_en = fields.build_textarea_field(_("Description in English"), 5_000, 5)
    file = forms.FileField(
        label=_("Picture"), required=False, help_text=_("JPEG, PNG or WebP, up to 20 MB."),
        widget=forms.FileInput(PICTURE_INPUT),
    )  # fmt: skip
    alternative_ar = fields.build_text_field(_("What is seen, in Arabic"), 128)

    def get_initial(self) -> dict[str, Any]:
        row = self.row
        if row is None:
            return {"is_published": True}
        return {
            **fields.get_text_initial(row, "name", "description"),
            "alternative_ar": row.background_image_alt,
            "is_published": getattr(row, "is_published", True),
        }

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file and file.size > MAX_PICTURE_BYTES:
            raise build_picture_size_error()
        return file


class CategoryForm(GroupForm):
    def add_fields(self) -> None:
        if self.row is None:
            self.fields["parent"] = fields.build_choice_field(_("Below"), list_category_choices())


class CollectionForm(GroupForm):
    is_published = fields.build_flag_field(_("For sale in the shop"))

    def clean_name_ar(self) -> str:
        name = str(self.cleaned_data["name_ar"])
        others = Collection.objects.exclude(pk=self.row.pk if self.row else None)
        if others.filter(name=name).exists():
            raise forms.ValidationError(
                gettext("Another collection has this name."), code="invalid"
            )
        return name


class GroupAdmin(FormPageAdmin):
    permission = permissions.PRODUCTS
    template = "group"
    search_fields = ("name",)
    search_help_text = _("Name in Arabic or English")
    deletion_text: Any
    """What becomes of the products of a deleted one."""

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        rows = super().get_queryset(request).prefetch_related("translations")
        return rows.annotate(number=Count("products", distinct=True))

    def search_rows(self, queryset: QuerySet, text: str) -> QuerySet:
        for word in text.split()[:6]:
            pattern = build_spelling_pattern(word)
            queryset = queryset.filter(name__iregex=pattern) | queryset.filter(
                translations__name__iregex=pattern
            )
        return queryset

    def save_typed(self, request: HttpRequest, form: Any) -> Any:
        save_group(request, self.model, form.row, form.cleaned_data)

    def remove_row(self, request: HttpRequest, row: Any) -> None:
        remove_group(request, row)

    def get_form_context(self, form: Any) -> dict[str, Any]:
        return {"deletion_text": self.deletion_text}


class CategoryAdmin(GroupAdmin):
    one, many = _("Category"), _("Categories")
    form_class = CategoryForm
    deletion_text = _("Its products stay, and those below it go with it. Products without a "
                      "category leave the shop.")  # fmt: skip
    list_display = (build_column("its_name", _("Name"), get_category_title), PRODUCT_COUNT)

    def get_ordering(self, request: HttpRequest) -> tuple[str, ...]:
        return ("tree_id", "lft")


class CollectionAdmin(GroupAdmin):
    one, many = _("Collection"), _("Collections")
    form_class = CollectionForm
    deletion_text = _("Its products stay in the shop.")
    list_display = (
        build_column("its_name", _("Name"), get_name, ordering="name"),
        PRODUCT_COUNT,
        build_column("is_published", _("For sale"), boolean=True),
    )

    def get_ordering(self, request: HttpRequest) -> tuple[str, ...]:
        return ("name",)
