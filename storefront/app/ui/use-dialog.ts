import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens and closes a native dialog with React's state; a press beside it closes it too.
 *
 * @param opening changes with each wish to open it, where one may come before the closing is known
 *   to React: Escape closes the dialog itself, and what `onClose` leads to takes a moment.
 */
export function useDialog(
  open: boolean,
  onClose: () => void,
  opening?: string,
): RefObject<HTMLDialogElement | null> {
  const reference = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another wish opens it again.
  useEffect(() => {
    const dialog = reference.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open, opening]);
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
