"""Each page of the side bar: who may open it, and what it does."""

import uuid
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.contrib.auth.models import Group, Permission
from django.core import mail
from saleor.account.models import User

from plugins.back_office import permissions
from plugins.back_office.admin import PAGES, Page
from plugins.back_office.models import Change, FailedTask
from plugins.back_office.tests.conftest import new_client
from saleor_config.global_ids import write_id

pytestmark = pytest.mark.django_db


def entries():
    return [page for _title, pages in PAGES for page in pages]


def address_of(item: Page) -> str:
    from django.urls import reverse

    return str(reverse(f"admin:{item.view}"))


@pytest.mark.parametrize("number", range(len(entries())), ids=lambda n: entries()[n].view)
def test_each_page_opens_with_its_permission_alone(number, make_staff, sign_in):
    # given
    entry = entries()[number]
    insider = sign_in(make_staff(*entry.permissions[:1]))
    others = {other for each in entries() for other in each.permissions} - set(entry.permissions)
    outsider = sign_in(make_staff(*others))
    address = address_of(entry)

    # when, then
    assert insider.get(address).status_code == 200
    assert f'href="{address}"' in insider.get("/office/").content.decode()
    assert outsider.get(address).status_code == 403
    assert f'href="{address}"' not in outsider.get("/office/").content.decode()


def test_every_page_opens_in_both_languages(superuser, sign_in):
    client = sign_in(superuser)

    for language in ("ar", "en"):
        client.cookies["mashtal_office_language"] = language
        for entry in entries():
            page = client.get(address_of(entry))
            assert page.status_code == 200, entry.view
            assert f'lang="{language}"' in page.content.decode()


def test_a_change_is_written_down_with_before_and_after(make_staff, sign_in):
    # given
    clerk = make_staff(permissions.BOOKING_SERVICES)
    crew = apps.get_model("bookings.Crew").objects.create(
        name_ar="فريق", name_en="Crew", kind="site"
    )
    client = sign_in(clerk)

    # when
    form = {"name_ar": "فريق النخيل", "name_en": "Crew", "kind": "site", "is_active": "on"}
    client.post(f"/office/bookings/crew/{crew.pk}/change/", form)

    # then
    [change] = Change.objects.filter(model="bookings.crew")
    assert (change.by, change.by_email, change.action) == (clerk, clerk.email, "changed")
    assert change.object_key == str(crew.pk)
    assert change.changes == {"name_ar": ["فريق", "فريق النخيل"]}


def test_what_is_personal_or_secret_is_not_written_down(superuser, make_staff, sign_in):
    # given
    other = make_staff(first_name="Layla")
    client = sign_in(superuser)

    # when
    form = {"email": other.email, "first_name": "Huda", "last_name": "", "is_active": "on"}
    client.post(f"/office/account/user/{other.pk}/change/", form)

    # then
    [change] = Change.objects.filter(model="account.user", object_key=str(other.pk))
    assert change.changes == {"first_name": ["•••", "•••"]}
    assert change.text == ""


def test_nobody_elses_changes_are_written_down(make_staff):
    make_staff()
    Group.objects.create(name="Gardeners")

    assert not Change.objects.exists()


def test_the_trail_is_shown_and_cannot_be_changed(superuser, make_staff, sign_in):
    # given
    sign_in(superuser).post("/office/auth/group/add/", {"name": "Gardeners"})
    change = Change.objects.get(model="auth.group")
    reader = sign_in(make_staff(permissions.AUDIT_LOG))

    # when
    page = reader.get(f"/office/back_office/change/{change.pk}/change/").content.decode()

    # then
    assert "Gardeners" in page
    assert superuser.email in page
    for end in ("change", "delete"):
        response = reader.post(f"/office/back_office/change/{change.pk}/{end}/", {"post": "yes"})
        assert response.status_code == 403
    assert Change.objects.filter(pk=change.pk).exists()


def find_permissions(*codes):
    return [
        Permission.objects.get(
            content_type__app_label=code.split(".")[0], codename=code.split(".")[1]
        )
        for code in codes
    ]


