import { useContext } from 'react';
import { UNSAFE_FrameworkContext } from 'react-router';
import { type CustomerRequest, writeRequestBody } from '~/shared/api/customer-request';
import { useLanguage } from '~/shared/i18n/use-language';
import { tokenKey } from '~/shared/session/session-store';
import { readSession } from './read-session';
import { asScript } from './start-script';

interface SessionScriptProps {
  /** What the page reads for its customer: sent at once, not after the page's modules. */
  requests: CustomerRequest[];
  /** How wide the first pictures of the responses are shown, as `sizes` says it. */
  pictureSizes?: string;
}

/**
 * Looks for a session before the page's modules load (`readSession`). Render it before the markup
 * that differs for guests: what follows is painted with the right part.
 */
export function SessionScript(props: SessionScriptProps) {
  if (import.meta.env.SSR) return <ServerScript {...props} />;
  // The browser finds the server's text in it and leaves it.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a space.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: ' ' }} />;
}

function ServerScript({ requests, pictureSizes }: SessionScriptProps) {
  const nonce = useContext(UNSAFE_FrameworkContext)?.nonce;
  const language = useLanguage();
  const bodies = requests.map(writeRequestBody);
  const text = `(${readSession.toString()})(${asScript({ tokenKey, language, bodies, pictureSizes })})`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text.
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />;
}
