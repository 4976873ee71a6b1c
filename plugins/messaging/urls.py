from django.urls import path

from plugins.messaging import views, whatsapp_views

urlpatterns = [
    path("sms/receipts/<slug:provider>/", views.receive_receipt, name="sms-receipts"),
    path("sms/whatsapp/", whatsapp_views.receive_whatsapp, name="whatsapp-webhook"),
    path("sms/unsubscribe/<str:token>/", views.unsubscribe_by_mail, name="unsubscribe-by-mail"),
    path("dev/inbox/", views.show_inbox, name="development-inbox"),
    path("dev/inbox.json", views.get_inbox_json),
    path("dev/inbox.css", views.get_inbox_style, name="development-inbox-style"),
]
