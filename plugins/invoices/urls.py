"""The addresses of invoices' files."""

from django.urls import path

from plugins.invoices.views import pdf, xml

urlpatterns = [
    path("api/invoices/<uuid:invoice_id>/pdf", pdf, name="invoice-pdf"),
    path("api/invoices/<uuid:invoice_id>/xml", xml, name="invoice-xml"),
]
