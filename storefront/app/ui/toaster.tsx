import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import {
  currentToasts,
  dismissToast,
  noToasts,
  subscribeToToasts,
  type Toast,
} from '~/shared/toast/toast-store';
import { classNames } from './class-names';

/** Short messages at the inline end of the screen's foot: left in Arabic, right in English. */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts);
  return (
    <section
      aria-label={t('notifications')}
      aria-live="polite"
      className="pointer-events-none fixed end-4 bottom-[calc(1rem+var(--foot))] z-50 grid w-[min(24rem,100vw-2rem)] gap-2"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

const edges: Record<Toast['tone'], string> = {
  success: 'border-sprout',
  error: 'border-terracotta',
  info: 'border-line',
};

function ToastCard({ toast }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <p
      role={toast.tone === 'error' ? 'alert' : undefined}
      className={classNames(
        'animate-appear rounded-md border-s-4 bg-paper px-4 py-3 shadow-float',
        edges[toast.tone],
      )}
    >
      {toast.text}
    </p>
  );
}
