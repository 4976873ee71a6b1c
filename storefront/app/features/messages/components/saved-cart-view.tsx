import { Link, useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useSession } from '~/shared/session/use-session';
import { requestSignIn } from '~/shared/sign-in/sign-in-store';
import { showToast } from '~/shared/toast/toast-store';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { type RememberedCart, restoreCart } from '../api/cart-links';

interface SavedCartViewProps {
  token: string;
  /** Null: the link has expired. */
  cart: RememberedCart | null;
}

/** The plants behind a reminder's link, for everybody who has it; who signs in gets them. */
export function SavedCartView({ token, cart }: SavedCartViewProps) {
  const { t, language } = useTranslation('profile');
  const { status } = useSession();
  const navigate = useNavigate();
  const cartHref = paths.cart.getHref(language);
  const { submit, busy, failure } = useMutation<{ token: string }, { missing?: number | null }>({
    mutate: restoreCart,
    failed: t('messages.savedCart.failed'),
    onDone: ({ missing }) => {
      if (missing) showToast('error', t('messages.savedCart.missing', { count: missing }));
      void navigate(cartHref);
    },
  });
  if (!cart || cart.lines.length === 0) {
    return (
      <EmptyState title={t('messages.savedCart.goneTitle')} text={t('messages.savedCart.gone')}>
        <ButtonLink to={cartHref}>{t('messages.savedCart.cart')}</ButtonLink>
      </EmptyState>
    );
  }
  const returnTo = `${cartHref}?${new URLSearchParams({ saved: token })}`;
  return (
    <div className="grid max-w-prose gap-6">
      {failure ? <Alert>{failure.text}</Alert> : null}
      <ul>
        {cart.lines.map(({ name, variantName, productSlug, sku, quantity }) => (
          <li
            key={sku}
            className="flex items-center justify-between gap-4 border-b border-sand py-3"
          >
            <Link
              to={paths.product.getHref(language, productSlug, sku)}
              className="min-w-0 wrap-anywhere underline-offset-4 hover:underline"
            >
              <span className="block font-medium">{name}</span>
              <span className="block text-sm text-ink-soft">{variantName}</span>
            </Link>
            <span className="shrink-0">{t('messages.savedCart.pieces', { count: quantity })}</span>
          </li>
        ))}
      </ul>
      <Button
        size="large"
        busy={busy}
        className="justify-self-start"
        onClick={() =>
          status === 'customer'
            ? void submit({ token })
            : requestSignIn({ returnTo, closeTo: returnTo })
        }
      >
        {t('messages.savedCart.restore')}
      </Button>
      <p className="text-sm text-ink-soft">{t('messages.savedCart.note')}</p>
    </div>
  );
}
