import { useState } from 'react';
import { useLocation } from 'react-router';
import { useServerMarkup } from '~/shared/pages/use-server-markup';

/**
 * A data block for search engines. It is not a script to the browser, so it needs no nonce.
 *
 * It is in the server's HTML, which search engines read, and is removed with the first change of
 * page: to add one, React writes HTML in a way that Trusted Types refuse. So the browser has
 * no nodes: `nodes={import.meta.env.SSR && …}` leaves what makes them out of its files.
 */
export function StructuredData({ nodes }: { nodes: object[] | false }) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const isServers = useServerMarkup();
  const [served, setServed] = useState(isServers && address);
  // For good: the way back leads to this address as well.
  if (served && served !== address) setServed(false);
  if (served !== address) return null;
  const json = nodes ? JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }) : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // Nothing in it can end the block.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes.
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
