"""Requests for services: list, board, calendar, and the page of one."""
