import { memo, Suspense, use } from 'react';
import { loadOnce } from '~/ui/load-once';
import type { CustomerWordsProps } from './customer-words';

/** In the browser the code comes after the first view; the page does without it. */
const loadWords = () => import('./customer-words');

// The server has it before the first page: what is suspended there needs a script to be seen.
if (import.meta.env.SSR) await loadOnce(loadWords);

function Words(props: CustomerWordsProps) {
  const CustomerWords = use(loadOnce(loadWords));
  return CustomerWords && <CustomerWords {...props} />;
}

/** Renders with its own props alone, as `LateBuyingDetails` does. */
export const LateWords = memo(function LateWords(props: CustomerWordsProps) {
  return (
    <Suspense>
      <Words {...props} />
    </Suspense>
  );
});
