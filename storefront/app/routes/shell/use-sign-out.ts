import { useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';

/** Signs the customer out and leads home. */
export function useSignOut(): () => Promise<void> {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  return async () => {
    try {
      const { signOut } = await import('~/features/auth/api/sign-out');
      // Leave first: a protected screen would ask a guest to sign in again.
      await navigate(paths.home.getHref(language));
      await signOut();
    } catch {
      showToast('error', t('state.apiAway'));
    }
  };
}
