import { useEffect, useRef, useSyncExternalStore } from 'react';
import { currentToast, dismissToast, subscribeToToast, type Toast } from './toast.ts';
import classes from './toast-outlet.module.css';
import { keepClear } from './toast-place.ts';

const nothingOnServer = () => null;

/** Where toasts appear: a live region that a screen reader announces, in one place on every page. */
export function ToastOutlet({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, nothingOnServer);
  const outlet = useRef<HTMLDivElement>(null);
  useEffect(() => (toast && outlet.current ? keepClear(outlet.current) : undefined), [toast]);
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
