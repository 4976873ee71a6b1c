"""What all lists and forms of the office have in common."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db.models import Model, QuerySet
from django.http import Http404, HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path, reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST
from unfold.admin import ModelAdmin

from plugins.back_office.actions import Refused, RowAction
from plugins.back_office.columns import NamedOptions, NamedRow
from plugins.back_office.paginator import BoundedPaginator
from plugins.back_office.permissions import TRAIL, has_permission


class OfficeAdmin(ModelAdmin):
    """Whoever has ``permission`` (or another of ``permissions``) sees, and does what the
    ``can_`` flags allow. Others are refused, whatever id they guess.

    What was changed is written down by ``trail.py``; Django's own log of the admin is not used.
    """

    permission: str
    permissions: tuple[str, ...] = ()
    one: Any = ""
    many: Any = ""
    """What a row and the rows are called, where the table itself has no such words."""
    can_add = can_change = can_delete = True
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
        options = model._meta
        self.opts = NamedOptions(
            options, self.one or options.verbose_name, self.many or options.verbose_name_plural
        )

    def row_actions(self, request: HttpRequest, row: Any) -> list[RowAction]:
        """What may be done now with ``row`` by whoever asks."""
        return []

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        """Deny what is not declared: Django allows any comparison with any column of the table, so
        that ``?password__startswith=`` reads hashes letter by letter."""
        filters = self.list_filter if request is None else self.get_list_filter(request)
        return lookup in self.allowed_lookups | {each.parameter_name for each in filters}

    def is_allowed(self, request: HttpRequest) -> bool:
        return has_permission(request.user, *(self.permissions or (self.permission,)))

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.is_allowed(request)

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return self.is_allowed(request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return self.can_add and self.is_allowed(request)

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return self.can_change and self.is_allowed(request)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return self.can_delete and self.is_allowed(request)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        queryset = super().get_queryset(request)
        return queryset if self.is_allowed(request) else queryset.none()

    def get_urls(self) -> list[URLPattern]:
        act = self.admin_site.admin_view(require_POST(self.act))
        name = f"{self.opts.app_label}_{self.opts.model_name}_act"
        return [path("<path:object_id>/act/<slug:action>/", act, name=name), *super().get_urls()]

    def one_name(self) -> str:
        return str(self.opts.verbose_name)

    def many_name(self) -> str:
        return str(self.opts.verbose_name_plural)

    def list_view(self) -> str:
        return f"admin:{self.opts.app_label}_{self.opts.model_name}_changelist"

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponseBase:
        extra = {"title": self.many_name(), "subtitle": None, **(extra_context or {})}
        return super().changelist_view(request, extra)

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        changelist = super().get_changelist_instance(request)
        changelist.opts = self.opts
        return changelist

    def act(self, request: HttpRequest, object_id: str, action: str) -> HttpResponseBase:
        """Runs one of ``row_actions`` and goes back to the row."""
        row = self.get_object(request, object_id)
        if row is None or not self.has_view_permission(request, row):
            raise Http404
        chosen = next((one for one in self.row_actions(request, row) if one.name == action), None)
        try:
            if chosen is None:
                raise Refused(_("This cannot be done any more. The page shows how things are now."))
            if chosen.is_asked and not request.POST.get("reason", "").strip():
                raise Refused(_("Please say why."))
            chosen.run(request, row)
            messages.success(request, chosen.done)
        except Refused as refusal:
            messages.error(request, refusal.sentence)
        return HttpResponseRedirect(self.after_action(row))

    def after_action(self, row: Any) -> str:
        view = f"admin:{self.opts.app_label}_{self.opts.model_name}_change"
        return str(reverse(view, args=[row.pk]))

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponseBase:
        row = self.get_object(request, object_id) if object_id else None
        row_actions = self.row_actions(request, row) if row is not None else []
        title = str(row) if row is not None else _("New: %(what)s") % {"what": self.one_name()}
        extra = {
            "row_actions": row_actions,
            "row": row,
            "title": title,
            "subtitle": None,
            "crumb": (self.list_view(), self.many_name()),
            **(extra_context or {}),
        }
        return super().changeform_view(request, object_id, form_url, extra)

    def response_add(
        self, request: HttpRequest, obj: Any, post_url_continue: str | None = None
    ) -> HttpResponseBase:
        return super().response_add(request, NamedRow(obj, self.opts), post_url_continue)

    def log_addition(self, request: HttpRequest, obj: Model, message: Any) -> None:
        return None

    def log_change(self, request: HttpRequest, obj: Model, message: Any) -> None:
        return None

    def log_deletions(self, request: HttpRequest, queryset: Any) -> None:
        return None

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: Any = None
    ) -> HttpResponseRedirect:
        if not (self.is_allowed(request) and has_permission(request.user, TRAIL)):
            raise PermissionDenied
        asked = {"model": self.opts.label_lower, "object_key": object_id}
        return HttpResponseRedirect(
            f"{reverse('admin:back_office_change_changelist')}?{urlencode(asked)}"
        )


class ReadOnlyAdmin(OfficeAdmin):
    """A book that nobody writes in by hand."""

    can_add = can_change = can_delete = False
    actions = None
