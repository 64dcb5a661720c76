import { Modal, type ModalProps } from '@mantine/core';
import { useBlocker, useRouterState } from '@tanstack/react-router';

/**
 * A dialog as Mantine draws it, which the telephone's Back closes like Escape does: it would leave the screen beneath, and
 * what was typed with it. A form that asks before it is left asks then too.
 */
export function Dialog(props: ModalProps) {
  const { opened, onClose } = props;
  const shownAt = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useBlocker({
    disabled: !opened,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action, current }) => {
      // Who has gone on to a screen that is not here yet wants to be back with the dialog.
      if (action !== 'BACK' || current.pathname !== shownAt) return false;
      // Once the router has gone forward again: a dialog that stands in the address would be taken out of the wrong one.
      window.addEventListener('popstate', onClose, { once: true });
      return true;
    },
  });
  return <Modal {...props} />;
}
