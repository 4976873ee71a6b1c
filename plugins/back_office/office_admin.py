"""Base classes of the office's lists and forms."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db.models import Model, QuerySet
from django.http import Http404, HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST
from unfold.admin import ModelAdmin

from plugins.back_office.changelist import BoundedPaginator
from plugins.back_office.errors import OfficeError
from plugins.back_office.form_fields import RowForm, add_saleor_errors
from plugins.back_office.pages import View, get_row, render_page
from plugins.back_office.permissions import AUDIT_LOG, has_permission, require_permission
from plugins.back_office.services.saleor_mutations import SaleorError, change_all_or_nothing
from plugins.back_office.text import get_name
from saleor_config.errors import ShopError


@dataclass(frozen=True)
class RowAction:
    """A button on the page of a row: a form of its own, sent by POST.

    ``run(request, row)`` may raise ``ShopError``. ``reason_label``: label of a text that is sent
    as ``request.POST["reason"]``; its field begins with ``initial_reason`` and has ``reason_rows``
    lines. ``amount_label``: of an amount in riyals, sent as ``amount``. ``seen``: is sent back as
    it is, so that ``run`` knows a form that is sent twice.
    """

    name: str
    title: Any
    success_message: Any
    run: Callable[[Any, Any], object]
    is_dangerous: bool = False
    reason_label: Any = ""
    initial_reason: str = ""
    reason_rows: int = 3
    is_reason_required: bool = False
    max_reason_length: int = 1000
    amount_label: Any = ""
    seen: str = ""


class NamedOptions:
    """A table's options under the names that staff know."""

    def __init__(self, options: Any, name: Any, plural_name: Any) -> None:
        self._options = options
        self.verbose_name, self.verbose_name_plural = name, plural_name

    def __getattr__(self, name: str) -> Any:
        return getattr(self._options, name)


class NamedRow:
    """A row whose ``_meta`` has the names that staff know."""

    def __init__(self, row: Any, options: NamedOptions) -> None:
        self._row, self._meta = row, options

    def __getattr__(self, name: str) -> Any:
        return getattr(self._row, name)

    def __str__(self) -> str:
        return str(self._row)


class OfficeAdmin(ModelAdmin):
    """Users with ``permission`` (or one of ``other_permissions``) see the table, and do what the
    ``can_`` flags allow.

    Changes are recorded by ``audit_log``; Django's own log of the admin is not used.
    """

    permission: str
    other_permissions: tuple[str, ...] = ()
    one: Any
    many: Any
    """Names of a row and of the rows, as staff know them."""
    can_add = can_change = can_delete = True
    has_row_page = True
    allowed_lookups: frozenset[str] = frozenset()
    """Names that a list's address may filter by, beside those of ``list_filter``."""
    list_per_page = 25
    show_full_result_count = False
    paginator = BoundedPaginator
    list_filter_sheet = False
    compressed_fields = True
    change_form_outer_before_template = "office/row_actions.html"

    def __init__(self, model: type[Model], admin_site: Any) -> None:
        super().__init__(model, admin_site)
        self.opts = NamedOptions(model._meta, self.one, self.many)
        self.view_prefix = f"admin:{self.opts.app_label}_{self.opts.model_name}"

    def get_row_actions(self, request: HttpRequest, row: Any) -> list[RowAction]:
        """Buttons of ``row`` that work in its state."""
        return []

    def search_rows(self, queryset: QuerySet[Any], text: str) -> QuerySet[Any] | None:
        """Rows that match ``text``, which is not blank; None to search by ``search_fields``."""
        return None

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        found = self.search_rows(queryset, search_term) if search_term.strip() else None
        if found is not None:
            return found, False
        return super().get_search_results(request, queryset, search_term)

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        """Deny what is not declared: Django allows any comparison with any column of the table, so
        that ``?password__startswith=`` reads hashes letter by letter."""
        filters = self.list_filter if request is None else self.get_list_filter(request)
        return lookup in self.allowed_lookups | {each.parameter_name for each in filters}

    def is_allowed(self, request: HttpRequest) -> bool:
        return has_permission(request.user, self.permission, *self.other_permissions)

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.is_allowed(request)

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return (self.has_row_page or obj is None) and self.is_allowed(request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return self.can_add and self.is_allowed(request)

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return self.can_change and self.is_allowed(request)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return self.can_delete and self.is_allowed(request)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        queryset = super().get_queryset(request)
        return queryset if self.is_allowed(request) else queryset.none()

    def get_form(self, request: HttpRequest, obj: Any = None, **options: Any) -> Any:
        """A form class with ``user``, who fills it in."""
        form = super().get_form(request, obj, **options)
        form.user = request.user
        return form

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(require_POST(self.run_row_action))
        name = f"{self.opts.app_label}_{self.opts.model_name}_act"
        return [path("<path:object_id>/act/<slug:action>/", view, name=name), *super().get_urls()]

    def get_crumb(self) -> tuple[str, str]:
        """View and name of the list, for the crumbs of a row's page."""
        return f"{self.view_prefix}_changelist", str(self.opts.verbose_name_plural)

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponseBase:
        title = str(self.opts.verbose_name_plural)
        extra = {"title": title, "subtitle": None, **(extra_context or {})}
        return super().changelist_view(request, extra)

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        changelist = super().get_changelist_instance(request)
        changelist.opts = self.opts
        return changelist

    def run_row_action(self, request: HttpRequest, object_id: str, action: str) -> HttpResponseBase:
        row = self.get_object(request, object_id)
        if row is None or not self.has_view_permission(request, row):
            raise Http404
        actions = {each.name: each for each in self.get_row_actions(request, row)}
        try:
            if action not in actions:
                raise OfficeError(
                    _("This cannot be done any more. The page shows how things are now.")
                )
            chosen = actions[action]
            if chosen.is_reason_required and not request.POST.get("reason", "").strip():
                raise OfficeError(_("Please say why."))
            chosen.run(request, row)
            messages.success(request, chosen.success_message)
        except ShopError as error:
            messages.error(request, error.message)
        return HttpResponseRedirect(reverse(f"{self.view_prefix}_change", args=[row.pk]))

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: Any = None,
        form_url: str = "",
        extra_context: Any = None,
    ) -> HttpResponseBase:
        row = self.get_object(request, object_id) if object_id else None
        new_title = _("New: %(what)s") % {"what": self.opts.verbose_name}
        extra = {
            "row_actions": self.get_row_actions(request, row) if row is not None else [],
            "row": row,
            "title": str(row) if row is not None else new_title,
            "subtitle": None,
            "crumb": self.get_crumb(),
            **(self.get_row_context(request, row) if row is not None else {}),
            **(extra_context or {}),
        }
        return super().changeform_view(request, object_id, form_url, extra)

    def get_row_context(self, request: HttpRequest, row: Any) -> dict[str, Any]:
        """What else the template of the row's page reads."""
        return {}

    def response_add(
        self, request: HttpRequest, obj: Any, post_url_continue: str | None = None
    ) -> HttpResponseBase:
        return super().response_add(request, NamedRow(obj, self.opts), post_url_continue)

    def skip_log(self, *_given: Any) -> None:
        """``audit_log`` has it."""

    log_addition = log_change = log_deletions = skip_log

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: Any = None
    ) -> HttpResponseRedirect:
        if not (self.is_allowed(request) and has_permission(request.user, AUDIT_LOG)):
            raise PermissionDenied
        query = urlencode({"model": self.opts.label_lower, "object_key": object_id})
        return HttpResponseRedirect(f"{reverse('admin:back_office_change_changelist')}?{query}")


