import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type SubmitTarget, useFetcher } from 'react-router';
import { problemText } from '../api/failure-text';
import type { MutationError, MutationResult } from '../api/mutation-result';
import { confirmationCancelled } from '../confirmation/confirmed';
import { useTranslation } from '../i18n/use-translation';

interface MutationOptions<Payload> {
  /** The address of the route whose `clientAction` runs the mutation. */
  action: string;
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
 * Submits JSON to a `clientAction` that answers a `MutationResult`, and keeps why the last
 * submission failed. A cancelled confirmation is no failure.
 */
export function useMutation<Input extends object, Payload = unknown>(
  options: MutationOptions<Payload>,
) {
  const { action, failed } = options;
  const { t } = useTranslation();
  const fetcher = useFetcher<MutationResult<Payload>>();
  const [failure, setFailure] = useState<MutationFailure | null>(null);
  const handled = useRef<object | null>(null);
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  const describeError = (error: MutationError) =>
    problemText(error, { connection: t('state.apiAway'), otherwise: failed });

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
      return fetcher.submit(input as SubmitTarget, {
        method: 'post',
        encType: 'application/json',
        action,
      });
    },
    busy: fetcher.state !== 'idle',
    failure,
    clearFailure: () => setFailure(null),
    describe: describeError,
  };
}
