/** No option is active: the field itself has the cursor. */
export const noOption = -1;

/**
 * Where a key leads in a list under a field (WAI-ARIA combobox): arrows go round and through
 * the field; Home and End move among the options once one is active, and in the field before.
 * Undefined: the key is the field's own.
 */
export function optionAfterKey(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  if (key === 'ArrowDown') return active === last ? noOption : active + 1;
  if (key === 'ArrowUp') return active === noOption ? last : active - 1;
  if (active === noOption) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}
