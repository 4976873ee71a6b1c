import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Opens and closes a native dialog with React's state; a press beside it closes it too.
 *
 * @param open a key where the state follows `onClose` late, after a navigation, say: another key
 *   opens the dialog again.
 */
export function useDialog(
  open: boolean | string,
  onClose: () => void,
): RefObject<HTMLDialogElement | null> {
  const reference = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const dialog = reference.current;
    if (open && !dialog?.open) {
      opener.current = document.activeElement;
      dialog?.showModal();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  useEffect(() => () => returnFocus(opener.current), []);
  const reportClosing = useEffectEvent(() => {
    if (open) onClose();
  });
  useEffect(() => listenForClosing(reference.current, reportClosing), []);
  useEffect(() => closeFromBackdrop(reference.current), []);
  return reference;
}

/** A browser gives the focus back as a dialog closes, unless the dialog is removed meanwhile. */
function returnFocus(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

/**
 * A dialog's `close` event comes in a task of its own. What is pressed before it, such as Enter on
 * the button that has the focus again, may have opened the dialog again; so `beforetoggle` reports
 * the closing, which comes at once, and `close` where a browser has no `beforetoggle`.
 */
function listenForClosing(dialog: HTMLDialogElement | null, onClosing: () => void) {
  let isReported = false;
  const listening = new AbortController();
  const { signal } = listening;
  dialog?.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (target !== dialog || newState !== 'closed') return;
      isReported = true;
      onClosing();
    },
    { signal },
  );
  dialog?.addEventListener(
    'close',
    () => {
      if (!isReported && !dialog.open) onClosing();
      isReported = false;
    },
    { signal },
  );
  return () => listening.abort();
}

/**
 * A press closes the dialog where it both begins and ends beside it: a text that is selected from
 * the inside out leaves it open.
 */
function closeFromBackdrop(dialog: HTMLDialogElement | null) {
  let isBeside = false;
  const listening = new AbortController();
  const { signal } = listening;
  dialog?.addEventListener(
    'pointerdown',
    ({ target }) => {
      isBeside = target === dialog;
    },
    { signal },
  );
  dialog?.addEventListener(
    'pointerup',
    ({ target }) => {
      isBeside &&= target === dialog;
    },
    { signal },
  );
  dialog?.addEventListener(
    'click',
    ({ target }) => {
      if (isBeside && target === dialog) dialog.close();
    },
    { signal },
  );
  return () => listening.abort();
}
