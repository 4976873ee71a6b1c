import { useEffect, useEffectEvent } from 'react';
import { addEarlyTicks } from './early-ticks';
import type { ListingQuery } from './listing-query';

/** Once the code is there, what was ticked without it takes effect. */
export function useEarlyTicks(
  formId: string | undefined,
  query: ListingQuery,
  onChange: (query: ListingQuery) => void,
): void {
  const takeOver = useEffectEvent((form: HTMLFormElement) => {
    const ticked = addEarlyTicks(query, form);
    if (ticked !== query) onChange(ticked);
  });
  useEffect(() => {
    const form = formId && document.getElementById(formId);
    if (form instanceof HTMLFormElement) takeOver(form);
  }, [formId]);
}
