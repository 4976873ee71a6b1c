"""No list of the office can be asked about what it does not show: secrets, and other tables."""

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.admin import SimpleListFilter
from django.db.models.constants import LOOKUP_SEP
from django.test import RequestFactory
from django.urls import reverse

from plugins.back_office import permissions
from plugins.back_office.admin import PAGES
from plugins.back_office.audit_log.admin import ChangeAdmin
from plugins.back_office.audit_log.values import SECRET_NAMES
from plugins.back_office.office_admin import OfficeAdmin

pytestmark = pytest.mark.django_db

STAFF_LIST = "/office/account/user/"
COMPARISONS = ("", "__startswith", "__regex", "__gt", "__isnull", "__in")


LABELS = sorted(page.table for _title, pages in PAGES for page in pages if page.table)


def office_list(label):
    model = apps.get_model(label)
    return model, admin.site._registry[model]


@pytest.fixture(autouse=True)
def _pages():
    """The lists are registered with the addresses."""
    reverse("admin:index")


def test_every_list_is_looked_at():
    assert set(LABELS) == {model._meta.label for model in admin.site._registry}
    assert len(LABELS) >= 15


def names(model, depth=2):
    """Each field of ``model`` and, over ``depth`` relations in both directions, of others."""
    for field in model._meta.get_fields(include_hidden=False):
        name = field.name if field.concrete else getattr(field, "name", "")
        yield name
        related = field.related_model if field.is_relation else None
        if related is not None and depth > 0 and related != "self":
            for further in names(related, depth - 1):
                yield f"{name}{LOOKUP_SEP}{further}"


def request_of(user):
    request = RequestFactory().get("/office/")
    request.user = user
    return request


@pytest.mark.parametrize("label", LABELS)
def test_no_list_takes_a_lookup_that_it_does_not_declare(label, superuser):
    # given
    model, office_admin = office_list(label)
    request = request_of(superuser)
    paths = set(names(model))
    assert len(paths) >= 3

    # when
    taken = {
        path + comparison
        for path in paths
        for comparison in COMPARISONS
        if office_admin.lookup_allowed(path + comparison, "x", request)
    }

    # then
    assert isinstance(office_admin, OfficeAdmin)
    offered = {each.parameter_name for each in office_admin.get_list_filter(request)}
    assert taken <= office_admin.allowed_lookups | offered
    assert not {path for path in taken if is_secret(path)}


def is_secret(path):
    return any(SECRET_NAMES.search(part) for part in path.split(LOOKUP_SEP))


@pytest.mark.parametrize("label", LABELS)
def test_no_list_is_sorted_searched_or_referred_to_by_a_secret(label, superuser):
    # given
    model, office_admin = office_list(label)
    request = request_of(superuser)
    secrets = {path for path in names(model, depth=0) if is_secret(path)}
    fields = [name for name in office_admin.get_list_display(request) if callable(name)]

    # then
    searched = {path.lstrip("^=@") for path in office_admin.get_search_fields(request)}
    sorted_by = {getattr(field, "admin_order_field", None) or "" for field in fields}
    sorted_by |= {str(name).lstrip("-") for name in office_admin.get_ordering(request)}
    # The key of a row of the audit log opens nothing.
    assert not {path for path in searched | sorted_by if is_secret(path)}
    assert not {name for name in secrets if office_admin.to_field_allowed(request, name)}
    assert office_admin.date_hierarchy is None
    for each in office_admin.get_list_filter(request):
        assert issubclass(each, SimpleListFilter)


@pytest.mark.parametrize(
    "lookup",
    [
        "password__startswith=argon2",
        "password__regex=%5Emd5",
        "private_metadata__isnull=0",
        "totpdevice__key__startswith=a",
        "groups__permissions__codename=manage_orders",
        "phone_identity__phone=1",
        "staticdevice__token_set__token=a",
        "_to_field=password",
    ],
)
def test_password_hashes_are_not_guessed_by_filters(lookup, make_staff, sign_in):
    # given a manager who may see the list of staff, and a hash to guess
    client = sign_in(make_staff(permissions.STAFF))

    # when
    response = client.get(f"{STAFF_LIST}?{lookup}", headers={"accept": "text/html"})

    # then
    assert response.status_code == 400
    assert "staff-" not in response.content.decode()


def test_autocomplete_shows_no_table_without_its_permission(make_staff, sign_in):
    # given
    client = sign_in(make_staff(permissions.MESSAGES))

    # when
    response = client.get(
        "/office/autocomplete/",
        {"app_label": "discount", "model_name": "sale", "field_name": "products", "term": "a"},
    )

    # then
    assert response.status_code == 403


def test_the_trail_is_still_opened_for_one_row(make_staff, sign_in):
    # given
    client = sign_in(make_staff(permissions.AUDIT_LOG))

    # when
    response = client.get("/office/back_office/change/?model=product.product&object_key=1")

    # then
    assert response.status_code == 200
    assert set(ChangeAdmin.allowed_lookups) == {"model", "object_key", "request_id"}
