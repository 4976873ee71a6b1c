import type { AccountDetails } from '../api/account';
import { DataSection } from './data-section';
import { DeletionSection } from './deletion-section';
import { EmailSection } from './email-section';
import { NameSection } from './name-section';
import { PasswordSection } from './password-section';
import { PhoneSection } from './phone-section';

/** What customers can see and change about themselves (docs/specification.md#screens, account details). */
export function AccountScreen({ account }: { account: AccountDetails }) {
  return (
    <div className="grid max-w-2xl gap-10">
      <NameSection account={account} />
      <PhoneSection phone={account.phone} />
      <EmailSection email={account.email} pendingEmail={account.pendingEmail} />
      <PasswordSection email={account.email} hasPassword={account.hasPassword} />
      <DataSection />
      <DeletionSection />
    </div>
  );
}
