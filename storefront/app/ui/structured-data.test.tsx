import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { StructuredData } from './structured-data';

const nodes = [{ '@type': 'Product', name: '</script><script>steal()' }];

/** A page at an address; `key` mounts the router there again without another page. */
function page(address: string, served: object[] | false) {
  return (
    <MemoryRouter key={address} initialEntries={[address]}>
      <StructuredData nodes={served} />
    </MemoryRouter>
  );
}

test('the server writes the block, and nothing in it can end it', () => {
  const html = renderToString(page('/product/olive', nodes));
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
  const json = />(.*)</s.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': nodes });
});

test('it stays as it came when the page wakes up, and leaves when another page comes', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page('/product/olive', nodes));
  const before = container.textContent;

  // The browser has no nodes of its own.
  const { rerender } = render(page('/product/olive', false), { container, hydrate: true });
  expect(container.querySelectorAll('script')).toHaveLength(1);
  expect(container.textContent).toBe(before);

  rerender(page('/product/fig', false));
  expect(container.querySelectorAll('script')).toHaveLength(0);
});

test('it does not come back with the address: Trusted Types would refuse it', () => {
  const narrowed = (
    <MemoryRouter initialEntries={['/products']}>
      <StructuredData nodes={nodes} />
      <Link to="/products?on_sale=1">narrow</Link>
      <Link to="/products">clear</Link>
    </MemoryRouter>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(narrowed);
  render(narrowed, { container, hydrate: true });
  expect(container.querySelectorAll('script')).toHaveLength(1);

  fireEvent.click(screen.getByText('narrow'));
  fireEvent.click(screen.getByText('clear'));
  expect(container.querySelectorAll('script')).toHaveLength(0);
});

test('a page that comes later writes none: Trusted Types would refuse it', () => {
  const { container } = render(page('/product/olive', false));
  expect(container.innerHTML).toBe('');
});
