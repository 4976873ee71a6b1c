import type { ReactNode } from 'react';
import { classNames } from '~/ui/class-names';
import type { SectionId } from './section-ids';

interface SectionProps {
  id: SectionId | 'overlays';
  title: string;
  children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section
      id={id}
      data-section={id}
      aria-labelledby={`${id}-title`}
      className="-mx-2 grid gap-6 px-2 py-8 [&[hidden]]:hidden"
    >
      <h2 id={`${id}-title`} className="border-b border-sand pb-2 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface SpecimenProps {
  /** Which state is shown. */
  label: string;
  /** Beside each other where there is room, rather than below each other. */
  row?: boolean;
  children: ReactNode;
}

/** A component in one of its states, under the state's name. */
export function Specimen({ label, row = false, children }: SpecimenProps) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      <p className="text-xs text-ink-soft">{label}</p>
      <div
        className={classNames('min-w-0', row ? 'flex flex-wrap items-center gap-3' : 'grid gap-3')}
      >
        {children}
      </div>
    </div>
  );
}
