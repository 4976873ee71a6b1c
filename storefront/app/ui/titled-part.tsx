import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

interface TitledPartProps {
  title: string;
  /** Where this is changed or seen whole. */
  link?: { label: string; href: string };
  children: ReactNode;
}

/** A part of a screen under a title with a line, and the way to where it is changed. */
export function TitledPart({ title, link, children }: TitledPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 border-b border-sand">
        <h2 id={id} className="py-2 text-lg">
          {title}
        </h2>
        {link ? (
          <Link to={link.href} className="py-2 text-palm underline-offset-4 hover:underline">
            {link.label}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}
