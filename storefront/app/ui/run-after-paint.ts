/**
 * Runs what a press leads to once the browser has shown the press itself: that frame does not wait
 * for it (https://web.dev/articles/optimize-inp).
 */
export function runAfterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
