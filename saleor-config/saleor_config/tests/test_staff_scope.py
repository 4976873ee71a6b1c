"""Staff change no account that may do more than they, also one that is deactivated."""

import pytest
from django.contrib.auth.models import Group, Permission
from saleor.account.models import Address, User
from saleor.app.models import App

from saleor_config.global_ids import write_id
from saleor_config.tests.saleor_security.signing_in import PASSWORD

pytestmark = pytest.mark.django_db

ADDRESS_INPUT = """{firstName: "Mine", lastName: "H", streetAddress1: "Street 1",
  city: "Riyadh", country: SA, postalCode: "12345"}"""
ERRORS = "accountErrors { code }"
ACCOUNT_MUTATIONS = {
    "customerUpdate": f'customerUpdate(id: $user, input: {{email: "me@example.com"}}) {{{ERRORS}}}',
    "userBulkSetActive": f"userBulkSetActive(ids: [$user], isActive: true) {{{ERRORS}}}",
    "addressCreate": f"addressCreate(userId: $user, input: {ADDRESS_INPUT}) {{{ERRORS}}}",
    "addressUpdate": f"addressUpdate(id: $address, input: {ADDRESS_INPUT}) {{{ERRORS}}}",
    "addressDelete": f"addressDelete(id: $address) {{{ERRORS}}}",
    "addressSetDefault": f"""addressSetDefault(userId: $user, addressId: $address,
        type: SHIPPING) {{{ERRORS}}}""",
    "updateMetadata": """updateMetadata(id: $user, input: [{key: "a", value: "b"}]) {
        metadataErrors { code }}""",
    "deleteMetadata": """deleteMetadata(id: $user, keys: ["a"]) { metadataErrors { code }}""",
    "updatePrivateMetadata": """updatePrivateMetadata(id: $user,
        input: [{key: "mashtal.awaiting_confirmation", value: "b"}]) { metadataErrors { code }}""",
    "deletePrivateMetadata": """deletePrivateMetadata(id: $user, keys: ["a"]) {
        metadataErrors { code }}""",
    "userUpdateMetadata": f"""userUpdateMetadata(id: $user, input: {{namespace: "a",
        clientName: "b", key: "c", value: "d"}}) {{{ERRORS}}}""",
    "userUpdatePrivateMetadata": f"""userUpdatePrivateMetadata(id: $user, input: {{namespace: "a",
        clientName: "b", key: "c", value: "d"}}) {{{ERRORS}}}""",
    "userClearMetadata": f"""userClearMetadata(id: $user, input: {{namespace: "a",
        clientName: "b", key: "c"}}) {{{ERRORS}}}""",
    "userClearPrivateMetadata": f"""userClearPrivateMetadata(id: $user, input: {{namespace: "a",
        clientName: "b", key: "c"}}) {{{ERRORS}}}""",
}
STAFF_MUTATIONS = {
    "staffUpdate": """staffUpdate(id: $user, input: {isActive: true, email: "me@example.com"}) {
        staffErrors { code }}""",
    "staffDelete": "staffDelete(id: $user) { staffErrors { code }}",
    "staffBulkDelete": "staffBulkDelete(ids: [$user]) { staffErrors { code }}",
    "permissionGroupUpdate": """permissionGroupUpdate(id: $group, input: {removeUsers: [$user]}) {
        permissionGroupErrors { code }}""",
}
VARIABLES = {"user": "ID!", "address": "ID!", "group": "ID!"}


def staff(email, *permissions, **fields):
    user = User.objects.create_user(email, PASSWORD, is_staff=True, **fields)
    user.user_permissions.set(Permission.objects.filter(codename__in=permissions))
    return User.objects.get(pk=user.pk)


@pytest.fixture
def colleague():
    """A manager of orders and staff, and of an empty group."""
    user = staff("colleague@example.com", "manage_staff", "manage_orders")
    address = Address.objects.create(first_name="Theirs", city="Riyadh", country="SA")
    user.addresses.add(address)
    user.groups.add(Group.objects.create(name="Everybody"))
    return user


def ask(graphql, text, target, user):
    known = {
        "user": write_id("User", target.pk),
        "address": write_id("Address", getattr(target.addresses.first(), "pk", 0)),
        "group": write_id("Group", getattr(target.groups.first(), "pk", 0)),
    }
    used = {name: type_name for name, type_name in VARIABLES.items() if f"${name}" in text}
    declared = ", ".join(f"${name}: {type_name}" for name, type_name in used.items())
    return graphql.ask(
        f"mutation ({declared}) {{ {text} }}", {name: known[name] for name in used}, user=user
    )


