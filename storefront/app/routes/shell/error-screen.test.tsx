import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiUnavailableError } from '~/shared/api/api-errors';
import { referenceErrors } from '~/shared/api/request-id.server';
import { getErrorReference } from '~/shared/error-reports/error-reference';
import { TranslationProvider } from '~/shared/i18n/translation-context';
import { translators } from '~/shared/i18n/translators.server';
import { renderIn } from '../../../tests/render';
import { ErrorScreen } from './error-screen';

test.each([
  ['ar', 'مرجع الخطأ:'],
  ['en', 'Error reference:'],
] as const)('a screen that broke shows the reference of its report, in %s', (language, label) => {
  const error = new Error('broken');
  renderIn(language, <ErrorScreen error={error} />);
  expect(getErrorReference(error)).toMatch(/^[0-9a-f]{8}$/);
  expect(screen.getByText(`${label} \u2068${getErrorReference(error)}\u2069`)).toBeTruthy();
});

test('a refusal of the API shows the reference of the API’s log', () => {
  renderIn(
    'en',
    <ErrorScreen error={Object.assign(new ApiUnavailableError(), { reference: '3f9a2c1b' })} />,
  );
  expect(screen.getByText(/3f9a2c1b/)).toBeTruthy();
});

test('an API that was not reached has no reference', () => {
  renderIn('en', <ErrorScreen error={new ApiUnavailableError('')} />);
  expect(screen.queryByText(/Error reference/)).toBeNull();
});

test('the server shows that of the request', () => {
  const error = new Error();
  const headers = { 'x-request-id': '3f9a2c1b00000000000000000000000f' };
  referenceErrors(new Request('http://shop.example/', { headers }), { root: error });
  const router = createMemoryRouter([{ path: '*', element: <ErrorScreen error={error} /> }]);
  const html = renderToString(
    <TranslationProvider translator={translators.en}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  );
  expect(html).toContain('3f9a2c1b\u2069</p>');
});
