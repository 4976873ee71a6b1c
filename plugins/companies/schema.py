"""GraphQL of a customer's companies; ``Customer.companies`` lists them."""

from typing import Any

import graphene

from plugins.companies import services
from plugins.companies.details import CompanyDetails
from plugins.companies.errors import CompanyError
from plugins.companies.errors import CompanyErrorCode as ErrorCode
from plugins.companies.models import SavedCompany
from saleor_config.global_ids import write_id
from saleor_config.graphql.identity import require_user
from saleor_config.graphql.mutations import ServiceMutation
from saleor_config.graphql.types import build_error_type, list_of, share_types

CompanyErrorCode = graphene.Enum.from_enum(ErrorCode)
CompanyErrorType = build_error_type("CompanyError", CompanyErrorCode, "camelCase input name")


class CustomerCompany(graphene.ObjectType):
    id = graphene.ID(required=True)
    name = graphene.String(required=True, description="In Arabic.")
    vat_number = graphene.String(required=True)
    registration_number = graphene.String(required=True)
    building_number = graphene.String(required=True)
    street = graphene.String(required=True)
    secondary_number = graphene.String(required=True, description="Empty where there is none.")
    district = graphene.String(required=True)
    city = graphene.String(required=True)
    postal_code = graphene.String(required=True)

    @staticmethod
    def resolve_id(root: SavedCompany, _info: Any) -> str:
        return write_id("CustomerCompany", root.pk)


class CompanyInput(graphene.InputObjectType):
    class Meta:
        description = "A company that is registered for VAT, with its National Address."

    name = graphene.String(required=True, description="In Arabic, as in the commercial register.")
    vat_number = graphene.String(
        required=True, description="15 digits that begin and end with 3 (BR-KSA-44)."
    )
    registration_number = graphene.String(
        required=True, description="10 digits: commercial registration or unified number."
    )
    building_number = graphene.String(required=True, description="4 digits.")
    street = graphene.String(required=True)
    secondary_number = graphene.String(description="4 digits, or empty.")
    district = graphene.String(required=True)
    city = graphene.String(required=True)
    postal_code = graphene.String(required=True, description="5 digits.")


class CompanyMutation(ServiceMutation):
    errors = list_of(CompanyErrorType)
    error_class = CompanyError

    class Meta:
        abstract = True


class CustomerCompanyCreate(CompanyMutation):
    class Arguments:
        input = CompanyInput(required=True)

    company = graphene.Field(CustomerCompany)

    @classmethod
    def perform_mutation(cls, info: Any, input: CompanyInput) -> dict[str, Any]:
        return {
            "company": services.create_company(require_user(info), CompanyDetails.from_typed(input))
        }


class CustomerCompanyUpdate(CompanyMutation):
    class Arguments:
        id = graphene.ID(required=True)
        input = CompanyInput(required=True)

    company = graphene.Field(CustomerCompany)

    @classmethod
    def perform_mutation(cls, info: Any, id: str, input: CompanyInput) -> dict[str, Any]:
        return {
            "company": services.update_company(
                require_user(info), id, CompanyDetails.from_typed(input)
            )
        }


class CustomerCompanyDelete(CompanyMutation):
    class Arguments:
        id = graphene.ID(required=True)

    @classmethod
    def perform_mutation(cls, info: Any, id: str) -> dict[str, Any]:
        services.delete_company(require_user(info), id)
        return {}


class Mutations:
    customer_company_create = CustomerCompanyCreate.Field()
    customer_company_update = CustomerCompanyUpdate.Field()
    customer_company_delete = CustomerCompanyDelete.Field()


share_types(CustomerCompany, CompanyInput)
