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
  /** Milliseconds it stays. */
  duration: number;
  action?: ToastAction;
}

const none: Toast[] = [];
const store = createStore<Toast[]>(none);
let lastId = 0;

export const subscribeToToasts = store.subscribe;
export const currentToasts = store.get;
export const noToasts = () => none;

/** Shows a short message at the screen's corner. `text` is in the visitor's language. */
export function showToast(
  tone: ToastTone,
  text: string,
  duration: number = timings.toast,
  action?: ToastAction,
): void {
  lastId += 1;
  store.set([...store.get(), { id: lastId, tone, text, duration, action }]);
}

export function dismissToast(id: number): void {
  store.set(store.get().filter((toast) => toast.id !== id));
}
