// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { keepFocusInSight } from './keep-focus-in-sight';

let resized: () => void;
let top: number;
const scrollIntoView = vi.fn();

beforeEach(() => {
  scrollIntoView.mockClear();
  vi.stubGlobal('innerHeight', 700);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
    },
  );
  document.body.innerHTML = '<main></main><a href="/">below</a>';
  const link = document.querySelector('a') as HTMLElement;
  link.scrollIntoView = scrollIntoView;
  link.getBoundingClientRect = () => ({ top, bottom: top + 20 }) as DOMRect;
  top = 500;
  keepFocusInSight(document.querySelector('main') as Element);
  link.focus();
});

test('what has the focus is followed when it is pushed off the screen', () => {
  top = 1_400;
  resized();
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'center' });
});

test('what stays in sight is left alone', () => {
  top = 600;
  resized();
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test('a visitor who has scrolled away stays there', () => {
  top = -300;
  window.dispatchEvent(new Event('scroll'));
  resized();
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test('without a focus the page does not scroll', () => {
  document.querySelector('a')?.blur();
  top = 1_400;
  resized();
  expect(scrollIntoView).not.toHaveBeenCalled();
});
