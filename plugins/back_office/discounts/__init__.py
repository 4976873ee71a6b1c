"""Sales and vouchers: lists, forms, and what they are for."""
