import { type ComponentType, useEffect, useState } from 'react';
import { hasSeenPlants } from './seen-storage';
import type { SeenStripProps } from './seen-strip';

/** Waits for the page's own loading. */
const pause = 1500;

/**
 * The plants that this browser showed before, at the end of a page; nothing on a first visit.
 * Rendered when the page is idle, below the fold, so that nothing moves.
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
