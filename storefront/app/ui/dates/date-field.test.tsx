import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Language } from '~/config/languages';
import { teachDialogs } from '~tests/dialogs';
import { renderIn } from '~tests/render';
import { DateField } from './date-field';
import type { DayRules } from './day-rules';

beforeAll(teachDialogs);

const rules: DayRules = {
  earliest: '2026-11-22',
  latest: '2027-12-01',
  full: new Set(['2026-11-27']),
};

interface FormProps {
  initial: string;
  onChange: (value: string) => void;
}

function Form({ initial, onChange }: FormProps) {
  const [value, setValue] = useState(initial);
  return (
    <DateField
      label="Day"
      name="day"
      value={value}
      rules={rules}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

function show(language: Language, initial = '') {
  const changed = vi.fn();
  renderIn(language, <Form initial={initial} onChange={changed} />);
  return changed;
}

function open() {
  return userEvent.click(screen.getByRole('button', { name: /^Day: / }));
}

test('a day is typed in either calendar, and said in both', async () => {
  const changed = show('en');
  await userEvent.type(screen.getByRole('textbox', { name: 'Day' }), '11/6/1448');
  expect(changed).toHaveBeenLastCalledWith('2026-11-21');
  expect(screen.getByText(/Saturday, November 21, 2026 · .*1448/)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }).value).toBe('11/6/1448');
});

test('what is no day yet is kept as it was typed', async () => {
  const changed = show('en');
  await userEvent.type(screen.getByRole('textbox', { name: 'Day' }), '21/1');
  expect(changed).toHaveBeenLastCalledWith('21/1');
});

test('the dialog begins at the value, and arrows and Enter choose another', async () => {
  const changed = show('en', '2026-11-24');
  await open();
  const dialog = await screen.findByRole('dialog', { name: 'Day' });
  expect(within(dialog).getByText('November 2026')).toBeDefined();
  expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-24');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(changed).toHaveBeenLastCalledWith('2026-12-02');
  expect(screen.queryByRole('dialog')).toBeNull();
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' });
  expect(input.value).toBe('2/12/2026');
  await waitFor(() => expect(document.activeElement).toBe(input));
});

test('in Arabic the left arrow leads onwards', async () => {
  const changed = show('ar', '2026-11-24');
  await userEvent.click(screen.getByRole('button', { name: /^Day: / }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{ArrowLeft} ');
  expect(changed).toHaveBeenLastCalledWith('2026-11-25');
});

test('a full day says why and is not taken', async () => {
  const changed = show('en', '2026-11-26');
  await open();
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: /November 27.*fully booked/ }));
  expect(changed).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('This day is fully booked.');
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  expect(screen.getByRole('status').textContent).toBe('This day is too early.');
});

test('months are turned by the Hijri calendar too', async () => {
  show('en', '2026-11-24');
  await open();
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Hijri' }));
  const first = within(dialog)
    .getAllByRole('cell')
    .find((cell) => cell.textContent);
  // 1 Jumada II 1448 is 11 November 2026.
  expect(first?.textContent).toMatch(/^111Wednesday, November 11/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next month' }));
  expect(within(dialog).getByText(/Rajab 1448/)).toBeDefined();
});
