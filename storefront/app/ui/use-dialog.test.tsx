import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { useDialog } from './use-dialog';

/** As browsers do: a dialog that closes fires `beforetoggle` at once, `close` in a later task. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'closed' }));
    this.open = false;
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
});

const dialog = () => screen.getByTestId<HTMLDialogElement>('dialog');
const closeEvent = () => new Promise((resolve) => setTimeout(resolve));

interface SampleProps {
  open: boolean | string;
  onClose?: () => void;
}

function Sample({ open, onClose = () => {} }: SampleProps) {
  return (
    <dialog ref={useDialog(open, onClose)} data-testid="dialog">
      <p>Olive</p>
    </dialog>
  );
}

function Opener({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sample open={open} onClose={close} />
    </>
  );
}

test('a dialog that is opened before its close event came stays open', async () => {
  // given
  const onClose = vi.fn();
  render(<Opener onClose={onClose} />);
  fireEvent.click(screen.getByRole('button'));
  expect(dialog().open).toBe(true);

  // when
  act(() => dialog().close());
  fireEvent.click(screen.getByRole('button'));
  await closeEvent();

  // then
  expect(dialog().open).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(1);
});

function Mounter() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? <Sample open onClose={() => setOpen(false)} /> : null}
    </>
  );
}

test('a dialog that is removed as it closes gives the focus back', async () => {
  // given
  render(<Mounter />);
  const opener = screen.getByRole('button');
  opener.focus();
  fireEvent.click(opener);
  const inside = screen.getByText('Olive');
  inside.tabIndex = -1;
  inside.focus();

  // when
  act(() => dialog().close());
  await closeEvent();

  // then
  expect(screen.queryByTestId('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a dialog whose state cannot follow at once opens again for another key', async () => {
  // given
  const { rerender } = render(<Sample open="first" />);
  dialog().close();
  rerender(<Sample open="first" />);
  expect(dialog().open).toBe(false);

  // when
  rerender(<Sample open="second" />);
  await closeEvent();

  // then
  expect(dialog().open).toBe(true);
});

test('a browser without beforetoggle closes it with its close event', () => {
  // given
  const onClose = vi.fn();
  render(<Sample open onClose={onClose} />);

  // when
  dialog().open = false;
  fireEvent(dialog(), new Event('close'));

  // then
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('it closes with the state, which needs no word of it', async () => {
  const onClose = vi.fn();
  const { rerender } = render(<Sample open onClose={onClose} />);
  expect(dialog().open).toBe(true);

  rerender(<Sample open={false} onClose={onClose} />);
  await closeEvent();

  expect(dialog().open).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['on the backdrop', 'dialog', 'dialog', false],
  ['from the inside to the backdrop, as when a text is selected', 'text', 'dialog', true],
  ['from the backdrop to the inside', 'dialog', 'text', true],
])('a press %s', (_, from, to, staysOpen) => {
  // given
  render(<Sample open />);
  const element = (name: string) => (name === 'dialog' ? dialog() : screen.getByText('Olive'));

  // when
  fireEvent.pointerDown(element(from));
  fireEvent.pointerUp(element(to));
  // Browsers say of such a press that it was on what holds both its ends.
  fireEvent.click(from === to ? element(to) : dialog());

  // then
  expect(dialog().open).toBe(staysOpen);
});
