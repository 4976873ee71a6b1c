import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { forgetCustomer } from '~/shared/session/forget-customer';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { TitledPart } from '~/ui/titled-part';
import { useAccountChange } from '../hooks/use-account-change';

/** Ends the account, after a plain question and a proof of who asks. */
export function DeletionSection() {
  const { t, language } = useTranslation('account');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { submit, busy, failure, clearFailure } = useAccountChange({
    failed: t('failed.delete'),
    onDone: async () => {
      // Leave first: a protected screen would ask a guest to sign in again.
      await navigate(paths.home.getHref(language), { replace: true });
      forgetCustomer();
      showToast('success', t('deletion.farewell'));
    },
  });
  const hasOpenOrders = failure?.errors[0].code === 'OPEN_ORDERS';

  function close() {
    clearFailure();
    setOpen(false);
  }
  return (
    <TitledPart title={t('deletion.title')}>
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-soft">{t('deletion.erased')}</p>
        <p className="text-ink-soft">{t('deletion.kept')}</p>
        <Button tone="danger" onClick={() => setOpen(true)}>
          {t('deletion.start')}
        </Button>
      </div>
      <ConfirmDialog
        open={open}
        onClose={close}
        title={t('deletion.dialogTitle')}
        confirmLabel={t('deletion.confirm')}
        onConfirm={() => submit({ intent: 'delete' })}
        busy={busy}
        failure={failure?.text}
      >
        <p>{t('deletion.final')}</p>
        {hasOpenOrders ? (
          <Link
            to={paths.orders.getHref(language)}
            className="mt-2 inline-flex min-h-11 items-center text-palm underline underline-offset-4"
          >
            {t('deletion.toOrders')}
          </Link>
        ) : null}
      </ConfirmDialog>
    </TitledPart>
  );
}
