import { useMutationForm } from '~/shared/forms/use-mutation-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { Company, CompanyChange } from '../api/companies';
import { companiesHref } from '../companies-href';
import {
  type CompanyField,
  type CompanyValues,
  companyFields,
  companyValues,
  createCompanySchema,
} from '../company-form';

/** The form of a company to edit, or of a new one (null). */
export function useCompanyForm(company: Company | null, onDone: () => void) {
  const { t, language } = useTranslation('companies');
  const labels = Object.fromEntries(
    companyFields.map((field) => [field, t(`field.${field}`)]),
  ) as Record<CompanyField, string>;
  return useMutationForm<CompanyValues>({
    schema: createCompanySchema((problem) => t(`invalid.${problem}`)),
    defaultValues: companyValues(company),
    labels,
    action: companiesHref(language),
    inputOf: (input): CompanyChange =>
      company
        ? { intent: 'updateCompany', id: company.id, input }
        : { intent: 'createCompany', input },
    onDone,
    failed: t('failed.save'),
  });
}
