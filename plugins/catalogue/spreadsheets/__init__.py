"""Many products at once: the catalogue as a CSV or XLSX file, out and in again.

``sheets`` reads a file, ``columns`` says what it holds, ``checker`` compares it with the
catalogue, ``writer`` writes. ``services`` and ``selectors`` are the entry points.
"""
