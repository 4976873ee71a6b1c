import { useEffect, useEffectEvent } from 'react';
import { type SubmitTarget, useFetcher } from 'react-router';
import type { MutationError, MutationResult } from './mutation-result';

interface MutationFetcherOptions<Payload> {
  /** Both get each result once, after the routes on screen were revalidated. */
  onDone?: (payload: Payload) => void;
  onFailed?: (errors: readonly [MutationError, ...MutationError[]]) => void;
}

/** A fetcher of the route's `clientAction`, which takes JSON and returns a `MutationResult`. */
export function useMutationFetcher<Payload>(options: MutationFetcherOptions<Payload>) {
  const { state, data, submit } = useFetcher<() => Promise<MutationResult<Payload>>>();
  const result = state === 'idle' ? (data as MutationResult<Payload> | undefined) : undefined;
  const take = useEffectEvent((last: MutationResult<Payload>) => {
    if (last.ok) options.onDone?.(last.data);
    else options.onFailed?.(last.errors);
  });
  useEffect(() => {
    if (result) take(result);
  }, [result]);
  return {
    submit: (body: object) =>
      submit(body as SubmitTarget, { method: 'post', encType: 'application/json' }),
    busy: state !== 'idle',
    /** Why the last try failed; empty while another is on its way. */
    errors: result && !result.ok ? result.errors : [],
  };
}
