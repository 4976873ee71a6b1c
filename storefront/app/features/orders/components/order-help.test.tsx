import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '~tests/render';
import { OrderHelp } from './order-help';

test.each([
  ['ar', 'اسألنا على واتساب'],
  ['en', 'Ask us on WhatsApp'],
] as const)('the chat names the order (%s)', (language, label) => {
  renderIn(language, <OrderHelp number="14" whatsapp="+966110000000" />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: new RegExp(label) });
  const { origin, pathname, searchParams } = new URL(link.href);
  expect(origin + pathname).toBe('https://wa.me/966110000000');
  expect(searchParams.get('text')).toContain('#14');
});

test('a shop without WhatsApp offers none', () => {
  const { container } = renderIn('en', <OrderHelp number="14" whatsapp="" />);
  expect(container.textContent).toBe('');
});
