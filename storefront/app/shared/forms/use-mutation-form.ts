import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  useForm,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { type MutationFailure, type MutationTarget, useMutation } from './use-mutation';

interface MutationFormOptions<Values extends FieldValues, Payload> {
  /** What the values must be; its messages are shown beside their fields. */
  schema: ZodType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  /** The fields' labels, in the order of the form. */
  labels: Partial<Record<FieldPath<Values>, string>>;
  /** What is submitted for the values; the values themselves unless given. */
  inputOf?: (values: Values) => object;
  /** The field that has the focus when the form appears. */
  initialFocus?: FieldPath<Values>;
  /** Runs once for each successful submission, when the route's loaders have new data. */
  onDone?: (payload: Payload) => void;
  /** For a failure that has no message of its own. */
  failed: string;
}

/**
 * A form that is checked by its schema and submitted as JSON to a `clientAction`, which answers a
 * `MutationResult`. The API's errors are shown beside the fields that they name. `summary` is what
 * `<ErrorSummary>` takes, `bind` what ties a text field of the kit to the form.
 */
export function useMutationForm<Values extends FieldValues, Payload = unknown>(
  options: MutationFormOptions<Values, Payload> & MutationTarget<Values, Payload>,
) {
  const { schema, defaultValues, labels, initialFocus } = options;
  const [attempt, setAttempt] = useState(0);
  const [done, setDone] = useState(false);
  const fields = Object.keys(labels) as FieldPath<Values>[];
  const isField = (name: string | null) => fields.some((field) => field === name);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues,
    // An error goes when its field is edited, and comes back with the next submission.
    reValidateMode: 'onSubmit',
    // The summary above the form has the focus.
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const mutation = useMutation<Values, Payload>({
    ...options,
    onDone: (payload) => {
      setDone(true);
      options.onDone?.(payload);
    },
    onFailed: (failure: MutationFailure) => {
      setAttempt((count) => count + 1);
      for (const { field, message } of failure.errors) {
        if (field && isField(field)) form.setError(field as FieldPath<Values>, { message });
      }
    },
  });
  const { subscribe, clearErrors, setFocus } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name) clearErrors(name as FieldPath<Values>);
        },
      }),
    [subscribe, clearErrors],
  );
  const focusInitially = useEffectEvent(() => initialFocus && setFocus(initialFocus));
  useEffect(() => {
    focusInitially();
  }, []);

  const submit = form.handleSubmit(
    (values) => mutation.submit((options.inputOf?.(values) ?? values) as Values),
    () => {
      mutation.clearFailure();
      setAttempt((count) => count + 1);
    },
  );
  return {
    ...form,
    submit,
    busy: mutation.busy,
    failure: mutation.failure,
    /** Whether the mutation was made. */
    done,
    summary: {
      attempt,
      problems: fields.flatMap((field) => {
        const text = messageOf(errors, field);
        return text ? [{ field, label: labels[field] ?? '', text }] : [];
      }),
      messages: (mutation.failure?.errors ?? []).flatMap((error) =>
        isField(error.field) ? [] : [mutation.describe(error)],
      ),
      retryAt: mutation.failure?.retryAt ?? null,
    },
    bind: (name: FieldPath<Values>) => ({
      ...form.register(name),
      label: labels[name] ?? '',
      error: messageOf(errors, name),
    }),
  };
}

export type MutationForm<Values extends FieldValues> = ReturnType<typeof useMutationForm<Values>>;

function messageOf(errors: FieldErrors, name: string): string | undefined {
  const message = errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}
