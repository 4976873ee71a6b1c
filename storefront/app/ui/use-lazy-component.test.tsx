import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { currentToasts } from '~/shared/toast/toast-store';
import { renderIn } from '~tests/render';
import { useLazyComponent } from './use-lazy-component';

const loaded = { default: ({ name }: { name: string }) => <p>{name}</p> };

function Sample({ load }: { load: () => Promise<typeof loaded> }) {
  const [wanted, setWanted] = useState(false);
  const Part = useLazyComponent(load, wanted, () => setWanted(false));
  return (
    <>
      <button type="button" onClick={() => setWanted(true)}>
        {wanted ? 'wanted' : 'not wanted'}
      </button>
      {wanted && Part ? <Part name="Olive" /> : null}
    </>
  );
}

test('a component that could not be loaded leaves the page, says so, and is tried again', async () => {
  const load = vi
    .fn(() => Promise.resolve(loaded))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  renderIn('en', <Sample load={load} />);
  const button = screen.getByRole('button');
  expect(load).not.toHaveBeenCalled();

  // when there is no line
  act(() => button.click());

  // then
  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  expect(button.textContent).toBe('not wanted');
  expect(currentToasts().map(({ tone, text }) => [tone, text])).toEqual([
    ['error', expect.stringContaining('connection issue')],
  ]);

  // when it is back
  act(() => button.click());

  // then
  expect(await screen.findByText('Olive')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});
