import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { currentToast, dismissToast, subscribeToToast, type Toast } from './toast.ts';
import classes from './toast-outlet.module.css';

/** Fetched once the page is shown: what it does is needed first when something was done on it. */
const loadPlace = () => import('./toast-place.ts');

const nothingOnServer = () => null;

/** Where toasts appear: a live region that a screen reader announces, in one place on every page. */
export function ToastOutlet({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, nothingOnServer);
  const outlet = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Awaited<ReturnType<typeof loadPlace>>>();
  useEffect(() => {
    // Without it a toast stands at the bottom all the same; it is asked for again with the next one.
    if (!place) loadPlace().then(setPlace, () => undefined);
  }, [toast, place]);
  useEffect(
    () => (toast && place && outlet.current ? place.keepClear(outlet.current) : undefined),
    [toast, place],
  );
  return (
    <div ref={outlet} className={classes.outlet} role="status" aria-live="polite">
      {toast ? (
        <div key={toast.id} className={classes.toast} data-toast="" data-tone={toast.tone}>
          <div>
            <strong className={classes.title}>{toast.title}</strong>
            {toast.message ? <p className={classes.message}>{toast.message}</p> : null}
          </div>
          {toast.action ? <ActionButton {...toast.action} /> : null}
          <button type="button" className={classes.close} onClick={dismissToast} aria-label={closeLabel}>
            ×
          </button>
        </div>
      ) : null}
    </div>
  );
}

function ActionButton({ label, run }: NonNullable<Toast['action']>) {
  const act = () => {
    dismissToast();
    run();
  };
  return (
    <button type="button" className={classes.action} onClick={act}>
      {label}
    </button>
  );
}
