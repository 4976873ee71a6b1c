import type { Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style';

interface ButtonLinkProps extends LinkProps {
  tone?: ButtonTone;
  size?: ButtonSize;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button: for going somewhere, not for doing something. */
export function ButtonLink({
  tone = 'primary',
  size = 'medium',
  className,
  ...rest
}: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyle(tone, size, className)} />;
}
