import type { PageRouter } from '~/shared/page-router';

/** The router of the page, as React Router itself keeps it for its own tools. */
export function findRouter(): PageRouter | undefined {
  return Reflect.get(window, '__reactRouterDataRouter');
}
