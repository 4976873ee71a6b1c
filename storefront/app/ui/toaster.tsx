import { useEffect, useState, useSyncExternalStore } from 'react';
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
  // It stays while the pointer or the focus is on it.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || toast.duration === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, held]);
  const { action } = toast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches pointer and focus.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        'flex animate-appear items-center justify-between gap-4 rounded-md border-s-4 bg-paper px-4 shadow-float',
        edges[toast.tone],
        action && 'pointer-events-auto',
      )}
    >
      <p role={toast.tone === 'error' ? 'alert' : undefined} className="py-3">
        {toast.text}
      </p>
      {action ? (
        <button
          type="button"
          onClick={() => {
            dismissToast(toast.id);
            action.run();
          }}
          className="min-h-11 shrink-0 font-medium text-palm underline underline-offset-4"
        >
          {action.label}
        </button>
      ) : null}
    </div>
  );
}
