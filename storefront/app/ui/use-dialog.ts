import { type RefObject, useEffect, useRef } from 'react';

/** Opens and closes a native dialog with React's state; a press beside it closes it too. */
export function useDialog(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const reference = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = reference.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  useEffect(() => {
    const dialog = reference.current;
    const closeFromBackdrop = (event: MouseEvent) => {
      if (event.target === dialog) dialog?.close();
    };
    dialog?.addEventListener('close', onClose);
    dialog?.addEventListener('click', closeFromBackdrop);
    return () => {
      dialog?.removeEventListener('close', onClose);
      dialog?.removeEventListener('click', closeFromBackdrop);
    };
  }, [onClose]);
  return reference;
}
