import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Pagination } from '~/ui/pagination';
import { Price } from '~/ui/price';
import { QuantityStepper } from '~/ui/quantity-stepper';
import { TextField } from '~/ui/text-field';
import { renderIn } from './render';

test('a field names its error to assistive technology', () => {
  renderIn('en', <TextField label="Phone" type="tel" error="Enter a phone." hint="05…" />);
  const input = screen.getByLabelText('Phone');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = described.map((id) => document.getElementById(id)?.textContent);
  expect(texts).toEqual(['Enter a phone.', '05…']);
  expect(input.getAttribute('dir')).toBe('ltr');
});

test('the stepper stops at its bounds', async () => {
  const onChange = vi.fn();
  renderIn('ar', <QuantityStepper value={1} maximum={2} onChange={onChange} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'إنقاص الكمية' }).disabled).toBe(
    true,
  );
  await userEvent.click(screen.getByRole('button', { name: 'زيادة الكمية' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
});

test('a discounted price is struck through and both are named', () => {
  renderIn('en', <Price current={12_000} original={15_000} />);
  expect(screen.getByText('SAR 150.00').closest('s')?.textContent).toContain('Previous price');
  expect(screen.getByText('SAR 120.00').closest('s')).toBeNull();
});

test('pagination marks the current page and links the others', () => {
  renderIn('en', <Pagination current={2} last={9} hrefOf={(page) => `?page=${page}`} />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('page=3');
  expect(screen.queryByRole('link', { name: 'Page 7' })).toBeNull();
});

test('a single page has no pagination', () => {
  renderIn('en', <Pagination current={1} last={1} hrefOf={(page) => `?page=${page}`} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
