import { type MiddlewareFunction, useFetcher, useLoaderData } from 'react-router';

/**
 * A route with every kind of export that a build puts into a file of its own, for the browser test
 * of the start-up (`e2e/design.spec.ts`). None of them shares code with another: shared code would
 * keep them in one file.
 */
export const clientMiddleware: MiddlewareFunction[] = [
  async (_args, next) => {
    performance.mark('clientMiddleware');
    return next();
  },
];

export async function clientLoader() {
  const passed = performance.getEntriesByName('clientMiddleware').length > 0;
  return ['clientLoader', ...(passed ? ['clientMiddleware'] : [])];
}

export async function clientAction() {
  return 'clientAction';
}

export function HydrateFallback() {
  return <output>{'HydrateFallback'}</output>;
}

export default function EveryExport() {
  const loaded = useLoaderData<typeof clientLoader>();
  const fetcher = useFetcher<typeof clientAction>();
  return (
    <fetcher.Form method="post">
      <output>{['default', ...loaded, fetcher.data].join(' ')}</output>
      <button type="submit">{'post'}</button>
    </fetcher.Form>
  );
}
