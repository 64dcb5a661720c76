import type { AnyRouter, HistoryLocation, RouterHistory } from '@tanstack/react-router';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Stands before the page itself, so that Back has a dialog to close. */
    isDialog?: boolean;
  }
}

/** Ends the watch over the entry that was added; none when there is no such entry. */
let release: (() => void) | undefined;
/** The browser is on its way back from that entry. */
let isLeaving = false;

/**
 * On a page opened by its address there is nothing in the tab to go back to that could be held: it is given an entry of
 * its own for as long as a dialog is open, so that Back has something to close.
 */
export function holdEntry(router: AnyRouter, isNeeded: () => boolean): void {
  const { __TSR_index: index, isDialog } = router.history.location.state;
  if (release || isLeaving || (index !== 0 && !isDialog)) return;
  release = router.subscribe('onResolved', () => releaseEntry(router, isNeeded));
  if (isDialog) return;
  void router.navigate({
    to: '.',
    search: (search: object) => search,
    hash: true,
    state: (state: object) => ({ ...state, isDialog: true }),
    resetScroll: false,
  });
}

/** A reload closes a dialog that is not in the address, but keeps its entry: Back would show the same page again. */
export function releaseLeftEntry(router: AnyRouter, isNeeded: () => boolean): void {
  if (!router.history.location.state.isDialog) return;
  holdEntry(router, isNeeded);
  releaseEntry(router, isNeeded);
}

/** Takes the entry out of the way again: the page beneath it goes on as it is now, and Back leaves it at once. */
export function releaseEntry(router: AnyRouter, isNeeded: () => boolean): void {
  if (!release || isNeeded() || router.history.location.state.__TSR_index !== 1) return;
  release();
  release = undefined;
  const { isDialog, ...state } = window.history.state;
  const address = window.location.href;
  let wanted: HistoryLocation | undefined;
  const history: RouterHistory = router.history;
  const unsubscribe = history.subscribe(({ location, action }) => {
    if (action.type === 'PUSH') wanted = location;
  });
  const settle = (event: PopStateEvent) => {
    isLeaving = false;
    unsubscribe();
    // The router would show the address that the page was opened with, which may name the dialog.
    event.stopImmediatePropagation();
    window.history.replaceState({ ...state, __TSR_index: 0 }, '', address);
    // Somebody pressed a link on the way back: it is followed.
    if (wanted) window.history.pushState({ ...wanted.state, __TSR_index: 1 }, '', wanted.href);
    if (isNeeded()) holdEntry(router, isNeeded);
  };
  isLeaving = true;
  window.addEventListener('popstate', settle, { capture: true, once: true });
  window.history.back();
}
