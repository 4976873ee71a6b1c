import { type SubmitTarget, useFetcher } from 'react-router';

export interface ChangeFetcher<Change, Result> {
  submit: (change: Change) => void;
  busy: boolean;
  /** What is on its way. */
  change: Change | undefined;
  /** What the action returned last. */
  result: Result | undefined;
}

/**
 * Submits changes as JSON to the `clientAction` of the route at `action`. The page's loaders do not
 * run again for it, unless their route's `shouldRevalidate` says otherwise.
 */
export function useChangeFetcher<Change, Result>(action: string): ChangeFetcher<Change, Result> {
  const fetcher = useFetcher<Result>();
  return {
    submit(change) {
      void fetcher.submit(change as SubmitTarget, {
        action,
        method: 'post',
        encType: 'application/json',
        defaultShouldRevalidate: false,
        // The next press finds this one drawn.
        flushSync: true,
      });
    },
    busy: fetcher.state !== 'idle',
    change: fetcher.json as Change | undefined,
    result: fetcher.data as Result | undefined,
  };
}