def test_nobody_gives_rights_that_they_do_not_have(make_staff, sign_in):
    # given
    manager = make_staff(permissions.STAFF, permissions.BOOKINGS)
    own, foreign = find_permissions(permissions.BOOKINGS, "order.manage_orders")
    client = sign_in(manager)

    # when
    refused = client.post(
        "/office/auth/group/add/", {"name": "Wide", "permissions": [own.pk, foreign.pk]}
    )
    client.post("/office/auth/group/add/", {"name": "Narrow", "permissions": [own.pk]})

    # then
    sentence = "You can give and take only those rights that you have yourself."
    assert sentence in refused.content.decode()
    assert list(Group.objects.values_list("name", flat=True)) == ["Narrow"]
    assert list(Group.objects.get().permissions.all()) == [own]


def test_nobody_joins_a_group_that_may_more_than_they(make_staff, sign_in):
    # given
    manager = make_staff(permissions.STAFF)
    group = Group.objects.create(name="Orders")
    group.permissions.set(find_permissions("order.manage_orders"))
    client = sign_in(manager)
    form = {"email": manager.email, "first_name": "M", "is_active": "on", "groups": [group.pk]}

    # when
    refused = client.post(f"/office/account/user/{manager.pk}/change/", form)
    group_page = client.post(f"/office/auth/group/{group.pk}/change/", {"name": "Mine"})

    # then
    assert "only those rights that you have yourself" in refused.content.decode()
    assert not manager.groups.exists()
    assert group_page.status_code == 403


def test_superusers_and_customers_are_out_of_a_managers_reach(superuser, make_staff, sign_in):
    client = sign_in(make_staff(permissions.STAFF))
    customer = User.objects.create_user("customer@example.com", "a long password")

    form = {"email": "mine@example.com", "first_name": "M"}
    assert client.post(f"/office/account/user/{superuser.pk}/change/", form).status_code == 403
    answer = client.get(f"/office/account/user/{customer.pk}/change/")
    assert "customer@example.com" not in answer.content.decode()
    superuser.refresh_from_db()
    assert superuser.email == "root@example.com"


@pytest.mark.parametrize("is_active", [True, False])
def test_a_deactivated_account_is_weighed_as_an_active_one(is_active, make_staff, sign_in):
    # given a colleague who may do what this manager may not
    manager = sign_in(make_staff(permissions.STAFF))
    dismissed = make_staff(permissions.BOOKINGS, email="left@example.com")
    User.objects.filter(pk=dismissed.pk).update(is_active=is_active)

    # when
    form = {"email": "mine@example.com", "first_name": "M", "is_active": "on"}
    answer = manager.post(f"/office/account/user/{dismissed.pk}/change/", form)
    invited = manager.post(f"/office/account/user/{dismissed.pk}/act/invite/")

    # then
    assert answer.status_code == 403
    assert invited.status_code == 302
    assert mail.outbox == []
    dismissed.refresh_from_db()
    assert (dismissed.email, dismissed.is_active) == ("left@example.com", is_active)


def test_a_new_member_of_staff_sets_a_password_by_mail(
    superuser, sign_in, django_capture_on_commit_callbacks
):
    # given
    form = {"email": "new@example.com", "first_name": "New", "is_active": "on"}
    with django_capture_on_commit_callbacks(execute=True):
        sign_in(superuser).post("/office/account/user/add/", form)
    user = User.objects.get(email="new@example.com")
    assert user.is_staff
    assert not user.has_usable_password()
    [message] = mail.outbox
    start = message.body.index("/office/new-password/")
    link = message.body[start:].split()[0]

    # when
    typed = {"new_password1": "three green palms", "new_password2": "three green palms"}
    client = new_client()
    client.post(link, typed)
    again = client.get(link)

    # then
    user.refresh_from_db()
    assert user.check_password("three green palms")
    assert "This link is old or was used before." in again.content.decode()


