import { timings } from '~/config/timings';
import { createStore } from '../external-store';

export type ToastTone = 'success' | 'error' | 'info';

/** One thing to do about a message, such as taking it back. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  /** Milliseconds it stays; `Infinity`: until it is dismissed. */
  duration: number;
  action?: ToastAction;
}

const none: Toast[] = [];
const store = createStore<Toast[]>(none);
let lastId = 0;

export const subscribeToToasts = store.subscribe;
export const currentToasts = store.get;
export const noToasts = () => none;

/** Shows a short message at the screen's corner; `text` is in the visitor's language. Its id. */
export function showToast(
  tone: ToastTone,
  text: string,
  duration: number = timings.toast,
  action?: ToastAction,
): number {
  lastId += 1;
  store.set([...store.get(), { id: lastId, tone, text, duration, action }]);
  return lastId;
}

export function dismissToast(id: number): void {
  store.set(store.get().filter((toast) => toast.id !== id));
}
