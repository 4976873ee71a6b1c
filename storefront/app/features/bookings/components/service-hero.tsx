import type { ReactNode } from 'react';
import { Picture, type PictureData } from '~/ui/picture';

interface ServiceHeroProps {
  title: string;
  lead: string;
  image: PictureData | null;
  /** What to do next. */
  children?: ReactNode;
}

/** A wide picture that runs from edge to edge, and the page's words on a sheet at its foot. */
export function ServiceHero({ title, lead, image, children }: ServiceHeroProps) {
  return (
    <section className="relative">
      {image ? (
        <div className="aspect-4/3 max-h-[38rem] w-full overflow-hidden bg-sand sm:aspect-2/1 lg:aspect-5/2">
          <Picture image={image} sizes="100vw" priority="leading" className="object-[50%_30%]" />
        </div>
      ) : null}
      <div className="content">
        <div
          className={
            image
              ? 'relative bg-plaster max-md:pt-8 md:-mt-24 md:-ms-8 md:w-[min(100%,44rem)] md:px-8 md:pt-10 lg:-mt-32'
              : 'pt-8'
          }
        >
          <h1 className="text-4xl font-semibold md:text-5xl xl:text-6xl">{title}</h1>
          <p className="mt-4 max-w-xl text-lg text-ink-soft">{lead}</p>
          {children ? (
            <div className="mt-6 flex flex-wrap items-center gap-3">{children}</div>
          ) : null}
        </div>
      </div>
    </section>
  );
}
