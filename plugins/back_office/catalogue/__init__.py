"""What the shop offers: products, variants, stock, pictures, categories, collections."""
