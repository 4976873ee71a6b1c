import { useTransition } from 'react';
import { showToast } from '~/shared/toast/toast-store';
import { useCartFailure } from './use-cart-failure';

interface ChangeTexts {
  /** Said after success; without it nothing is. */
  done?: string;
  /** For a failure that says nothing itself. */
  failed: string;
}

/** Runs a change to the cart and tells how it went; `busy` until the answer is here. */
export function useCartChange() {
  const tellFailure = useCartFailure();
  const [busy, startTransition] = useTransition();

  function change(run: () => Promise<void>, texts: ChangeTexts): void {
    startTransition(async () => {
      try {
        await run();
        if (texts.done) showToast('success', texts.done);
      } catch (error) {
        tellFailure(error, texts.failed);
      }
    });
  }
  return { change, busy };
}
