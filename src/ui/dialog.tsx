import { Modal, type ModalProps } from '@mantine/core';
import { useBlocker, useRouterState } from '@tanstack/react-router';
import { useEffect, useId } from 'react';

/** Ids of the dialogs that are open, the topmost last: only that one is spoken to. */
const openDialogs: string[] = [];

/**
 * A dialog as Mantine draws it, which the telephone's Back closes like Escape does: it would leave the screen beneath, and
 * what was typed with it. A form that asks before it is left asks then too.
 */
export function Dialog(props: ModalProps) {
  const { opened, onClose } = props;
  const id = useId();
  const shownAt = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => {
    if (!opened) return;
    openDialogs.push(id);
    return () => {
      openDialogs.splice(openDialogs.indexOf(id), 1);
    };
  }, [opened, id]);
  useBlocker({
    disabled: !opened,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action, current }) => {
      // Who has gone on to a screen that is not here yet wants to be back with the dialog.
      if (action !== 'BACK' || current.pathname !== shownAt || openDialogs.at(-1) !== id) return false;
      // Once the router has gone forward again: a dialog that stands in the address would be taken out of the wrong one.
      window.addEventListener('popstate', onClose, { once: true });
      return true;
    },
  });
  return <Modal {...props} />;
}
