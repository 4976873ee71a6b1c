import { type ComponentType, useEffect, useState } from 'react';
import { hasSeenPlants } from './seen-storage';
import type { SeenStripProps } from './seen-strip';

/** The page's own loading comes first. */
const pause = 1500;

/**
 * The plants that this browser showed before, at the end of a page; nothing on a first visit.
 * It comes when the page is at rest, below what is looked at, so that nothing moves.
 */
export function RecentlySeen({ current, gone }: SeenStripProps) {
  const [Strip, setStrip] = useState<ComponentType<SeenStripProps>>();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!current && !gone && !hasSeenPlants()) return;
      import('./seen-strip').then(
        ({ SeenStrip }) => setStrip(() => SeenStrip),
        // The page is whole without it.
        () => {},
      );
    }, pause);
    return () => clearTimeout(timer);
  }, [current, gone]);
  return Strip ? <Strip current={current} gone={gone} /> : null;
}
