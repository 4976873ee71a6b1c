import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { teachDialogs } from '~tests/dialogs';
import { useDialog } from './use-dialog';

beforeAll(teachDialogs);

const ignore = () => {};

function Sample({ open, opening }: { open: boolean; opening?: string }) {
  return <dialog ref={useDialog(open, ignore, opening)} data-testid="dialog" />;
}

const isOpen = () => screen.getByTestId<HTMLDialogElement>('dialog').open;

test('a dialog that is wanted again before its closing was heard opens again', () => {
  const { rerender } = render(<Sample open opening="first" />);
  screen.getByTestId<HTMLDialogElement>('dialog').close();
  rerender(<Sample open opening="first" />);
  expect(isOpen()).toBe(false);

  rerender(<Sample open opening="second" />);

  expect(isOpen()).toBe(true);
});

test('it closes with the state', () => {
  const { rerender } = render(<Sample open />);
  expect(isOpen()).toBe(true);
  rerender(<Sample open={false} />);
  expect(isOpen()).toBe(false);
});