def state(target):
    """All of an account that these mutations could change."""
    users = User.objects.filter(pk=target.pk)
    return (
        list(users.values("email", "is_active", "metadata", "private_metadata")),
        list(users.values_list("groups", "default_shipping_address")),
        list(Address.objects.filter(user_addresses=target.pk).values("pk", "first_name")),
    )


@pytest.mark.parametrize("is_active", [True, False])
@pytest.mark.parametrize("name", ACCOUNT_MUTATIONS)
def test_staff_change_no_account_beyond_their_scope(name, is_active, graphql, colleague):
    # given one who may manage customers and staff, but no orders
    lesser = staff("lesser@example.com", "manage_users", "manage_staff")
    User.objects.filter(pk=colleague.pk).update(is_active=is_active)
    before = state(colleague)

    # when
    answer = ask(graphql, ACCOUNT_MUTATIONS[name], colleague, lesser)

    # then
    assert answer.codes == ["PERMISSION_DENIED"]
    assert state(colleague) == before


@pytest.mark.parametrize("name", ACCOUNT_MUTATIONS)
def test_staff_who_manage_customers_change_no_colleague(name, graphql):
    # given a colleague without any permission
    lesser = staff("lesser@example.com", "manage_users")
    colleague = staff("nothing@example.com")
    colleague.addresses.add(Address.objects.create(first_name="Theirs", country="SA"))
    before = state(colleague)

    # when
    answer = ask(graphql, ACCOUNT_MUTATIONS[name], colleague, lesser)

    # then
    assert answer.codes == ["PERMISSION_DENIED"]
    assert state(colleague) == before


@pytest.mark.parametrize("is_active", [True, False])
@pytest.mark.parametrize("name", STAFF_MUTATIONS)
def test_a_deactivated_account_is_weighed_as_an_active_one(name, is_active, graphql, colleague):
    # given one who may manage staff, but no orders
    lesser = staff("lesser@example.com", "manage_staff", "manage_users")
    User.objects.filter(pk=colleague.pk).update(is_active=is_active)
    before = state(colleague)

    # when
    answer = ask(graphql, STAFF_MUTATIONS[name], colleague, lesser)

    # then
    (errors,) = next(iter(answer.data.values())).values()
    # Saleor keeps one error for each field, so the second hides the first.
    assert {error["code"] for error in errors} & {
        "OUT_OF_SCOPE_USER",
        "LEFT_NOT_MANAGEABLE_PERMISSION",
    }
    assert state(colleague) == before


@pytest.mark.parametrize("is_active", [True, False])
def test_permissions_of_groups_are_weighed_too(is_active, graphql, colleague):
    # given
    lesser = staff("lesser@example.com", "manage_staff", "manage_users")
    colleague.user_permissions.clear()
    orders = Permission.objects.get(codename="manage_orders")
    colleague.groups.get().permissions.add(orders)
    User.objects.filter(pk=colleague.pk).update(is_active=is_active)
    before = state(colleague)

    # when
    answers = [
        ask(graphql, text, colleague, lesser)
        for text in (STAFF_MUTATIONS["staffUpdate"], ACCOUNT_MUTATIONS["userBulkSetActive"])
    ]

    # then
    assert answers[0].data["staffUpdate"]["staffErrors"] == [{"code": "OUT_OF_SCOPE_USER"}]
    assert answers[1].codes == ["PERMISSION_DENIED"]
    assert state(colleague) == before


@pytest.mark.parametrize("is_active", [True, False])
def test_a_superuser_is_changed_by_superusers_alone(is_active, graphql, manager):
    # given staff who have each permission that there is
    User.objects.filter(pk=manager.pk).update(is_active=is_active)
    everything = Permission.objects.values_list("codename", flat=True)
    almighty = staff("almighty@example.com", *everything)
    before = state(manager)

    # when
    for text in (ACCOUNT_MUTATIONS["customerUpdate"], STAFF_MUTATIONS["staffUpdate"]):
        ask(graphql, text, manager, almighty)

    # then
    assert state(manager) == before


