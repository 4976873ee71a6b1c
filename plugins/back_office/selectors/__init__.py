"""What the office reads."""
