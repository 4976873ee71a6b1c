import { type RefObject, useEffect, useRef } from 'react';

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
