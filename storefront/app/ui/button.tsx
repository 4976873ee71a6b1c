import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style';
import { classNames } from './class-names';
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
      // Not `disabled`, which would take the focus away while the request runs.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
      className={buttonStyle(tone, size, classNames('relative', className))}
    >
      {/* The words keep their room, so that nothing beside the button moves. */}
      <span className={busy ? 'inline-flex items-center gap-2 opacity-0' : 'contents'}>
        {children}
      </span>
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
    </button>
  );
}

/** A form is not sent either. */
function ignore(event: MouseEvent) {
  event.preventDefault();
}
