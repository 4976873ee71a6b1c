import { showToast } from '~/shared/toast/toast-store';
import { Button } from './button';
import type { ButtonTone } from './button-style';
import { Icon } from './icons/icon';

interface ShareButtonProps {
  label: string;
  text: string;
  /** A whole address. */
  url: () => string;
  /** What is said where the browser shares nothing itself: the address was copied, or was not. */
  copied: string;
  failed: string;
  tone?: ButtonTone;
}

/** Shares an address with the device's own sheet; without one the address is copied. */
export function ShareButton({
  label,
  text,
  url,
  copied,
  failed,
  tone = 'quiet',
}: ShareButtonProps) {
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
    <Button tone={tone} onClick={share} className="noscript:hidden">
      <Icon className="size-5">
        <path d="M12 15V3.5M7.5 8 12 3.5 16.5 8M8 11.5H5.5v9h13v-9H16" />
      </Icon>
      {label}
    </Button>
  );
}
