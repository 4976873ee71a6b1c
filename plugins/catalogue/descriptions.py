"""Descriptions of products and categories: HTML that is safe to show, and plain text."""

from saleor_config.rich_text import rich_html as description_html
from saleor_config.rich_text import rich_plain as description_text

__all__ = ["description_html", "description_text"]
