"""What other plugins may ask about paying."""

from plugins.payments.cards import CardBrand
from plugins.payments.methods import INSTALMENT_METHODS, PaymentMethod
from plugins.payments.models import PaymentPurpose, PaymentState
from plugins.payments.providers import InstalmentRequest, Purchase, PurchaseLine
from plugins.payments.selectors.authorisations import Authorisation, get_authorisation
from plugins.payments.selectors.card_payments import (
    PENDING_PAYMENT_SQL,
    STANDING,
    OrderPayment,
    PaymentAttempt,
    describe_attempt,
    filter_pending_orders,
    get_card_form,
    get_order_payment,
    get_order_payments,
    get_own_payment,
    is_limited,
)
from plugins.payments.selectors.cash import get_cash_due
from plugins.payments.selectors.customers import (
    CustomerPayment,
    get_customer_payment,
    list_customer_payments,
    list_saved_cards,
)
from plugins.payments.selectors.eligibility import list_eligible_instalments
from plugins.payments.selectors.instalments import get_instalment_count, get_instalment_counts
from plugins.payments.selectors.ledger import OTHER_METHOD, RECEIPTS_SQL, REFUNDS_SQL
from plugins.payments.selectors.marks import PaymentMark, PaymentMarkKind, list_payment_marks
from plugins.payments.selectors.methods import (
    PaymentMethodOption,
    get_cash_option,
    get_payment_method,
    list_payment_methods,
)
from plugins.payments.selectors.purchases import describe_buyer
from plugins.payments.selectors.subjects import (
    get_latest_subject_payment,
    get_waiting_subject_payment,
    has_refund_request,
)
