import { type KeyboardEvent, type RefObject, type UIEvent, useRef, useState } from 'react';
import { findVisiblePicture, pictureOfKey, scrollLeftOf } from './gallery-position';

export interface Gallery {
  strip: RefObject<HTMLUListElement | null>;
  /** Which picture is seen. */
  shown: number;
  /** Whether it has moved yet: from then on its position is announced. */
  moved: boolean;
  show: (picture: number) => void;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * A strip of `count` pictures, one in sight; the strip's own scrolling says which. Another `first`
 * starts it again: the strip is rendered with it as its key, for it would stay at the picture that it
 * has snapped to.
 */
export function useGallery(count: number, first?: number): Gallery {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [moved, setMoved] = useState(false);
  const [known, setKnown] = useState(first);
  if (known !== first) {
    setKnown(first);
    setShown(0);
  }
  function show(picture: number) {
    const element = strip.current;
    if (!element) return;
    setMoved(true);
    element.scrollTo({
      left: scrollLeftOf(picture, element.clientWidth, isRightToLeft(element)),
    });
  }
  return {
    strip,
    shown,
    moved,
    show,
    onScroll({ currentTarget: { scrollLeft, clientWidth } }) {
      setShown(findVisiblePicture(scrollLeft, clientWidth, count));
      setMoved(true);
    },
    onKeyDown(event) {
      const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
      if (altKey || ctrlKey || metaKey) return;
      const picture = pictureOfKey(key, shown, count, isRightToLeft(currentTarget));
      if (picture === null) return;
      event.preventDefault();
      show(picture);
      // What the next key or a press acts on is the picture that is seen.
      const link = strip.current?.children[picture]?.querySelector('a');
      link?.focus({ preventScroll: true });
    },
  };
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