class ReadOnlyAdmin(OfficeAdmin):
    can_add = can_change = can_delete = False
    actions = None


class OwnPageAdmin(OfficeAdmin):
    """The page of a row is a view of our own. ``post_views``: views of its forms by the end of
    their address and name."""

    can_delete = False
    actions = None
    post_views: Mapping[str, View] = {}

    def show_page(self, request: HttpRequest, key: str | None) -> HttpResponseBase:
        """``key`` is None for a new row."""
        raise NotImplementedError

    def get_urls(self) -> list[URLPattern]:
        prefix = f"{self.opts.app_label}_{self.opts.model_name}"
        own = [
            path(
                f"<int:key>/{name}/", self.admin_site.admin_view(require_POST(view)),
                name=f"{prefix}_{name}",
            )
            for name, view in self.post_views.items()
        ]  # fmt: skip
        return [*own, *super().get_urls()]

    def changeform_view(
        self, request: HttpRequest, object_id: Any = None, *_given: Any
    ) -> HttpResponseBase:
        return self.show_page(request, object_id)


class FormPageAdmin(OwnPageAdmin):
    """The page of a row is a form, saved by Saleor's own mutations, and a button that deletes."""

    template: str
    form_class: type[RowForm]
    success_message: Any = gettext_lazy("Saved.")
    removal_message: Any = gettext_lazy("%(name)s is deleted.")
    returns_to_list = True
    """After a change; otherwise the page is shown again."""

    def __init__(self, model: type[Model], admin_site: Any) -> None:
        super().__init__(model, admin_site)
        self.post_views = {"remove": self.remove}

    def save_typed(self, request: HttpRequest, form: Any) -> Any:
        """The saved row. Raises ``SaleorError`` and ``OfficeError``."""
        raise NotImplementedError

    def remove_row(self, request: HttpRequest, row: Any) -> None:
        """Raises ``SaleorError``."""
        raise NotImplementedError

    def get_form_context(self, form: Any) -> dict[str, Any]:
        """What else the template reads."""
        return {}

    def show_page(self, request: HttpRequest, key: str | None) -> HttpResponseBase:
        require_permission(request.user, self.permission)
        row = get_row(self.model.objects.all(), key) if key else None
        is_sent = request.method == "POST"
        form = self.form_class(*(request.POST, request.FILES) if is_sent else (), row=row)
        if is_sent and form.is_valid():
            try:
                with change_all_or_nothing():
                    saved = self.save_typed(request, form)
            except SaleorError as error:
                add_saleor_errors(error, (form,))
            except OfficeError as error:
                form.add_error(None, error.message)
            else:
                messages.success(request, self.success_message)
                if self.returns_to_list:
                    return redirect(f"{self.view_prefix}_changelist")
                return redirect(f"{self.view_prefix}_change", saved.pk)
        new_title = _("New: %(what)s") % {"what": self.opts.verbose_name}
        return render_page(
            request,
            self.template,
            (get_name(row) or str(row)) if row else new_title,
            422 if is_sent else 200,
            crumb=self.get_crumb(),
            row=row,
            form=form,
            remove_view=f"{self.view_prefix}_remove",
            **self.get_form_context(form),
        )

    def remove(self, request: HttpRequest, key: int) -> HttpResponseBase:
        require_permission(request.user, self.permission)
        row = get_row(self.model.objects.all(), key)
        name = get_name(row)
        try:
            with change_all_or_nothing():
                self.remove_row(request, row)
        except SaleorError as error:
            messages.error(request, self.form_class.get_message(error.errors[0]))
            return redirect(f"{self.view_prefix}_change", key)
        messages.success(request, self.removal_message % {"name": name})
        return redirect(f"{self.view_prefix}_changelist")
