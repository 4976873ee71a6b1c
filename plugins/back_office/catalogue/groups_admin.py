"""Categories and collections: names and texts in both languages, and a picture."""

from typing import Any

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db.models import Count, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST
from saleor.product.models import Collection

from plugins.back_office import form_fields as fields
from plugins.back_office import permissions
from plugins.back_office.catalogue.forms import (
    MAX_PICTURE_BYTES,
    PICTURE_INPUT,
    OfficeForm,
    add_saleor_errors,
    build_picture_size_error,
    get_description_initial,
)
from plugins.back_office.catalogue.search import build_spelling_pattern
from plugins.back_office.catalogue.selectors import get_category_title, list_category_choices
from plugins.back_office.catalogue.services.groups import remove_group, save_group
from plugins.back_office.catalogue.views import render_page
from plugins.back_office.changelist import build_column
from plugins.back_office.office_admin import OwnPageAdmin
from plugins.back_office.services.saleor_mutations import SaleorError
from plugins.back_office.text import get_english_text, get_name
from saleor_config.global_ids import read_number
from saleor_config.language import ENGLISH

PRODUCT_COUNT = build_column(
    "number_of_products", _("Products"), lambda row: row.number, ordering="number"
)


class GroupForm(OfficeForm):
    """Of a category or a collection."""

    name_ar = fields.build_text_field(_("Name in Arabic"), 128, required=True)
    name_en = fields.build_text_field(_("Name in English"), 128)
    description_ar = fields.build_textarea_field(_("Description in Arabic"), 5_000, 5)
    description_en = fields.build_textarea_field(_("Description in English"), 5_000, 5)
    file = forms.FileField(
        label=_("Picture"), required=False, help_text=_("JPEG, PNG or WebP, up to 20 MB."),
        widget=forms.FileInput(PICTURE_INPUT),
    )  # fmt: skip
    alternative_ar = fields.build_text_field(_("What is seen, in Arabic"), 128)

    def __init__(self, model: Any, row: Any, *arguments: Any, **options: Any) -> None:
        self.model, self.row = model, row
        initial = get_group_initial(row) if row else {"is_published": True}
        super().__init__(*arguments, initial=initial, **options)

    def add_fields(self) -> None:
        if self.model is Collection:
            self.fields["is_published"] = fields.build_flag_field(_("For sale in the shop"))
        elif self.row is None:
            self.fields["parent"] = fields.build_choice_field(_("Below"), list_category_choices())

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file and file.size > MAX_PICTURE_BYTES:
            raise build_picture_size_error()
        return file

    def clean_name_ar(self) -> str:
        name = str(self.cleaned_data["name_ar"])
        others = self.model.objects.exclude(pk=self.row.pk if self.row else None)
        if self.model is Collection and others.filter(name=name).exists():
            raise forms.ValidationError(
                gettext("Another collection has this name."), code="invalid"
            )
        return name


def get_group_initial(row: Any) -> dict[str, Any]:
    return {
        "name_ar": row.name,
        "name_en": get_english_text(row, "name"),
        **get_description_initial(row, row.translations.filter(language_code=ENGLISH).first()),
        "alternative_ar": row.background_image_alt,
        "is_published": getattr(row, "is_published", True),
    }


class GroupAdmin(OwnPageAdmin):
    permission = permissions.PRODUCTS
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

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(require_POST(self.remove))
        name = f"{self.opts.model_name}_remove"
        return [path("<int:key>/remove/", view, name=name), *super().get_urls()]

    def show_page(self, request: HttpRequest, key: str | None) -> HttpResponseBase:
        row = self.get_row(request, key) if key else None
        if not self.is_allowed(request):
            raise PermissionDenied
        if request.method != "POST":
            return self.render(request, row, GroupForm(self.model, row))
        form = GroupForm(self.model, row, request.POST, request.FILES)
        if form.is_valid():
            try:
                save_group(request, self.model, row, form.cleaned_data)
            except SaleorError as error:
                add_saleor_errors(error, (form,))
            else:
                messages.success(request, gettext("Saved."))
                return redirect(f"{self.view_prefix}_changelist")
        return self.render(request, row, form, status=422)

    def render(
        self, request: HttpRequest, row: Any, form: GroupForm, status: int = 200
    ) -> HttpResponse:
        remove_view = f"admin:{self.opts.model_name}_remove"
        return render_page(
            request,
            "office/group.html",
            get_name(row) if row else gettext("New: %(what)s") % {"what": self.opts.verbose_name},
            status=status,
            row=row,
            form=form,
            deletion_text=self.deletion_text,
            address=reverse(remove_view, args=[row.pk]) if row else "",
            picture=row.background_image if row else None,
            crumb=self.get_crumb(),
        )

    def get_row(self, request: HttpRequest, key: Any) -> Any:
        if not self.is_allowed(request):
            raise PermissionDenied
        row = self.model.objects.filter(pk=read_number(str(key)) or 0).first()
        if row is None:
            raise Http404
        return row

    def remove(self, request: HttpRequest, key: int) -> HttpResponse:
        row = self.get_row(request, key)
        name = get_name(row)
        remove_group(request, row)
        messages.success(request, gettext("%(name)s is deleted.") % {"name": name})
        return redirect(f"{self.view_prefix}_changelist")


class CategoryAdmin(GroupAdmin):
    one, many = _("Category"), _("Categories")
    deletion_text = _("Its products stay, and those below it go with it. Products without a "
                      "category leave the shop.")  # fmt: skip
    list_display = (build_column("its_name", _("Name"), get_category_title), PRODUCT_COUNT)

    def get_ordering(self, request: HttpRequest) -> tuple[str, ...]:
        return ("tree_id", "lft")


class CollectionAdmin(GroupAdmin):
    one, many = _("Collection"), _("Collections")
    deletion_text = _("Its products stay in the shop.")
    list_display = (
        build_column("its_name", _("Name"), get_name, ordering="name"),
        PRODUCT_COUNT,
        build_column("is_published", _("For sale"), boolean=True),
    )

    def get_ordering(self, request: HttpRequest) -> tuple[str, ...]:
        return ("name",)
