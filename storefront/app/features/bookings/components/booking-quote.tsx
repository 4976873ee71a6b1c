import type { Language } from '~/config/languages';
import { formatDay } from '~/shared/calendar/calendars';
import { formatDateTime } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { buttonStyle } from '~/ui/button-style';
import { Money } from '~/ui/money';
import type { OpenBooking } from '../api/bookings';
import type { BookingMutation } from '../hooks/use-booking-change';
import { BookingQuoteAcceptance } from './booking-quote-acceptance';

interface BookingQuoteProps extends OpenBooking {
  accepting: BookingMutation;
}

/** The quote line by line, its file, and accepting it. */
export function BookingQuote({ booking, phone, accepting }: BookingQuoteProps) {
  const { t, language } = useTranslation('bookings');
  const { quote } = booking;
  if (!quote) return null;
  const open = booking.state === 'QUOTED' && !quote.acceptedAt;
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-soft">
        <bdi dir="ltr" className="numbers">
          {quote.number}
        </bdi>
        {quote.acceptedAt ? (
          <span className="text-sprout-ink">
            {t('quote.accepted', { at: formatDateTime(quote.acceptedAt, language) })}
          </span>
        ) : (
          <span>
            {t('quote.validUntil', { day: formatDay(quote.validUntil, 'gregorian', language) })}
          </span>
        )}
      </p>
      <QuoteLines quote={quote} />
      {open && quote.deposit > 0 ? (
        <div className="grid gap-1 rounded-md bg-palm-tint px-4 py-3">
          <p className="flex items-baseline justify-between gap-4">
            <span>{t('quote.deposit')}</span>
            <Money amount={quote.deposit} className="font-medium" />
          </p>
          {quote.depositTerms ? (
            <p className="text-sm text-ink-soft">{quote.depositTerms}</p>
          ) : null}
        </div>
      ) : null}
      {open && quote.isExpired ? <Alert tone="info">{t('quote.expired')}</Alert> : null}
      <div className="flex flex-wrap items-center gap-3">
        {open && !quote.isExpired ? (
          <BookingQuoteAcceptance
            reference={booking.reference}
            phone={phone}
            total={quote.total}
            accepting={accepting}
          />
        ) : null}
        <a
          href={inLanguage(quote.pdfUrl, language)}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('secondary', 'medium')}
        >
          {t('quote.pdf')}
          <span className="sr-only"> ({t('newTab')})</span>
        </a>
      </div>
    </div>
  );
}

/** The file is in the request's language unless another is chosen. */
function inLanguage(url: string, language: Language): string {
  return `${url}${url.includes('?') ? '&' : '?'}locale=${language}`;
}

type Quote = NonNullable<OpenBooking['booking']['quote']>;

function QuoteLines({ quote }: { quote: Quote }) {
  const { t } = useTranslation('bookings');
  return (
    <table className="w-full text-start">
      <caption className="sr-only">{t('quote.title')}</caption>
      <thead className="text-sm text-ink-soft max-sm:sr-only">
        <tr className="border-b border-sand">
          <th scope="col" className="py-2 text-start font-normal">
            {t('quote.description')}
          </th>
          <th scope="col" className="py-2 ps-4 text-end font-normal">
            {t('quote.quantity')}
          </th>
          <th scope="col" className="py-2 ps-4 text-end font-normal">
            {t('quote.unitPrice')}
          </th>
          <th scope="col" className="py-2 ps-4 text-end font-normal">
            {t('quote.lineTotal')}
          </th>
        </tr>
      </thead>
      <tbody>
        {quote.lines.map((line, position) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the quote.
            key={position}
            className="border-b border-sand align-baseline max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:py-3"
          >
            <th scope="row" className="text-start font-normal max-sm:col-span-full sm:py-3">
              {line.description}
            </th>
            <td className="numbers text-ink-soft sm:py-3 sm:ps-4 sm:text-end">
              <bdi>{Number(line.quantity)}</bdi>
              <span className="sm:hidden">
                {' × '}
                <Money amount={line.unitPrice} />
              </span>
            </td>
            <td className="hidden text-end sm:table-cell sm:py-3 sm:ps-4">
              <Money amount={line.unitPrice} />
            </td>
            <td className="text-end sm:py-3 sm:ps-4">
              <Money amount={line.total} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label={t('quote.subtotal')} amount={quote.subtotal} />
        <Sum label={t('quote.vat')} amount={quote.vat} />
        <Sum label={t('quote.total')} amount={quote.total} strong />
      </tfoot>
    </table>
  );
}

interface SumProps {
  label: string;
  amount: number;
  strong?: boolean;
}

function Sum({ label, amount, strong = false }: SumProps) {
  return (
    <tr
      className={`max-sm:flex max-sm:justify-between ${strong ? 'text-lg font-medium' : 'text-ink-soft'}`}
    >
      <th
        scope="row"
        colSpan={3}
        className={`py-1.5 text-start sm:text-end ${strong ? 'font-medium' : 'font-normal'}`}
      >
        {label}
      </th>
      <td className="py-1.5 ps-4 text-end">
        <Money amount={amount} />
      </td>
    </tr>
  );
}
