import { classNames } from './class-names';

export type ButtonTone = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-palm text-on-palm hover:bg-palm-deep',
  secondary: 'border border-palm text-palm hover:bg-palm-tint',
  soft: 'bg-palm-tint text-palm hover:bg-palm hover:text-on-palm',
  quiet: 'text-palm underline-offset-4 hover:underline',
  danger: 'border border-terracotta-ink text-terracotta-ink hover:bg-terracotta-tint',
};

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-5 py-2',
  large: 'min-h-13 px-8 py-2 text-lg',
};

/** A mark alone, above the link that covers its card. */
export const roundButton = 'relative z-10 size-11 shrink-0 rounded-full! p-0!';

export function buttonStyle(tone: ButtonTone, size: ButtonSize, className?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md font-medium transition-colors duration-150',
    'disabled:opacity-55 aria-disabled:opacity-55 active:translate-y-px',
    tones[tone],
    sizes[size],
    className,
  );
}
