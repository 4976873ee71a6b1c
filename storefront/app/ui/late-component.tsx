import { type ComponentType, memo, type ReactNode, Suspense, use } from 'react';
import { useHydrated } from '~/shared/forms/use-hydrated';
import { type Load, loadOnce } from './load-once';

/**
 * A component outside the first view, whose code the browser loads after it. Until then its part of
 * the page is as the server wrote it, with disabled buttons: React drops a press on them. The page
 * does without a component that cannot be loaded.
 *
 * It renders again only when its own props change: for any other update, React would remove the
 * server's markup until the code is there.
 */
export function createLateComponent<Props extends object>(
  load: Load<ComponentType<Props>>,
  placeholder?: ReactNode,
) {
  // A server loads it at its start: markup that is suspended there is shown by a script only.
  if (import.meta.env.SSR) void loadOnce(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called by modules, as React's `lazy` is.
  return memo(function LateComponent(props: Props) {
    return (
      <Suspense fallback={placeholder}>
        <Loaded load={load} props={props} />
      </Suspense>
    );
  });
}

interface LoadedProps<Props> {
  load: Load<ComponentType<Props>>;
  props: Props;
}

function Loaded<Props extends object>({ load, props }: LoadedProps<Props>) {
  const Component = use(loadOnce(load));
  const hydrated = useHydrated();
  if (!Component) return null;
  return (
    <fieldset role="none" disabled={!hydrated} className="contents">
      <Component {...props} />
    </fieldset>
  );
}
