"""The page of an order in the browser of a clerk, for tests."""

from django.apps import apps

from plugins.back_office.services.one_time_tokens import new_token

LIST = "/office/order/order/"
Shipment = apps.get_model("shipments.Shipment")


class Desk:
    """The page of one order, in the browser of a clerk."""

    def __init__(self, client, order):
        self.client, self.order = client, order
        self.line = order.lines.get()

    def page(self):
        return self.client.get(f"{LIST}{self.order.pk}/change/").content.decode()

    def send(self, name, once="", **fields):
        """The page that follows; ``once`` is that of a page just loaded."""
        given = {"once": once or new_token(), **fields}
        response = self.client.post(f"{LIST}{self.order.pk}/{name}/", given, follow=True)
        self.status = response.status_code
        return response.content.decode()

    def pack(self, pieces=2, **fields):
        given = {"carrier": "smsa", "has_left": "on", f"pieces_{self.line.pk}": pieces}
        return self.send("pack", **{**given, **fields})

    @property
    def parcel(self):
        return Shipment.objects.get(fulfillment__order=self.order)

    def paid(self):
        return self.order.payments.get().captured_amount
