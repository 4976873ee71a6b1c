import { useCallback, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { IconButton } from '~/ui/icon-button';
import { Search } from '~/ui/icons/search';
import { SearchField } from './search-field';
import { SearchSheet } from './search-sheet';

/** A field where there is room for one; an icon that opens a sheet where there is not. */
export function HeaderSearch() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <div className="ms-auto w-full min-w-0 max-w-sm max-xl:hidden max-xl:noscript:order-last max-xl:noscript:block max-xl:noscript:max-w-none max-xl:noscript:pb-3 xl:me-3 xl:ps-5">
        <SearchField place="popup" />
      </div>
      <IconButton
        label={t('header.openSearch')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="xl:hidden noscript:hidden"
      >
        <Search />
      </IconButton>
      <SearchSheet open={open} onClose={close} />
    </>
  );
}
