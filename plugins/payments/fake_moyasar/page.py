"""The page of a bank that asks whether it is the cardholder, in Arabic and English."""

from typing import Final

from plugins.payments.instalment_sandbox.page import format_amount, render_choices, render_document
from plugins.payments.instalment_sandbox.records import Decision, SimulatedPurchase

TEXTS: Final = {
    "en": {
        "title": "Confirm your payment",
        "note": "A practice page of a bank. No money moves.",
        "total": "Amount",
        "card": "Card",
        "approve": "It is me: pay",
        "decline": "Let the bank refuse",
        "ended": "This payment was answered already.",
        "back": "Back to the shop",
        "other": "العربية",
    },
    "ar": {
        "title": "أكّد عملية الدفع",
        "note": "صفحة تدريب باسم بنك. لا تنتقل فيها أموال.",
        "total": "المبلغ",
        "card": "البطاقة",
        "approve": "نعم، هذا أنا: ادفع",
        "decline": "ارفض باسم البنك",
        "ended": "أُجيب عن هذه العملية من قبل.",
        "back": "العودة إلى المتجر",
        "other": "English",
    },
}
DECISIONS: Final = (Decision.APPROVE, Decision.DECLINE)


def render_bank_page(
    purchase: SimulatedPurchase, number: str, language: str, return_url: str
) -> str:
    """``number``: the card's, with most of its digits hidden."""
    texts = TEXTS[language]
    amount = format_amount(purchase.amount, language)
    facts = f"""<dl><div><dt>{texts["card"]}</dt><dd><bdi dir="ltr">{number}</bdi></dd></div>
<div class="total"><dt>{texts["total"]}</dt><dd>{amount}</dd></div></dl>"""
    choices = render_choices(purchase, texts, return_url, DECISIONS)
    return render_document(texts, language, facts + choices)
