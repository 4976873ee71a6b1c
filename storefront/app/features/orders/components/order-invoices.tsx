import { saveFile } from '~/shared/files/save-file';
import { formatDate } from '~/shared/format/dates';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { Money } from '~/ui/money';
import { type Invoice, loadInvoice } from '../api/load-invoice';
import { openFile } from '../open-file';

/** An order's tax invoices and credit notes, to look at and to keep. */
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
  const { submit, busy, failure } = useSubmission(t('invoice.failed'));
  const { number } = invoice;

  function openPdf() {
    submit(async () => openFile(`${number}.pdf`, await loadInvoice(invoice.pdfUrl, language)));
  }
  function saveXml() {
    submit(async () => saveFile(`${number}.xml`, await loadInvoice(invoice.xmlUrl, language)));
  }
  return (
    <div className="grid gap-1">
      <p className="flex justify-between gap-4">
        <span>{t(`invoice.${invoice.kind}`)}</span>
        <Money amount={invoice.total} />
      </p>
      <p className="text-sm text-ink-soft">
        <bdi dir="ltr" className="numbers">
          {number}
        </bdi>
        {' · '}
        {formatDate(invoice.issuedAt, language)}
      </p>
      <div className="-ms-2 flex">
        <Button
          tone="quiet"
          busy={busy}
          onClick={openPdf}
          aria-label={t('invoice.pdfOf', { number })}
          className="px-2!"
        >
          {t('invoice.pdf')}
        </Button>
        <Button
          tone="quiet"
          busy={busy}
          onClick={saveXml}
          aria-label={t('invoice.xmlOf', { number })}
          className="px-2!"
        >
          {t('invoice.xml')}
        </Button>
      </div>
      <FailureAlert failure={failure} />
    </div>
  );
}
