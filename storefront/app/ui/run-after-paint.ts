const waiting: (() => void)[] = [];

function runWaiting() {
  for (const work of waiting.splice(0)) work();
}

/**
 * Runs what a press leads to once the browser has shown the press itself: that frame does not wait
 * for it (https://web.dev/articles/optimize-inp). Another press meanwhile finds it done.
 */
export function runAfterPaint(work: () => void): void {
  waiting.push(work);
  requestAnimationFrame(() => setTimeout(runWaiting));
  addEventListener('click', runWaiting, true);
  addEventListener('keydown', runWaiting, true);
}
