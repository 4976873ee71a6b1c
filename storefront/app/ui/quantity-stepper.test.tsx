import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderIn } from '~tests/render';
import { QuantityStepper } from './quantity-stepper';

test('the stepper stops at its bounds', async () => {
  const onChange = vi.fn();
  renderIn('ar', <QuantityStepper value={1} maximum={2} onChange={onChange} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'إنقاص الكمية' }).disabled).toBe(
    true,
  );
  await userEvent.click(screen.getByRole('button', { name: 'زيادة الكمية' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
});
