import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { languages } from '~/config/languages';
import { localisePath } from '~/config/paths';
import { createTranslator } from '~/shared/i18n/create-translator';
import { translators } from '~/shared/i18n/translators.server';
import { leaveShop, openShop } from './shop/open-shop';

afterEach(() => {
  leaveShop();
  vi.restoreAllMocks();
});

const screens = ['/', '/products', '/landscape', '/cart', '/wishlist', '/orders'];

test.each(
  languages.flatMap((language) => screens.map((path) => [localisePath(language, path), language])),
)(
  '%s without its texts is an error with a retry, inside header and footer',
  async (address, language) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const known = translators[language as 'ar' | 'en'];
    const common = known.getResourceBundle(known.language, 'common');
    const t = known.getFixedT(null, 'common');

    await openShop(address, { translator: createTranslator(language as 'ar' | 'en', { common }) });

    const alert = within(await within(screen.getByRole('main')).findByRole('alert'));
    expect(alert.getByRole('heading', { level: 1 }).textContent).toBe(t('state.brokenTitle'));
    // The whole page again: a file that could not be loaded is not tried twice by the same one.
    expect(alert.getByRole('link', { name: t('action.retry') }).getAttribute('href')).toBe(address);
    expect(screen.getByRole('banner')).toBeDefined();
    expect(screen.getByRole('contentinfo')).toBeDefined();
  },
);
