"""Sums of periods, exports, fees of payment methods, closed days."""
