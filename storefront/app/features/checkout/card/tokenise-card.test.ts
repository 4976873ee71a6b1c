// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest';
import type { CardFormDetails } from '../api/checkout';
import { tokeniseCard } from './tokenise-card';

const card = { number: '4111111111111111', name: 'NOURA', month: 9, year: 2030, code: '123' };
const sandbox: CardFormDetails = {
  provider: 'SANDBOX',
  tokensUrl: '/payments/sandbox/tokens',
  publishableKey: null,
  brands: [],
};
const moyasar: CardFormDetails = {
  ...sandbox,
  provider: 'MOYASAR',
  tokensUrl: 'https://api.moyasar.com/v1/tokens',
  publishableKey: 'pk_test_key',
};

function answering(answer: Response | Error) {
  const fetched = vi.fn<typeof fetch>(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const errorsOf = async (form: CardFormDetails) => {
  const result = await tokeniseCard(card, form);
  return result.ok ? [] : result.errors.map(({ code, field, message }) => [code, field, message]);
};

afterEach(() => void vi.unstubAllGlobals());

test('the card goes to the provider as it documents it, without cookies', async () => {
  const fetched = answering(Response.json({ id: 'token_1' }, { status: 201 }));
  expect(await tokeniseCard(card, moyasar)).toEqual({ ok: true, data: 'token_1' });
  const [url, request] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('https://api.moyasar.com/v1/tokens');
  expect(request?.credentials).toBe('omit');
  expect(JSON.parse(String(request?.body))).toEqual({
    publishable_api_key: 'pk_test_key',
    save_only: true,
    name: 'NOURA',
    number: '4111111111111111',
    month: '09',
    year: '2030',
    cvc: '123',
    callback_url: 'http://localhost:3000/checkout',
  });
});

test('a refusal names the boxes, in the words of the sandbox alone', async () => {
  const errors = { number: 'بطاقات الاختبار فقط.', year: ['expired'], unknown: ['?'] };
  answering(Response.json({ errors }, { status: 422 }));
  expect(await errorsOf(sandbox)).toEqual([
    ['CARD_REFUSED', 'cardNumber', 'بطاقات الاختبار فقط.'],
    ['CARD_REFUSED', 'cardExpiry', 'expired'],
  ]);

  answering(Response.json({ errors }, { status: 400 }));
  expect(await errorsOf(moyasar)).toEqual([
    ['CARD_REFUSED', 'cardNumber', ''],
    ['CARD_REFUSED', 'cardExpiry', ''],
  ]);

  answering(new Response('', { status: 400 }));
  expect(await errorsOf(moyasar)).toEqual([['CARD_REFUSED', null, '']]);
});

test.each([
  ['a broken line', new TypeError('Failed to fetch')],
  ['a provider that is down', new Response('', { status: 503 })],
  ['an answer without a token', Response.json({})],
])('%s is no refusal, and the error holds nothing of the card', async (_, answer) => {
  answering(answer);
  const result = await tokeniseCard(card, sandbox);
  expect(result).toMatchObject({ ok: false, errors: [{ code: 'API_UNAVAILABLE', message: '' }] });
  expect(JSON.stringify(result)).not.toContain('4111');
});
