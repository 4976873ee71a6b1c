"""What the Saleor Dashboard 2.10.1 asks of /graphql/, area by area (docs/decisions/0046).

The documents are our own; each asks for at least what the Dashboard shows or edits there.
"""
