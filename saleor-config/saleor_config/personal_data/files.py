"""Files of a person, outside the database."""

import logging
from typing import Any

logger = logging.getLogger(__name__)


def remove_picture(picture: Any) -> None:
    """Remove a picture and every size of it. Call it once the transaction is committed.

    A failure is logged and not raised: the account is gone by then.
    """
    try:
        picture.delete_all_created_images()
        picture.storage.delete(picture.name)
    except Exception:
        # Every storage has errors of its own. The name is of the person's choosing; the
        # storage's error is all that an operator needs.
        logger.exception("The picture of a deleted account could not be removed")