def test_only_a_superuser_takes_a_second_factor_away(superuser, make_staff, sign_in):
    # given
    from plugins.back_office.services.second_factor import has_second_factor
    from plugins.back_office.tests.conftest import device_of

    other = make_staff()
    device_of(other)
    act = f"/office/account/user/{other.pk}/act/remove_second_factor/"

    # when, then
    sign_in(make_staff(permissions.STAFF)).post(act)
    assert has_second_factor(other)
    sign_in(superuser).post(act)
    assert not has_second_factor(other)


@pytest.fixture
def message():
    return apps.get_model("content.ContactMessage").objects.create(
        idempotency_key=uuid.uuid4(), name="Layla", phone="+966500000001",
        email="layla@example.com", message="When do you open?", language="en",
    )  # fmt: skip


def test_a_message_is_answered_once(message, make_staff, sign_in):
    client = sign_in(make_staff(permissions.MESSAGES))
    act = f"/office/content/contactmessage/{message.pk}/act/answer/"

    client.post(act, {"reason": "At eight."})
    again = client.post(act, {"reason": "At nine."}, follow=True)

    message.refresh_from_db()
    assert (message.state, message.answer) == ("answered", "At eight.")
    assert "This cannot be done any more." in again.content.decode()


def test_a_message_is_not_guessed(message, make_staff, sign_in):
    client = sign_in(make_staff(permissions.BOOKINGS))
    page = f"/office/content/contactmessage/{message.pk}/"

    assert client.get(f"{page}change/").status_code == 403
    assert client.post(f"{page}act/spam/").status_code in (403, 404)
    message.refresh_from_db()
    assert message.state == "new"


def test_failed_work_is_kept_and_tried_again_once(
    make_staff, sign_in, monkeypatch, django_capture_on_commit_callbacks
):
    # given
    from plugins.back_office.failed_tasks import services as failed_tasks

    class Task:
        name = "plugins.shipments.deliver_notice"
        request = SimpleNamespace(delivery_info={"routing_key": "money"})

    sent = []
    monkeypatch.setattr(
        failed_tasks.app, "send_task", lambda *given, queue: sent.append((*given, queue))
    )
    failed_tasks.record_failure(Task, "a1", ValueError("of guest@example.com"), [7], {})
    failed_tasks.record_failure(Task, "a2", ValueError("x"), ["+966500000001"], {})
    kept, personal = FailedTask.objects.order_by("task_id")
    client = sign_in(make_staff(permissions.FAILED_TASKS))

    # when
    with django_capture_on_commit_callbacks(execute=True):
        for task in (kept, kept, personal):
            client.post(f"/office/back_office/failedtask/{task.pk}/act/again/")

    # then
    assert sent == [("plugins.shipments.deliver_notice", [7], {}, "money")]
    assert kept.error == "ValueError: of g***@example.com"
    assert personal.arguments is None


def test_the_start_page_shows_what_its_reader_may_see(
    make_staff, sign_in, django_assert_max_num_queries
):
    merchant = sign_in(make_staff("order.manage_orders"))
    everyone = sign_in(make_staff(is_superuser=True))

    with django_assert_max_num_queries(18):
        full = everyone.get("/office/").content.decode()
    narrow = merchant.get("/office/").content.decode()

    assert "Orders to ship" in narrow
    assert "Requests to answer" not in narrow
    assert "Messages to answer" not in narrow
    for title in ("Orders to ship", "Requests to answer", "Messages to answer", "Next visits"):
        assert title in full


def test_changes_by_the_dashboard_are_written_down_too(make_staff, client):
    # given
    from graphql_jwt.shortcuts import get_token

    clerk = make_staff("product.manage_products")
    category = apps.get_model("product.Category").objects.create(name="نخيل", slug="palms")
    change = """mutation($id: ID!) { categoryUpdate(id: $id, input: {name: "ظل"}) {
      category { name } } }"""

    # when
    client.post(
        "/graphql/",
        {"query": change, "variables": {"id": write_id("Category", category.pk)}},
        content_type="application/json",
        headers={"authorization": f"JWT {get_token(clerk)}"},
    )

    # then
    [told] = Change.objects.filter(model="product.category")
    assert (told.by, told.changes["name"]) == (clerk, ["نخيل", "ظل"])


