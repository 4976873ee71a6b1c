import type { AccountDetails } from './api/load-account';

export interface SectionProps {
  account: AccountDetails;
  onChange: (account: AccountDetails) => void;
}
