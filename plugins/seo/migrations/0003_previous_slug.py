"""The model is called ``PreviousSlug``; its table and the triggers that write it keep their names."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("search_engines", "0002_page_changes")]

    operations = [
        migrations.AlterModelTable("FormerSlug", "search_engines_formerslug"),
        migrations.RenameModel("FormerSlug", "PreviousSlug"),
    ]
