import { useEffect, useRef, useSyncExternalStore } from 'react';
import { currentToast, dismissToast, subscribeToToast, type Toast } from './toast.ts';
import classes from './toast-outlet.module.css';

const nothingOnServer = () => null;

/** Where toasts appear: a live region that a screen reader announces, in one place on every page. */
export function ToastOutlet() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, nothingOnServer);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What lies as high as the toast makes room for it.
    const bottom = toast ? shown.current?.getBoundingClientRect().bottom : 0;
    document.documentElement.style.setProperty('--toast-space', `${Math.ceil(bottom ?? 0)}px`);
  }, [toast]);
  return (
    <div className={classes.outlet} role="status" aria-live="polite">
      {toast ? (
        <div ref={shown} key={toast.id} className={classes.toast} data-toast="" data-tone={toast.tone}>
          <div>
            <strong className={classes.title}>{toast.title}</strong>
            {toast.message ? <p className={classes.message}>{toast.message}</p> : null}
          </div>
          {toast.action ? <ActionButton {...toast.action} /> : null}
          <button type="button" className={classes.close} onClick={dismissToast} aria-label="×">
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
