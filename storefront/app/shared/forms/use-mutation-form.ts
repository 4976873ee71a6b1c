import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  useForm,
} from 'react-hook-form';
import { type SubmitTarget, useFetcher } from 'react-router';
import type { MutationError, MutationResult } from '../api/mutation-result';
import { useTranslation } from '../i18n/use-translation';
import type { z } from './zod';

interface MutationFormOptions<Values extends FieldValues, Payload> {
  /** What the values must be; its messages stand beside their fields. */
  schema: z.ZodType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  /** The address of the route whose `clientAction` runs the mutation with the values as JSON. */
  action: string;
  /** Told once after the mutation was made. */
  onDone?: (payload: Payload) => void;
  /** For a failure that says nothing itself. */
  failed: string;
}

/**
 * A form that is checked by its schema and sent to a `clientAction`, which answers a
 * `MutationResult`. The API's errors stand beside the fields that they name; `messages` are the
 * others. `attempt` counts the tries that failed.
 */
export function useMutationForm<Values extends FieldValues, Payload>(
  options: MutationFormOptions<Values, Payload>,
) {
  const { schema, defaultValues, action, failed } = options;
  const { t } = useTranslation();
  const fetcher = useFetcher<MutationResult<Payload>>();
  const [attempt, setAttempt] = useState(0);
  const [retryAt, setRetryAt] = useState<number | null>(null);
  const sent = useRef<object | null>(null);
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  const errors = result && !result.ok ? result.errors : [];
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues,
    // The summary above the form has the focus.
    shouldFocusError: false,
  });
  const fields = Object.keys(form.getValues());

  const take = useEffectEvent((answer: MutationResult<Payload>) => {
    if (answer.ok) return options.onDone?.(answer.data);
    const [{ retryAfter }] = answer.errors;
    setRetryAt(retryAfter ? Date.now() + retryAfter * 1000 : null);
    setAttempt((count) => count + 1);
    for (const { field, message } of answer.errors) {
      if (field && fields.includes(field)) form.setError(field as FieldPath<Values>, { message });
    }
  });
  useEffect(() => {
    // Each response is taken once, however often the form is drawn.
    if (!result || sent.current === result) return;
    sent.current = result;
    take(result);
  }, [result]);

  const submit = form.handleSubmit(
    (values) =>
      fetcher.submit(values as SubmitTarget, {
        method: 'post',
        encType: 'application/json',
        action,
      }),
    () => setAttempt((count) => count + 1),
  );
  return {
    ...form,
    submit,
    busy: fetcher.state !== 'idle',
    attempt,
    messages: errors.flatMap((error) =>
      error.field && fields.includes(error.field)
        ? []
        : [textOf(error, t('state.apiAway'), failed)],
    ),
    /** Milliseconds since the epoch, or null where waiting does not help. */
    retryAt: errors.length > 0 ? retryAt : null,
    /** What ties a text field of the kit to the form. */
    bind: (name: FieldPath<Values>, label: string) => ({
      ...form.register(name),
      label,
      error: messageOf(form.formState.errors, name),
    }),
  };
}

function messageOf(errors: FieldErrors, name: string): string | undefined {
  const message = errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}

function textOf({ code, message }: MutationError, connection: string, failed: string): string {
  return code === 'API_UNAVAILABLE' ? connection : message || failed;
}
