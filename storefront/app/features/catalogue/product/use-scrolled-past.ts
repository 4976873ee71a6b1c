import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has left the screen at its top; false until the browser says so. */
export function useScrolledPast<Part extends Element>(): [RefObject<Part | null>, boolean] {
  const part = useRef<Part>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!part.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, []);
  return [part, isPast];
}
