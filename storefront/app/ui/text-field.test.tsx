import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '~tests/render';
import { TextField } from './text-field';

test('a field names its error to assistive technology', () => {
  renderIn('en', <TextField label="Phone" type="tel" error="Enter a phone." hint="05…" />);
  const input = screen.getByLabelText('Phone');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = described.map((id) => document.getElementById(id)?.textContent);
  expect(texts).toEqual(['Enter a phone.', '05…']);
  expect(input.getAttribute('dir')).toBe('ltr');
});
