import { type ReactNode, useId } from 'react';
import { classNames } from '~/ui/class-names';

interface ServiceSectionProps {
  /** What links lead to. */
  id?: string;
  title: string;
  lead?: string;
  /** Neighbouring parts differ in their background. */
  ground?: 'plaster' | 'tint' | 'paper';
  children: ReactNode;
}

const grounds = { plaster: '', tint: 'bg-palm-tint', paper: 'bg-paper' } as const;

/** A part of a page under a heading and a sentence. */
export function ServiceSection({
  id,
  title,
  lead,
  ground = 'plaster',
  children,
}: ServiceSectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={classNames('scroll-mt-16', grounds[ground])}
    >
      <div className="content section">
        <header className="mb-6 max-w-2xl md:mb-10">
          <h2 id={titleId} className="text-2xl md:text-3xl">
            {title}
          </h2>
          {lead ? <p className="mt-2 text-ink-soft md:text-lg">{lead}</p> : null}
        </header>
        {children}
      </div>
    </section>
  );
}
