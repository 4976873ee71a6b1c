import { formatDay } from '~/shared/calendar/calendars';
import { getToday } from '~/shared/calendar/days';
import type { Halalas } from '~/shared/format/money';
import { counted } from '~/shared/format/numbers';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Money } from '~/ui/money';
import { planInstalments } from '../payment/instalment-plan';

interface InstalmentPanelProps {
  /** The provider's, in the language of the page. */
  name: string;
  total: Halalas;
  count: number;
}

/** Which part is paid when. Loaded when instalments are the way to pay. */
export default function InstalmentPanel({ name, total, count }: InstalmentPanelProps) {
  const { t, language } = useTranslation('checkout');
  return (
    <div className="grid gap-3">
      <ol aria-label={t('instalments.plan', { name })} className="grid">
        {planInstalments(total, count, getToday()).map(({ month, day, amount }) => (
          <li
            key={month}
            className="flex items-baseline justify-between gap-4 border-b border-sand py-2 last:border-0"
          >
            <span>
              <span className={month === 0 ? 'font-medium' : ''}>
                {t('instalments.due', counted(month))}
              </span>{' '}
              <span className="numbers block text-sm text-ink-soft">
                {formatDay(day, 'gregorian', language)}
              </span>
            </span>
            <Money amount={amount} className={month === 0 ? 'font-medium' : ''} />
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft">{t('instalments.note', { name })}</p>
    </div>
  );
}
