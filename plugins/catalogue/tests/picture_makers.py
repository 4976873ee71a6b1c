"""Master pictures of every kind, the bad ones too."""

import struct
import zlib
from io import BytesIO
from typing import Any

from PIL import Image, ImageCms

from plugins.catalogue import selectors, services
from plugins.catalogue.tests.conftest import Shop


def saved(image: Image.Image, kind: str, **options: Any) -> bytes:
    content = BytesIO()
    image.save(content, kind, **options)
    return content.getvalue()


def plant(mode: str = "RGB", size: tuple[int, int] = (400, 500)) -> Image.Image:
    """Green above, terracotta below, so that up is told from down."""
    image = Image.new("RGB", size, (40, 120, 60))
    image.paste((190, 100, 60), (0, size[1] // 2, size[0], size[1]))
    return image.quantize(8) if mode == "P" else image.convert(mode)


def lying_on_its_side() -> bytes:
    """As phones write it: turned pixels, and a note how to hold them."""
    exif = Image.Exif()
    exif[0x0112] = 6
    return saved(plant().rotate(90, expand=True), "JPEG", exif=exif.tobytes())


def animated() -> bytes:
    frames = [Image.new("RGB", (400, 500), "blue") for _ in range(3)]
    return saved(plant(), "GIF", save_all=True, append_images=frames)


def cut_out() -> bytes:
    image = plant("RGBA")
    image.paste((0, 0, 0, 0), (0, 0, 400, 100))
    return saved(image, "PNG")


def with_a_profile() -> bytes:
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    return saved(plant(), "JPEG", icc_profile=profile)


def with_a_broken_profile() -> bytes:
    return saved(plant(), "JPEG", icc_profile=b"no profile at all")


def claiming(width: int, height: int) -> bytes:
    """A PNG of 70 bytes whose head claims any size."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + content))
        return struct.pack(">I", len(content)) + kind + content + check

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + body


def document(shop: Shop, width: int = 1000, alt: str = "") -> dict[str, Any]:
    """``CatalogueImage`` of a new product whose master is that wide."""
    product = shop.product()
    shop.picture(product, width, alt)
    services.rebuild_listing()
    image = selectors.get_product_image(product.pk, "ar")
    assert image is not None
    return image
