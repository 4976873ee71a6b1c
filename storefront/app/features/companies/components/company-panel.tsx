import { useEffect, useEffectEvent, useId, useImperativeHandle, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CompanyPanelProps, FieldMessage } from '~/shared/forms/company-panel';
import { formDraft } from '~/shared/forms/form-draft';
import { z } from '~/shared/forms/zod';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChoiceCard } from '~/ui/forms/choice-card';
import type { Company } from '../api/companies';
import {
  type CompanyField,
  type CompanyValues,
  companyFields,
  companyInForm,
  companyValues,
  createCompanySchema,
} from '../company-form';
import { CompanyFields } from './company-fields';

/** A company that an order is invoiced to: one of the account, or another that is typed. */
export default function CompanyPanel(props: CompanyPanelProps) {
  const { ref, draftKey, companies, cities, problems, onProblems } = props;
  const { t } = useTranslation('companies');
  const [draft] = useState(() => formDraft(draftKey, companyValues()));
  const { register, getValues, setValue, subscribe, watch } = useForm<{ company: CompanyValues }>({
    defaultValues: { company: draft.read() ?? companyValues(companies[0]) },
  });

  const buildProblem = (field: CompanyField, text: string): FieldMessage => ({
    field: `company.${field}`,
    label: t(`field.${field}`),
    text,
  });
  useImperativeHandle(ref, () => ({
    check: () => {
      const schema = createCompanySchema((problem) => t(`invalid.${problem}`));
      const { error } = schema.safeParse(getValues('company'));
      const wrong = error ? z.flattenError(error).fieldErrors : {};
      const found = companyFields.flatMap((field) => {
        const [text] = wrong[field] ?? [];
        return text ? [buildProblem(field, text)] : [];
      });
      onProblems(found);
      return found.length === 0;
    },
    read: () => getValues('company'),
    showErrors: (errors) =>
      onProblems(
        companyFields.flatMap((field) => {
          const error = errors.find((each) => each.field === `company.${field}`);
          return error ? [buildProblem(field, error.message)] : [];
        }),
      ),
  }));

  const noteEdit = useEffectEvent((name: string | undefined) => {
    draft.store(getValues('company'));
    // An error goes when its field is edited.
    const left = problems.filter(({ field }) => field !== name);
    if (left.length < problems.length) onProblems(left);
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => noteEdit(name) }),
    [subscribe],
  );

  function fill(values: CompanyValues) {
    for (const field of companyFields) setValue(`company.${field}`, values[field]);
    onProblems([]);
  }
  return (
    <div className="grid gap-5">
      <SavedCompanies
        companies={companies}
        chosen={companyInForm(companies, watch('company'))}
        onChoose={(company) => fill(companyValues(company))}
      />
      <CompanyFields
        cities={cities}
        bind={(field) => ({
          ...register(`company.${field}`),
          label: t(`field.${field}`),
          error: problems.find((each) => each.field === `company.${field}`)?.text,
        })}
      />
    </div>
  );
}

interface SavedCompaniesProps {
  companies: readonly Company[];
  chosen: Company | null;
  /** Null for another one. */
  onChoose: (company: Company | null) => void;
}

/** The account's companies: choosing one fills the form, which may still be changed. */
function SavedCompanies({ companies, chosen, onChoose }: SavedCompaniesProps) {
  const { t } = useTranslation('companies');
  const name = useId();
  if (companies.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{t('yours')}</legend>
      {companies.map((company) => (
        <ChoiceCard
          key={company.id}
          name={name}
          value={company.id}
          checked={company.id === chosen?.id}
          onChoose={() => onChoose(company)}
          label={<bdi>{company.name}</bdi>}
          note={<span className="numbers">{t('vatNumber', { number: company.vatNumber })}</span>}
        />
      ))}
      <ChoiceCard
        name={name}
        value=""
        checked={chosen === null}
        onChoose={() => onChoose(null)}
        label={t('other')}
      />
    </fieldset>
  );
}
