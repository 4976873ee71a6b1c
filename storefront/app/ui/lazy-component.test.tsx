import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderIn } from '~tests/render';
import { LazyComponent } from './lazy-component';

const loaded = { default: ({ name }: { name: string }) => <p>{name}</p> };
interface PlantProps {
  load: () => Promise<typeof loaded>;
  name: string;
}

function Plant({ load, name }: PlantProps) {
  return (
    <LazyComponent load={load} placeholder={<p>Soon</p>}>
      {(Loaded) => <Loaded name={name} />}
    </LazyComponent>
  );
}

const lost = new TypeError('Failed to fetch dynamically imported module');

test('its placeholder is shown until the component is there', async () => {
  // given
  const { promise, resolve } = Promise.withResolvers<typeof loaded>();
  const load = () => promise;
  await act(async () => renderIn('en', <Plant load={load} name="Olive" />));
  expect(screen.getByText('Soon')).toBeDefined();

  // when
  await act(async () => resolve(loaded));

  // then
  expect(screen.getByText('Olive')).toBeDefined();
});

test('a component that could not be loaded leaves the page, says so, and is tried again', async () => {
  // given
  const load = vi.fn(() => Promise.resolve(loaded)).mockRejectedValueOnce(lost);

  // when
  await act(async () =>
    renderIn(
      'en',
      <>
        <h1>Plants</h1>
        <Plant load={load} name="Olive" />
      </>,
    ),
  );

  // then
  expect(screen.getByRole('heading').textContent).toBe('Plants');
  expect(screen.getByText(/connection issue/)).toBeDefined();

  // when
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());

  // then
  expect(screen.getByText('Olive')).toBeDefined();
  expect(screen.queryByText(/connection issue/)).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

test('two of them are loaded once', async () => {
  // given
  const load = vi.fn(() => Promise.resolve(loaded));
  await act(async () =>
    renderIn(
      'en',
      <>
        <Plant load={load} name="Olive" />
        <Plant load={load} name="Fig" />
      </>,
    ),
  );

  // then
  expect(screen.getByText('Fig')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});
