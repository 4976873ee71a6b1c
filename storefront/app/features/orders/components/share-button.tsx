import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { ShareIcon } from './share-icon';

interface ShareButtonProps {
  label: string;
  text: string;
  /** A whole address. */
  url: () => string;
  /** What is said where the browser shares nothing itself: the address was copied, or was not. */
  copied: string;
  failed: string;
}

/** Shares an address with the device's own sheet; without one the address is copied. */
export function ShareButton({ label, text, url, copied, failed }: ShareButtonProps) {
  async function share() {
    try {
      if (navigator.share) return await navigator.share({ text, url: url() });
      await navigator.clipboard.writeText(url());
      showToast('success', copied);
    } catch (error) {
      // The shopper closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast('error', failed);
    }
  }
  return (
    <Button tone="quiet" onClick={share}>
      <ShareIcon className="size-5" />
      {label}
    </Button>
  );
}
