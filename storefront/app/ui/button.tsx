import type { ComponentProps } from 'react';
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
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonStyle(tone, size, className)}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
