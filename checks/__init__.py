"""Checks of the repository itself: names, references and import circles.

``python -m checks`` prints the measures of ``docs/glossary.md`` and fails where one is missed.
Standard library only, so that it runs in a second without Django.
"""
