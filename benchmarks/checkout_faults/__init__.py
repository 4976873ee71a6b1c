"""What is left of a checkout when the API is killed in the middle of it."""
