from io import StringIO

from django.core.management import call_command

from plugins.messaging.sms.receipts import make_receipt_key


def test_an_operator_is_shown_what_to_write_into_the_portals(https_shop: None) -> None:
    output = StringIO()
    call_command("sms_receipt_addresses", stdout=output)
    shop = "https://shop.example.com/sms/receipts"
    assert output.getvalue().splitlines() == [
        f"unifonic: {shop}/unifonic/?key={make_receipt_key('unifonic')}",
        f"taqnyat: {shop}/taqnyat/?key={make_receipt_key('taqnyat')}",
    ]
