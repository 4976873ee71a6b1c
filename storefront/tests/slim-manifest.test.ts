import { expect, test } from 'vitest';
import { slimManifest } from '../scripts/slim-manifest.js';

test('routes name what they have and the entry has not, the most common file first', () => {
  const slim = slimManifest({
    entry: { module: '/entry.js', imports: ['/vendor.js'] },
    routes: {
      cart: { imports: ['/cart.js', '/vendor.js', '/kit.js'], hasLoader: false },
      order: { imports: ['/order.js', '/kit.js', '/vendor.js', '/api.js'] },
      orders: { imports: ['/kit.js', '/api.js'] },
    },
  });
  expect(slim.routes).toEqual({
    cart: { imports: ['/kit.js', '/cart.js'] },
    order: { imports: ['/kit.js', '/api.js', '/order.js'] },
    orders: { imports: ['/kit.js', '/api.js'] },
  });
  expect(slim.entry.imports).toEqual(['/vendor.js']);
});
