import { Link } from 'react-router';
import { counted } from '~/shared/format/numbers';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Leaf } from '~/ui/icons/leaf';

interface ClosingTileProps {
  total: number;
  /** The listing is one whole category. */
  isCategory: boolean;
  clearHref: string;
}

/** Ends a row that is not full: says that this is all, and leads to the rest. */
export function ClosingTile({ total, isCategory, clearHref }: ClosingTileProps) {
  const { t } = useTranslation('listing');
  return (
    <div className="grid content-center justify-items-center gap-2 rounded-md bg-palm-tint/50 px-4 text-center">
      <Leaf className="size-8 text-palm" />
      <p className="text-sm text-ink-soft">
        {isCategory ? t('wholeCategory') : t('thatIsAll', counted(total))}
      </p>
      <Link to={clearHref} className="py-2 text-sm text-palm underline underline-offset-4">
        {t('seeAll')}
      </Link>
    </div>
  );
}
