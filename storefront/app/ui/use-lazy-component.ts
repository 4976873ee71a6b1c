import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';

/**
 * A component that is loaded when it is first wanted, such as a dialog; null until then. Where it
 * cannot be loaded, a toast says so and `onFailure` gives up wanting it: the next time it is tried
 * again, and the page is loaded again where that fails too. A part of the page that is always wanted is a `<LazyComponent>`.
 */
export function useLazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  wanted: boolean,
  onFailure: () => void,
): ComponentType<Props> | null {
  const { t } = useTranslation();
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const isMissing = wanted && !component;
  const hasFailed = useRef(false);
  const startLoading = useEffectEvent(load);
  const reportFailure = useEffectEvent(() => {
    // Browsers may answer each later import of a file from its first failure.
    if (hasFailed.current && navigator.onLine) window.location.reload();
    hasFailed.current = true;
    showToast('error', t('state.apiAway'));
    onFailure();
  });
  useEffect(() => {
    if (!isMissing) return;
    let left = false;
    startLoading().then(
      (module) => {
        if (!left) setComponent(() => module.default);
      },
      () => {
        if (!left) reportFailure();
      },
    );
    return () => {
      left = true;
    };
  }, [isMissing]);
  return component;
}
