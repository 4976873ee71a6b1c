"""Edits of pictures."""

from saleor.product.models import Product, ProductImage

from plugins.catalogue.tests.edits.dealing import PICTURE, Dealer, Edit, Make, ids, target
from plugins.catalogue.tests.following import global_id


def image_create(dealer: Dealer) -> Edit | None:
    if ProductImage.objects.count() > 12:
        return None
    given = {
        "product": global_id(dealer.one(Product)),
        "image": PICTURE,
        "alt": dealer.words(),
    }
    return Edit("productImageCreate", {"input": ("ProductImageCreateInput!", given)})


def image_update(dealer: Dealer) -> Edit | None:
    image = dealer.one(ProductImage)
    return target("productImageUpdate", image, "ProductImageUpdateInput!", {"alt": dealer.words()})


def image_delete(dealer: Dealer) -> Edit | None:
    return target("productImageDelete", dealer.one(ProductImage))


def images_reorder(dealer: Dealer) -> Edit | None:
    image = dealer.one(ProductImage)
    if image is None:
        return None
    gallery = ids(image.product.images.all())
    dealer.random.shuffle(gallery)
    return Edit(
        "productImageReorder",
        {"productId": ("ID!", global_id(image.product)), "imagesIds": ("[ID]!", gallery)},
    )


def variant_image(mutation: str, is_shown: bool) -> Make:
    """Tie a picture to a variant that does not show it, or untie it from one that does."""

    def make(dealer: Dealer) -> Edit | None:
        image = dealer.one(ProductImage)
        if image is None:
            return None
        pairs = [
            variant
            for variant in image.product.variants.order_by("pk")
            if variant.variant_images.filter(image=image).exists() is is_shown
        ]
        return (
            Edit(
                mutation,
                {
                    "variantId": ("ID!", global_id(dealer.random.choice(pairs))),
                    "imageId": ("ID!", global_id(image)),
                },
            )
            if pairs
            else None
        )

    return make
