import { useEffect } from 'react';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { deleteSavedCard, type SavedCard } from '../api/saved-cards';
import { CardName } from './card-name';

interface RemoveCardProps {
  /** The card that is to go; null while nothing is asked. */
  card: SavedCard | null;
  /** Keep it stable (useCallback). */
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

export function RemoveCard({ card, onClose, onRemoved }: RemoveCardProps) {
  const { t } = useTranslation('profile');
  const { submit, busy, failure, clearFailure } = useSubmission(t('cards.failed.remove'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card begins without a failure.
  useEffect(clearFailure, [card]);

  async function remove() {
    if (!card) return;
    await submit(async () => {
      await deleteSavedCard(card.id);
      onClose();
      showToast('success', t('cards.removed'));
      await onRemoved();
    });
  }
  return (
    <ConfirmDialog
      open={card !== null}
      onClose={onClose}
      title={t('cards.removeTitle')}
      confirmLabel={t('cards.removeConfirm')}
      busy={busy}
      failure={failure?.text}
      onConfirm={remove}
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
