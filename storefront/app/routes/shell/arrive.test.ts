// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { arrive } from './arrive';

beforeEach(() => {
  document.body.innerHTML =
    '<button>menu</button><a href="/">home</a><main id="content"><h1>Palms</h1></main>';
});

test('a new page is read from its heading', () => {
  arrive(document.activeElement);

  expect(document.activeElement).toBe(document.querySelector('h1'));
});

test('whoever has gone on meanwhile is not called back', () => {
  const before = document.activeElement;
  const button = document.querySelector('button');
  button?.focus();

  arrive(before);

  expect(document.activeElement).toBe(button);
});
