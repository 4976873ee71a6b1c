import { useCallback, useState } from 'react';
import { loadNamespaces } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { IconButton } from '~/ui/icon-button';
import { Menu } from '~/ui/icons/menu';
import { runAfterPaint } from '~/ui/run-after-paint';
import { Sheet } from '~/ui/sheet';
import { useLazyComponent } from '~/ui/use-lazy-component';

async function loadPanel() {
  const [panel] = await Promise.all([import('./phone-menu-panel'), loadNamespaces('menu')]);
  return panel;
}

export function PhoneMenu() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Panel = useLazyComponent(loadPanel, open, close);
  return (
    <div className="-ms-2 lg:hidden">
      <IconButton
        label={t('menu.open')}
        aria-expanded={open}
        onClick={() => runAfterPaint(() => setOpen(true))}
      >
        <Menu />
      </IconButton>
      <Sheet open={open} onClose={close} title={t('shopName')}>
        {Panel ? <Panel onFollow={close} /> : null}
      </Sheet>
    </div>
  );
}
