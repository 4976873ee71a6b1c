import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ValueRow } from './value-row';

/** Answers a press after a while, as when React is busy with something else. */
function LateListing() {
  const [isChosen, setChosen] = useState(false);
  return (
    <>
      <ValueRow
        label="Trees"
        count={3}
        checked={isChosen}
        onToggle={() => setTimeout(() => setChosen(!isChosen), 100)}
      />
      <button type="button" onClick={() => setChosen(false)}>
        Clear
      </button>
    </>
  );
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const box = () => screen.getByRole<HTMLInputElement>('checkbox');

test('a tick stays until the listing has answered it', async () => {
  // given
  render(<LateListing />);

  // when
  fireEvent.click(box());

  // then
  for (let frame = 0; frame < 12; frame += 1) {
    await act(() => vi.advanceTimersByTimeAsync(16));
    expect(box().checked).toBe(true);
  }
});

test('what the listing answers afterwards is shown', async () => {
  // given
  render(<LateListing />);
  fireEvent.click(box());
  await act(() => vi.advanceTimersByTimeAsync(200));

  // when
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));

  // then
  expect(box().checked).toBe(false);
});
