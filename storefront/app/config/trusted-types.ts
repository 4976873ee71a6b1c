/** The policies that the page's own policy allows to be made, each once a document. */
export const trustedTypesPolicies = {
  /** HTML that the API sanitised: only `ui/prose.tsx` makes it. */
  html: 'mashtal-html',
  /** The service worker's address: only `shared/offline/register-worker.ts` makes it. */
  worker: 'mashtal-worker',
} as const;
