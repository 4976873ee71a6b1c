"""Many products at once: the catalogue as a CSV or XLSX file, out and in again.

``columns`` says what a sheet holds, ``sheets`` reads a file, ``checking`` compares it with
the catalogue, ``applying`` writes, ``writing`` makes files. Outside, ``services`` and
``selectors`` are called.
"""
