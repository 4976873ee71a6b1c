import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface AlertProps {
  /** What the fields it speaks of link to. */
  id?: string;
  tone?: 'error' | 'info';
  className?: string;
  children: ReactNode;
}

const tones = {
  error: 'border-terracotta-ink bg-terracotta-tint text-terracotta-ink',
  info: 'border-palm bg-palm-tint text-ink',
} as const;

/** A message inside the page that is read out when it appears. */
export function Alert({ id, tone = 'error', className, children }: AlertProps) {
  return (
    <div
      id={id}
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('rounded-md border-s-4 px-4 py-3', tones[tone], className)}
    >
      {children}
    </div>
  );
}
