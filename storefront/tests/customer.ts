import { type CustomerSummary, setCustomerSummary } from '~/shared/customer/customer-summary';
import { startSession } from '~/shared/session/session-store';

/** Signs a customer in, of whom the API has answered `summary`, or nothing yet. */
export function signInCustomer(summary: CustomerSummary | null): void {
  startSession('fake-token');
  setCustomerSummary('fake-token', summary);
}
