import type { ComponentProps } from 'react';
import { classNames } from './class-names';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for screen readers. */
  label: string;
}

export const iconButtonStyle =
  'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 hover:bg-sand disabled:opacity-40';

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(iconButtonStyle, className)}
    />
  );
}
