"""Builds the images of ``docker-compose.yml`` and drives the stack; README.md says what it sees."""
