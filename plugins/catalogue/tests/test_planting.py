"""The gardener who plants what was bought."""

from saleor.product.models import Product

from plugins.catalogue import selectors, services
from plugins.catalogue.tests.conftest import Ask, Shop

QUERY = """query($slug: String!) { catalogueProduct(slug: $slug) {
  plantingAssistance { price } } }"""


def gardener(shop: Shop, price: str = "45") -> Product:
    """The service as merchandisers price it: in no category and not published."""
    service = shop.product(price=price, category=None, is_published=False)
    service.slug = "planting-assistance"
    service.save()
    return service


def test_it_is_offered_beside_what_is_planted_outdoors(shop: Shop, ask: Ask) -> None:
    # given plants for in and out of doors, a pot, and the service
    olive = shop.product(place=["outdoor"])
    ficus = shop.product(place=["both"])
    fern = shop.product(place=["indoor"])
    pot = shop.product()
    gift = shop.product(place=["outdoor"], occasion=["eid"])
    gardener(shop)
    services.rebuild_listing()

    # when their pages are read
    offers = [
        ask(QUERY, {"slug": product.slug})["data"]["catalogueProduct"]["plantingAssistance"]
        for product in (olive, ficus, fern, pot, gift)
    ]

    # then
    assert offers == [{"price": 4500}, {"price": 4500}, None, None, None]
    assert selectors.get_planting_price() == 4500


def test_its_price_follows_the_merchandiser(shop: Shop, ask: Ask) -> None:
    # given the service in a sale
    olive = shop.product(place=["outdoor"])
    service = gardener(shop, "50")
    shop.sale("20").products.add(service)
    services.rebuild_listing()
    assert selectors.get_planting_price() == 4000

    # when it is taken out of the shop
    service.delete()
    services.rebuild_listing()

    # then it is offered nowhere
    answer = ask(QUERY, {"slug": olive.slug})
    assert answer["data"]["catalogueProduct"] == {"plantingAssistance": None}
    assert selectors.get_planting_price() is None
