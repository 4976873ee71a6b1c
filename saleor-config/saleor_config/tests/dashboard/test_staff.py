"""Staff and their permission groups."""

import pytest
from django.contrib.auth.models import Group, Permission
from django.contrib.contenttypes.models import ContentType
from saleor.account.models import User

from saleor_config.tests.dashboard.desk import Desk, nodes
from saleor_config.tests.dashboard.shop import key

STAFF_ERRORS = "errors: staffErrors { code field }"
GROUP_ERRORS = "errors: permissionGroupErrors { code field }"
STAFF = """query Staff($first: Int, $filter: StaffUserInput, $sort: UserSortingInput) {
  staffUsers(first: $first, filter: $filter, sortBy: $sort) {
    edges { cursor node { ...Person } } pageInfo { ...PageInfo } } }"""
MEMBER = "query Member($id: ID!) { user(id: $id) { ...StaffMember } }"
HIRE = f"""mutation Hire($input: StaffCreateInput!) {{ staffCreate(input: $input) {{
  {STAFF_ERRORS} user {{ ...StaffMember }} }} }}"""
UPDATE = f"""mutation Update($id: ID!, $input: StaffUpdateInput!) {{
  staffUpdate(id: $id, input: $input) {{ {STAFF_ERRORS} user {{ ...StaffMember }} }} }}"""
DISMISS = f"mutation Dismiss($id: ID!) {{ staffDelete(id: $id) {{ {STAFF_ERRORS} }} }}"
GROUPS = """query Groups($first: Int, $filter: PermissionGroupFilterInput) {
  permissionGroups(first: $first, filter: $filter, sortBy: {field: NAME, direction: ASC}) {
    edges { node { id name userCanManage users { id firstName lastName } } }
    pageInfo { ...PageInfo } } }"""
GROUP = """query Group($id: ID!, $user: ID!) { permissionGroup(id: $id) { ...Group }
  user(id: $user) { editableGroups { id } userPermissions { code
    sourcePermissionGroups(userId: $user) { id } } } }"""
CREATE_GROUP = f"""mutation Create($input: PermissionGroupCreateInput!) {{
  permissionGroupCreate(input: $input) {{ {GROUP_ERRORS} group {{ ...Group }} }} }}"""
UPDATE_GROUP = f"""mutation Update($id: ID!, $input: PermissionGroupUpdateInput!) {{
  permissionGroupUpdate(id: $id, input: $input) {{ {GROUP_ERRORS} group {{ ...Group }} }} }}"""
DELETE_GROUP = f"""mutation Delete($id: ID!) {{ permissionGroupDelete(id: $id) {{
  {GROUP_ERRORS} }} }}"""
SELF = "query Self { me { ...SignedIn } }"


@pytest.fixture
def gardeners(db):
    """A group with a permission of Saleor and one that Saleor's list does not know."""
    group = Group.objects.create(name="Gardeners")
    model = ContentType.objects.get_for_model(Group)
    foreign = Permission.objects.create(codename="water_plants", name="Water", content_type=model)
    group.permissions.add(Permission.objects.get(codename="manage_products"), foreign)
    return group


def test_group_is_made_filled_and_deleted(desk, shop):
    # when
    made = desk.ask(CREATE_GROUP, input={"name": "المبيعات", "addPermissions": ["MANAGE_ORDERS"]})[
        "permissionGroupCreate"
    ]["group"]
    changed = desk.ask(
        UPDATE_GROUP,
        id=made["id"],
        input={
            "name": "المبيعات والخصومات",
            "addPermissions": ["MANAGE_DISCOUNTS"],
            "removePermissions": ["MANAGE_ORDERS"],
            "addUsers": [key(shop.clerk)],
        },
    )["permissionGroupUpdate"]["group"]
    shown = desk.ask(GROUP, id=made["id"], user=key(shop.manager))
    listed = nodes(desk.ask(GROUPS, first=20, filter={"search": "المبيعات"})["permissionGroups"])

    # then
    assert [each["code"] for each in changed["permissions"]] == ["MANAGE_DISCOUNTS"]
    assert [each["email"] for each in changed["users"]] == [shop.clerk.email]
    assert made["id"] in [each["id"] for each in shown["user"]["editableGroups"]]
    assert [each["name"] for each in listed] == ["المبيعات والخصومات"]
    desk.ask(DELETE_GROUP, id=made["id"])
    assert not Group.objects.filter(name__startswith="المبيعات").exists()


