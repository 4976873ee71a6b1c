import { type ReactNode, useCallback, useState } from 'react';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Dialog } from '~/ui/dialog';
import { Sheet } from '~/ui/sheet';
import { TextField } from '~/ui/text-field';
import { useLazyComponent } from '~/ui/use-lazy-component';
import { duskPicture, leafPicture } from './sample-pictures';
import { type OverlayId, overlayIds } from './section-ids';
import { Section } from './specimen';
import { type DesignTexts, useDesignTexts } from './texts';

const loadDateDialog = () => import('~/ui/dates/date-dialog');
const loadLightbox = () => import('~/ui/gallery/lightbox');

/** Long enough to be looked at. */
const toastTime = 60_000;

/** Everything that lies over the page, behind a button each. */
export function OverlaysSection() {
  const texts = useDesignTexts();
  const [open, setOpen] = useState<OverlayId>();
  const close = useCallback(() => setOpen(undefined), []);
  const DateDialog = useLazyComponent(loadDateDialog, open === 'date-dialog', close);
  const Lightbox = useLazyComponent(loadLightbox, open === 'lightbox', close);
  return (
    <Section id="overlays" title={texts.overlays}>
      <div className="flex flex-wrap gap-3">
        {overlayIds.map((id) => (
          <Button
            key={id}
            tone="secondary"
            data-overlay={id}
            onClick={() => (id === 'toasts' ? showToasts(texts) : setOpen(id))}
          >
            {id}
          </Button>
        ))}
      </div>
      <Dialogs open={open} close={close} texts={texts} />
      {DateDialog && open === 'date-dialog' ? (
        <DateDialog
          title={texts.day}
          value="2027-03-10"
          rules={{ earliest: '2027-03-04', full: new Set(['2027-03-11']) }}
          onChoose={close}
          onClose={close}
        />
      ) : null}
      {Lightbox && open === 'lightbox' ? (
        <Lightbox
          label={texts.pictureAlt}
          first={0}
          onClose={close}
          pictures={[
            { id: '1', image: duskPicture(texts.pictureAlt), caption: texts.pictureAlt },
            { id: '2', image: leafPicture(texts.plant), caption: texts.plant },
          ]}
        />
      ) : null}
    </Section>
  );
}

interface DialogsProps {
  open: OverlayId | undefined;
  close: () => void;
  texts: DesignTexts;
}

function Dialogs({ open, close, texts }: DialogsProps): ReactNode {
  const field = <TextField label={texts.name} defaultValue={texts.nameValue} />;
  return (
    <>
      <Dialog open={open === 'dialog'} onClose={close} title={texts.details}>
        {field}
      </Dialog>
      <Dialog size="large" open={open === 'large-dialog'} onClose={close} title={texts.longPlant}>
        {field}
      </Dialog>
      <ConfirmDialog
        open={open === 'confirmation'}
        onClose={close}
        onConfirm={close}
        title={texts.remove}
        confirmLabel={texts.remove}
        failure={texts.failed}
      >
        {texts.removeText}
      </ConfirmDialog>
      <Sheet open={open === 'sheet'} onClose={close} title={texts.filters}>
        {texts.wishChips.map((wish) => (
          <Checkbox key={wish} label={wish} />
        ))}
        <Button className="mt-4 w-full">{texts.show}</Button>
      </Sheet>
    </>
  );
}

function showToasts(texts: DesignTexts): void {
  showToast('success', texts.saved, toastTime);
  showToast('error', texts.failed, toastTime);
  showToast('info', texts.removed, toastTime, { label: texts.undo, run: () => {} });
}
