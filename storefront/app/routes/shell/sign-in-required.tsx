import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '~/config/paths';
import { SessionScript } from '~/framework/session-script';
import type { CustomerRequest } from '~/shared/api/customer-request';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useSession } from '~/shared/session/use-session';
import { requestSignIn } from '~/shared/sign-in/sign-in-store';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Skeleton } from '~/ui/skeleton';
import { useSessionRevalidation } from './use-session-revalidation';
import { WithoutScript } from './without-script';

export interface SignInRequiredProps {
  /** What the screen's loader reads, to be sent while the page's modules load. */
  requests?: CustomerRequest[];
  /** How wide the screen shows the pictures in the responses. */
  pictureSizes?: string;
  /** In the screen's place until the browser has looked for a session. */
  skeleton?: ReactNode;
  children: ReactNode;
}

const noRequests: CustomerRequest[] = [];

/** Shows a screen to customers only; a guest meets the sign-in dialog (docs/specification.md#screens, docs/specification.md#roles). */
export function SignInRequired({
  requests = noRequests,
  pictureSizes,
  skeleton = <Skeleton className="h-96" />,
  children,
}: SignInRequiredProps) {
  const { t, language } = useTranslation('auth');
  const { status } = useSession();
  useSessionRevalidation();
  const { pathname, search } = useLocation();
  const returnTo = pathname + search;
  const closeTo = paths.home.getHref(language);
  useEffect(() => {
    if (status === 'guest') requestSignIn({ returnTo, closeTo });
  }, [status, returnTo, closeTo]);
  const prompt = (
    <EmptyState title={t('requiredTitle')} text={t('required')}>
      <Button onClick={() => requestSignIn({ returnTo, closeTo })}>{t('goToLogin')}</Button>
    </EmptyState>
  );
  if (status === 'guest') return prompt;
  // The footer stays below the viewport, so that no late content moves it in sight.
  const room = 'min-h-[calc(100dvh-10rem)] noscript:min-h-0';
  if (status === 'customer') return <div className={room}>{children}</div>;
  // Shown for good where a browser runs no scripts.
  return (
    <>
      <SessionScript requests={requests} pictureSizes={pictureSizes} />
      <div className={`${room} guest:hidden`}>
        <WithoutScript part="screen" />
        <div className="noscript:hidden">{skeleton}</div>
      </div>
      <div className="hidden guest:block">{prompt}</div>
    </>
  );
}
