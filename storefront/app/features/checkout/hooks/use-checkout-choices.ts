import { useState } from 'react';
import { type CheckoutChoices, readChoices, storeChoices } from '../checkout-choices';

/** What was chosen, kept in the tab. */
export function useCheckoutChoices() {
  const [choices, setChoices] = useState(readChoices);

  function choose(changes: Partial<CheckoutChoices>) {
    const next = { ...choices, ...changes };
    setChoices(next);
    storeChoices(next);
  }
  return { choices, choose };
}
