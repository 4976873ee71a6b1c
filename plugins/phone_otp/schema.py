"""GraphQL of signing in by phone: codes, sessions, confirmation and change of the number."""

from dataclasses import asdict
from typing import Any, Final

import graphene
from graphene.types.datetime import DateTime
from graphql import ResolveInfo

from plugins.phone_otp import services
from plugins.phone_otp.code_store import SIGN_IN_PURPOSES, CodePurpose
from plugins.phone_otp.devices import get_device_name
from plugins.phone_otp.errors import SignInError
from plugins.phone_otp.errors import SignInErrorCode as ErrorCode
from plugins.phone_otp.models import Session
from plugins.phone_otp.selectors import get_open_sessions, get_request_session
from saleor_config.global_ids import read_uuid, write_id
from saleor_config.graphql.identity import require_user
from saleor_config.graphql.mutations import ServiceMutation
from saleor_config.graphql.types import build_error_type, list_of, shared_type
from saleor_config.phone_numbers import mask_phone
from saleor_config.visitor import get_limited_address

CUSTOMER: Final = shared_type("Customer")
SESSION_TYPE: Final = "CustomerSession"

SignInErrorCode = graphene.Enum.from_enum(ErrorCode, description=lambda _value: None)
SignInErrorType = build_error_type("SignInError", SignInErrorCode, None, has_retry_after=True)
SignInPurpose = graphene.Enum(
    "SignInPurpose", [(each.name, each.value) for each in SIGN_IN_PURPOSES]
)


class SignInMutation(ServiceMutation):
    errors = list_of(SignInErrorType)
    error_class = SignInError

    class Meta:
        abstract = True


class SignInCodeRequestInput(graphene.InputObjectType):
    phone = graphene.String(required=True)
    purpose = SignInPurpose(required=True)
    first_name = graphene.String()
    last_name = graphene.String()


class SignInCodeRequest(SignInMutation):
    class Arguments:
        input = SignInCodeRequestInput(required=True)

    phone = graphene.String(description="E.164")
    expires_in = graphene.Int()
    resend_after = graphene.Int()

    @classmethod
    def perform_mutation(cls, info: ResolveInfo, input: SignInCodeRequestInput) -> dict[str, Any]:
        requested = services.request_code(
            phone=input.phone,
            purpose=CodePurpose(input.purpose),
            address=get_limited_address(info.context),
            first_name=input.get("first_name") or "",
            last_name=input.get("last_name") or "",
        )
        return asdict(requested)


class SignInCodeVerifyInput(graphene.InputObjectType):
    phone = graphene.String(required=True)
    code = graphene.String(required=True)
    purpose = SignInPurpose(required=True)
    device_name = graphene.String()


class SignInCodeVerify(SignInMutation):
    class Arguments:
        input = SignInCodeVerifyInput(required=True)

    token = graphene.String()
    expires_at = DateTime()
    customer = graphene.Field(CUSTOMER)

    @classmethod
    def perform_mutation(cls, info: ResolveInfo, input: SignInCodeVerifyInput) -> dict[str, Any]:
        signed_in = services.verify_code(
            phone=input.phone,
            code=input.code,
            purpose=CodePurpose(input.purpose),
            address=get_limited_address(info.context),
            device_name=input.get("device_name") or "",
            user_agent=info.context.headers.get("user-agent", ""),
        )
        info.context.device_token = signed_in.device_token
        return {
            "token": signed_in.token,
            "expires_at": signed_in.expires_at,
            "customer": signed_in.user,
        }


class SessionDelete(SignInMutation):
    @classmethod
    def perform_mutation(cls, info: ResolveInfo) -> dict[str, Any]:
        session = get_request_session(info.context)
        if session is not None:
            services.revoke_session(session)
        return {}


