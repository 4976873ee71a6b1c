import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { directions, languages } from '~/config/languages';
import { TranslationProvider } from '~/shared/i18n/translation-context';
import { translators } from '~/shared/i18n/translators.server';
import { OfflinePage } from './offline-page';

function pageIn(language: (typeof languages)[number]): Document {
  const html = renderToStaticMarkup(
    <TranslationProvider translator={translators[language]}>
      <OfflinePage styles={['/assets/root.css']} />
    </TranslationProvider>,
  );
  return new DOMParser().parseFromString(html, 'text/html');
}

test.each(languages)('the offline page in %s needs no other file', (language) => {
  const page = pageIn(language);
  const say = translators[language].getFixedT(null, 'offline');
  expect(page.documentElement.lang).toBe(language);
  expect(page.documentElement.dir).toBe(directions[language]);
  expect(page.querySelector('h1')?.textContent).toBe(say('title'));
  // The script fills the day in.
  const template = page.querySelector('template');
  expect(template?.content.querySelector('[data-part=date]')?.textContent).toContain('{{date}}');
  // Its policy allows no script and no style in the page, and nothing from elsewhere.
  expect(page.querySelectorAll('style, [style], [onclick]')).toHaveLength(0);
  expect([...page.scripts].map((script) => script.getAttribute('src'))).toEqual(['/offline.js']);
});

test.each([
  ['ar', 'manifest.webmanifest', '/'],
  ['en', 'en/manifest.webmanifest', '/en'],
] as const)('the web app manifest of %s has the shop’s own words', (language, file, start) => {
  const manifest = JSON.parse(readFileSync(`public/${file}`, 'utf8'));
  const say = translators[language].getFixedT(null, 'common');
  expect(manifest).toMatchObject({
    name: say('shopName'),
    description: say('shopDescription'),
    lang: language,
    dir: directions[language],
    start_url: start,
    scope: '/',
  });
});
