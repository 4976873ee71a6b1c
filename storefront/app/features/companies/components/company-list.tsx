import { useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { useFocusAfterRender, useFocusWhen } from '~/ui/forms/focus';
import type { Company } from '../api/companies';
import { companiesHref, newCompany } from '../companies-href';
import { CompanyCard } from './company-card';
import { DeleteCompany } from './delete-company';

interface CompanyListProps {
  companies: readonly Company[];
  /** The company whose form was left, or `newCompany`: its link takes the focus back. */
  focusOn: string | null;
}

export function CompanyList({ companies, focusOn }: CompanyListProps) {
  const { t, language } = useTranslation('companies');
  const [list, focusList] = useFocusAfterRender<HTMLElement>();
  const [deleting, setDeleting] = useState<Company | null>(null);
  const addLink = useFocusWhen<HTMLAnchorElement>(focusOn === newCompany);
  return (
    <section ref={list} tabIndex={-1} className="mt-12 outline-none">
      <h2 className="text-2xl">{t('title')}</h2>
      <p className="mt-1 mb-6 text-ink-soft">{t('lead')}</p>
      {companies.length > 0 ? (
        <ul className="mb-8 grid gap-4 md:grid-cols-2">
          {companies.map((company) => (
            <li key={company.id} className="grid">
              <CompanyCard
                company={company}
                focusEdit={focusOn === company.id}
                onDelete={() => setDeleting(company)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <ButtonLink
        to={companiesHref(language, newCompany)}
        ref={addLink}
        tone="quiet"
        className="px-0!"
      >
        {t('add')}
      </ButtonLink>
      <DeleteCompany
        company={deleting}
        onClose={() => setDeleting(null)}
        // The card and its button are gone: the list keeps the reader's place.
        onDeleted={focusList}
      />
    </section>
  );
}
