"""What the shop may do with a customer's account."""
