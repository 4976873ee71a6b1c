import { useContext } from 'react';
import { UNSAFE_FrameworkContext } from 'react-router';
import { tokenKey } from '~/shared/session/session-store';

/**
 * Sets `data-guest` on the document of a visitor without a session, before the page's modules load.
 * Render it before the markup that differs for guests: what follows is painted with the right part.
 */
export function GuestScript() {
  if (import.meta.env.SSR) return <ServerScript />;
  // The browser finds the server's text in it and leaves it.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a space.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: ' ' }} />;
}

function ServerScript() {
  const nonce = useContext(UNSAFE_FrameworkContext)?.nonce;
  const text = `(${markGuest.toString()})(${JSON.stringify(tokenKey)})`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text.
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Runs in the page by itself, so it names nothing from outside. */
export function markGuest(key: string): void {
  let token: string | null = null;
  try {
    token = window.localStorage.getItem(key);
  } catch {
    // Storage can be forbidden in private windows: the visitor is a guest then.
  }
  if (!token) document.documentElement.dataset.guest = '';
}
