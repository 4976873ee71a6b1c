"""Reminders of care: who has what, when, how often, and what they read. Under a frozen clock."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.core import mail
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from saleor.account.models import User
from saleor.order.models import Order
from saleor.product.models import Attribute, AttributeValue, Category, ProductType

from plugins.messaging import inbox
from plugins.messaging.models import ConsentSource, ConsentTopic, MessageChannel, OutboxMessage
from plugins.messaging.services import outbox
from plugins.messaging.services.consents import grant_consent, set_account_consent
from plugins.messaging.services.delivery import deliver_messages
from plugins.orders.models import OrderRefund, OrderRefundLine, OrderReturn, OrderReturnLine
from plugins.reminders.models import CareNotice, CareReader
from plugins.reminders.services.care_reminders import KIND, remind_of_care
from plugins.reminders.services.retention import delete_old_reminders
from plugins.reminders.tests.conftest import make_care_tip

pytestmark = pytest.mark.django_db
PHONE = "+966500000021"
EMAIL = "reader@example.com"


@pytest.fixture
def clock(settings: Any) -> Iterator[Any]:
    """Noon in Riyadh, in January."""
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    inbox.redis_client().delete(inbox.SMS._key())
    with time_machine.travel("2027-01-10T09:00:00Z", tick=False) as traveller:
        yield traveller


@pytest.fixture
def reader(make_phone_customer: Any) -> User:
    return make_phone_customer(PHONE)


@pytest.fixture
def order(clock: Any, reader: User, variant: Any, bring_plant: Any) -> Order:
    """Of one piece of ``variant``."""
    return bring_plant(reader, variant)


def consent(user: User, channel: MessageChannel = MessageChannel.TEXT) -> None:
    grant_consent(user, channel, ConsentTopic.CARE, ConsentSource.ACCOUNT)


def deliver_care() -> list[OutboxMessage]:
    rows = OutboxMessage.objects.filter(kind=KIND, state="waiting")
    keys = [row.pk for row in rows]
    deliver_messages(keys)
    return list(OutboxMessage.objects.filter(pk__in=keys))


def read_text() -> str:
    [sms] = [each for each in inbox.get_sms_messages(PHONE) if "?stop=" in each.text]
    return str(sms.text)


def test_a_tip_comes_once_and_the_next_one_thirty_days_later(
    clock: Any, reader: User, order: Order, variant: Any
) -> None:
    consent(reader)
    for task in ("water", "frost", "feed"):
        make_care_tip(product=variant.product, task=task)

    # Two in one text message.
    assert [remind_of_care(), remind_of_care()] == [1, 0]
    assert CareNotice.objects.count() == 2
    clock.shift(timedelta(days=29))
    assert remind_of_care() == 0
    clock.shift(timedelta(days=1))
    assert [remind_of_care(), remind_of_care()] == [1, 0]
    assert CareNotice.objects.count() == 3
    clock.shift(timedelta(days=60))
    assert remind_of_care() == 0
    # The season of a year is over.
    clock.move_to("2028-01-02T09:00:00Z")
    assert remind_of_care() == 1
    assert set(CareNotice.objects.values_list("season", flat=True)) == {2027, 2028}


def test_a_new_reader_is_looked_at_in_the_first_run(
    reader: User, variant: Any, bring_plant: Any
) -> None:
    # On a clock that goes on.
    bring_plant(reader, variant)
    consent(reader)
    make_care_tip(product=variant.product)

    assert remind_of_care() == 1


def test_the_days_between_are_a_setting(
    clock: Any, reader: User, order: Order, variant: Any, settings: Any
) -> None:
    settings.CARE_REMINDER_DAYS = 7
    consent(reader)
    for task in ("water", "frost", "feed"):
        make_care_tip(product=variant.product, task=task)
    remind_of_care()

    clock.shift(timedelta(days=7))

    assert remind_of_care() == 1


@pytest.mark.parametrize(
    ("first", "last", "day", "comes"),
    [
        (3, 4, "2027-02-28T09:00:00Z", 0),
        # Riyadh is in March already.
        (3, 4, "2027-02-28T21:30:00Z", 1),
        (3, 4, "2027-04-30T09:00:00Z", 1),
        (3, 4, "2027-05-01T09:00:00Z", 0),
        (12, 2, "2027-12-05T09:00:00Z", 1),
        (12, 2, "2028-02-05T09:00:00Z", 1),
        (12, 2, "2027-11-30T09:00:00Z", 0),
    ],
)
def test_a_tip_comes_in_its_season(
    clock: Any,
    reader: User,
    order: Order,
    variant: Any,
    first: int,
    last: int,
    day: str,
    comes: int,
) -> None:
    consent(reader)
    make_care_tip(product=variant.product, first_month=first, last_month=last)

    clock.move_to(day)

    assert remind_of_care() == comes


def test_what_a_text_message_says(clock: Any, reader: User, order: Order, variant: Any) -> None:
    Order.objects.update(language_code="en")
    consent(reader)
    make_care_tip(product=variant.product)
    remind_of_care()

    [message] = deliver_care()

    assert message.state == "sent"
    lines = read_text().splitlines()
    assert lines[:2] == ["Mashtal: your plants in January", "- Water in the morning: Plant 1"]
    assert lines[2].endswith("/en/product/plant-1")


def test_what_a_message_by_whatsapp_says(
    clock: Any, reader: User, order: Order, variant: Any
) -> None:
    Order.objects.update(language_code="en")
    consent(reader, MessageChannel.WHATSAPP)
    make_care_tip(product=variant.product)
    remind_of_care()

    [message] = deliver_care()

    assert (message.state, message.channel) == ("sent", "whatsapp")
    [written] = [each for each in inbox.get_sms_messages(PHONE) if each.channel == "whatsapp"]
    assert written.text.startswith(
        "Mashtal: what your plants need in January: Water in the morning: Plant 1."
    )


def test_what_a_mail_says_of_several_plants(
    clock: Any, reader: User, make_variant: Any, bring_plant: Any
) -> None:
    User.objects.filter(pk=reader.pk).update(email=EMAIL)
    variants = [make_variant() for _ in range(5)]
    bring_plant(User.objects.get(pk=reader.pk), *variants)
    mail.outbox.clear()
    consent(reader, MessageChannel.MAIL)
    make_care_tip(category=variants[0].product.category)
    make_care_tip(
        category=variants[0].product.category, task="feed", title_ar="سمّدها", last_month=1
    )
    remind_of_care()

    [message] = deliver_care()

    assert (message.state, message.channel) == ("sent", "mail")
    [written] = mail.outbox
    assert written.subject == "ما تحتاجه نباتاتك في يناير"
    first = written.body.index("سمّدها (نبتة 1، نبتة 2، نبتة 3 +2): ماء الظهيرة")
    assert first < written.body.index("اسقها في الصباح (نبتة 1، نبتة 2، نبتة 3 +2)")


def test_a_text_of_long_names_still_fits(
    clock: Any, reader: User, make_variant: Any, bring_plant: Any
) -> None:
    variants = [make_variant() for _ in range(4)]
    for variant in variants:
        variant.product.name = "جهنمية متسلقة بنفسجية كبيرة جدا"
        variant.product.save()
    bring_plant(reader, *variants)
    consent(reader)
    for task in ("water", "feed"):
        make_care_tip(category=variants[0].product.category, task=task, title_ar="ع" * 40)
    remind_of_care()

    [message] = deliver_care()

    assert message.state == "sent"
    assert read_text().count("ع" * 40) == 2


def test_the_narrowest_subject_counts(
    clock: Any, reader: User, make_variant: Any, bring_plant: Any
) -> None:
    own, other = make_variant(), make_variant()
    bring_plant(reader, own, other)
    consent(reader, MessageChannel.TEXT)
    above = Category.objects.create(name="كل النباتات", slug="all")
    Category.objects.filter(pk=own.product.category_id).update(parent=above)
    wide = make_care_tip(category=above)
    make_care_tip(product=own.product, first_month=6, last_month=7)

    assert remind_of_care() == 1

    notice = CareNotice.objects.get()
    assert (notice.tip, notice.products) == (wide, [other.product_id])


def test_a_tip_of_an_attribute_value(clock: Any, reader: User, order: Order, variant: Any) -> None:
    attribute = Attribute.objects.create(slug="heat", name="الحر")
    value = AttributeValue.objects.create(attribute=attribute, slug="cool-season", name="بارد")
    attribute.product_types.add(ProductType.objects.get())
    assignment = attribute.attributeproduct.get()
    variant.product.attributes.create(assignment=assignment).values.add(value)
    consent(reader)
    make_care_tip(value=value)

    assert remind_of_care() == 1


@pytest.mark.parametrize("topic", [None, ConsentTopic.OFFERS, ConsentTopic.BACK_IN_STOCK])
def test_nobody_is_reminded_without_consent_to_care(
    clock: Any, reader: User, order: Order, variant: Any, topic: ConsentTopic | None
) -> None:
    if topic:
        grant_consent(reader, MessageChannel.TEXT, topic, ConsentSource.ACCOUNT)
    make_care_tip(product=variant.product)

    assert remind_of_care() == 0
    assert not CareReader.objects.exists()


def test_consent_withdrawn_before_it_is_sent_keeps_it_back(
    clock: Any, reader: User, order: Order, variant: Any
) -> None:
    consent(reader)
    make_care_tip(product=variant.product)
    remind_of_care()
    set_account_consent(reader, MessageChannel.TEXT, ConsentTopic.CARE, False)

    [message] = deliver_care()

    assert (message.state, message.reason) == ("dropped", "no_consent")


def test_nobody_is_written_to_in_quiet_hours(
    clock: Any, reader: User, order: Order, variant: Any, settings: Any
) -> None:
    settings.QUIET_HOURS = "21:00-09:00"
    consent(reader)
    make_care_tip(product=variant.product)

    clock.move_to("2027-01-11T18:00:00Z")
    assert remind_of_care() == 0
    clock.move_to("2027-01-12T06:00:00Z")
    assert remind_of_care() == 1


def test_a_plant_that_has_not_arrived_is_not_cared_for(
    clock: Any, reader: User, variant: Any, place: Any, pack: Any
) -> None:
    pack(place(reader, variants=[variant]))
    consent(reader)
    make_care_tip(product=variant.product)

    assert remind_of_care() == 0


def test_a_plant_of_two_years_ago_is_not_cared_for(
    clock: Any, reader: User, order: Order, variant: Any
) -> None:
    consent(reader)
    make_care_tip(product=variant.product)

    clock.shift(timedelta(days=731))

    assert remind_of_care() == 0


def refund(order: Order) -> None:
    given = OrderRefund.objects.create(order=order, key="k", amount_halalas=0, reason="x")
    OrderRefundLine.objects.create(refund=given, order_line=order.lines.get(), quantity=1)


def send_back(order: Order) -> None:
    opened = OrderReturn.objects.create(order=order, state="requested")
    OrderReturnLine.objects.create(order_return=opened, order_line=order.lines.get(), quantity=1)


@pytest.mark.parametrize("give_back", [refund, send_back])
def test_a_plant_that_was_given_back_is_not_cared_for(
    clock: Any, reader: User, order: Order, variant: Any, give_back: Any
) -> None:
    consent(reader)
    make_care_tip(product=variant.product)
    with transaction.atomic():
        give_back(order)
        assert remind_of_care() == 0
        transaction.set_rollback(True)

    # Also between the writing and the sending.
    assert remind_of_care() == 1
    give_back(order)
    [message] = deliver_care()
    assert (message.state, message.reason) == ("dropped", "")


def test_a_tip_that_is_switched_off_is_not_sent(
    clock: Any, reader: User, order: Order, variant: Any
) -> None:
    consent(reader)
    tip = make_care_tip(product=variant.product)
    remind_of_care()
    tip.is_active = False
    tip.save()

    [message] = deliver_care()

    assert message.state == "dropped"


def test_the_database_keeps_a_tip_to_one_a_season(clock: Any, reader: User, variant: Any) -> None:
    tip = make_care_tip(product=variant.product)
    CareNotice.objects.create(user=reader, tip=tip, season=2027)

    with pytest.raises(IntegrityError), transaction.atomic():
        CareNotice.objects.create(user=reader, tip=tip, season=2027)


def test_queries_do_not_grow_with_customers_and_plants(
    clock: Any, make_phone_customer: Any, make_variant: Any, bring_plant: Any
) -> None:
    def count_for(customers: int, start: int) -> int:
        for number in range(start, start + customers):
            user = make_phone_customer(f"+96650000{number:04}")
            bring_plant(user, *variants)
            consent(user)
        with CaptureQueriesContext(
            connection,
        ) as captured:
            assert remind_of_care() == 0
        clock.shift(timedelta(days=2))
        return len(captured)

    variants = [make_variant(stock=99) for _ in range(3)]
    # Not in season: what is looked at for each customer is counted alone.
    make_care_tip(category=variants[0].product.category, first_month=6, last_month=7)

    assert count_for(1, 100) == count_for(4, 200) <= 16


def test_portions_reach_everybody(
    clock: Any, make_phone_customer: Any, variant: Any, bring_plant: Any, monkeypatch: Any
) -> None:
    monkeypatch.setattr("plugins.reminders.services.care_reminders.MOST_AT_ONCE", 2)
    make_care_tip(product=variant.product)
    for number in range(5):
        user = make_phone_customer(f"+9665000003{number:02}")
        bring_plant(user, variant)
        consent(user)

    assert [remind_of_care() for _ in range(4)] == [2, 2, 1, 0]
    assert outbox.OutboxMessage.objects.filter(kind=KIND).count() == 5


def test_old_notices_are_deleted(clock: Any, reader: User, order: Order, variant: Any) -> None:
    consent(reader)
    make_care_tip(product=variant.product)
    remind_of_care()

    clock.shift(timedelta(days=399))
    delete_old_reminders()
    assert CareNotice.objects.exists()
    clock.shift(timedelta(days=2))
    delete_old_reminders()

    assert not CareNotice.objects.exists()
    assert not CareReader.objects.exists()
    assert timezone.now() > order.created
