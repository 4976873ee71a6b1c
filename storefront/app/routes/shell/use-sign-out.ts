import { useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { useLanguage } from '~/shared/i18n/use-language';

/** Signs the customer out and leads home. */
export function useSignOut(): () => Promise<void> {
  const language = useLanguage();
  const navigate = useNavigate();
  return async () => {
    const { signOut } = await import('~/features/auth/api/sign-out');
    // Leave first: a protected screen would ask a guest to sign in again.
    await navigate(paths.home.getHref(language));
    await signOut();
  };
}
