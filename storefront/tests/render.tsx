import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Language } from '~/config/languages';
import { localisePath } from '~/config/paths';
import { TranslationProvider } from '~/shared/i18n/translation-context';
import { translators } from '~/shared/i18n/translators.server';

/** Renders a component with texts and routing, as a page of `language` would. */
export function renderIn(language: Language, children: ReactNode, path = '/') {
  const address = localisePath(language, path);
  // Texts that come late are those of the page's language.
  window.history.replaceState(null, '', address);
  const router = createMemoryRouter([{ path: '*', element: children }], {
    initialEntries: [address],
  });
  return render(
    <TranslationProvider translator={translators[language]}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  );
}
