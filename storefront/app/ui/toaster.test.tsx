import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { directions, languages } from '~/config/languages';
import { currentToasts, dismissToast, showToast } from '~/shared/toast/toast-store';
import { renderIn } from '~tests/render';
import { Toaster } from './toaster';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  for (const { id } of currentToasts()) dismissToast(id);
});

/**
 * docs/specification.md's 5,000 ms at the top right belong to another client's notifications. The shop
 * has one place for messages: nobody has to guess where the next one appears.
 */
test('a message stays for three seconds', () => {
  renderIn('en', <Toaster />);
  act(() => showToast('info', 'Cart updated'));
  act(() => vi.advanceTimersByTime(2_999));
  expect(screen.getByText('Cart updated')).toBeDefined();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Cart updated')).toBeNull();
});

test('a message that is pointed at stays as long as that, and its time starts again', () => {
  renderIn('en', <Toaster />);
  act(() => showToast('info', 'Cart updated'));
  act(() => vi.advanceTimersByTime(2_000));
  const card = screen.getByText('Cart updated').parentElement as HTMLElement;
  fireEvent.pointerEnter(card);
  act(() => vi.advanceTimersByTime(60_000));
  fireEvent.pointerLeave(card);
  act(() => vi.advanceTimersByTime(2_999));
  expect(screen.getByText('Cart updated')).toBeDefined();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Cart updated')).toBeNull();
});

test.each(languages)('messages stand at the foot’s inline end: left in Arabic (%s)', (language) => {
  renderIn(language, <Toaster />);
  const corner = document.querySelector('section[aria-live]') as HTMLElement;
  // The end of a right-to-left line is on the left.
  expect(directions[language]).toBe(language === 'ar' ? 'rtl' : 'ltr');
  expect(corner.className).toMatch(/\bfixed end-4 bottom-/);
});
