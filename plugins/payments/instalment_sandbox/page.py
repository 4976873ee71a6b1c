"""The page on which a shopper of a local shop approves, or does not, in Arabic and English."""

from html import escape
from typing import Final

from plugins.payments.instalment_sandbox.amounts import write_amount
from plugins.payments.instalment_sandbox.records import Decision, SimulatedPurchase, Stage

TEXTS: Final = {
    "en": {
        "title": "Pay in {count} with {name}",
        "note": "A practice page of {name}. No money moves.",
        "order": "Order",
        "total": "Total",
        "today": "Today",
        "later": "After {months} months",
        "one": "After a month",
        "two": "After two months",
        "approve": "Pay the first part",
        "decline": "Let {name} decline",
        "cancel": "Cancel and go back",
        "expire": "Let the session expire",
        "ended": "This session has ended.",
        "back": "Back to the shop",
        "other": "العربية",
    },
    "ar": {
        "title": "ادفع على {count} دفعات مع {name}",
        "note": "صفحة تدريب باسم {name}. لا تنتقل فيها أموال.",
        "order": "الطلب",
        "total": "الإجمالي",
        "today": "اليوم",
        "later": "بعد {months} أشهر",
        "one": "بعد شهر",
        "two": "بعد شهرين",
        "approve": "ادفع الدفعة الأولى",
        "decline": "ارفض باسم {name}",
        "cancel": "ألغِ وارجع",
        "expire": "دع الجلسة تنتهي",
        "ended": "انتهت هذه الجلسة.",
        "back": "العودة إلى المتجر",
        "other": "English",
    },
}
STYLE: Final = """
:root { color-scheme: light dark; --page: #f6f4ef; --paper: #fff; --ink: #1d2621; --soft: #56615a;
  --line: #ddd8cc; --mark: #1f5c43; --on-mark: #fff; font: 17px/1.6 system-ui, "Noto Sans Arabic",
  sans-serif; }
@media (prefers-color-scheme: dark) { :root { --page: #17201b; --paper: #212b25; --ink: #eef1ec;
  --soft: #b3bdb5; --line: #3b4740; --mark: #7cc7a2; --on-mark: #10231a; } }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; padding: 1.25rem;
  background: var(--page); color: var(--ink); }
main { inline-size: min(27rem, 100%); background: var(--paper); border-radius: 6px;
  padding: 1.75rem; box-shadow: 0 12px 40px rgb(0 0 0 / .1); }
header { display: flex; justify-content: space-between; gap: 1rem; align-items: baseline; }
header p { margin: 0; color: var(--soft); font-size: .9rem; }
header a, .back { color: var(--mark); padding-block: .5rem; }
h1 { font-size: 1.4rem; line-height: 1.4; margin: 1rem 0; }
dl { margin: 0 0 1.5rem; }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding-block: .5rem;
  border-block-end: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; font-variant-numeric: tabular-nums; }
.total dd { font-size: 1.2rem; font-weight: 700; }
form { display: grid; gap: .75rem; }
button { font: inherit; font-weight: 600; min-block-size: 3rem; border-radius: 6px; cursor: pointer;
  border: 1px solid var(--mark); background: transparent; color: var(--mark); }
button.approve { background: var(--mark); color: var(--on-mark); }
:focus-visible { outline: 3px solid var(--mark); outline-offset: 3px; }
"""


def render_page(
    purchase: SimulatedPurchase, names: dict[str, str], count: int, language: str, return_url: str
) -> str:
    """``names``: the provider's, by language; ``count``: of the instalments."""
    texts = {key: text.format(count=count, name=names[language], months="{months}")
             for key, text in TEXTS[language].items()}  # fmt: skip
    rows = "".join(
        f"<div><dt>{_name_month(texts, number)}</dt><dd>{format_amount(part, language)}</dd></div>"
        for number, part in enumerate(split_amount(purchase.amount, count))
    )
    total = format_amount(purchase.amount, language)
    number = escape(_get_number(purchase))
    facts = f"""<dl><div><dt>{texts["order"]}</dt><dd><bdi>{number}</bdi></dd></div>
{rows}<div class="total"><dt>{texts["total"]}</dt><dd>{total}</dd></div></dl>"""
    choices = render_choices(purchase, texts, return_url, tuple(Decision))
    return render_document(texts, language, facts + choices)


def render_document(texts: dict[str, str], language: str, content: str) -> str:
    """A page with a heading, a note and a link to the other language; ``content``: HTML."""
    direction = "rtl" if language == "ar" else "ltr"
    other = "en" if language == "ar" else "ar"
    return f"""<!doctype html>
<html lang="{language}" dir="{direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>{texts["title"]}</title><style>{STYLE}</style></head>
<body><main><header><p>{texts["note"]}</p>
<a href="?lang={other}" lang="{other}">{texts["other"]}</a></header>
<h1>{texts["title"]}</h1>{content}</main></body></html>"""


def split_amount(amount: int, count: int) -> list[int]:
    """The first part has the halalas that can't be divided."""
    part = amount // count
    return [amount - part * (count - 1), *[part] * (count - 1)]


def render_choices(
    purchase: SimulatedPurchase,
    texts: dict[str, str],
    return_url: str,
    decisions: tuple[Decision, ...],
) -> str:
    if purchase.stage is not Stage.OPEN:
        link = f'<a class="back" href="{escape(return_url)}">{texts["back"]}</a>'
        return f"<p>{texts['ended']}</p>{link}"
    buttons = "".join(
        f'<button class="{each.value}" name="decision" value="{each.value}">'
        f"{texts[each.value]}</button>"
        for each in decisions
    )
    return f'<form method="post">{buttons}</form>'


def _name_month(texts: dict[str, str], number: int) -> str:
    names = {0: texts["today"], 1: texts["one"], 2: texts["two"]}
    return names.get(number) or texts["later"].format(months=number)


def format_amount(halalas: int, language: str) -> str:
    amount = f"{write_amount(halalas):,.2f}"
    return f'<bdi dir="ltr">{amount}</bdi> ر.س' if language == "ar" else f"SAR {amount}"


def _get_number(purchase: SimulatedPurchase) -> str:
    return str(purchase.request.get("order_number") or purchase.reference)
