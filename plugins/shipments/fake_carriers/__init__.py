"""Simulators of SMSA, Aramex and SPL, for tests and for a shop on one machine.

``python -m plugins.shipments.fake_carriers --port 8098 --webhook <API_URL>`` serves all three in
one process, below ``/smsa``, ``/aramex`` and ``/spl``; ``--carrier smsa`` one alone. Keys are
those of the variables that the shop reads. ``/_control`` sets faults, moves parcels on and lists
waybills.

The standard library alone, and nothing of the shop: a mistake in reading the carriers' documents
would have to be made twice.
"""
