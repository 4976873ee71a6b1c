import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { languages } from '~/config/languages';
import { renderIn } from '~tests/render';
import { Pagination } from './pagination';

test('pagination marks the current page and links the others', () => {
  renderIn('en', <Pagination current={2} last={9} hrefOf={(page) => `?page=${page}`} />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('page=3');
  expect(screen.queryByRole('link', { name: 'Page 7' })).toBeNull();
});

test('a single page has no pagination', () => {
  renderIn('en', <Pagination current={1} last={1} hrefOf={(page) => `?page=${page}`} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test.each(languages)('pages have gaps and both ends (%s)', (language) => {
  renderIn(language, <Pagination current={6} last={12} hrefOf={(page) => `?page=${page}`} />);
  expect(screen.getByRole('navigation').textContent).toBe('1…45678…12');
});
