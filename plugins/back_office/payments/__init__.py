"""Money that staff must look at."""
