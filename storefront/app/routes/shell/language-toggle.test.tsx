import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '~tests/render';
import { LanguageToggle } from './language-toggle';

test.each([
  ['ar', '/products?categories=palms&page=2', '/en/products?categories=palms&page=2', 'English'],
  ['en', '/products?search=%D9%86%D8%AE%D9%84', '/products?search=%D9%86%D8%AE%D9%84', 'العربية'],
] as const)('the toggle keeps address and query (from %s)', (language, path, goal, name) => {
  renderIn(language, <LanguageToggle />, path);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(goal);
});
