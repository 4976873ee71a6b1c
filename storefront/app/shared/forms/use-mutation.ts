import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type SubmitTarget, useFetcher } from 'react-router';
import { formatApiError } from '../api/failure-text';
import type { MutationError, MutationResult } from '../api/mutation-result';
import { useTranslation } from '../i18n/use-translation';
import { confirmationCancelled } from '../verification/confirmed';

/** What runs the mutation: a route's `clientAction`, or a function where no loader has to run after it. */
export type MutationTarget<Input, Payload> =
  | { action: string; mutate?: undefined }
  | { action?: undefined; mutate: (input: Input) => Promise<MutationResult<Payload>> };

interface MutationCallbacks<Payload> {
  /** For a failure that has no message of its own. */
  failed: string;
  /** Runs once for each successful submission, when the route's loaders have new data. */
  onDone?: (payload: Payload) => void;
  /** Runs once for each failed submission. */
  onFailed?: (failure: MutationFailure) => void;
}

export interface MutationFailure {
  errors: readonly [MutationError, ...MutationError[]];
  /** What the visitor reads: the first error's message. */
  text: string;
  /** Milliseconds since the epoch, or null where waiting does not help. */
  retryAt: number | null;
}

/**
 * Runs a mutation, one at a time, and keeps why the last submission failed. A cancelled
 * confirmation is no failure. An `action` gets the input as JSON and answers a `MutationResult`.
 */
export function useMutation<Input extends object, Payload = unknown>(
  options: MutationCallbacks<Payload> & MutationTarget<Input, Payload>,
) {
  const { failed } = options;
  const { t } = useTranslation();
  const { submit, busy, result } = useSubmission(options);
  const [failure, setFailure] = useState<MutationFailure | null>(null);
  const handled = useRef<object | null>(null);
  const describeError = (error: MutationError) =>
    formatApiError(error, { connection: t('state.apiAway'), otherwise: failed });

  const handle = useEffectEvent((response: MutationResult<Payload>) => {
    if (response.ok) return options.onDone?.(response.data);
    const { errors } = response;
    if (errors[0].code === confirmationCancelled) return;
    const next = {
      errors,
      text: describeError(errors[0]),
      retryAt: errors[0].retryAfter ? Date.now() + errors[0].retryAfter * 1000 : null,
    };
    setFailure(next);
    options.onFailed?.(next);
  });
  useEffect(() => {
    // Each response once, however often the component renders.
    if (!result || handled.current === result) return;
    handled.current = result;
    handle(result);
  }, [result]);

  return {
    submit: (input: Input) => {
      setFailure(null);
      return submit(input);
    },
    busy,
    failure,
    clearFailure: () => setFailure(null),
    describe: describeError,
  };
}

/** What is shown of a mutation that another component runs. */
export type MutationState = Pick<
  ReturnType<typeof useMutation>,
  'busy' | 'failure' | 'clearFailure'
>;

function useSubmission<Input extends object, Payload>({
  action,
  mutate,
}: MutationTarget<Input, Payload>) {
  const fetcher = useFetcher<MutationResult<Payload>>();
  const [own, setOwn] = useState<{ running: boolean; result?: MutationResult<Payload> }>({
    running: false,
  });
  const lock = useRef(false);

  async function submit(input: Input): Promise<void> {
    if (!mutate) {
      const target = { method: 'post', encType: 'application/json', action } as const;
      return fetcher.submit(input as SubmitTarget, target);
    }
    if (lock.current) return;
    lock.current = true;
    setOwn({ running: true });
    setOwn({ running: false, result: await mutate(input) });
  }
  // A second press is too late until the result of the first is on the screen.
  useEffect(() => {
    if (!own.running) lock.current = false;
  }, [own]);
  const fetched = fetcher.state === 'idle' ? fetcher.data : undefined;
  return {
    submit,
    busy: own.running || fetcher.state !== 'idle',
    result: mutate ? own.result : fetched,
  };
}
