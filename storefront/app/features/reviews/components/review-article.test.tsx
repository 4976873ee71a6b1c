import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '~tests/render';
import { ReviewArticle } from './review-article';

test('words are text, whatever is in them', () => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  renderIn(
    'en',
    <ReviewArticle
      review={{
        id: '1',
        stars: 4,
        title: hostile,
        words: hostile,
        name: hostile,
        publishedAt: '2026-11-28T09:00:00+00:00',
        photos: [],
        reply: { words: hostile },
      }}
    />,
  );

  expect(screen.getAllByText(hostile)).toHaveLength(4);
  expect(document.querySelector('article img, article script')).toBeNull();
  expect(screen.getByRole('img', { name: '4 stars of 5' })).toBeTruthy();
});
