"""What ZATCA, the tax authority, adds to a UBL invoice: hash, chain, cryptographic stamp, QR code.

Sources, by the names under which ZATCA publishes them: *Security Features Implementation Standards*
1.1 (2022-06-24; cited as SFIS) and *XML Implementation Standard* (2022-06-24; cited as XIS). Where
the validator that ZATCA publishes asks for something else, the docstring says so.
"""
