import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import type { Company } from '../api/companies';
import { companiesHref, newCompany } from '../companies-href';
import { CompanyEditor } from './company-editor';
import { CompanyList } from './company-list';

interface CompaniesPartProps {
  companies: readonly Company[];
  cities: readonly string[];
}

/** The customer's companies below the addresses, or the form of one of them (`?company=…`). */
export function CompaniesPart({ companies, cities }: CompaniesPartProps) {
  const { t, language } = useTranslation('companies');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [left, setLeft] = useState<string | null>(null);
  const editing = search.get('company');

  async function leave() {
    setLeft(editing);
    await navigate(companiesHref(language), { replace: true });
  }
  if (editing === null) return <CompanyList companies={companies} focusOn={left} />;
  const company = companies.find(({ id }) => id === editing) ?? null;
  if (!company && editing !== newCompany) {
    return (
      <EmptyState title={t('missing')}>
        <ButtonLink to={companiesHref(language)}>{t('title')}</ButtonLink>
      </EmptyState>
    );
  }
  return <CompanyEditor key={editing} company={company} cities={cities} onLeave={leave} />;
}
