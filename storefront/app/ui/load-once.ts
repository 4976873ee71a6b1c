import type { ComponentType } from 'react';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Null where it could not be loaded. */
type Loading<Props> = Promise<ComponentType<Props> | null>;

const loading = new WeakMap<object, Promise<unknown>>();

/** The same promise for the same function. */
export function loadOnce<Props>(load: Load<Props>): Loading<Props> {
  const known = loading.get(load) as Loading<Props> | undefined;
  if (known) return known;
  const component: Loading<Props> = load().then(
    (module) => module.default,
    () => null,
  );
  loading.set(load, component);
  // As React marks it: what is there already is then rendered at once.
  void component.then((value) => Object.assign(component, { status: 'fulfilled', value }));
  return component;
}

export function isLoaded(promise: Promise<unknown>): boolean {
  return (promise as { status?: string }).status === 'fulfilled';
}

/** The next time it is loaded again. */
export function forgetLoaded<Props>(load: Load<Props>): void {
  loading.delete(load);
}
