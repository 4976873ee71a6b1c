import { expect, test, vi } from 'vitest';
import { markGuest } from './guest-script';

test('a page is a guest’s where no session is stored, or none can be', () => {
  const { dataset } = document.documentElement;
  localStorage.setItem('token', 'of a customer');
  markGuest('token');
  expect(dataset).not.toHaveProperty('guest');

  vi.spyOn(Storage.prototype, 'getItem').mockImplementationOnce(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  markGuest('token');
  expect(dataset).toHaveProperty('guest', '');
  delete dataset.guest;

  localStorage.clear();
  markGuest('token');
  expect(dataset).toHaveProperty('guest', '');
  delete dataset.guest;
});
