import { useId } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { CheckChips } from '~/ui/forms/check-chips';
import { ChoiceCard } from '~/ui/forms/choice-card';
import { groupsOf, type Service } from '../services';

interface BookingServiceFieldsProps {
  services: readonly Service[];
  /** The slug of the chosen one, or ''. */
  service: string;
  options: readonly string[];
  errors: { service?: string; options?: string };
  onService: (slug: string) => void;
  onOption: (slug: string) => void;
}

/** Which service, and below the chosen one what of it. */
export function BookingServiceFields(props: BookingServiceFieldsProps) {
  const { services, service, options, errors, onService, onOption } = props;
  const { t } = useTranslation('services');
  const id = useId();
  return (
    <fieldset
      aria-describedby={errors.service ? `${id}-error` : undefined}
      className="grid min-w-0 gap-3"
    >
      <legend className="sr-only">{t('field.service')}</legend>
      {services.map((each) => (
        <ChoiceCard
          key={each.id}
          name="service"
          value={each.slug}
          checked={each.slug === service}
          onChoose={() => onService(each.slug)}
          label={each.name}
          note={each.summary}
        >
          {each.options.length > 0 ? (
            <div className="grid gap-4">
              {groupsOf(each.options).map((group) => (
                <CheckChips
                  key={group.slug}
                  legend={group.name || t('field.options')}
                  name="options"
                  error={errors.options}
                  chips={group.options.map(({ slug, name }) => ({ value: slug, label: name }))}
                  chosen={options}
                  onToggle={onOption}
                />
              ))}
            </div>
          ) : null}
        </ChoiceCard>
      ))}
      {errors.service ? (
        <p id={`${id}-error`} className="text-sm text-terracotta-ink">
          {errors.service}
        </p>
      ) : null}
    </fieldset>
  );
}
