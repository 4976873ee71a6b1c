"""The address of delivery receipts."""

from django.urls import path

from plugins.phone_otp.receipt_views import receive_receipt

urlpatterns = [
    path("sms/receipts/<slug:provider>/", receive_receipt, name="sms-receipts"),
]
