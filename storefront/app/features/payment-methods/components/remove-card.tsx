import { paths } from '~/config/paths';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import type { SavedCard } from '../api/saved-cards';
import { CardName } from './card-name';

interface RemoveCardProps {
  /** The card to remove; null while none is. */
  card: SavedCard | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a card is removed. It outlives the card's row. */
export function RemoveCard({ card, onClose, onRemoved }: RemoveCardProps) {
  const { t, language } = useTranslation('profile');
  const { submit, busy, failure, clearFailure } = useMutation<Pick<SavedCard, 'id'>>({
    action: paths.paymentMethods.getHref(language),
    failed: t('cards.failed.remove'),
    onDone: () => {
      onClose();
      showToast('success', t('cards.removed'));
      onRemoved();
    },
  });

  function close() {
    clearFailure();
    onClose();
  }
  return (
    <ConfirmDialog
      open={card !== null}
      onClose={close}
      title={t('cards.removeTitle')}
      confirmLabel={t('cards.removeConfirm')}
      busy={busy}
      failure={failure?.text}
      onConfirm={() => card && submit({ id: card.id })}
    >
      {card ? (
        <p className="mb-2 font-medium text-ink">
          <CardName card={card} />
        </p>
      ) : null}
      <p>{t('cards.removeText')}</p>
    </ConfirmDialog>
  );
}
