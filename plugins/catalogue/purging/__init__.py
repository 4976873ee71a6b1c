"""What keeps pages of the shop is told which of them a change concerns."""
