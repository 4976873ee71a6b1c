import { type ReactNode, useId } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { IconButton } from './icon-button';
import { Close } from './icons/close';
import { useDialog } from './use-dialog';

export interface DialogProps {
  /** A key where the state follows `onClose` late: see `useDialog`. */
  open: boolean | string;
  /** Also called by Escape and by a press beside the dialog. */
  onClose: () => void;
  title: string;
  children: ReactNode;
}

interface ModalProps extends DialogProps {
  className: string;
}

interface SizedProps extends DialogProps {
  size?: 'medium' | 'large';
}

export function Dialog({ size = 'medium', ...rest }: SizedProps) {
  return <Modal {...rest} className={size === 'large' ? 'dialog dialog-large' : 'dialog'} />;
}

/**
 * A native dialog: it holds the focus, closes on Escape and returns the focus itself. Its head is
 * no header element: within the page's own it would be a second banner.
 */
export function Modal({ open, onClose, title, className, children }: ModalProps) {
  const { t } = useTranslation();
  const reference = useDialog(open, onClose);
  const titleId = useId();
  return (
    <dialog ref={reference} aria-labelledby={titleId} className={className}>
      <div className="flex min-h-full flex-col">
        <div className="flex items-center justify-between gap-4 ps-5 pe-2 pt-2">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <IconButton label={t('action.close')} onClick={() => reference.current?.close()}>
            <Close />
          </IconButton>
        </div>
        <div className="grow px-5 pt-2 pb-5">{open ? children : null}</div>
      </div>
    </dialog>
  );
}
