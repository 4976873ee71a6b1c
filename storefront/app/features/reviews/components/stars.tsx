import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from '~/ui/class-names';

interface StarsProps {
  /** 1 to 5. */
  value: number;
  className?: string;
}

const most = 5;

/** As many full stars as there are, and hollow ones for the rest, in the direction of reading. */
export function Stars({ value, className }: StarsProps) {
  const { t } = useTranslation('reviews');
  return (
    <span
      role="img"
      aria-label={t('stars', { count: value })}
      className={classNames('whitespace-nowrap text-palm', className)}
    >
      {'★'.repeat(value)}
      <span className="text-line">{'★'.repeat(most - value)}</span>
    </span>
  );
}
