import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '~tests/render';
import { Price } from './price';

test('a discounted price is struck through and both are named', () => {
  renderIn('en', <Price current={12_000} original={15_000} />);
  expect(screen.getByText('SAR 150.00').closest('s')?.textContent).toContain('Previous price');
  expect(screen.getByText('SAR 120.00').closest('s')).toBeNull();
});
