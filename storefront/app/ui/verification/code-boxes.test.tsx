import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type CodeDigits, noDigits } from '~/shared/verification/code-digits';
import { renderIn } from '~tests/render';
import { CodeBoxes } from './code-boxes';

function Boxes() {
  const [digits, setDigits] = useState<CodeDigits>(noDigits);
  return <CodeBoxes digits={digits} onChange={setDigits} alertId={null} />;
}

function boxes(): HTMLInputElement[] {
  return screen.getAllByRole<HTMLInputElement>('textbox');
}

function held(): string {
  return boxes()
    .map((box) => box.value || '_')
    .join('');
}

test('the first box has the focus, which moves on with every digit and back with Backspace', async () => {
  const user = userEvent.setup();
  renderIn('ar', <Boxes />);
  await waitFor(() => expect(document.activeElement).toBe(boxes()[0]));
  await user.keyboard('1x2');
  expect(held()).toBe('12__');
  await waitFor(() => expect(document.activeElement).toBe(boxes()[2]));
  await user.keyboard('{Backspace}');
  expect(held()).toBe('1___');
  await waitFor(() => expect(document.activeElement).toBe(boxes()[1]));
  await user.keyboard('٣٤٥');
  expect(held()).toBe('1345');
  await waitFor(() => expect(document.activeElement).toBe(boxes()[3]));
});

test('a whole code can be pasted into any box', async () => {
  const user = userEvent.setup();
  renderIn('en', <Boxes />);
  await user.click(boxes()[2] as HTMLInputElement);
  await user.paste('Your code: 4217');
  expect(held()).toBe('4217');
});

test('arrows move in the order of the boxes, left to right in both languages', async () => {
  const user = userEvent.setup();
  renderIn('ar', <Boxes />);
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toBe(boxes()[1]));
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  await waitFor(() => expect(document.activeElement).toBe(boxes()[0]));
  expect(screen.getByRole('group').getAttribute('dir')).toBe('ltr');
});

test('the boxes are marked for phones, and only the first takes the code', () => {
  renderIn('en', <Boxes />);
  expect(boxes().map((box) => box.autocomplete)).toEqual(['one-time-code', 'off', 'off', 'off']);
  expect(boxes().every((box) => box.inputMode === 'numeric')).toBe(true);
  expect(screen.getByLabelText('Digit 4 of 4')).toBe(boxes()[3]);
});
