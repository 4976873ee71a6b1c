import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiUnavailableError } from '~/shared/api/api-errors';
import { getErrorReference, ServerErrorReference } from '~/shared/error-reports/error-reference';
import { TranslationProvider } from '~/shared/i18n/translation-context';
import { translators } from '~/shared/i18n/translators.server';
import { renderIn } from '../../../tests/render';
import { ErrorScreen } from './error-screen';

test.each([
  ['ar', 'الرقم المرجعي للخطأ:'],
  ['en', 'Error reference:'],
] as const)('a screen that broke shows the reference of its report, in %s', (language, label) => {
  const error = new Error('broken');
  renderIn(language, <ErrorScreen error={error} />);
  const reference = screen.getByText(getErrorReference(error));
  expect(reference.parentElement?.textContent).toBe(`${label} ${getErrorReference(error)}`);
});

test('a refusal of the API shows the reference of the API’s log', () => {
  renderIn('en', <ErrorScreen error={new ApiUnavailableError('', '3f9a2c1b')} />);
  expect(screen.getByText('3f9a2c1b')).toBeTruthy();
});

test('an API that nobody reached has none', () => {
  renderIn('en', <ErrorScreen error={new ApiUnavailableError('')} />);
  expect(screen.queryByText(/Error reference/)).toBeNull();
});

test('the server shows that of the request', () => {
  const router = createMemoryRouter([{ path: '*', element: <ErrorScreen error={new Error()} /> }]);
  const html = renderToString(
    <TranslationProvider translator={translators.en}>
      <ServerErrorReference value="3f9a2c1b">
        <RouterProvider router={router} />
      </ServerErrorReference>
    </TranslationProvider>,
  );
  expect(html).toContain('3f9a2c1b</bdi>');
});
