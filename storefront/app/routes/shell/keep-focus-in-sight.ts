/**
 * Content that loads late moves what is below it: the footer of a loading page, a form's next field
 * under the ways of delivery. Where that moves the keyboard's focus out of sight, scrolls to it
 * (WCAG 2.4.7), unless the visitor has scrolled away from it.
 */
export function keepFocusInSight(main: Element): void {
  let seen = false;
  const update = () => {
    seen = isInSight(document.activeElement);
  };
  document.addEventListener('focusin', update);
  window.addEventListener('scroll', update, { passive: true });
  update();
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
