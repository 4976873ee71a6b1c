import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';

/**
 * A part that is loaded when somebody first wants it, such as a dialog; null until it is there. Where it
 * cannot be loaded, that is said, and `onMissing` gives up wanting it: the next time it is tried again.
 * `React.lazy` would keep the failure and take the whole page with it.
 */
export function useLatePart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  wanted: boolean,
  onMissing: () => void,
): ComponentType<Props> | null {
  const { t } = useTranslation();
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const isMissing = wanted && !part;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, whoever is told.
  useEffect(() => {
    if (!isMissing) return;
    let left = false;
    load().then(
      (module) => {
        if (!left) setPart(() => module.default);
      },
      () => {
        if (left) return;
        showToast('error', t('state.apiAway'));
        onMissing();
      },
    );
    return () => {
      left = true;
    };
  }, [isMissing]);
  return part;
}
