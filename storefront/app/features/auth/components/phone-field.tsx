import { useId } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { controlStyle, FieldFrame, fieldLinks } from '~/ui/field-frame';

interface PhoneFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The alert that says what is wrong with it, if anything is. */
  alertId: string | null;
}

export function PhoneField({ value, onChange, alertId }: PhoneFieldProps) {
  const { t } = useTranslation('auth');
  const id = useId();
  const texts = { label: t('phone'), hint: t('phoneHint') };
  const { 'aria-describedby': hintId } = fieldLinks(id, texts);
  return (
    <FieldFrame id={id} {...texts} required>
      <input
        id={id}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={alertId ? true : undefined}
        aria-describedby={[alertId, hintId].filter(Boolean).join(' ')}
        className={`${controlStyle} numbers rtl:text-end`}
      />
    </FieldFrame>
  );
}
