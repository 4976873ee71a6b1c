"""GraphQL of the spreadsheets, for staff who manage products."""

from base64 import b64encode
from dataclasses import replace
from typing import Any

import graphene
from django.utils.translation import gettext as _
from graphql import GraphQLError, ResolveInfo
from graphql_jwt.exceptions import PermissionDenied
from saleor.core.permissions import ProductPermissions
from saleor.graphql.core.types import Upload

from plugins.catalogue.graphql.types import CatalogueError
from plugins.catalogue.spreadsheets import selectors, services
from plugins.catalogue.spreadsheets.errors import (
    MAXIMUM_BYTES,
    REQUEST_SECONDS,
    RowError,
    SpreadsheetErrorCode,
)
from plugins.catalogue.spreadsheets.plan import ImportReport
from saleor_config import spreadsheets
from saleor_config.graphql.types import list_of
from saleor_config.language import current_language

SpreadsheetFormat = graphene.Enum.from_enum(spreadsheets.SpreadsheetFormat)
CatalogueImportErrorCode = graphene.Enum(
    "CatalogueImportErrorCode", [(code.name, code.value) for code in SpreadsheetErrorCode]
)


class CatalogueImportError(graphene.ObjectType):
    row = graphene.Int(
        description="Line of the sheet, the header being 1; null for the file as a whole."
    )
    column = graphene.String()
    message = graphene.String(required=True)
    code = CatalogueImportErrorCode(required=True)

    @staticmethod
    def resolve_code(root: RowError, _info: ResolveInfo) -> str:
        return str(root.code.value)


class CatalogueImport(graphene.ObjectType):
    errors = list_of(CatalogueImportError)
    applied = graphene.Boolean(required=True)
    rows = graphene.Int(required=True)
    created = graphene.Int(required=True)
    updated = graphene.Int(required=True)
    unchanged = graphene.Int(required=True)


class CatalogueExport(graphene.ObjectType):
    errors = list_of(CatalogueError)
    file_name = graphene.String()
    content_type = graphene.String()
    content = graphene.String(description="base64")


def require_manager(info: ResolveInfo) -> None:
    """As Saleor's own mutations do, for staff and for apps."""
    permission = (ProductPermissions.MANAGE_PRODUCTS,)
    app = getattr(info.context, "app", None)
    if not info.context.user.has_perms(permission) and not (app and app.has_perms(permission)):
        raise PermissionDenied()


def count_left_out(report: ImportReport) -> ImportReport:
    """With a last error that says how many more there are."""
    left_out = report.error_count - len(report.errors)
    if not left_out:
        return report
    message = _("And %(count)s more.") % {"count": left_out}
    last = RowError(SpreadsheetErrorCode.INVALID, message)
    return replace(report, errors=[*report.errors, last])


class Mutations(graphene.ObjectType):
    catalogue_import = graphene.Field(
        CatalogueImport,
        file=Upload(required=True),
        dry_run=graphene.Boolean(default_value=True),
        description="Staff who manage products. A dry run says what applying would do.",
    )
    catalogue_export = graphene.Field(
        CatalogueExport,
        format=SpreadsheetFormat(default_value=spreadsheets.SpreadsheetFormat.XLSX.value),
        description="Staff who manage products.",
    )

    @staticmethod
    def resolve_catalogue_import(
        _root: object, info: ResolveInfo, file: Any, dry_run: bool | None = True
    ) -> ImportReport:
        require_manager(info)
        uploaded = info.context.FILES.get(file) if isinstance(file, str) else None
        if uploaded is None:
            message = _("No file came with the request.")
            return ImportReport.from_error(RowError(SpreadsheetErrorCode.REQUIRED, message))
        content = uploaded.read(MAXIMUM_BYTES + 1)
        # Null means the careful one.
        is_dry = dry_run is not False
        return count_left_out(
            services.import_catalogue(content, dry_run=is_dry, seconds=REQUEST_SECONDS)
        )

    @staticmethod
    def resolve_catalogue_export(
        _root: object, info: ResolveInfo, format: str | None = None
    ) -> dict[str, Any]:
        require_manager(info)
        if selectors.is_too_large_for_response():
            message = _("There are too many products for one answer. Use the command instead.")
            raise GraphQLError(message, extensions={"code": "TOO_LARGE"})
        wanted = spreadsheets.SpreadsheetFormat(format or spreadsheets.SpreadsheetFormat.XLSX)
        exported = selectors.export_catalogue(wanted, current_language())
        return {
            "errors": [],
            "file_name": exported.name,
            "content_type": exported.content_type,
            "content": b64encode(exported.content).decode("ascii"),
        }
