import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '~tests/render';
import { AboutBlocks } from './about-blocks';

const base = { value: '', text: '', image: null };

test('numbers, farm and people stand in their own places', () => {
  renderIn(
    'ar',
    <AboutBlocks
      blocks={[
        { ...base, id: '1', kind: 'PERSON', title: 'سارة', text: 'مهندسة زراعية' },
        { ...base, id: '2', kind: 'NUMBER', title: 'دفيئة', value: '12' },
        { ...base, id: '3', kind: 'FARM', title: 'مزرعتنا', text: 'جنوب الرياض' },
      ]}
    />,
  );
  expect(screen.getByRole('definition').textContent).toBe('12');
  expect(screen.getByRole('heading', { level: 2, name: 'مزرعتنا' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: 'سارة' })).toBeTruthy();
});

test('nothing is shown of what the owner has not written', () => {
  expect(renderIn('en', <AboutBlocks blocks={[]} />).container.textContent).toBe('');
});
