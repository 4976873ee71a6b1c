import type { ReactNode } from 'react';
import { classNames } from '../class-names';

export interface IconProps {
  className?: string;
}

interface IconFrameProps extends IconProps {
  /** Points somewhere: turns round in right-to-left pages. */
  directed?: boolean;
  children: ReactNode;
}

/** The frame of our line icons: 24 units, 1.6 thick, drawn for left-to-right. */
export function Icon({ className, directed = false, children }: IconFrameProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('icon', directed && 'rtl:-scale-x-100', className)}
    >
      {children}
    </svg>
  );
}
