import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '~/shared/session/session-store';
import { closeSignIn, currentSignInRequest } from '~/shared/sign-in/sign-in-store';
import { renderIn } from '~tests/render';
import { AccountButton } from './account-button';

/** The menu's code stays on its way. */
vi.mock('./account-menu', () => new Promise(() => {}));

afterEach(() => {
  closeSignIn();
  endSession();
});

test('a guest opens the sign-in dialog', async () => {
  endSession();
  renderIn('en', <AccountButton />);
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/en/login');
  await userEvent.click(link);
  expect(currentSignInRequest()).toMatchObject({ tab: 'login' });
});

test('a customer has a link to the account until the menu is loaded', async () => {
  startSession('a-token');
  renderIn('en', <AccountButton />);
  const link = screen.getByRole('link', { name: 'My account' });
  expect(link.getAttribute('href')).toBe('/en/profile');
  await userEvent.click(link);
  expect(currentSignInRequest()).toBeNull();
  act(() => endSession());
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
});
