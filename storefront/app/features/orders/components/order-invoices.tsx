import { useState, useTransition } from 'react';
import { formatFailure } from '~/shared/api/failure-text';
import { saveFile } from '~/shared/files/save-file';
import { formatDate } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Money } from '~/ui/money';
import { type Invoice, loadInvoice } from '../api/load-invoice';
import { openFile } from '../open-file';

/** Tax documents of an order or a request, to look at and to keep. */
export function OrderInvoices({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <ul className="grid gap-4">
      {invoices.map((invoice) => (
        <li key={invoice.id} className="border-b border-sand pb-4 last:border-0 last:pb-0">
          <InvoiceRow invoice={invoice} />
        </li>
      ))}
    </ul>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t, language } = useTranslation('orders');
  return (
    <div className="grid gap-1">
      <p className="flex justify-between gap-4">
        <span>{t(`invoice.${invoice.kind}`)}</span>
        <Money amount={invoice.total} />
      </p>
      <p className="text-sm text-ink-soft">
        <bdi dir="ltr" className="numbers">
          {invoice.number}
        </bdi>
        {' · '}
        {formatDate(invoice.issuedAt, language)}
      </p>
      {invoice.prepayments.map((prepayment) => (
        <p key={prepayment.number} className="flex justify-between gap-4 text-sm text-ink-soft">
          <span>{t('invoice.paidInAdvance', { number: prepayment.number })}</span>
          <Money amount={prepayment.total} />
        </p>
      ))}
      {invoice.awaitsClearance ? (
        <p className="mt-1 text-sm">
          {t(invoice.awaitsCorrection ? 'invoice.awaitsCorrection' : 'invoice.awaitsClearance')}
        </p>
      ) : (
        <InvoiceFiles invoice={invoice} />
      )}
    </div>
  );
}

function InvoiceFiles({ invoice }: { invoice: Invoice }) {
  const { t, language } = useTranslation('orders');
  const { t: common } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, startLoading] = useTransition();
  const { number } = invoice;

  function load(url: string, use: (content: Blob) => void) {
    startLoading(async () => {
      setFailure(null);
      try {
        use(await loadInvoice(url, language));
      } catch (error) {
        const words = { connection: common('state.apiAway'), otherwise: t('invoice.failed') };
        setFailure(formatFailure(error, words));
      }
    });
  }
  return (
    <>
      <div className="-ms-2 flex">
        <Button
          tone="quiet"
          busy={busy}
          onClick={() => load(invoice.pdfUrl, (pdf) => openFile(`${number}.pdf`, pdf))}
          aria-label={t('invoice.pdfOf', { number })}
          className="px-2!"
        >
          {t('invoice.pdf')}
        </Button>
        <Button
          tone="quiet"
          busy={busy}
          onClick={() => load(invoice.xmlUrl, (xml) => saveFile(`${number}.xml`, xml))}
          aria-label={t('invoice.xmlOf', { number })}
          className="px-2!"
        >
          {t('invoice.xml')}
        </Button>
      </div>
      {failure ? <Alert>{failure}</Alert> : null}
    </>
  );
}
