import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderIn } from '~tests/render';
import { mockApi } from '~tests/shop/mock-api';
import ContactForm from './contact-form';

beforeAll(() => import('~/shared/api/browser-client'));
beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a message is checked, survives a broken line, and is sent with one key', async () => {
  const calls = mockApi({ ContactMessageSend: 'offline' });
  renderIn('ar', <ContactForm />);
  const send = screen.getByRole('button', { name: 'أرسل الرسالة' });
  await userEvent.click(send);
  expect(screen.getAllByText('هذا الحقل مطلوب.')).toHaveLength(4);
  await userEvent.type(screen.getByLabelText(/^الاسم/), 'نورة');
  await userEvent.type(screen.getByLabelText(/^رقم الجوال/), '0551234567');
  await userEvent.type(screen.getByLabelText(/^البريد/), 'noura');
  await userEvent.type(screen.getByLabelText(/^الرسالة/), 'متى تفتحون؟');
  await userEvent.click(send);
  expect(screen.getByText('أدخل بريدًا إلكترونيًا صحيحًا.')).toBeDefined();
  await userEvent.type(screen.getByLabelText(/^البريد/), '@example.com');
  await userEvent.click(send);
  expect((await screen.findByRole('alert')).textContent).toContain('ما كتبته محفوظ هنا');
  const later = mockApi();
  await userEvent.click(send);
  expect(await screen.findByRole('heading', { name: 'تم استلام رسالتك' })).toBeDefined();
  expect(later[0]?.variables.idempotencyKey).toBe(calls[0]?.variables.idempotencyKey);
  expect(later[0]?.variables.input).toEqual({
    name: 'نورة',
    phone: '0551234567',
    email: 'noura@example.com',
    message: 'متى تفتحون؟',
    website: '',
  });
  expect(sessionStorage.length).toBe(0);
});
