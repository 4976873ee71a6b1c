"""GraphQL of the spreadsheets, for staff who manage products."""

from base64 import b64encode
from typing import Any

import graphene
from django.utils.translation import gettext as _
from graphql import GraphQLError, ResolveInfo
from graphql_jwt.exceptions import PermissionDenied
from saleor.core.permissions import ProductPermissions
from saleor.graphql.core.types import Upload

from plugins.catalogue.graphql.types import CatalogueError, required_list
from plugins.catalogue.spreadsheets import selectors, services
from plugins.catalogue.spreadsheets.errors import RowError, SpreadsheetErrorCode
from plugins.catalogue.spreadsheets.limits import MAXIMUM_BYTES, REQUEST_SECONDS
from plugins.catalogue.spreadsheets.plan import ImportReport
from saleor_config.language import current_language

SpreadsheetFormat = graphene.Enum.from_enum(selectors.SpreadsheetFormat)
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


class CatalogueImport(graphene.ObjectType):
    errors = required_list(CatalogueImportError)
    applied = graphene.Boolean(required=True)
    rows = graphene.Int(required=True)
    created = graphene.Int(required=True)
    updated = graphene.Int(required=True)
    unchanged = graphene.Int(required=True)


class CatalogueExport(graphene.ObjectType):
    errors = required_list(CatalogueError)
    file_name = graphene.String()
    content_type = graphene.String()
    content = graphene.String(description="base64")


def require_manager(info: ResolveInfo) -> None:
    """As Saleor's own mutations do, for staff and for apps."""
    permission = (ProductPermissions.MANAGE_PRODUCTS,)
    app = getattr(info.context, "app", None)
    if not info.context.user.has_perms(permission) and not (app and app.has_perms(permission)):
        raise PermissionDenied()


def build_import_response(report: ImportReport) -> dict[str, Any]:
    errors = [
        {
            "row": error.row,
            "column": error.column,
            "message": error.message,
            "code": error.code.value,
        }
        for error in report.errors
    ]
    left_out = report.error_count - len(errors)
    if left_out:
        message = _("And %(count)s more.") % {"count": left_out}
        errors.append({"message": message, "code": SpreadsheetErrorCode.INVALID.value})
    return {
        "errors": errors,
        "applied": report.applied,
        "rows": report.rows,
        "created": report.created,
        "updated": report.updated,
        "unchanged": report.unchanged,
    }


class Mutations(graphene.ObjectType):
    catalogue_import = graphene.Field(
        CatalogueImport,
        file=Upload(required=True),
        dry_run=graphene.Boolean(default_value=True),
        description="Staff who manage products. A dry run says what applying would do.",
    )
    catalogue_export = graphene.Field(
        CatalogueExport,
        format=SpreadsheetFormat(default_value=selectors.SpreadsheetFormat.XLSX.value),
        description="Staff who manage products.",
    )

    @staticmethod
    def resolve_catalogue_import(
        _root: object, info: ResolveInfo, file: Any, dry_run: bool | None = True
    ) -> dict[str, Any]:
        require_manager(info)
        uploaded = info.context.FILES.get(file) if isinstance(file, str) else None
        if uploaded is None:
            message = _("No file came with the request.")
            return build_import_response(
                ImportReport.from_error(RowError(SpreadsheetErrorCode.REQUIRED, message))
            )
        return build_import_response(
            services.import_catalogue(
                uploaded.read(MAXIMUM_BYTES + 1),
                # Null means the careful one.
                dry_run=dry_run is not False,
                seconds=REQUEST_SECONDS,
            )
        )

    @staticmethod
    def resolve_catalogue_export(
        _root: object, info: ResolveInfo, format: str | None = None
    ) -> dict[str, Any]:
        require_manager(info)
        if selectors.is_too_large_for_response():
            message = _("There are too many products for one answer. Use the command instead.")
            raise GraphQLError(message, extensions={"code": "TOO_LARGE"})
        wanted = selectors.SpreadsheetFormat(format or selectors.SpreadsheetFormat.XLSX)
        exported = selectors.export_catalogue(wanted, current_language())
        return {
            "errors": [],
            "file_name": exported.name,
            "content_type": exported.content_type,
            "content": b64encode(exported.content).decode("ascii"),
        }
