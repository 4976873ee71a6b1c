import type { ReactNode } from 'react';
import { failureText } from '~/shared/api/failure-text';
import { useApiData } from '~/shared/api/use-api-data';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LoadFailure } from '~/ui/load-failure';
import { LoadingBlock } from '~/ui/loading-block';
import { loadProfile } from '../api/load-profile';
import { ContactDetails } from './contact-details';
import { DeliveryAddress } from './delivery-address';
import { ProfileHeading } from './profile-heading';

interface ProfileScreenProps {
  /** The account's menu, under the name; shown on phones. */
  menu: ReactNode;
  /** Another feature's part: what was ordered last. */
  recentOrders: ReactNode;
}

/** Who the customer is to the shop, and what they ordered last (docs/specification.md#screens, profile). */
export function ProfileScreen({ menu, recentOrders }: ProfileScreenProps) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <Details menu={menu} />
      {recentOrders}
    </div>
  );
}

function Details({ menu }: { menu: ReactNode }) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const { data: profile, failure, loading, reload } = useApiData(loadProfile);
  if (failure) {
    const words = { connection: common('state.apiAway'), otherwise: t('failed') };
    return (
      <>
        <LoadFailure text={failureText(failure, words)} busy={loading} onRetry={reload} />
        {menu}
      </>
    );
  }
  if (!profile) {
    return (
      <>
        <LoadingBlock className="h-16" />
        {menu}
        <LoadingBlock className="h-44" />
      </>
    );
  }
  return (
    <>
      <ProfileHeading profile={profile} />
      {menu}
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        <ContactDetails profile={profile} />
        <DeliveryAddress addresses={profile.addresses} />
      </div>
    </>
  );
}
