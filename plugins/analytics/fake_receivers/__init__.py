"""The services that events are sent to, played by a process of its own: tests and local shops."""
