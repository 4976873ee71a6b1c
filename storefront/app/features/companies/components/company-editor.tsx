import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { focusAtOnce } from '~/ui/forms/focus';
import type { Company } from '../api/companies';
import { useCompanyForm } from '../hooks/use-company-form';
import { CompanyFields } from './company-fields';

interface CompanyEditorProps {
  /** Null for a new one. */
  company: Company | null;
  cities: readonly string[];
  onLeave: () => Promise<void>;
}

/** The form of a company of the account. */
export function CompanyEditor({ company, cities, onLeave }: CompanyEditorProps) {
  const { t } = useTranslation('companies');
  const form = useCompanyForm(company, () => {
    showToast('success', t('saved'));
    void onLeave();
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-2xl gap-8">
      <h2 ref={focusAtOnce} tabIndex={-1} className="text-2xl outline-none">
        {t(company ? 'editTitle' : 'new')}
      </h2>
      <ErrorSummary {...form.summary} />
      <CompanyFields bind={form.bind} cities={cities} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={form.busy}>
          {t('save')}
        </Button>
        <Button tone="quiet" size="large" onClick={onLeave}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
