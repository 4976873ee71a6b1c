import { expect, test } from 'vitest';
import { buildGuideData, type Guide } from './guide-data';

const guide = {
  family: 'Moraceae',
  changedAt: '2026-11-01T09:00:00+00:00',
  product: { slug: 'fig', name: 'Fig', latinName: null, images: [], careFacts: [], related: [] },
  sections: [
    { kind: 'LIGHT', title: 'Light', paragraphs: ['Much sun.', 'No shade.'], notes: [] },
    {
      kind: 'TROUBLES',
      title: 'Common troubles',
      paragraphs: [],
      notes: [{ title: 'Yellow leaves', text: 'Too much water.', months: '' }],
    },
  ],
} as unknown as Guide;
const page = {
  publicUrl: 'https://a.test',
  address: 'https://a.test/en/care/fig',
  language: 'en',
  headline: 'Caring for fig',
} as const;

test('the guide is an article and a way to do it, by the shop', () => {
  const [article, howTo] = buildGuideData(guide, page);
  expect(article).toMatchObject({
    '@type': 'Article',
    headline: 'Caring for fig',
    dateModified: guide.changedAt,
    author: { '@id': 'https://a.test/#business' },
    publisher: { '@id': 'https://a.test/#business' },
    mainEntityOfPage: { '@id': 'https://a.test/en/care/fig#page' },
    about: { name: 'Fig', url: 'https://a.test/en/product/fig', alternateName: undefined },
    image: undefined,
  });
  expect(howTo).toMatchObject({
    step: [
      {
        '@type': 'HowToStep',
        position: 1,
        name: 'Light',
        text: 'Much sun. No shade.',
        url: 'https://a.test/en/care/fig#light',
      },
      {
        position: 2,
        name: 'Common troubles',
        text: 'Yellow leaves: Too much water.',
        url: 'https://a.test/en/care/fig#troubles',
      },
    ],
  });
});
