// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { keepFocusInSight } from './keep-focus-in-sight';

let resized: () => void;
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
  document.body.innerHTML =
    '<a id="above" href="/">a</a><main><a id="within" href="/">b</a></main><a id="below" href="/">c</a>';
});

/** The main part grows from 500 to `height`, and the focused link stands at `top` then. */
function grow(id: string, height: number, top: number): void {
  const main = document.querySelector('main') as HTMLElement;
  const tall = vi.spyOn(main, 'offsetHeight', 'get').mockReturnValue(500);
  keepFocusInSight(main);
  const link = document.getElementById(id) as HTMLElement;
  link.scrollIntoView = scrollIntoView;
  link.getBoundingClientRect = () => ({ top }) as DOMRect;
  link.focus();
  tall.mockReturnValue(height);
  resized();
}

test('the footer’s link that is pushed off the screen is followed', () => {
  grow('below', 1_500, 1_400);
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});

test.each([
  ['was out of sight before', 'below', 1_500, 2_400],
  ['stays in sight', 'below', 600, 500],
  ['is in the main part', 'within', 1_500, 1_400],
  ['is above it', 'above', 1_500, -300],
])('what %s is left alone', (_what, id, height, top) => {
  grow(id, height, top);
  expect(scrollIntoView).not.toHaveBeenCalled();
});
