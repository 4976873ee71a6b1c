// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { focusHeading } from './focus-heading';

beforeEach(() => {
  document.body.innerHTML =
    '<button>menu</button><a href="/">home</a><main id="content"><h1>Palms</h1></main>';
});

test('a new page is read from its heading', () => {
  focusHeading(document.activeElement);

  expect(document.activeElement).toBe(document.querySelector('h1'));
});

test('a focus that has moved meanwhile stays', () => {
  const before = document.activeElement;
  const button = document.querySelector('button');
  button?.focus();

  focusHeading(before);

  expect(document.activeElement).toBe(button);
});
