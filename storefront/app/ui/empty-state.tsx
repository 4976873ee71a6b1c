import type { ReactNode } from 'react';
import { SeedDrawing } from './icons/seed-drawing';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** 1 where it is the whole page. */
  headingLevel?: 1 | 2;
  /** The one thing to do next. */
  children?: ReactNode;
}

/** A drawn seed, a sentence, one action. */
export function EmptyState({ title, text, headingLevel = 2, children }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center">
      <SeedDrawing className="mb-2 w-28 text-palm" />
      <Heading className="text-2xl">{title}</Heading>
      {text ? <p className="text-ink-soft">{text}</p> : null}
      {children ? <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </div>
  );
}
