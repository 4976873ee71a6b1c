import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { currentToasts } from '~/shared/toast/toast-store';
import { renderIn } from '~tests/render';
import { ShareButton } from './share-button';

const url = 'https://shop.example/';

/** What the device does with what is shared. */
function shareWith(share: ((data: ShareData) => Promise<void>) | undefined) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

async function press() {
  // Gives the document a clipboard.
  const user = userEvent.setup();
  renderIn(
    'en',
    <ShareButton label="Share" text="Plants" url={() => url} copied="Copied" failed="Not copied" />,
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
}

afterEach(() => shareWith(undefined));

test('the device’s own sheet shares the address', async () => {
  const shared: ShareData[] = [];
  shareWith(async (data) => void shared.push(data));
  await press();
  expect(shared).toEqual([{ text: 'Plants', url }]);
});

test('without a sheet the address is copied, and that is said', async () => {
  await press();
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Copied'));
  expect(await navigator.clipboard.readText()).toBe(url);
});

test('a sheet that the shopper closes says nothing', async () => {
  const before = currentToasts().length;
  shareWith(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await press();
  expect(currentToasts()).toHaveLength(before);
});

test('a device that refuses is told of', async () => {
  shareWith(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await press();
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Not copied'));
});