def test_equals_change_one_another(graphql, colleague):
    # given
    equal = staff("equal@example.com", "manage_staff", "manage_users", "manage_orders")

    User.objects.filter(pk=colleague.pk).update(is_active=False)

    # when
    opened = ask(graphql, ACCOUNT_MUTATIONS["userBulkSetActive"], colleague, equal)

    # then
    assert opened.data == {"userBulkSetActive": {"accountErrors": []}}
    assert User.objects.get(pk=colleague.pk).is_active is True


def test_staff_without_customers_make_no_customer_staff(graphql, phone_customer):
    # given
    personnel = staff("personnel@example.com", "manage_staff")
    both = staff("both@example.com", "manage_staff", "manage_users")

    # when
    refused = ask(graphql, STAFF_MUTATIONS["staffUpdate"], phone_customer, personnel)

    # then a customer's e-mail is not theirs to change
    assert refused.codes == ["PERMISSION_DENIED"]
    fresh = User.objects.get(pk=phone_customer.pk)
    assert (fresh.is_staff, fresh.email) == (False, phone_customer.email)
    allowed = ask(graphql, STAFF_MUTATIONS["staffUpdate"], phone_customer, both)
    assert allowed.data == {"staffUpdate": {"staffErrors": []}}


APP_MUTATIONS = {
    "appUpdate": "appUpdate(id: $id, input: {isActive: true}) { appErrors { code } }",
    "appDelete": "appDelete(id: $id) { appErrors { code } }",
    "appTokenCreate": "appTokenCreate(input: {app: $id}) { authToken appErrors { code } }",
    "serviceAccountUpdate": """serviceAccountUpdate(id: $service, input: {isActive: true}) {
        accountErrors { code } }""",
    "serviceAccountTokenCreate": """serviceAccountTokenCreate(input: {serviceAccount: $service}) {
        authToken accountErrors { code } }""",
}


@pytest.mark.parametrize("is_active", [True, False])
@pytest.mark.parametrize("name", APP_MUTATIONS)
def test_a_deactivated_app_is_weighed_as_an_active_one(name, is_active, graphql):
    # given an app that may do what this member of staff may not
    clerk = staff("clerk3@example.com", "manage_apps")
    app = App.objects.create(name="Books", is_active=is_active)
    app.permissions.add(Permission.objects.get(codename="manage_orders"))
    variable, type_name = ("service", "ServiceAccount") if "service" in name else ("id", "App")

    # when
    answer = graphql.ask(
        f"mutation (${variable}: ID!) {{ {APP_MUTATIONS[name]} }}",
        {variable: write_id(type_name, app.pk)},
        user=clerk,
    )

    # then
    result = answer.data[name]
    errors = result.get("appErrors") or result.get("accountErrors")
    assert errors[0]["code"].startswith("OUT_OF_SCOPE")
    fresh = App.objects.get(pk=app.pk)
    assert (fresh.is_active, fresh.tokens.count()) == (is_active, 0)


@pytest.mark.parametrize("spelling", [" {}", "+{}", "0{}", "{}\n", "{}\u00a0", "_"])
@pytest.mark.parametrize("name", ["customerUpdate", "userBulkSetActive", "addressUpdate"])
def test_other_spellings_of_an_id_pass_no_guard(name, spelling, graphql, colleague):
    # given keys that Python reads as the same number
    lesser = staff("lesser@example.com", "manage_users", "manage_staff")
    before = state(colleague)
    text = ACCOUNT_MUTATIONS[name]
    rows = {"User": colleague, "Address": colleague.addresses.get()}
    ids = {kind: write_id(kind, respelled(spelling, row.pk)) for kind, row in rows.items()}
    declared, used = zip(
        *(
            (f"${name}: ID!", {name: ids[kind]})
            for name, kind in (("user", "User"), ("address", "Address"))
            if f"${name}" in text
        ),
        strict=True,
    )

    # when
    by_variable = graphql.ask(
        f"mutation ({', '.join(declared)}) {{ {text} }}", used[0], user=lesser
    )
    literal = text.replace("$user", f'"{ids["User"]}"').replace("$address", f'"{ids["Address"]}"')
    in_document = graphql.ask(f"mutation {{ {literal} }}", user=lesser)

    # then
    assert by_variable.codes
    assert in_document.codes
    assert state(colleague) == before


def respelled(spelling, key):
    return f"{str(key)[0]}_{str(key)[1:] or ''}" if spelling == "_" else spelling.format(key)
