import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style';
import { Spinner } from './icons/spinner';

interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Shows a spinner and takes no further press. */
  busy?: boolean;
}

export function Button({
  tone = 'primary',
  size = 'medium',
  type = 'button',
  busy = false,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // Not `disabled`, which would take the focus away while the answer is on its way.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
      className={buttonStyle(tone, size, className)}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** A form is not sent either. */
function ignore(event: MouseEvent) {
  event.preventDefault();
}
