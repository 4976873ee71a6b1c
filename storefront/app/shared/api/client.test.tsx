import { afterEach, expect, test, vi } from 'vitest';
import { WishlistRemoveDocument } from '~/gql/graphql';
import { mutateApi } from './client';

afterEach(() => vi.unstubAllGlobals());

test('a change that the page shows already survives the page', async () => {
  // given
  const send = vi.fn(async (_input: unknown, _init?: RequestInit) =>
    Response.json({ data: { favoriteRemove: { errors: [] } } }),
  );
  vi.stubGlobal('fetch', send);

  // when
  const result = await mutateApi(WishlistRemoveDocument, { productId: 'product-1' });

  // then
  expect(result.ok).toBe(true);
  expect(send.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true });
});
