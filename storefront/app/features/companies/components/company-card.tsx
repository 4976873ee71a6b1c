import { useId } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { useFocusWhen } from '~/ui/forms/focus';
import type { Company } from '../api/companies';
import { companiesHref } from '../companies-href';
import { companyAddressLines } from '../company-form';

interface CompanyCardProps {
  company: Company;
  /** Its edit link takes the focus back. */
  focusEdit: boolean;
  onDelete: () => void;
}

export function CompanyCard({ company, focusEdit, onDelete }: CompanyCardProps) {
  const { t, language } = useTranslation('companies');
  const id = useId();
  const editLink = useFocusWhen<HTMLAnchorElement>(focusEdit);
  // What the buttons are about, for those who hear one by itself.
  const subject = <span className="sr-only"> {company.name}</span>;
  return (
    <article aria-labelledby={id} className="flex flex-col gap-3 rounded-md bg-paper p-5">
      <h3 id={id} className="text-lg">
        <bdi>{company.name}</bdi>
      </h3>
      <p className="numbers">
        <span className="block">{t('vatNumber', { number: company.vatNumber })}</span>
        <span className="block">
          {t('registrationNumber', { number: company.registrationNumber })}
        </span>
      </p>
      <p className="numbers text-ink-soft">
        {companyAddressLines(company).map((line) => (
          <bdi key={line} className="block">
            {line}
          </bdi>
        ))}
      </p>
      <div className="mt-auto flex flex-wrap gap-x-5 border-t border-sand pt-2">
        <ButtonLink
          to={companiesHref(language, company.id)}
          ref={editLink}
          tone="quiet"
          className="px-0!"
        >
          {t('edit')}
          {subject}
        </ButtonLink>
        <Button tone="quiet" className="px-0! text-terracotta-ink!" onClick={onDelete}>
          {t('delete')}
          {subject}
        </Button>
      </div>
    </article>
  );
}
