import { useDeferredValue } from 'react';
import { type DialogProps, Modal } from './dialog';

/**
 * A dialog that slides in from the start edge: the phone's menu, the filters. A press opens it at
 * once; what it holds is rendered after that.
 */
export function Sheet({ children, ...props }: DialogProps) {
  const isFilled = useDeferredValue(props.open, false);
  return (
    <Modal {...props} className="sheet">
      {isFilled ? children : null}
    </Modal>
  );
}
