"""What every picture goes through that the shop draws anew."""

from io import BytesIO

from PIL import Image, ImageCms


def in_srgb(image: Image.Image) -> Image.Image:
    """Browsers take a picture without a profile for sRGB, and ours carry none."""
    profile = image.info.get("icc_profile")
    if not profile or image.mode not in ("RGB", "RGBA", "CMYK"):
        return image
    try:
        converted = ImageCms.profileToProfile(
            image,
            ImageCms.ImageCmsProfile(BytesIO(profile)),
            ImageCms.createProfile("sRGB"),
            outputMode="RGB" if image.mode == "CMYK" else image.mode,
        )
    except (ImageCms.PyCMSError, OSError):
        return image
    return converted or image
