"""What changes the office's own state."""
