import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormDraft, FormValues } from './form-draft';

type DraftedForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'getValues' | 'reset' | 'subscribe'
> & {
  /** Whether the form's purpose is fulfilled: then nothing is left to keep. */
  done: boolean;
};

/**
 * Keeps what is typed into a form in the tab, so that a reload and the language toggle bring it
 * back. Only the browser knows the draft: a form that the server renders has it after hydration.
 */
export function useFormDraft<Field extends string>(
  form: DraftedForm<FormValues<Field>>,
  draft: FormDraft<Field>,
): void {
  const { done, subscribe } = form;
  const restore = useEffectEvent(() => {
    const stored = draft.read();
    if (stored) form.reset({ ...form.getValues(), ...stored }, { keepDefaultValues: true });
  });
  const store = useEffectEvent(() => {
    if (!done) draft.store(form.getValues());
  });
  const clear = useEffectEvent(() => draft.clear());
  useEffect(() => {
    restore();
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name) store();
      },
    });
  }, [subscribe]);
  useEffect(() => {
    if (done) clear();
  }, [done]);
}