class CustomerSession(graphene.ObjectType):
    id = graphene.ID(required=True)
    device_name = graphene.String(required=True)
    created_at = DateTime(required=True)
    last_seen_at = DateTime(required=True)
    expires_at = DateTime(required=True, description="When it ends if it is not used again.")
    current = graphene.Boolean(required=True, description="The session this request came with.")

    @staticmethod
    def resolve_id(root: Session, _info: ResolveInfo) -> str:
        return write_id(SESSION_TYPE, root.pk)

    @staticmethod
    def resolve_device_name(root: Session, _info: ResolveInfo) -> str:
        return get_device_name(root)

    @staticmethod
    def resolve_current(root: Session, info: ResolveInfo) -> bool:
        return root == get_request_session(info.context)


class CustomerSessionRevoke(SignInMutation):
    class Arguments:
        id = graphene.ID(required=True)

    @classmethod
    def perform_mutation(cls, info: ResolveInfo, id: str) -> dict[str, Any]:
        services.revoke_session_by_id(require_user(info), read_uuid(id, SESSION_TYPE))
        return {}


class CustomerSessionsRevokeOthers(SignInMutation):
    count = graphene.Int(required=True)

    @classmethod
    def perform_mutation(cls, info: ResolveInfo) -> dict[str, Any]:
        session = get_request_session(info.context)
        return {"count": services.sign_others_out(require_user(info), session)}


class IdentityCodeRequest(SignInMutation):
    phone = graphene.String(description="masked")
    expires_in = graphene.Int()
    resend_after = graphene.Int()

    @classmethod
    def perform_mutation(cls, info: ResolveInfo) -> dict[str, Any]:
        require_user(info)
        requested = services.request_identity_code(
            get_request_session(info.context), address=get_limited_address(info.context)
        )
        return asdict(requested) | {"phone": mask_phone(requested.phone)}


class IdentityCodeVerify(SignInMutation):
    class Arguments:
        code = graphene.String(required=True)

    confirmed_until = DateTime()

    @classmethod
    def perform_mutation(cls, info: ResolveInfo, code: str) -> dict[str, Any]:
        require_user(info)
        session, address = get_request_session(info.context), get_limited_address(info.context)
        until = services.verify_identity_code(session, code=code, address=address)
        return {"confirmed_until": until}


class PhoneChangeRequest(SignInMutation):
    class Arguments:
        phone = graphene.String(required=True)

    phone = graphene.String(description="E.164")
    expires_in = graphene.Int()
    resend_after = graphene.Int()

    @classmethod
    def perform_mutation(cls, info: ResolveInfo, phone: str) -> dict[str, Any]:
        require_user(info)
        session, address = get_request_session(info.context), get_limited_address(info.context)
        return asdict(services.request_phone_change(session, phone=phone, address=address))


class PhoneChangeVerify(SignInMutation):
    class Arguments:
        phone = graphene.String(required=True)
        code = graphene.String(required=True)

    customer = graphene.Field(CUSTOMER)

    @classmethod
    def perform_mutation(cls, info: ResolveInfo, phone: str, code: str) -> dict[str, Any]:
        require_user(info)
        session, address = get_request_session(info.context), get_limited_address(info.context)
        user = services.verify_phone_change(session, phone=phone, code=code, address=address)
        return {"customer": user}


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
    phone_change_request = PhoneChangeRequest.Field(
        description="Sends a code to the new phone. Needs a recent confirmation."
    )
    phone_change_verify = PhoneChangeVerify.Field(
        description="Makes the new phone the account's. Signs all other devices out, and tells"
        " the old number."
    )
    identity_code_request = IdentityCodeRequest.Field(
        description="Sends a code to the customer's own phone."
    )
    identity_code_verify = IdentityCodeVerify.Field(
        description="Marks this session as confirmed for a few minutes."
    )
    customer_session_revoke = CustomerSessionRevoke.Field(description="Sign one device out.")
    customer_sessions_revoke_others = CustomerSessionsRevokeOthers.Field(
        description="Sign all devices out but this one."
    )
    sign_in_code_request = SignInCodeRequest.Field()
    sign_in_code_verify = SignInCodeVerify.Field()
    session_delete = SessionDelete.Field(
        description="Sign out: the token of this request stops working."
    )
