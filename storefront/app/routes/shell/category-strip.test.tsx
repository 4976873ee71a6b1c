import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderIn } from '~tests/render';
import { CategoryStrip } from './category-strip';

const palms = { id: 'c3', slug: 'palms', name: 'Palms' };
const categories = [
  { id: 'c1', slug: 'indoor', name: 'Indoor', children: [palms] },
  { id: 'c2', slug: 'trees', name: 'Trees', children: [] },
];

test('what is below a category opens from a button beside it', () => {
  renderIn('en', <CategoryStrip categories={categories} />, '/products?categories=palms');
  const button = screen.getByRole('button', { name: 'Subcategories: Indoor' });
  const list = document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement;
  expect(list.getAttribute('popover')).toBe('auto');
  const link = list.querySelector('a') as HTMLAnchorElement;
  expect(link.getAttribute('href')).toBe('/en/products?categories=palms');
  expect(link.getAttribute('aria-current')).toBe('true');
  // Following it closes the list: no document is loaded.
  list.hidePopover = vi.fn();
  link.click();
  expect(list.hidePopover).toHaveBeenCalledOnce();
});

test('a category with nothing below it is a link alone', () => {
  renderIn('ar', <CategoryStrip categories={categories.slice(1)} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Trees' }).getAttribute('href')).toBe(
    '/products?categories=trees',
  );
});
