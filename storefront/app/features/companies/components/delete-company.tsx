import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import type { Company, CompanyChange } from '../api/companies';
import { companiesHref } from '../companies-href';

interface DeleteCompanyProps {
  /** The company to delete; null while none is. */
  company: Company | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a company is deleted. It outlives the company's card. */
export function DeleteCompany({ company, onClose, onDeleted }: DeleteCompanyProps) {
  const { t, language } = useTranslation('companies');
  const { submit, busy, failure, clearFailure } = useMutation<CompanyChange>({
    action: companiesHref(language),
    failed: t('failed.delete'),
    onDone: () => {
      onClose();
      showToast('success', t('deleted'));
      onDeleted();
    },
  });

  function close() {
    clearFailure();
    onClose();
  }
  return (
    <ConfirmDialog
      open={company !== null}
      onClose={close}
      title={t('deleteTitle')}
      confirmLabel={t('deleteConfirm')}
      onConfirm={() => company && submit({ intent: 'deleteCompany', id: company.id })}
      busy={busy}
      failure={failure?.text}
    >
      {company ? (
        <p className="mb-3 text-ink">
          <bdi>{company.name}</bdi>
        </p>
      ) : null}
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  );
}
