import { type RefObject, useEffect, useRef, useState } from 'react';

/** As the `ref` of a control that appears after a press. */
export function focusAtOnce(control: HTMLElement | null): void {
  control?.focus();
}

/** The ref of an element that takes the focus once, when it is wanted. */
export function useFocusWhen<Element extends HTMLElement>(
  isWanted: boolean,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (isWanted) ref.current?.focus();
  }, [isWanted]);
  return ref;
}

/**
 * The ref of a button whose place a form takes: the button gets the focus back when the form goes
 * away.
 */
export function useFocusReturn(away: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(away);
  useEffect(() => {
    if (wasAway.current && !away) button.current?.focus();
    wasAway.current = away;
  }, [away]);
  return button;
}

/**
 * A ref, and a function that focuses its element with the next rendering: a dialog that is closed
 * by the same change no longer holds the focus then.
 */
export function useFocusAfterRender<Element extends HTMLElement>(): [
  ref: RefObject<Element | null>,
  requestFocus: () => void,
] {
  const ref = useRef<Element>(null);
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (requests > 0) ref.current?.focus();
  }, [requests]);
  return [ref, () => setRequests((count) => count + 1)];
}
