"""Products, filter options, categories and favourites in the REST API's field names."""

from ninja import Field

from plugins.rest_facade.pagination import Pagination
from plugins.rest_facade.responses import Done, Strict


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


class Category(Strict):
    id: int
    slug: str
    category_ar: str
    category_en: str


class NavCategory(Category):
    """``children``: the categories directly below it, whose products it shows too."""

    children: "list[NavCategory]"


class CategoryOption(Category):
    parent_id: int | None
    count: int


class Color(Strict):
    id: int
    slug: str
    color_ar: str
    color_en: str
    hex_code: str | None
    icon: str | None


class ProductColor(Color):
    """``image``: address of the picture that shows the product in this colour."""

    image: str | None


class ColorOption(Color):
    count: int


class Size(Strict):
    id: int
    slug: str
    size_ar: str
    size_en: str


class SizeOption(Size):
    count: int


class OccasionOption(Strict):
    id: int
    slug: str
    occasion_ar: str
    occasion_en: str
    count: int


class RecipientOption(Strict):
    id: int
    slug: str
    recipient_ar: str
    recipient_en: str
    count: int


class ThemeOption(Strict):
    id: int
    slug: str
    theme_ar: str
    theme_en: str
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
    category: Category
    colors: list[ProductColor]
    sizes: list[Size]
    main_image: Picture | None
    all_images: list[Picture]


class ProductsPage(Strict):
    """``in_stock`` and ``on_sale`` count the products that the other filters leave.

    Where ``data`` is empty there are up to four in ``nearest``, or where nothing is near, of the
    latest in ``newest``.
    """

    data: list[Product]
    nearest: list[Product]
    newest: list[Product]
    current_page: int
    last_page: int
    per_page: int
    total: int
    from_: int | None = Field(alias="from")
    to: int | None
    categories: list[CategoryOption]
    colors: list[ColorOption]
    sizes: list[SizeOption]
    occasions: list[OccasionOption]
    recipients: list[RecipientOption]
    themes: list[ThemeOption]
    in_stock: int
    on_sale: int
    price_min: str
    price_max: str
    corrected_search: str | None


class ProductAnswer(Strict):
    product: Product


class CategoriesAnswer(Strict):
    data: list[NavCategory]


class CategoryAnswer(Strict):
    category: NavCategory


class Favorite(Strict):
    """An entry of the wishlist."""

    id: int
    product_id: int
    product: Product
    created_at: str
    updated_at: str


class FavoriteChanged(Done):
    product_id: int
    is_favorite: bool
    favorites_count: int


class FavoriteAnswer(Strict):
    success: bool
    product_id: int
    is_favorite: bool


class FavoritesPage(Pagination):
    data: list[Favorite]


class Wishlist(Strict):
    data: list[Favorite]


class WishlistToggled(Strict):
    """``data``: the entry that was added, or all that are left after one was removed."""

    data: Favorite | list[Favorite]
    message: str = Field(description="What was done.")
