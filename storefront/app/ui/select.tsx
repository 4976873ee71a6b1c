import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names';
import { controlStyle } from './control-style';
import { FieldFrame, type FieldTexts, fieldLinks } from './field-frame';
import { ChevronDown } from './icons/chevron-down';

type SelectProps = FieldTexts & Omit<ComponentProps<'select'>, 'id'>;

/** The platform's own select: it knows phones, keyboards and both directions. */
export function Select({ label, hint, error, className, children, ...rest }: SelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={rest.required}>
      <span className="relative grid">
        <select
          {...rest}
          {...fieldLinks(id, { label, hint, error })}
          className={classNames(controlStyle, 'peer appearance-none pe-10', className)}
        >
          {children}
        </select>
        <ChevronDown className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 peer-disabled:opacity-55" />
      </span>
    </FieldFrame>
  );
}
