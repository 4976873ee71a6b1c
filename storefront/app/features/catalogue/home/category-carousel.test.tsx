import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '~tests/render';
import { CategoryCarousel } from './category-carousel';

test('the arrows of the carousel turn it by four of twelve, around its ends, with the direction', () => {
  const categories = Array.from({ length: 12 }, (_, position) => ({
    id: `c${position}`,
    slug: `c${position}`,
    name: `Category ${position}`,
    image: null,
  }));
  renderIn('ar', <CategoryCarousel categories={categories} />);
  const track = screen.getByRole('list');
  track.style.direction = 'rtl';
  Object.defineProperty(track, 'scrollWidth', { value: 1_200 });
  const turns: number[] = [];
  track.scrollTo = ((to: ScrollToOptions) => {
    turns.push(to.left ?? 0);
    track.scrollLeft = to.left ?? 0;
  }) as HTMLElement['scrollTo'];
  const next = screen.getByRole('button', { name: 'الأقسام التالية' });
  for (let press = 0; press < 3; press += 1) fireEvent.click(next);
  fireEvent.click(screen.getByRole('button', { name: 'الأقسام السابقة' }));
  expect(turns.map((left) => left || 0)).toEqual([-400, -800, 0, -800]);
  fireEvent.click(screen.getByRole('link', { name: 'Category 3' }));
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Category 3');
});
