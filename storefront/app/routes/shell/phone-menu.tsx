import { useCallback, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { IconButton } from '~/ui/icon-button';
import { Menu } from '~/ui/icons/menu';
import { Sheet } from '~/ui/sheet';
import { LanguageToggle } from './language-toggle';
import { MenuLinks } from './menu-links';

export function PhoneMenu() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <div className="-ms-2 lg:hidden">
      <IconButton label={t('menu.open')} aria-expanded={open} onClick={() => setOpen(true)}>
        <Menu />
      </IconButton>
      <Sheet open={open} onClose={close} title={t('shopName')}>
        <nav aria-label={t('menu.label')}>
          <MenuLinks className="grid text-lg" onFollow={close} />
        </nav>
        <LanguageToggle className="mt-6 -ms-3 inline-grid" />
      </Sheet>
    </div>
  );
}
