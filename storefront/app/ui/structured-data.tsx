/** A data block for search engines. It is not a script to the browser, so it needs no nonce. */
export function StructuredData({ data }: { data: object }) {
  // Nothing in it can end the block.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; React would escape quotes.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
