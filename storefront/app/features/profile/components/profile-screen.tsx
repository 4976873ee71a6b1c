import type { ReactNode } from 'react';
import { LoadingBlock } from '~/ui/loading-block';
import type { Profile } from '../api/profile';
import { ContactDetails } from './contact-details';
import { DeliveryAddress } from './delivery-address';
import { ProfileHeading } from './profile-heading';

interface ProfileScreenProps {
  /** Null until it is loaded. */
  profile: Profile | null;
  /** In the profile's place where it could not be loaded. */
  failure?: ReactNode;
  /** The account's menu, under the name; shown on phones. */
  menu: ReactNode;
  /** Another feature's part: what was ordered last. */
  recentOrders: ReactNode;
}

/** Who the customer is to the shop, and what they ordered last (docs/specification.md#screens, profile). */
export function ProfileScreen({ profile, failure, menu, recentOrders }: ProfileScreenProps) {
  return (
    <div className="grid grid-cols-1 gap-10">
      {failure ??
        (profile ? <ProfileHeading profile={profile} /> : <LoadingBlock className="h-16" />)}
      {menu}
      {failure ? null : profile ? (
        <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
          <ContactDetails profile={profile} />
          <DeliveryAddress addresses={profile.addresses} />
        </div>
      ) : (
        <LoadingBlock className="h-44" />
      )}
      {recentOrders}
    </div>
  );
}
