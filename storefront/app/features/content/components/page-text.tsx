import { classNames } from '~/ui/class-names';

/** A text that staff wrote; the server has cleaned it of all but headings, lists and links. */
export function PageText({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classNames('prose max-w-prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, tag by tag.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
