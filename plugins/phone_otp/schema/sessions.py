"""The devices that a customer is signed in on, and signing them out."""

from typing import Any, Final

import graphene
from graphene.types.datetime import DateTime
from graphql import ResolveInfo

from plugins.phone_otp import services
from plugins.phone_otp.devices import get_device_name
from plugins.phone_otp.errors import SignInError
from plugins.phone_otp.models import Session
from plugins.phone_otp.schema.shared import error_list
from plugins.phone_otp.selectors import get_open_sessions, get_request_session
from saleor_config.global_ids import read_uuid, write_id
from saleor_config.graphql.identity import require_user
from saleor_config.graphql.types import list_error_details

TYPE_NAME: Final = "CustomerSession"


class CustomerSession(graphene.ObjectType):
    id = graphene.ID(required=True)
    device_name = graphene.String(required=True)
    created_at = DateTime(required=True)
    last_seen_at = DateTime(required=True)
    expires_at = DateTime(required=True, description="When it ends if it is not used again.")
    current = graphene.Boolean(required=True, description="The session this request came with.")

    @staticmethod
    def resolve_id(root: Session, _info: ResolveInfo) -> str:
        return write_id(TYPE_NAME, root.pk)

    @staticmethod
    def resolve_device_name(root: Session, _info: ResolveInfo) -> str:
        return get_device_name(root)

    @staticmethod
    def resolve_current(root: Session, info: ResolveInfo) -> bool:
        current = get_request_session(info.context)
        return current is not None and current.pk == root.pk


class CustomerSessionRevoke(graphene.Mutation):
    class Arguments:
        id = graphene.ID(required=True)

    errors = error_list()

    @classmethod
    def mutate(cls, _root: Any, info: ResolveInfo, id: str) -> "CustomerSessionRevoke":
        user = require_user(info)
        try:
            services.revoke_session_by_id(user, read_uuid(id, TYPE_NAME))
        except SignInError as error:
            return cls(errors=list_error_details(error, info.context))
        return cls(errors=[])


class CustomerSessionsRevokeOthers(graphene.Mutation):
    errors = error_list()
    count = graphene.Int(required=True)

    @classmethod
    def mutate(cls, _root: Any, info: ResolveInfo) -> "CustomerSessionsRevokeOthers":
        user = require_user(info)
        session = get_request_session(info.context)
        return cls(errors=[], count=services.sign_others_out(user, session))


class Queries:
    customer_sessions = graphene.List(
        graphene.NonNull(CustomerSession),
        required=True,
        description="Devices the customer is signed in on, last seen first.",
    )

    @staticmethod
    def resolve_customer_sessions(_root: Any, info: ResolveInfo) -> Any:
        return get_open_sessions(require_user(info))


class Mutations:
    customer_session_revoke = CustomerSessionRevoke.Field(description="Sign one device out.")
    customer_sessions_revoke_others = CustomerSessionsRevokeOthers.Field(
        description="Sign all devices out but this one."
    )
