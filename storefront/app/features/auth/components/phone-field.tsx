import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { controlStyle, FieldFrame, fieldLinks } from '~/ui/field-frame';

interface PhoneFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The alert that says what is wrong with it, if anything is. */
  alertId: string | null;
  /** Where the dialog puts the focus when it opens. */
  first?: boolean;
  /** Takes the focus when it appears in the open dialog. */
  focus?: boolean;
}

export function PhoneField({ value, onChange, alertId, first, focus }: PhoneFieldProps) {
  const { t } = useTranslation('auth');
  const id = useId();
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // React's autoFocus runs before the dialog opens, which then takes the focus itself; the
    // attribute tells the dialog where to put it.
    if (first) element.current?.setAttribute('autofocus', '');
    if (focus) element.current?.focus();
  }, [first, focus]);
  const texts = { label: t('phone'), hint: t('phoneHint') };
  const { 'aria-describedby': hintId } = fieldLinks(id, texts);
  return (
    <FieldFrame id={id} {...texts} required>
      <input
        ref={element}
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
