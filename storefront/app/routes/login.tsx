import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useSession } from '~/shared/session/use-session';
import { requestSignIn } from '~/shared/sign-in/sign-in-store';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { PageMeta } from '~/ui/page-meta';

export const handle = await routeTexts('auth');

/** Opens the sign-in dialog; a signed-in customer is redirected. */
export default function Login() {
  const { t, language } = useTranslation('auth');
  const navigate = useNavigate();
  const { status } = useSession();
  const home = paths.home.getHref(language);
  useEffect(() => {
    if (status === 'customer') navigate(home, { replace: true });
    if (status === 'guest') requestSignIn({ returnTo: home, closeTo: home });
  }, [status, home, navigate]);
  return (
    <div className="content pb-16">
      <PageMeta title={t('title')} robots="noindex" />
      <EmptyState headingLevel={1} title={t('title')} text={t('loginLead')}>
        <Button onClick={() => requestSignIn({ returnTo: home, closeTo: home })}>
          {t('goToLogin')}
        </Button>
      </EmptyState>
    </div>
  );
}
