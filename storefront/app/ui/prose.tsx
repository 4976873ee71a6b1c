import { trustedTypesPolicies } from '~/config/trusted-types';
import { classNames } from './class-names';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => TrustedHTML };
}

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  trustedTypesPolicies.html,
  { createHTML: (html) => html },
);

/** A text that staff wrote; the server has cleaned it of all but headings, lists and links. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classNames('prose max-w-prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, tag by tag.
      dangerouslySetInnerHTML={{ __html: policy?.createHTML(html) ?? html }}
    />
  );
}
