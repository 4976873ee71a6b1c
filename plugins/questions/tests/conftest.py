import uuid
from collections.abc import Callable
from typing import Any

import pytest
from saleor.account.models import User
from saleor.product.models import Product

from plugins.catalogue.services import rebuild_listing
from plugins.phone_otp.services import ensure_customer, open_session
from plugins.questions.models import ProductQuestion
from plugins.questions.services import answer_question, ask_question
from plugins.questions.validators import QuestionForm
from saleor_config.global_ids import write_id

ADDRESS = "203.0.113.5"
PHONE = "+966500000001"


@pytest.fixture(autouse=True)
def _nothing_counted(nothing_counted: None) -> None:
    """Each test begins with limits of its own."""


@pytest.fixture
def shopper(db: None) -> User:
    return ensure_customer(PHONE, "نورة", "التجريبية")


@pytest.fixture
def token(shopper: User) -> str:
    return open_session(shopper).token


@pytest.fixture
def product(variant: Any) -> Product:
    """In the shop."""
    rebuild_listing()
    return variant.product


@pytest.fixture
def ask(shopper: User, product: Product) -> Callable[..., ProductQuestion]:
    """``ask(words="…")``: a question about the product."""

    def run(user: User | None = None, key: str = "", **fields: Any) -> ProductQuestion:
        form = build_form(product, **fields)
        key = key or str(uuid.uuid4())
        return ask_question(form, user=user or shopper, address=ADDRESS, key=key)

    return run


@pytest.fixture
def publish(ask: Any, admin_user: User) -> Callable[..., ProductQuestion]:
    """``publish(answer="…")``: an answered question."""

    def run(answer: str = "مرة في الأسبوع", **fields: Any) -> ProductQuestion:
        row = ask(**fields)
        answer_question(row.pk, answer, by=admin_user)
        row.refresh_from_db()
        return row

    return run


def build_form(product: Product, **fields: Any) -> QuestionForm:
    values = {
        "product_id": write_id("Product", product.pk),
        "words": "كم مرة أسقيها؟",
        "name": "نورة",
    }
    return QuestionForm(**values | fields)
