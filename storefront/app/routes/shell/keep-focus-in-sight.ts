const watched = new WeakSet<Element>();

/**
 * What a page's data bring pushes the footer down, where the keyboard may be already while they are
 * loading: the page goes after it (WCAG 2.4.7). Whoever has scrolled away from it stays there.
 */
export function keepFocusInSight(main: HTMLElement): void {
  if (watched.has(main)) return;
  watched.add(main);
  let height = main.offsetHeight;
  new ResizeObserver(() => {
    const grown = main.offsetHeight - height;
    height = main.offsetHeight;
    const focused = document.activeElement;
    if (!focused || !isBelow(main, focused)) return;
    const { top } = focused.getBoundingClientRect();
    if (isInSight(top - grown) && !isInSight(top)) focused.scrollIntoView({ block: 'nearest' });
  }).observe(main);
}

function isBelow(main: Element, element: Element): boolean {
  const following = Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY;
  return (main.compareDocumentPosition(element) & following) === Node.DOCUMENT_POSITION_FOLLOWING;
}

function isInSight(top: number): boolean {
  return top >= 0 && top < window.innerHeight;
}
