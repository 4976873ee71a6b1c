"""The day’s work: picking, runs of vans, and what comes back in the evening."""
