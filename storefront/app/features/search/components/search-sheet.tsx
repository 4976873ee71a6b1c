import { useTranslation } from '~/shared/i18n/use-translation';
import { IconButton } from '~/ui/icon-button';
import { Close } from '~/ui/icons/close';
import { useDialog } from '~/ui/use-dialog';
import { SearchField } from './search-field';

interface SearchSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Searching on phones: over the whole screen, the field where the header was. */
export function SearchSheet({ open, onClose }: SearchSheetProps) {
  const { t } = useTranslation();
  const dialog = useDialog(open, onClose);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} aria-label={t('header.search')} className="top-sheet">
      {open ? (
        <SearchField
          place="sheet"
          onDone={close}
          trailing={
            <IconButton label={t('header.closeSearch')} onClick={close} className="-me-2 shrink-0">
              <Close />
            </IconButton>
          }
        />
      ) : null}
    </dialog>
  );
}
