import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names';
import { controlStyle } from './control-style';
import { FieldFrame, type FieldTexts, fieldLinks } from './field-frame';

export type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id'>;

// Written left to right in both languages.
const latinTypes = new Set(['tel', 'email', 'url']);

export function TextField({ label, hint, error, className, dir, ...rest }: TextFieldProps) {
  const id = useId();
  const latin = latinTypes.has(rest.type ?? 'text');
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={rest.required}>
      <input
        {...rest}
        {...fieldLinks(id, { label, hint, error })}
        dir={dir ?? (latin ? 'ltr' : undefined)}
        className={classNames(controlStyle, latin && 'rtl:text-end', className)}
      />
    </FieldFrame>
  );
}
