import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a button whose place a form takes: give it the ref, and it has the focus again when the
 * form goes away.
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
