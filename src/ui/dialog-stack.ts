import { useBlocker, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { holdEntry, releaseEntry, releaseLeftEntry } from './held-entry.ts';

/** Ids of the dialogs and drawers that are open, the topmost last: only that one is spoken to. */
const openDialogs: string[] = [];

/** The key press or click that closed a dialog last: it is not for the one beneath, nor for the question it raised. */
let spentEvent: Event | undefined;

export function isDialogOpen(): boolean {
  return openDialogs.length > 0;
}

/** For the frame around all screens, once: whatever a reload left of a dialog goes. */
export function useNoLeftEntry(): void {
  const router = useRouter();
  useEffect(() => {
    // Later: a dialog that stands in the address opens first, and keeps its entry.
    const timer = setTimeout(() => releaseLeftEntry(router, isDialogOpen));
    return () => clearTimeout(timer);
  }, [router]);
}

/**
 * Lets the telephone's Back, like Escape, close what is on top and nothing beneath it.
 * Gives back `close` for what is open, which does nothing while something else lies over it.
 */
export function useDialogStack(isOpen: boolean, onClose: () => void): () => void {
  const id = useId();
  const router = useRouter();
  const shownAt = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const close = () => {
    const { event } = window;
    if (openDialogs.at(-1) !== id || (event && event === spentEvent)) return;
    spentEvent = event;
    onClose();
  };
  useEffect(() => {
    if (!isOpen) return;
    openDialogs.push(id);
    holdEntry(router, isDialogOpen);
    return () => {
      // At once: Back may come before any timer, and must find what is beneath.
      openDialogs.splice(openDialogs.indexOf(id), 1);
      // Later: another dialog that opens in its place keeps the entry.
      setTimeout(() => releaseEntry(router, isDialogOpen));
    };
  }, [isOpen, id, router]);
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action, current }) => {
      // Who has gone on to a screen that is not here yet wants to be back with the dialog.
      if (action !== 'BACK' || current.pathname !== shownAt || openDialogs.at(-1) !== id) return false;
      // Once the router has gone forward again: a dialog that stands in the address would be taken out of the wrong one.
      window.addEventListener('popstate', close, { once: true });
      return true;
    },
  });
  return close;
}
