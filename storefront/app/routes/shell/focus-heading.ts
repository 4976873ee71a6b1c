/**
 * Moves the focus to the page's heading, where it would be lost or stay above the page.
 *
 * @param before what had the focus when the page came; a focus that has moved since stays.
 */
export function focusHeading(before: Element | null): void {
  const main = document.getElementById('content');
  const focused = document.activeElement;
  if (focused !== before && focused !== document.body) return;
  // A screen may have led it somewhere already, a dialog keeps it, and an anchor has its own.
  if (!main || main.contains(focused) || focused?.closest('dialog') || window.location.hash) return;
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main).focus({ preventScroll: true });
}
