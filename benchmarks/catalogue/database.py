"""One database for each size of the catalogue."""

from benchmarks.environment import use_own_database


def use_database_of_size(size: int) -> None:
    """Call it before Django is set up, and again for each further size."""
    use_own_database(f"mashtal_benchmark_{size}", log_level="WARNING")
    from plugins.catalogue.read_model.index_store import index_store

    index_store.reset()
