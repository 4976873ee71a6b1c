import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChevronForward } from '~/ui/icons/chevron-forward';
import { PageMeta } from '~/ui/page-meta';
import { SignInRequired, type SignInRequiredProps } from '../shell/sign-in-required';

interface AccountPageProps<Data> extends Pick<SignInRequiredProps, 'requests' | 'pictureSizes'> {
  title: string;
  /** One sentence under the title. */
  lead?: string;
  /** The account's first screen, which holds the menu on phones. */
  first?: boolean;
  /** What the screen's loader read: null for a guest, and until it is loaded. */
  data?: Data | null;
  /** In the screen's place while there are no data. */
  skeleton?: ReactNode;
  children: ReactNode | ((data: Data) => ReactNode);
}

/** A screen of the customer's account: its title, a way back on phones, signed in only. */
export function AccountPage<Data>({
  title,
  lead,
  first = false,
  data,
  skeleton,
  requests,
  pictureSizes,
  children,
}: AccountPageProps<Data>) {
  const { t, language } = useTranslation('profile');
  return (
    <div className="min-w-0 pt-4 lg:pt-8">
      <PageMeta title={title} robots="noindex" />
      {first ? null : (
        <Link
          to={paths.profile.getHref(language)}
          className="inline-flex min-h-11 items-center gap-1 text-palm underline-offset-4 hover:underline lg:hidden"
        >
          <ChevronForward className="size-4 rotate-180" />
          {t('title')}
        </Link>
      )}
      <h1 className="pb-6 text-3xl">{title}</h1>
      {lead ? <p className="-mt-3 mb-6 max-w-prose text-ink-soft">{lead}</p> : null}
      <SignInRequired requests={requests} pictureSizes={pictureSizes} skeleton={skeleton}>
        {typeof children !== 'function' ? children : data ? children(data) : skeleton}
      </SignInRequired>
    </div>
  );
}
