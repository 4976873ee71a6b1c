/** Imports a module, whose default export is what is wanted of it. */
export type Load<Content> = () => Promise<{ default: Content }>;

/** Null where it could not be loaded. */
type Loading<Content> = Promise<Content | null>;

const loading = new WeakMap<object, Promise<unknown>>();

/** The same promise for the same function. */
export function loadOnce<Content>(load: Load<Content>): Loading<Content> {
  const known = loading.get(load) as Loading<Content> | undefined;
  if (known) return known;
  const content: Loading<Content> = load().then(
    (module) => module.default,
    () => null,
  );
  loading.set(load, content);
  // As React marks it: what is there already is then rendered at once.
  void content.then((value) => Object.assign(content, { status: 'fulfilled', value }));
  return content;
}

export function isLoaded(promise: Promise<unknown>): boolean {
  return (promise as { status?: string }).status === 'fulfilled';
}

/** The next time it is loaded again. */
export function forgetLoaded(load: Load<unknown>): void {
  loading.delete(load);
}
