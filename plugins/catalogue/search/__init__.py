"""What the words of a shopper find; ``product_search.find_products`` is its entry point."""
