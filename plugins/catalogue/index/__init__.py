"""The listing in memory: what filters, facets and sorting ask, held by each process.

``keeper.current_contents()`` gives the contents of now; ``answering.Answer`` asks them.
"""
