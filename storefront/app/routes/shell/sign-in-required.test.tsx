import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endSession, startSession } from '~/shared/session/session-store';
import { dataAnswers, variablesOf } from '~tests/shop/mock-api';
import { hydrateShop, leaveShop, openShop, settled } from '~tests/shop/open-shop';

afterEach(leaveShop);

const cards = dataAnswers({
  Addresses: { customer: { addresses: [] }, checkoutOptions: { cities: [] } },
});

test('a guest is asked to sign in, and has the screen’s data after it without a reload', async () => {
  const { calls } = await openShop('/en/addresses', { guest: true, answers: cards });
  expect(screen.getByText('Please log in to access this page.')).toBeDefined();
  expect(variablesOf(calls, 'Addresses')).toEqual([]);
  act(() => startSession('fake-token-of-noura'));
  expect(await screen.findByText('No addresses yet')).toBeDefined();
  // What is the same for everybody is not asked for again.
  expect(variablesOf(calls, 'Shop')).toHaveLength(1);
});

test('a public page asks for nothing of its own again when its visitor signs in', async () => {
  const { calls } = await openShop('/en/products', { guest: true });
  const before = calls.length;
  act(() => startSession('fake-token-of-huda'));
  await waitFor(() => expect(variablesOf(calls, 'CustomerSummary')).toHaveLength(1));
  await settled(calls);
  expect(calls.slice(before)).toHaveLength(1);
});

test('the screen of one customer is never shown to another', async () => {
  const { calls } = await openShop('/en/addresses', { answers: cards });
  expect(await screen.findByText('No addresses yet')).toBeDefined();
  act(() => endSession());
  await settled(calls);
  expect(screen.queryByText('No addresses yet')).toBeNull();
  act(() => startSession('fake-token-of-sara'));
  await settled(calls);
  expect(variablesOf(calls, 'Addresses')).toHaveLength(2);
});

test('a session that the API refuses meanwhile ends in the question to sign in', async () => {
  const refused = { status: 401 };
  const answers = { Addresses: refused, CustomerSummary: refused };
  const { calls } = await hydrateShop('/en/addresses', { answers });
  expect(await screen.findByText('Please log in to access this page.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My addresses');
  expect(variablesOf(calls, 'Shop')).toHaveLength(1);
});
