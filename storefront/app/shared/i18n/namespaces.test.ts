// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { loadNamespaces, pageTranslator, routeTexts } from './namespaces';

/** A file of the last deployment. */
vi.mock('/locales/en/listing.json', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

afterEach(() => vi.restoreAllMocks());

test('texts that cannot be loaded reject, and leave the others', async () => {
  window.history.replaceState(null, '', '/en/products');
  await expect(loadNamespaces('catalogue', 'listing')).rejects.toThrow();
  await loadNamespaces('catalogue');
  expect(pageTranslator().hasResourceBundle('en', 'catalogue')).toBe(true);
  expect(pageTranslator().hasResourceBundle('en', 'listing')).toBe(false);
});

test('a route whose texts cannot be loaded is there without them', async () => {
  window.history.replaceState(null, '', '/en/products');
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await routeTexts('listing')).toEqual({ namespaces: ['listing'] });
  expect(log).toHaveBeenCalledOnce();
});
