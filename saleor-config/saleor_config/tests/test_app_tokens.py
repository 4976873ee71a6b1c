"""A token of an app acts for no longer than the member of staff who made it."""

import pytest
from django.contrib.auth.models import Group, Permission
from saleor.account.models import User
from saleor.app.models import App, AppToken

from saleor_config.global_ids import write_id
from saleor_config.models import AppTokenCreator
from saleor_config.tests.saleor_security.signing_in import PASSWORD

pytestmark = pytest.mark.django_db

CREATE = """mutation { appCreate(input: {name: "Books", permissions: [MANAGE_APPS]}) {
  authToken appErrors { code } } }"""
TOKEN = """mutation ($id: ID!) { appTokenCreate(input: {app: $id}) {
  authToken appErrors { code } } }"""
SERVICE = """mutation { serviceAccountCreate(input: {name: "Books", permissions: [MANAGE_APPS]}) {
  authToken accountErrors { code } } }"""
SERVICE_TOKEN = """mutation ($id: ID!) { serviceAccountTokenCreate(input: {serviceAccount: $id}) {
  authToken accountErrors { code } } }"""
APPS = "{ apps(first: 1) { totalCount } }"


@pytest.fixture
def clerk():
    """May manage apps as a member of a group."""
    user = User.objects.create_user("apps@example.com", PASSWORD, is_staff=True)
    group = Group.objects.create(name="Integrators")
    group.permissions.add(Permission.objects.get(codename="manage_apps"))
    user.groups.add(group)
    return user


def opens(graphql, token):
    """Whether ``token`` is an app's that may read apps."""
    answer = graphql.ask(APPS, authorization=f"Bearer {token}")
    return answer.codes == [] and answer.data["apps"]["totalCount"] > 0


def new_tokens(graphql, user):
    """One by each mutation that makes tokens."""
    first = graphql.ask(CREATE, user=user).data["appCreate"]["authToken"]
    app = App.objects.get()
    by_id = {"id": write_id("App", app.pk)}
    second = graphql.ask(TOKEN, by_id, user=user).data["appTokenCreate"]["authToken"]
    third = graphql.ask(SERVICE, user=user).data["serviceAccountCreate"]["authToken"]
    service = {"id": write_id("ServiceAccount", app.pk)}
    fourth = graphql.ask(SERVICE_TOKEN, service, user=user).data
    return [first, second, third, fourth["serviceAccountTokenCreate"]["authToken"]]


ENDS = {
    "deactivated": lambda user: User.objects.filter(pk=user.pk).update(is_active=False),
    "no staff any more": lambda user: User.objects.filter(pk=user.pk).update(is_staff=False),
    "deleted": lambda user: user.delete(),
    "deleted in bulk": lambda user: User.objects.filter(pk=user.pk).delete(),
}
BACK = {
    "deactivated": lambda user: User.objects.filter(pk=user.pk).update(is_active=True),
    "no staff any more": lambda user: User.objects.filter(pk=user.pk).update(is_staff=True),
}


@pytest.mark.parametrize("end", ENDS)
def test_tokens_end_with_the_account_that_made_them(end, graphql, clerk):
    # given
    tokens = new_tokens(graphql, clerk)
    assert [opens(graphql, token) for token in tokens] == [True] * 4
    key = clerk.pk

    # when
    ENDS[end](clerk)

    # then
    assert [opens(graphql, token) for token in tokens] == [False] * 4
    assert not AppToken.objects.exists()
    assert not AppTokenCreator.objects.exists()

    # and they stay ended where that is taken back
    if end in BACK:
        BACK[end](User.objects.get(pk=key))
        assert [opens(graphql, token) for token in tokens] == [False] * 4


def test_tokens_open_nothing_while_their_creator_may_not_manage_apps(graphql, clerk):
    # given
    tokens = new_tokens(graphql, clerk)

    # when
    clerk.groups.clear()

    # then
    assert [opens(graphql, token) for token in tokens] == [False] * 4


def test_tokens_of_others_go_on(graphql, clerk, manager):
    # given
    tokens = new_tokens(graphql, clerk)
    app = App.objects.first()
    theirs = graphql.ask(TOKEN, {"id": write_id("App", app.pk)}, user=manager)

    # when
    clerk.delete()

    # then
    assert opens(graphql, theirs.data["appTokenCreate"]["authToken"])
    assert not any(opens(graphql, token) for token in tokens)


def test_a_token_made_by_an_app_is_its_creators(graphql, clerk):
    # given a token that makes itself a successor
    first, *_rest = new_tokens(graphql, clerk)
    variables = {"id": write_id("App", App.objects.first().pk)}
    answer = graphql.ask(TOKEN, variables, authorization=f"Bearer {first}")
    successor = answer.data["appTokenCreate"]["authToken"]
    assert opens(graphql, successor)

    # when
    User.objects.filter(pk=clerk.pk).update(is_active=False)

    # then
    assert not opens(graphql, successor)


def test_tokens_without_a_known_creator_go_on(graphql):
    # given one of before, or of the command create_app
    app = App.objects.create(name="Operator")
    app.permissions.add(Permission.objects.get(codename="manage_apps"))
    token = app.tokens.create().auth_token

    # when, then
    assert opens(graphql, token)
    App.objects.update(is_active=False)
    assert not opens(graphql, token)
