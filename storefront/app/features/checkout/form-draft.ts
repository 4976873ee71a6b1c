import { clearTab, readTab, writeTab } from '~/shared/storage/tab-storage';
import { type DeliveryForm, deliveryFields, emptyDeliveryForm } from './delivery-form';

const storageKey = 'checkout_draft';

/** What was typed, kept in the tab: the language toggle and a reload start a new document. */
export function storeDraft(form: DeliveryForm): void {
  writeTab(storageKey, JSON.stringify(form));
}

export function readDraft(): DeliveryForm | null {
  try {
    const stored: unknown = JSON.parse(readTab(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const draft = { ...emptyDeliveryForm };
    for (const field of deliveryFields) {
      const value = (stored as Partial<Record<string, unknown>>)[field];
      if (typeof value === 'string') draft[field] = value;
    }
    return draft;
  } catch {
    return null;
  }
}

export function clearDraft(): void {
  clearTab(storageKey);
}
