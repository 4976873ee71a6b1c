/**
 * What comes late pushes away what stands below it: the footer while a page is loading, a form's
 * next question while the ways of delivery are. Where the keyboard is there, the page goes after it
 * (WCAG 2.4.7). Whoever has scrolled away from it stays there.
 */
export function keepFocusInSight(main: Element): void {
  let seen = false;
  const look = () => {
    seen = isInSight(document.activeElement);
  };
  document.addEventListener('focusin', look);
  window.addEventListener('scroll', look, { passive: true });
  look();
  new ResizeObserver(() => {
    const focused = document.activeElement;
    if (!seen || isInSight(focused) || !focused?.matches(':focus-visible')) return;
    // Not at an edge, where a bar may lie over it.
    focused.scrollIntoView({ block: 'center' });
  }).observe(main);
}

function isInSight(element: Element | null): boolean {
  if (!element || element === document.body) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
