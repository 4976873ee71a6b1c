import { useId } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { controlStyle, FieldFrame, fieldLinks } from '~/ui/field-frame';

interface PhoneFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The alert that says what is wrong with it, if anything is. */
  alertId: string | null;
  /** Where the dialog puts the focus when it opens. */
  first?: boolean;
}

// React's autoFocus runs before the dialog opens, which then takes the focus itself; the
// attribute tells the dialog where to put it.
const markFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

export function PhoneField({ value, onChange, alertId, first = false }: PhoneFieldProps) {
  const { t } = useTranslation('auth');
  const id = useId();
  const texts = { label: t('phone'), hint: t('phoneHint') };
  const { 'aria-describedby': hintId } = fieldLinks(id, texts);
  return (
    <FieldFrame id={id} {...texts} required>
      <input
        ref={first ? markFirst : undefined}
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
