"""PDF/A-3 (ISO 19005-3, conformance level B): metadata, and an embedded file.

fpdf2 adds the output intent and the file's identifier, refuses fonts that are not embedded and
encryption, and leaves the information dictionary out. Its own metadata have the time at which the
file is drawn; these have that of the document, so that the same document is the same bytes.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from xml.sax.saxutils import escape

from fpdf import FPDF

COMPLIANCE: Final = "PDF/A-3B"
PRODUCER: Final = "Mashtal"
METADATA: Final = """\
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<pdfaid:part>3</pdfaid:part>
<pdfaid:conformance>B</pdfaid:conformance>
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>{producer}</pdf:Producer>
<xmp:CreateDate>{time}</xmp:CreateDate>
<xmp:ModifyDate>{time}</xmp:ModifyDate>
<xmp:MetadataDate>{time}</xmp:MetadataDate>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>"""


@dataclass(frozen=True)
class FileDescription:
    title: str
    author: str
    language: str
    created_at: datetime


@dataclass(frozen=True)
class EmbeddedXml:
    """The XML of what a page shows; ``name`` is plain ASCII."""

    name: str
    description: str
    content: bytes


def create_archival_pdf() -> FPDF:
    return FPDF(format="A4", enforce_compliance=COMPLIANCE)


def describe_archival_pdf(pdf: FPDF, file: FileDescription) -> None:
    pdf.set_lang(file.language)
    # The identifier of the file is computed from it too.
    pdf.set_creation_date(file.created_at)
    texts = {
        "title": file.title,
        "author": file.author,
        "language": file.language,
        "producer": PRODUCER,
        "time": file.created_at.isoformat(timespec="seconds"),
    }
    pdf.set_xmp_metadata(METADATA.format(**{name: escape(text) for name, text in texts.items()}))


def embed_xml(pdf: FPDF, xml: EmbeddedXml, modified_at: datetime) -> None:
    """Embed the XML that says what the page says (``AFRelationship`` is ``Alternative``)."""
    pdf.embed_file(
        bytes=xml.content,
        basename=xml.name,
        desc=xml.description,
        mime_type="text/xml",
        associated_file_relationship="Alternative",
        creation_date=modified_at,
        modification_date=modified_at,
        compress=True,
        checksum=True,
    )