def test_a_failed_message_is_sent_again_from_the_office_and_others_are_not(
    make_staff, sign_in, mailoutbox, django_capture_on_commit_callbacks
):
    # given
    from plugins.messaging.services import outbox
    from plugins.messaging.services.outbox import OutboxMessage

    payload = {"email": "guest@example.com", "notice": "password_changed", "language": "en"}
    for key in ("failed", "sent"):
        outbox.write_messages(
            outbox.MessageDraft("account", key=key, about="account:7", payload=payload)
        )
    failed, sent = OutboxMessage.objects.order_by("key")
    rows = OutboxMessage.objects
    rows.filter(pk=failed.pk).update(state="failed", next_try_at=None, reason="refused")
    rows.filter(pk=sent.pk).update(state="sent", next_try_at=None, sent_at=sent.created_at)
    client = sign_in(make_staff(permissions.FAILED_TASKS))

    # when
    page = client.get("/office/messaging/outboxmessage/?state=failed").content.decode()
    with django_capture_on_commit_callbacks(execute=True):
        for message in (failed, failed, sent):
            client.post(f"/office/messaging/outboxmessage/{message.pk}/act/resend/")

    # then
    assert "account:7" in page
    assert "guest@example.com" not in page
    assert [mail.to for mail in mailoutbox] == [["guest@example.com"]]
    failed.refresh_from_db()
    assert (failed.state, failed.payload) == ("sent", {})
    stranger = sign_in(make_staff("order.manage_orders"))
    assert stranger.get("/office/messaging/outboxmessage/").status_code == 403


def test_a_message_by_whatsapp_shows_its_channel_and_fate(make_staff, sign_in):
    # given one that was read, and one that fell back to SMS
    from plugins.messaging.selectors import SmsDelivery, WhatsAppDelivery
    from plugins.messaging.services import outbox
    from plugins.messaging.services.outbox import OutboxMessage

    for key in ("read", "failed"):
        outbox.write_messages(outbox.MessageDraft("order", key=key, payload={"channel": "text"}))
    by_whatsapp, by_sms = OutboxMessage.objects.order_by("-key")
    for message, status, channel in ((by_whatsapp, "read", "whatsapp"), (by_sms, "failed", "text")):
        WhatsAppDelivery.objects.create(
            message=message,
            phone_masked="+966*******31",
            phone_hash="x",
            template="order_placed",
            language="ar",
            status=status,
            fell_back_at=message.created_at if status == "failed" else None,
        )
        OutboxMessage.objects.filter(pk=message.pk).update(
            state="sent", next_try_at=None, sent_at=message.created_at, channel=channel
        )
    SmsDelivery.objects.create(
        provider="console",
        phone_masked="+966*******31",
        phone_hash="x",
        purpose="NOTICE",
        reference=str(by_sms.pk),
        status="delivered",
        created_at=by_sms.created_at,
        updated_at=by_sms.created_at,
    )
    client = sign_in(make_staff(permissions.FAILED_TASKS))

    # when
    pages = [
        client.get(f"/office/messaging/outboxmessage/?channel={channel}").content.decode()
        for channel in ("whatsapp", "text")
    ]

    # then
    assert "WhatsApp: read by the customer" in pages[0]
    assert "fell back to SMS" not in pages[0]
    assert "WhatsApp: not delivered · fell back to SMS · delivered" in pages[1]
    assert all("+966*******31" in page for page in pages)


@pytest.mark.parametrize(
    ("previous", "current"),
    [
        ("shipments/orderreturn", "orders/orderreturn"),
        ("saleor_config/outboxmessage", "messaging/outboxmessage"),
        ("phone_otp/smsdelivery", "messaging/smsdelivery"),
    ],
)
def test_a_bookmark_of_a_moved_page_leads_to_it(previous, current, client):
    response = client.get(f"/office/{previous}/7/change/?from=list")

    assert response.status_code == 302
    assert response["Location"] == f"/office/{current}/7/change/?from=list"