def test_permissions_of_plugins_are_left_out_and_left_alone(desk, shop, gardeners):
    # when
    shown = desk.ask(GROUP, id=key(gardeners), user=key(shop.manager))["permissionGroup"]
    desk.ask(UPDATE_GROUP, id=key(gardeners), input={"removePermissions": ["MANAGE_PRODUCTS"]})

    # then
    assert [each["code"] for each in shown["permissions"]] == ["MANAGE_PRODUCTS"]
    assert [each.codename for each in gardeners.permissions.all()] == ["water_plants"]
    desk.ask(DELETE_GROUP, id=key(gardeners))
    assert not Group.objects.filter(pk=gardeners.pk).exists()


def test_who_has_a_permission_of_a_plugin_can_sign_in(shop, gardeners):
    # given
    gardeners.user_set.add(shop.clerk)

    # when
    permissions = Desk(shop.clerk).ask(SELF)["me"]["userPermissions"]

    # then
    assert [each["code"] for each in permissions] == ["MANAGE_PRODUCTS"]


def test_nobody_gives_a_permission_of_a_plugin_that_they_lack(shop, gardeners):
    # given a member of staff who may manage staff, and has no plants to water
    clerk = User.objects.get(pk=shop.clerk.pk)
    for name in ("manage_staff", "manage_products"):
        clerk.user_permissions.add(Permission.objects.get(codename=name))

    # when
    problems = Desk(clerk).problems(
        UPDATE_GROUP, id=key(gardeners), input={"addUsers": [key(clerk)]}
    )

    # then
    assert [code for _field, code in problems] == ["OUT_OF_SCOPE_PERMISSION"]
    assert gardeners.user_set.count() == 0


def test_staff_are_hired_moved_and_dismissed(desk, shop, gardeners, mailoutbox, settings):
    # given
    settings.ALLOWED_CLIENT_HOSTS = ["shop.example"]

    # when
    member = desk.ask(
        HIRE,
        input={
            "email": "new@example.com",
            "firstName": "سارة",
            "lastName": "الموظفة",
            "addGroups": [key(gardeners)],
            "redirectUrl": "https://shop.example/dashboard/new-password/",
        },
    )["staffCreate"]["user"]
    moved = desk.ask(
        UPDATE, id=member["id"], input={"removeGroups": [key(gardeners)], "isActive": False}
    )["staffUpdate"]["user"]
    away = nodes(
        desk.ask(
            STAFF,
            first=20,
            filter={"status": "DEACTIVATED", "search": "سارة"},
            sort={"field": "LAST_NAME", "direction": "ASC"},
        )["staffUsers"]
    )

    # then
    assert [each["name"] for each in member["permissionGroups"]] == ["Gardeners"]
    assert [each["code"] for each in member["userPermissions"]] == ["MANAGE_PRODUCTS"]
    assert (moved["permissionGroups"], moved["isActive"]) == ([], False)
    assert [each["id"] for each in away] == [member["id"]]
    assert desk.ask(MEMBER, id=member["id"])["user"]["email"] == "new@example.com"
    desk.ask(DISMISS, id=member["id"])
    assert not User.objects.filter(email="new@example.com").exists()


def test_staff_without_permission_see_no_staff(clerks_desk, shop, gardeners):
    assert clerks_desk.refusal(STAFF, first=20) == ["PERMISSION_DENIED"]
    assert clerks_desk.refusal(GROUPS, first=20) == ["PERMISSION_DENIED"]
    assert clerks_desk.refusal(DELETE_GROUP, id=key(gardeners)) == ["PERMISSION_DENIED"]
