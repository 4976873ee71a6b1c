"""Public responses cached by each process, and purged from the caches before it.

``responses`` stores and sends them. ``content`` is where a plugin registers what the responses are
made of; ``purge_thread`` passes each invalidation on to the storefront's servers and the CDN.
"""
