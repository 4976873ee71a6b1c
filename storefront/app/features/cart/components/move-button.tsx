import { useTranslation } from '~/shared/i18n/use-translation';
import { Heart } from '~/ui/icons/heart';

interface MoveButtonProps {
  /** Of the product. */
  name: string;
  busy: boolean;
  onMove: () => void;
}

/** Moves a line into the wishlist. */
export function MoveButton({ name, busy, onMove }: MoveButtonProps) {
  const { t } = useTranslation('cart');
  return (
    <button
      type="button"
      disabled={busy}
      aria-label={t('labelWithName', { label: t('move'), name })}
      onClick={onMove}
      className="-mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm text-palm underline-offset-4 hover:underline disabled:opacity-55"
    >
      <Heart className="size-4.5" />
      {t('move')}
    </button>
  );
}
