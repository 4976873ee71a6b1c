"""Products, filter options, categories and favourites in the REST API's field names."""

from ninja import Field

from plugins.rest_facade.pagination import FlatPageResponse
from plugins.rest_facade.responses import Strict


class Picture(Strict):
    url: str
    thumb_url: str
    medium_url: str
    large_url: str
    original_url: str
    width: int
    height: int
    alt_ar: str
    alt_en: str


class Named(Strict):
    id: int
    slug: str


class Category(Named):
    category_ar: str
    category_en: str


class NavCategory(Category):
    """``children``: the categories directly below it, whose products it shows too."""

    children: "list[NavCategory]"


class CategoryOption(Category):
    parent_id: int | None
    count: int


class Color(Named):
    color_ar: str
    color_en: str
    hex_code: str | None
    icon: str | None


class ProductColor(Color):
    """``image``: address of the picture that shows the product in this colour."""

    image: str | None


class ColorOption(Color):
    count: int


class Size(Named):
    size_ar: str
    size_en: str


class SizeOption(Size):
    count: int


class OccasionOption(Named):
    occasion_ar: str
    occasion_en: str
    count: int


class RecipientOption(Named):
    recipient_ar: str
    recipient_en: str
    count: int


class ThemeOption(Named):
    theme_ar: str
    theme_en: str
    count: int


class PositionOption(Named):
    position_ar: str
    position_en: str
    count: int


class LightOption(Named):
    light_ar: str
    light_en: str
    count: int


class WaterOption(Named):
    water_ar: str
    water_en: str
    count: int


class PetsOption(Named):
    pets_ar: str
    pets_en: str
    count: int


class DifficultyOption(Named):
    difficulty_ar: str
    difficulty_en: str
    count: int


class Rating(Strict):
    """``average``: of the published reviews, 1.0 to 5.0."""

    average: float
    count: int


class Product(Strict):
    """Prices are riyals with two decimals, as text; descriptions are sanitised HTML."""

    id: int
    slug: str
    name_ar: str
    name_en: str
    name_latin: str | None
    description_ar: str
    description_en: str
    price: str
    discount_price: str | None
    current_price: str
    has_discount: bool
    is_favorite: bool
    in_stock: bool
    rating: Rating | None
    category: Category
    colors: list[ProductColor]
    sizes: list[Size]
    main_image: Picture | None
    all_images: list[Picture]


class ProductsPage(FlatPageResponse[Product]):
    """``in_stock``, ``on_sale`` and ``well_rated`` (four stars and up) count the products that the
    other filters leave.

    Where ``data`` is empty there are up to four in ``nearest``, or where nothing is near, of the
    latest in ``newest``.
    """

    nearest: list[Product]
    newest: list[Product]
    categories: list[CategoryOption]
    colors: list[ColorOption]
    sizes: list[SizeOption]
    occasions: list[OccasionOption]
    recipients: list[RecipientOption]
    themes: list[ThemeOption]
    position: list[PositionOption]
    light: list[LightOption]
    water: list[WaterOption]
    pets: list[PetsOption]
    difficulty: list[DifficultyOption]
    in_stock: int
    on_sale: int
    well_rated: int
    price_min: str
    price_max: str
    corrected_search: str | None


class ProductResponse(Strict):
    product: Product


class CategoryResponse(Strict):
    category: NavCategory


class Favorite(Strict):
    """An entry of the wishlist. ``saved_price``: ``current_price`` when the product was added, null
    where that is not known."""

    id: int
    product_id: int
    product: Product
    saved_price: str | None
    created_at: str
    updated_at: str


class FavoriteState(Strict):
    success: bool
    product_id: int
    is_favorite: bool


class FavoriteChanged(FavoriteState):
    message: str
    favorites_count: int


class WishlistToggled(Strict):
    """``data``: the entry that was added, or all that are left after one was removed."""

    data: Favorite | list[Favorite]
    message: str = Field(description="What was done.")
