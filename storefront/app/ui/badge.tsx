import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type BadgeTone = 'neutral' | 'palm' | 'info' | 'success' | 'sale' | 'warning';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sand text-ink',
  palm: 'bg-palm-tint text-palm',
  info: 'bg-water-tint text-water',
  success: 'border border-sprout-ink text-sprout-ink',
  sale: 'bg-terracotta-ink text-on-terracotta',
  warning: 'bg-terracotta-tint text-terracotta-ink',
};

interface BadgeProps {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-sm px-2 py-0.5 text-sm font-medium',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
