import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names';
import { controlStyle } from '../control-style';
import { FieldFrame, type FieldTexts, fieldLinks } from '../field-frame';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>;

/** For what may take more than a line; grows with it where the browser can. */
export function TextArea({ label, hint, error, className, rows = 3, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={rest.required}>
      <textarea
        {...rest}
        {...fieldLinks(id, { label, hint, error })}
        rows={rows}
        className={classNames(controlStyle, 'field-sizing-content max-h-60 py-2', className)}
      />
    </FieldFrame>
  );
}
