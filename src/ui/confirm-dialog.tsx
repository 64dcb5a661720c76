import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, in a sentence or two. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Over a dialog that was opened after it was mounted. */
  zIndex?: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something that is hard to take back. Cancel has the focus. */
export function ConfirmDialog({ isOpen, title, children, isBusy = false, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={rest.onClose} title={title} zIndex={rest.zIndex}>
      {children}
      <DialogActions>
        <Button size="sm" variant="default" data-autofocus onClick={rest.onClose}>
          {rest.cancelLabel}
        </Button>
        <Button
          size="sm"
          color={rest.isDangerous ? 'hibiscus' : undefined}
          loading={isBusy}
          onClick={rest.onConfirm}
        >
          {rest.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
