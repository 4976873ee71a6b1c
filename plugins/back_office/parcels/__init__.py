"""Parcels at carriers: waybills, labels, what is stuck, and the rules that choose a carrier."""
