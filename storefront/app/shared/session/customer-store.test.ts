import { expect, test } from 'vitest';
import { currentCustomer, setCustomer } from './customer-store';
import { endSession, startSession } from './session-store';

test('the customer is forgotten with the session, and another session begins without one', () => {
  startSession('fake-token-1');
  setCustomer({ firstName: 'نورة', lastName: '', phone: '+966550000000', email: null });
  startSession('fake-token-2');
  expect(currentCustomer()).toBeNull();
  setCustomer({ firstName: 'سارة', lastName: '', phone: '+966550000001', email: null });
  endSession();
  expect(currentCustomer()).toBeNull();
});
