import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import { controlStyle } from '~/ui/control-style';
import { FieldFrame, fieldLinks } from '~/ui/field-frame';

interface PhoneFieldProps extends UseFormRegisterReturn {
  /** The alert that says what is wrong with it, if anything is. */
  alertId: string | null;
  /** Where the dialog puts the focus when it opens. */
  first?: boolean;
}

export function PhoneField({ alertId, first = false, ref, ...field }: PhoneFieldProps) {
  const { t } = useTranslation('auth');
  const id = useId();
  const texts = { label: t('phone'), hint: t('phoneHint') };
  const { 'aria-describedby': hintId } = fieldLinks(id, texts);
  return (
    <FieldFrame id={id} {...texts} required>
      <input
        {...field}
        ref={(element) => {
          ref(element);
          // React's autoFocus runs before the dialog opens, which then moves the focus itself: to
          // the element with the attribute.
          if (first) element?.setAttribute('autofocus', '');
        }}
        id={id}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        required
        aria-invalid={alertId ? true : undefined}
        aria-describedby={[alertId, hintId].filter(Boolean).join(' ')}
        className={`${controlStyle} numbers rtl:text-end`}
      />
    </FieldFrame>
  );
}
