import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '~tests/render';
import { ContactDetails } from './contact-details';

const details = {
  address: 'Riyadh',
  emails: ['shop@example.com'],
  phones: ['+966110000000'],
  whatsapp: '+966110000000',
  mapUrl: '',
  certificateUrl: 'https://business.example/mashtal',
  openingHours: '',
};
const seller = {
  name: 'Mashtal Gardens',
  registrationNumber: '1010123456',
  vatNumber: '310122393500003',
};

test('a chat begins with the shop’s number, in a tab of its own', () => {
  renderIn('en', <ContactDetails details={details} seller={null} />);
  const chat = screen.getByRole('link', { name: /011 000 0000.*new tab/ });
  expect(chat.getAttribute('href')).toBe('https://wa.me/966110000000');
  expect(chat.getAttribute('rel')).toBe('noreferrer');
});

test('who sells is named with the register and the VAT number', () => {
  renderIn('ar', <ContactDetails details={details} seller={seller} />);
  const place = screen.getByText('البائع').closest('div');
  for (const text of ['Mashtal Gardens', '1010123456', '310122393500003'])
    expect(place?.textContent).toContain(text);
  expect(screen.getByRole('link', { name: /المركز السعودي للأعمال/ })).toBeDefined();
});

test('a shop that has told nothing of it shows nothing of it', () => {
  const bare = { ...details, whatsapp: '', certificateUrl: '' };
  renderIn('en', <ContactDetails details={bare} seller={null} />);
  expect(screen.queryByText('Seller')).toBeNull();
  expect(screen.queryByText('WhatsApp')).toBeNull();
});
