import { clearTab, readTab, writeTab } from '../storage/tab-storage';

/** The values of a form's fields, by their names. */
export type FormValues<Field extends string> = Record<Field, string>;

export interface FormDraft<Field extends string> {
  store: (values: FormValues<Field>) => void;
  /** Null where nothing was typed yet. */
  read: () => FormValues<Field> | null;
  clear: () => void;
}

/** What was typed, kept in the tab: the language toggle and a reload start a new document. */
export function formDraft<Field extends string>(
  storageKey: string,
  empty: FormValues<Field>,
): FormDraft<Field> {
  return {
    store: (values) => writeTab(storageKey, JSON.stringify(values)),
    read: () => parseDraft(readTab(storageKey), empty),
    clear: () => clearTab(storageKey),
  };
}

function parseDraft<Field extends string>(
  text: string | null,
  empty: FormValues<Field>,
): FormValues<Field> | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const draft = { ...empty };
    for (const field of Object.keys(empty) as Field[]) {
      const value = (stored as Partial<Record<string, unknown>>)[field];
      if (typeof value === 'string') draft[field] = value;
    }
    return draft;
  } catch {
    return null;
  }
}
