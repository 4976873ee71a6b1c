import type { ReactNode } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';

export interface FieldTexts {
  label: string;
  hint?: string;
  /** The sentence that says what is wrong; empty or absent when nothing is. */
  error?: string;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  required?: boolean;
  children: ReactNode;
}

/** Label above, hint and error below; the control links to both with `describedBy`. */
export function FieldFrame({ id, label, hint, error, required, children }: FieldFrameProps) {
  const { t } = useTranslation();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
        {required ? (
          <span className="text-terracotta-ink">
            <span aria-hidden="true"> *</span>
            <span className="sr-only"> ({t('required')})</span>
          </span>
        ) : null}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-sm text-terracotta-ink">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The attributes that tie a control to its label, hint and error. */
export function fieldLinks(id: string, { hint, error }: FieldTexts) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  } as const;
}
