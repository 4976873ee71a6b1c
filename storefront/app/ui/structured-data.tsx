import { useState, useSyncExternalStore } from 'react';

/**
 * A data block for search engines. It is not a script to the browser, so it needs no nonce.
 *
 * It stands in what the server sent, which is what search engines read, and leaves when another
 * page comes: to add one, React writes HTML in a way that Trusted Types refuse.
 */
export function StructuredData({ data }: { data: object }) {
  // Nothing in it can end the block.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const fromServer = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [served] = useState(fromServer && json);
  if (served !== json) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; React would escape quotes.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
