import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { timings } from './timings';

test('the numbers of docs/specification.md#constants', () => {
  expect(timings).toMatchObject({
    toast: 3000,
    wishlistToast: 2000,
    cartHighlight: 1000,
    redirectAfterOrder: 3000,
  });
});

test('the badge moves as long as it is marked', () => {
  const [, time, times] =
    /--animate-bump: bump (\d+)ms .* (\d+);/.exec(readFileSync('app/styles/tokens.css', 'utf8')) ??
    [];
  expect(Number(time) * Number(times)).toBe(timings.cartHighlight);
});

test('dialogs move for 300 ms and what is behind them for 150 ms', () => {
  const rules = readFileSync('app/styles/dialogs.css', 'utf8');
  const [dialogs = '', backdrop = ''] = rules.split('::backdrop', 2);
  expect(dialogs).toContain('opacity 300ms');
  expect(dialogs).toContain('transform 300ms');
  expect(dialogs).not.toContain('150ms');
  expect(backdrop).toContain('opacity 150ms');
});
