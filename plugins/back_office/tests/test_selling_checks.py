"""A shop that is ready to sell, and what is said when one thing of it is not."""

from collections.abc import Callable
from types import SimpleNamespace

import pytest
from django.core.management import call_command
from django.core.management.base import SystemCheckError
from django.utils import translation
from redis.exceptions import ConnectionError as RedisConnectionError
from saleor.account.models import User

from plugins.back_office.tests.conftest import MakeStaff, SignIn
from plugins.back_office.tests.misconfigurations import MISCONFIGURATIONS
from plugins.back_office.tests.ready_shop import HOST, ready
from saleor_config import checks, heartbeat
from saleor_config.selling_checks import list_findings
from saleor_config.views import CHECKS

__all__ = ["ready"]

pytestmark = pytest.mark.django_db


def find_messages() -> dict[str, tuple[str, str]]:
    with translation.override("en"):
        return {finding.id: (finding.msg, finding.hint) for finding in list_findings()}


def test_nothing_is_said_of_a_shop_that_is_ready(ready: SimpleNamespace) -> None:
    assert find_messages() == {}
    call_command("check", deploy=True, tags=["selling"])


@pytest.mark.parametrize(
    ("key", "plant", "sentence", "remedy"),
    MISCONFIGURATIONS,
    ids=[f"{key}-{number}" for number, (key, *_rest) in enumerate(MISCONFIGURATIONS)],
)
def test_a_misconfiguration_is_named_with_its_remedy(
    ready: SimpleNamespace,
    key: str,
    plant: Callable[[SimpleNamespace], None],
    sentence: str,
    remedy: str,
) -> None:
    # given
    plant(ready)

    # when
    found = find_messages()

    # then
    assert list(found) == [key]
    assert found[key][0].startswith(sentence)
    assert found[key][1].startswith(remedy)


def test_many_at_once_are_all_named_and_the_command_fails(ready: SimpleNamespace) -> None:
    # given
    planted = {key: plant for key, plant, *_texts in MISCONFIGURATIONS if ".E0" in key}
    # Each hides others of its own check, or all that need Redis.
    for key in ("messaging.E001", "payments.E003", "saleor_config.E001"):
        planted.pop(key)
    for plant in planted.values():
        plant(ready)

    # when
    with pytest.raises(SystemCheckError) as raised:
        call_command("check", deploy=True, tags=["selling"])

    # then
    text = str(raised.value)
    assert len(planted) >= 12
    assert [key for key in planted if f"({key}) " not in text] == []
    assert text.count("HINT: ") == len(find_messages())
    assert "No SMS provider sends codes" in text


def test_what_a_service_that_is_away_hides_is_not_said(ready: SimpleNamespace) -> None:
    # given
    def refuse() -> None:
        raise RedisConnectionError

    ready.monkeypatch.setitem(CHECKS, "redis", lambda: False)
    for module in (checks, heartbeat):
        ready.monkeypatch.setattr(module, "redis_client", refuse)

    # when
    found = find_messages()

    # then
    assert list(found) == ["saleor_config.E001"]


def test_the_office_says_the_same_in_the_language_of_its_reader(
    ready: SimpleNamespace, sign_in: SignIn, make_staff: MakeStaff
) -> None:
    # given
    owner, clerk = sign_in(User.objects.get()), sign_in(make_staff(email=f"clerk@{HOST}"))
    owner.cookies["mashtal_office_language"] = "ar"

    # when
    before = owner.get("/office/readiness/").content.decode()
    ready.monkeypatch.setenv("CARD_PROVIDER", "sandbox")
    after = owner.get("/office/readiness/").content.decode()

    # then
    assert "لا شيء يمنع هذا المتجر من البيع." in before
    assert "هذا المتجر غير جاهز للبيع (أخطاء: 1، تنبيهات: 0)" in after
    assert "تُعدّ الطلبات مدفوعة ولا يصل مال" in after
    assert "payments.E001" in after
    assert 'data-readiness="/office/readiness/"' in owner.get("/office/").content.decode()
    assert "data-readiness" not in clerk.get("/office/").content.decode()
    assert clerk.get("/office/readiness/").status_code == 403
