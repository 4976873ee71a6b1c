import type { ComponentType } from 'react';
import type { CompanyPanelProps } from '~/shared/forms/company-panel';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Checkbox } from '~/ui/checkbox';
import { LazyComponent } from '~/ui/lazy-component';
import { LoadingBlock } from '~/ui/loading-block';
import type { CheckoutData } from '../api/checkout';
import { companyDraftKey } from '../checkout-storage';
import type { OrderCompany } from '../hooks/use-company';

/** Loads the form of a company; the same function in every render. */
export type LoadCompanyPanel = () => Promise<{ default: ComponentType<CompanyPanelProps> }>;

interface CompanyChoiceProps {
  company: OrderCompany;
  data: CheckoutData;
  loadPanel: LoadCompanyPanel;
  onChange: (isWanted: boolean) => void;
}

/** For the few who order for a company: a box, and its form once it is ticked. */
export function CompanyChoice({ company, data, loadPanel, onChange }: CompanyChoiceProps) {
  const { t } = useTranslation('checkout');
  const { isWanted, panel, problems, setProblems } = company;
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="sr-only">{t('company.wanted')}</legend>
      <Checkbox
        checked={isWanted}
        onChange={(event) => {
          setProblems([]);
          onChange(event.target.checked);
        }}
        label={
          <span className="grid">
            {t('company.wanted')}
            <span className="text-sm text-ink-soft">{t('company.hint')}</span>
          </span>
        }
      />
      {isWanted ? (
        <LazyComponent load={loadPanel} placeholder={<LoadingBlock className="h-96" />}>
          {(CompanyPanel) => (
            <CompanyPanel
              ref={panel}
              draftKey={companyDraftKey}
              companies={data.customer?.companies ?? []}
              cities={data.checkoutOptions.cities}
              problems={problems}
              onProblems={setProblems}
            />
          )}
        </LazyComponent>
      ) : null}
    </fieldset>
  );
}
