import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from './alert';
import { Button } from './button';
import { Dialog, type DialogProps } from './dialog';

interface ConfirmDialogProps extends DialogProps {
  /** What pressing it does, as a verb: “Remove the card”. */
  confirmLabel: string;
  /** Leaves everything as it is; “Cancel” unless given. */
  keepLabel?: string;
  onConfirm: () => void;
  busy?: boolean;
  /** Why it did not work. */
  failure?: string | null;
}

/** Asks before something that cannot be undone; `children` say what will happen. */
export function ConfirmDialog({
  confirmLabel,
  keepLabel,
  onConfirm,
  busy,
  failure,
  children,
  ...dialog
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog {...dialog}>
      <div className="grid gap-5">
        <div className="text-ink-soft">{children}</div>
        {failure ? <Alert>{failure}</Alert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" onClick={dialog.onClose}>
            {keepLabel ?? t('action.cancel')}
          </Button>
          <Button tone="danger" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
