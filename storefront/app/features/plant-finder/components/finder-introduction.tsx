import type { ReactNode } from 'react';
import { ownPicture } from '~/ui/own-picture';
import { Picture } from '~/ui/picture';

const picture = ownPicture('hero', { width: 1600, height: 1200 }, { narrow: 800 });

/** The heading beside plants; phones go on to the first question at once. */
export function FinderIntroduction({ children }: { children: ReactNode }) {
  return (
    <header className="grid items-center gap-8 pt-2 pb-10 md:grid-cols-[3fr_2fr] md:pb-14">
      <div>{children}</div>
      {/* It adds nothing to the words. */}
      <div className="aspect-5/3 overflow-hidden rounded-md bg-sand max-md:hidden">
        <Picture
          image={{ ...picture, alt: '' }}
          sizes="(width >= 80rem) 480px, 40vw"
          className="object-right ltr:-scale-x-100"
        />
      </div>
    </header>
  );
}
