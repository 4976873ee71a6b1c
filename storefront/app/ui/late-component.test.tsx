import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createLateComponent } from './late-component';
import { loadOnce } from './load-once';

interface CityProps {
  name: string;
  onPress: () => void;
}

const city = {
  default: ({ name, onPress }: CityProps) => (
    <button type="button" onClick={onPress}>
      {name}
    </button>
  ),
};

/** A page with a late part, and something that changes beside it. */
function renderPage(City: ReturnType<typeof createLateComponent<CityProps>>, props: CityProps) {
  return (quantity: number) => (
    <main>
      <output>{quantity}</output>
      <City {...props} />
    </main>
  );
}

/** What the server, which has the code, writes. */
async function writePage(props: CityProps): Promise<string> {
  const load = () => Promise.resolve(city);
  await loadOnce(load);
  return renderToString(renderPage(createLateComponent<CityProps>(load), props)(1));
}

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

async function hydrateLate(props: CityProps) {
  document.body.innerHTML = await writePage(props);
  const { promise, resolve, reject } = Promise.withResolvers<typeof city>();
  const renderWith = renderPage(
    createLateComponent<CityProps>(() => promise),
    props,
  );
  const onRecoverableError = vi.fn();
  await act(async () => {
    root = hydrateRoot(document.body, renderWith(1), { onRecoverableError });
  });
  return {
    onRecoverableError,
    update: (quantity: number) => act(async () => root?.render(renderWith(quantity))),
    load: () => act(async () => resolve(city)),
    lose: () => act(async () => reject(new TypeError('Failed to fetch'))),
  };
}

const getCity = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Jeddah' });

test('the server’s markup outlives updates beside it while the code is loaded', async () => {
  // given
  const page = await hydrateLate({ name: 'Jeddah', onPress: vi.fn() });

  // when
  await page.update(2);

  // then
  expect(screen.getByRole('status').textContent).toBe('2');
  expect(getCity()).toBeDefined();
});

test('its buttons are disabled until the code is there, and take presses from then on', async () => {
  // given
  const onPress = vi.fn();
  const page = await hydrateLate({ name: 'Jeddah', onPress });
  expect(getCity().matches(':disabled')).toBe(true);

  // when
  await page.load();

  // then
  expect(getCity().matches(':disabled')).toBe(false);
  getCity().click();
  expect(onPress).toHaveBeenCalledOnce();
});

test('a page does without a component that could not be loaded', async () => {
  // given
  const page = await hydrateLate({ name: 'Jeddah', onPress: vi.fn() });

  // when
  await page.lose();

  // then
  expect(screen.getByRole('status').textContent).toBe('1');
  expect(screen.queryByRole('button')).toBeNull();
  // The server's markup is a mismatch, which React reports.
  expect(page.onRecoverableError).toHaveBeenCalledOnce();
});
