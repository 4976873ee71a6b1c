import type { ReactNode } from 'react';

interface FormSectionProps {
  /** Its position in the form, from 1. */
  step: number;
  title: string;
  children: ReactNode;
}

/** One question of the form, with its number. */
export function FormSection({ step, title, children }: FormSectionProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 flex items-center gap-3 text-xl font-medium">
        <span
          aria-hidden="true"
          className="numbers grid size-8 shrink-0 place-items-center rounded-full bg-palm-tint text-base text-palm"
        >
          {step}
        </span>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
