import { type DialogProps, Modal } from './dialog';

/** A dialog that slides in from the start edge: the phone's menu, the filters. */
export function Sheet(props: DialogProps) {
  return <Modal {...props} className="sheet" />;
}
