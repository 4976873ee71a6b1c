import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ShopQuery } from '~/gql/graphql';
import { renderIn } from '~tests/render';
import { FooterLegal } from './footer-legal';

const certificateUrl = 'https://eauthenticate.saudibusiness.gov.sa/certificate';

function show(language: 'ar' | 'en', shop: object) {
  return renderIn(language, <FooterLegal {...(shop as ShopQuery)} />).container.textContent;
}

test.each([
  ['ar', 'سجل تجاري 1010000001', 'الرقم الضريبي 300000000000003'],
  ['en', 'CR 1010000001', 'VAT 300000000000003'],
] as const)('both numbers and the proof of the business (%s)', (language, register, vat) => {
  const text = show(language, {
    seller: { registrationNumber: '1010000001', vatNumber: '300000000000003' },
    contactDetails: { certificateUrl },
  });
  expect(text).toContain(register);
  expect(text).toContain(vat);
  expect(screen.getByRole('link').getAttribute('href')).toBe(certificateUrl);
});

test('what the owner has not filled in is not said', () => {
  expect(show('en', { seller: null, contactDetails: { certificateUrl: '' } })).toBe('');
});
