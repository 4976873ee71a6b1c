"""The addresses of invoices' files."""

from django.urls import path

from plugins.invoices.views import download_pdf, download_xml

urlpatterns = [
    path("api/invoices/<uuid:invoice_id>/pdf", download_pdf, name="invoice-pdf"),
    path("api/invoices/<uuid:invoice_id>/xml", download_xml, name="invoice-xml"),
]
