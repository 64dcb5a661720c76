import { Modal, type ModalProps } from '@mantine/core';
import { createContext, useContext, useState } from 'react';
import { useDialogStack } from './dialog-stack.ts';
import { mayLose, UnsavedScope } from './unsaved.ts';

const CloseDialog = createContext<() => void>(() => {});

/** Closes the dialog that this is in, after asking when something typed in it would be lost. */
export function useCloseDialog(): () => void {
  return useContext(CloseDialog);
}

/**
 * A dialog as Mantine draws it, which the telephone's Back closes like Escape does: it would leave the screen beneath, and
 * what was typed with it. Nothing typed in it is lost without a question. It stands in the middle; one that grows while it is open is not
 * `centered`: what is about to be pressed would move away.
 */
export function Dialog({ children, onClose, ...props }: ModalProps) {
  const [unsaved] = useState(() => new Set<string>());
  const close = useDialogStack(props.opened, () => {
    void mayLose(unsaved).then((isSure) => isSure && onClose());
  });
  return (
    <Modal {...props} onClose={close}>
      <UnsavedScope value={unsaved}>
        <CloseDialog value={close}>{children}</CloseDialog>
      </UnsavedScope>
    </Modal>
  );
}
