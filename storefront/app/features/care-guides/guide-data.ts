import type { Language } from '~/config/languages';
import { paths } from '~/config/paths';
import type { CareGuideQuery } from '~/gql/graphql';
import { businessReference } from '~/shared/seo/site-data';
import { largestFile } from '~/ui/picture-files';

export type Guide = NonNullable<CareGuideQuery['careGuide']>;

interface Page {
  publicUrl: string;
  /** The guide's whole address. */
  address: string;
  language: Language;
  headline: string;
}

/**
 * The guide for search engines: schema.org's Article, and a HowTo with a step for each section.
 * When it was published first is not known, so only its last change is said.
 */
export function buildGuideData(guide: Guide, { publicUrl, address, language, headline }: Page) {
  const { product, sections, changedAt } = guide;
  const image = product.images[0] && publicUrl + largestFile(product.images[0]);
  const shared = {
    image,
    inLanguage: language,
    dateModified: changedAt,
    author: businessReference(publicUrl),
    publisher: businessReference(publicUrl),
    about: {
      '@type': 'Thing',
      name: product.name,
      alternateName: product.latinName ?? undefined,
      url: publicUrl + paths.product.getHref(language, product.slug),
    },
  };
  return [
    {
      '@type': 'Article',
      '@id': `${address}#article`,
      headline,
      mainEntityOfPage: { '@id': `${address}#page` },
      articleSection: sections.map(({ title }) => title),
      ...shared,
    },
    {
      '@type': 'HowTo',
      '@id': `${address}#how-to`,
      name: headline,
      step: sections.map((section, position) => ({
        '@type': 'HowToStep',
        position: position + 1,
        name: section.title,
        text: formatSection(section),
        url: `${address}#${section.kind.toLowerCase()}`,
      })),
      ...shared,
    },
  ];
}

/** All words of a section in one line. */
export function formatSection({ paragraphs, notes }: Guide['sections'][number]): string {
  const told = notes.map(({ title, text }) => `${title}: ${text}`);
  return [...paragraphs, ...told].join(' ');
}
