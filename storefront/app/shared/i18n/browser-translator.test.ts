import { describe, expect, test } from 'vitest';
import { type Language, languages } from '~/config/languages';
import { createBrowserTranslator, type Resources, type Texts } from './browser-translator';
import { createTranslator } from './create-translator';
import accountResourcesAr from './resources-account-ar';
import accountResourcesEn from './resources-account-en';
import resourcesAr from './resources-ar';
import bookingResourcesAr from './resources-bookings-ar';
import bookingResourcesEn from './resources-bookings-en';
import resourcesEn from './resources-en';
import orderResourcesAr from './resources-orders-ar';
import orderResourcesEn from './resources-orders-en';
import searchResourcesAr from './resources-search-ar';
import searchResourcesEn from './resources-search-en';
import serviceResourcesAr from './resources-services-ar';
import serviceResourcesEn from './resources-services-en';

const resources: Record<Language, Resources> = {
  ar: {
    ...resourcesAr,
    ...accountResourcesAr,
    ...bookingResourcesAr,
    ...orderResourcesAr,
    ...searchResourcesAr,
    ...serviceResourcesAr,
  },
  en: {
    ...resourcesEn,
    ...accountResourcesEn,
    ...bookingResourcesEn,
    ...orderResourcesEn,
    ...searchResourcesEn,
    ...serviceResourcesEn,
  },
};
const counts = [0, 1, 2, 3, 10, 11, 26, 99, 100, 101, 102, 111, 1000];
const plural = /_(zero|one|two|few|many|other)$/;

function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

/** Something for every placeholder of the texts, with characters that HTML would escape. */
function optionsFor(texts: Texts): Record<string, string> {
  const names = JSON.stringify(texts).matchAll(/\{\{(\w+)\}\}/g);
  return Object.fromEntries([...names].map(([, name]) => [name, `${name} & <b>`]));
}

describe.each(languages)('%s', (language) => {
  const own = createBrowserTranslator(language, resources[language]);
  const i18next = createTranslator(language, resources[language]);

  test.each(Object.keys(resources[language]))('%s reads the same as with i18next', (namespace) => {
    const options = optionsFor(resources[language][namespace] ?? {});
    const ours = own.getFixedT(null, namespace);
    // Keys are made up here, so i18next's typed ones do not apply.
    const theirs = i18next.getFixedT(null, namespace as 'common') as unknown as typeof ours;
    const keys = keysOf(resources[language][namespace] ?? {});
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(ours(key, options), key).toBe(theirs(key, options));
      if (!plural.test(key)) continue;
      const stem = key.replace(plural, '');
      for (const count of counts) {
        const counted = { ...options, count };
        expect(ours(stem, counted), `${stem} ${count}`).toBe(theirs(stem, counted));
      }
    }
  });
});

test('an unknown key says itself, as i18next does', () => {
  const options = { count: 2 };
  const own = createBrowserTranslator('en', resources.en).getFixedT(null, 'common');
  const i18next = createTranslator('en', resources.en).getFixedT(null, 'common');
  expect(own('no.such.key', options)).toBe('no.such.key');
  expect((i18next as unknown as typeof own)('no.such.key', options)).toBe('no.such.key');
});
