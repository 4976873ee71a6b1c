import type { PageRouter } from '~/shared/page-router';

const name = 'plant-picture';
/** Milliseconds, longer than the transition of `motion.css`. */
const duration = 1_000;
/** For a page that is slow to be drawn. */
const patience = 10_000;

/**
 * Between a card and its plant's page the picture moves, both ways, where links ask React Router for
 * a view transition. Only the pressed card has the name, and only for that time: a page may show a
 * plant twice, and of two parts with one name browsers move none.
 */
export function movePictures(router: PageRouter): void {
  if (!('startViewTransition' in document)) return;
  let pressed: HTMLAnchorElement | null = null;
  let endLast = () => {};
  let shown = router.state.location.pathname;
  document.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('a') : null;
    },
    { capture: true },
  );
  router.subscribe(({ location }, { viewTransitionOpts }) => {
    const from = shown;
    shown = location.pathname;
    if (!viewTransitionOpts || from === shown) return;
    // The page is still the one that is left.
    const before = pressed?.pathname === shown ? findCardPicture(pressed) : findGallery(from);
    pressed = null;
    endLast();
    endLast = before
      ? markBoth(before, () => findGallery(location.pathname) ?? findCard(from))
      : () => {};
  });
}

/**
 * Marks the picture that is left, and as soon as the next page is drawn the one that it becomes.
 * Returns what takes the name away, which else happens by itself.
 */
function markBoth(before: HTMLElement, findNext: () => HTMLElement | null): () => void {
  let marked = before;
  mark(before);
  const observer = new MutationObserver(() => {
    const next = findNext();
    if (!next) return;
    end();
    marked = next;
    mark(next);
    timer = setTimeout(end, duration);
  });
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    unmark(marked);
  };
  let timer = setTimeout(end, patience);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-pictures-of'],
  });
  return end;
}

/** The pictures on the page of a plant. */
function findGallery(pathname: string): HTMLElement | null {
  const slug = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  return document.querySelector(`[data-pictures-of="${CSS.escape(slug)}"]`);
}

function findCard(pathname: string): HTMLElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>('main article a');
  const link = [...links].find((each) => each.pathname === pathname);
  return link ? findCardPicture(link) : null;
}

function findCardPicture(link: Element): HTMLElement | null {
  return link.closest('article')?.querySelector<HTMLElement>(':scope > :first-child') ?? null;
}

function mark({ style }: HTMLElement): void {
  style.setProperty('view-transition-name', name);
}

function unmark({ style }: HTMLElement): void {
  style.removeProperty('view-transition-name');
}
