"""Categories and collections: names and texts in both languages, and a picture."""

from typing import Any

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
from unfold.decorators import display

from plugins.back_office import form_fields as fields
from plugins.back_office import permissions
from plugins.back_office.base import OfficeAdmin
from plugins.back_office.catalogue import refusals
from plugins.back_office.catalogue import selectors as choices
from plugins.back_office.catalogue.forms import LARGEST_PICTURE, OfficeForm
from plugins.back_office.catalogue.naming import english_of, name_of
from plugins.back_office.catalogue.search import pattern
from plugins.back_office.catalogue.services.groups import (
    CATEGORY,
    COLLECTION,
    Kind,
    remove_group,
    save_group,
)
from plugins.back_office.catalogue.views import shown
from plugins.back_office.services.saleor_mutations import SaleorRefused
from saleor_config.global_ids import read_number
from saleor_config.language import ENGLISH
from saleor_config.rich_text import build_plain_text


class GroupForm(OfficeForm):
    name_ar = fields.text(_("Name in Arabic"), 128, required=True)
    name_en = fields.text(_("Name in English"), 128)
    description_ar = fields.lines(_("Description in Arabic"), 5_000, 5)
    description_en = fields.lines(_("Description in English"), 5_000, 5)
    file = fields.picture(_("Picture"))
    alternative_ar = fields.text(_("What is seen, in Arabic"), 128)

    def __init__(self, kind: Kind, row: Any, *arguments: Any, **named: Any) -> None:
        self.kind, self.row = kind, row
        initial = group_initial(row) if row else {"is_published": True}
        super().__init__(*arguments, initial=initial, **named)

    def build(self) -> None:
        if self.kind is COLLECTION:
            self.fields["is_published"] = fields.flag(_("For sale in the shop"))
        elif self.row is None:
            self.fields["parent"] = fields.one_of(_("Below"), choices.categories())

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file and file.size > LARGEST_PICTURE:
            raise fields.too_large()
        return file

    def clean_name_ar(self) -> str:
        name = str(self.cleaned_data["name_ar"])
        others = self.kind.model.objects.exclude(pk=self.row.pk if self.row else None)
        if self.kind is COLLECTION and others.filter(name=name).exists():
            raise fields.wrong(gettext("Another collection has this name."))
        return name


def group_initial(row: Any) -> dict[str, Any]:
    english = row.translations.filter(language_code=ENGLISH).first()
    return {
        "name_ar": row.name,
        "name_en": english_of(row, "name"),
        "description_ar": build_plain_text(row.description, row.description_json),
        "description_en": build_plain_text(english.description, english.description_json)
        if english
        else "",
        "alternative_ar": row.background_image_alt,
        "is_published": getattr(row, "is_published", True),
    }


class GroupAdmin(OfficeAdmin):
    permission = permissions.PRODUCTS
    can_delete = False
    actions = None
    list_display: Any = ("its_name", "number_of_products")
    search_fields = ("name",)
    search_help_text = _("Name in Arabic or English")
    kind: Kind
    without: Any
    """What becomes of the products of one that is deleted."""

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        rows = super().get_queryset(request).prefetch_related("translations")
        return rows.annotate(number=Count("products", distinct=True))

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet, search_term: str
    ) -> tuple[QuerySet, bool]:
        for word in search_term.split()[:6]:
            wanted = pattern(word)
            queryset = queryset.filter(name__iregex=wanted) | queryset.filter(
                translations__name__iregex=wanted
            )
        return queryset, False

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(require_POST(self.remove))
        name = f"{self.kind.field}_remove"
        return [path("<int:key>/remove/", view, name=name), *super().get_urls()]

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponseBase:
        row = self.seen(request, object_id) if object_id else None
        if row is None and not self.is_allowed(request):
            raise PermissionDenied
        if request.method != "POST":
            return self.page(request, row, GroupForm(self.kind, row))
        form = GroupForm(self.kind, row, request.POST, request.FILES)
        if form.is_valid():
            try:
                save_group(request, self.kind, row, form.cleaned_data)
            except SaleorRefused as refusal:
                refusals.tell(refusal, (form,))
            else:
                messages.success(request, gettext("Saved."))
                return redirect(self.list_view())
        return self.page(request, row, form, status=422)

    def page(self, request: HttpRequest, row: Any, form: GroupForm, status: int = 200) -> Any:
        new = gettext("New: %(what)s") % {"what": self.one_name()}
        return shown(
            request,
            "office/group.html",
            name_of(row) if row else new,
            status=status,
            row=row,
            form=form,
            without=self.without,
            address=reverse(f"admin:{self.kind.field}_remove", args=[row.pk]) if row else "",
            picture=row.background_image if row else None,
            crumb=(self.list_view(), self.many_name()),
        )

    def seen(self, request: HttpRequest, key: Any) -> Any:
        if not self.is_allowed(request):
            raise PermissionDenied
        row = self.kind.model.objects.filter(pk=read_number(str(key)) or 0).first()
        if row is None:
            raise Http404
        return row

    def remove(self, request: HttpRequest, key: int) -> HttpResponse:
        row = self.seen(request, key)
        name = name_of(row)
        remove_group(request, self.kind, row)
        messages.success(request, gettext("%(name)s is deleted.") % {"name": name})
        return redirect(self.list_view())

    @display(description=_("Products"), ordering="number")
    def number_of_products(self, row: Any) -> int:
        return row.number


class CategoryAdmin(GroupAdmin):
    kind = CATEGORY
    one, many = _("Category"), _("Categories")
    without = _("Its products stay, and those below it go with it. Products without a category "
                "leave the shop.")  # fmt: skip

    def get_ordering(self, request: HttpRequest) -> tuple[str, ...]:
        return ("tree_id", "lft")

    @display(description=_("Name"))
    def its_name(self, row: Any) -> str:
        return f"{'— ' * row.level}{name_of(row)}"


class CollectionAdmin(GroupAdmin):
    kind = COLLECTION
    one, many = _("Collection"), _("Collections")
    without = _("Its products stay in the shop.")
    list_display = ("its_name", "number_of_products", "is_shown")

    def get_ordering(self, request: HttpRequest) -> tuple[str, ...]:
        return ("name",)

    @display(description=_("Name"), ordering="name")
    def its_name(self, row: Any) -> str:
        return name_of(row)

    @display(description=_("For sale"), ordering="is_published", boolean=True)
    def is_shown(self, row: Any) -> bool:
        return row.is_published
