import { type RefObject, useEffect, useRef, useState } from 'react';

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
