import { expect, test } from 'vitest';
import { buildRobotsText } from './robots.server';

const site = 'https://mashtal.example';
const closed = 'User-agent: *\nDisallow: /\n';

/** Whether RFC 9309 lets a crawler ask for it; all rules are for everybody. */
function isLet(text: string, address: string): boolean {
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule]) => rule as string);
  const patterns = rules.map(
    (rule) => new RegExp(`^${rule.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')}`),
  );
  return !patterns.some((pattern) => pattern.test(address));
}

test.each([
  ['no address', undefined, 'localhost:8000'],
  ['a server without a certificate', 'http://mashtal.example', 'mashtal.example'],
  ['a developer’s machine, from outside', 'http://localhost:8000', '192.168.1.20:8000'],
  ['another name of it', site, '203.0.113.9'],
])('crawlers are refused at %s', (_name, publicUrl, host) => {
  expect(buildRobotsText(publicUrl, host)).toBe(closed);
});

test.each(['localhost:8000', '127.0.0.1:8000', '[::1]:8000'])(
  'who looks at a shop on their own machine (%s) sees what a crawler would',
  (host) => {
    expect(buildRobotsText('http://localhost:8000', host)).toContain(
      '\nSitemap: http://localhost:8000/sitemap.xml\n',
    );
  },
);

test('the public shop names its sitemap', () => {
  expect(buildRobotsText(`${site}/`, 'mashtal.example')).toContain(
    `\nSitemap: ${site}/sitemap.xml\n`,
  );
});

const text = buildRobotsText(site, 'mashtal.example');

test.each([
  '/',
  '/en',
  '/products',
  '/products?categories=palms',
  '/en/products?categories=palms&page=2',
  '/product/golden-pothos?utm_source=mail',
  '/en/landscape?service=maintenance',
  '/pages/privacy',
  '/media/renditions/0/640.jpg',
  '/assets/app.css',
  '/sitemap.xml',
  '/contact',
])('%s is let', (address) => {
  expect(isLet(text, address)).toBe(true);
});

test.each([
  '/cart',
  '/en/checkout',
  '/checkout/payment/1',
  '/orders/14',
  '/en/orders/placed/14',
  '/account',
  '/en/login',
  '/office/orders/',
  '/graphql/',
  '/api/products',
  '/products?search=palm',
  '/en/products?categories=palms&colors=red',
  '/products?sort=newest',
  '/products?categories=palms,trees',
  '/products?categories=palms%2Ctrees',
])('%s is not', (address) => {
  expect(isLet(text, address)).toBe(false);
});
