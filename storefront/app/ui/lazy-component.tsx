import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LoadFailure } from './load-failure';
import { forgetLoaded, type Load, loadOnce } from './load-once';

interface LazyComponentProps<Props> {
  /** The same function in every render: what it loads is kept for it. */
  load: Load<ComponentType<Props>>;
  /** Shown until the component is there. */
  placeholder: ReactNode;
  children: (Component: ComponentType<Props>) => ReactNode;
}

/**
 * Browsers may answer each later import of a file from its first failure. With the line back, the
 * page itself can be loaded again, and has the file.
 */
async function reloadPage(): Promise<void> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return;
  }
  window.location.reload();
}

/**
 * A component whose code is loaded when it is first rendered, as with `React.lazy`; a server writes
 * it at once. Where the code cannot be loaded, `React.lazy` keeps the failure and takes the whole
 * page with it: here the failure takes the component's place, with a button that tries again.
 */
export function LazyComponent<Props>({ placeholder, ...props }: LazyComponentProps<Props>) {
  const [attempt, setAttempt] = useState(1);
  const retry = () => {
    forgetLoaded(props.load);
    setAttempt(attempt + 1);
    void loadOnce(props.load).then((component) => (component ? undefined : reloadPage()));
  };
  return (
    <Suspense key={attempt} fallback={placeholder}>
      <LoadedComponent {...props} onRetry={retry} />
    </Suspense>
  );
}

interface LoadedComponentProps<Props> extends Omit<LazyComponentProps<Props>, 'placeholder'> {
  onRetry: () => void;
}

function LoadedComponent<Props>({ load, children, onRetry }: LoadedComponentProps<Props>) {
  const { t } = useTranslation();
  const Component = use(loadOnce(load));
  if (!Component) return <LoadFailure text={t('state.apiAway')} onRetry={onRetry} />;
  return children(Component);
}
