const duration = 350;

/**
 * A copy of the plant's picture flies from a pressed button to the cart in the header. It is drawn
 * only: nothing waits for it.
 */
export function flyToCart(button: Element, cartHref: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const picture = findPicture(button);
  const cart = document.querySelector(`header a[href="${CSS.escape(cartHref)}"]`);
  if (!picture?.currentSrc || !cart) return;
  const from = picture.getBoundingClientRect();
  const to = cart.getBoundingClientRect();
  // Scrolled away with its header, or not there at this width.
  if (to.width === 0 || to.bottom < 0 || from.width === 0) return;
  const copy = buildCopy(picture.currentSrc, from);
  document.body.append(copy);
  const flight = copy.animate(
    [
      { transform: 'none', opacity: 0.9 },
      { transform: buildTransform(from, to), opacity: 0.3 },
    ],
    { duration, easing: 'cubic-bezier(0.5, 0, 0.75, 0.6)' },
  );
  const end = () => copy.remove();
  flight.finished.then(end, end);
}

/** The card's picture, or on a plant's page the one that is in view. */
function findPicture(button: Element): HTMLImageElement | null {
  const card = button.closest('article');
  if (card) return card.querySelector('picture img');
  const gallery = document.querySelector('[data-pictures-of]');
  const middle = gallery?.getBoundingClientRect();
  if (!gallery || !middle) return null;
  const pictures = [...gallery.querySelectorAll<HTMLImageElement>('picture img')];
  const center = middle.left + middle.width / 2;
  return (
    pictures.find((each) => {
      const { left, right } = each.getBoundingClientRect();
      return left <= center && center <= right;
    }) ?? null
  );
}

function buildCopy(source: string, { left, top, width, height }: DOMRect): HTMLImageElement {
  const copy = new Image();
  copy.src = source;
  copy.alt = '';
  copy.setAttribute('aria-hidden', 'true');
  copy.dataset.flight = '';
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '60',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    objectFit: 'cover',
    borderRadius: '0.5rem',
    pointerEvents: 'none',
    transformOrigin: '0 0',
  });
  return copy;
}

/** Onto the middle of the cart, as large as its badge. */
function buildTransform(from: DOMRect, to: DOMRect): string {
  const scale = 20 / from.width;
  const x = to.left + to.width / 2 - (from.width * scale) / 2 - from.left;
  const y = to.top + to.height / 2 - (from.height * scale) / 2 - from.top;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
