import { useSyncExternalStore } from 'react';
import { currentToast, dismissToast, subscribeToToast } from './toast.ts';
import classes from './toast-outlet.module.css';

const nothingOnServer = () => null;

/** Where toasts appear: a live region that a screen reader announces, above everything else on the page. */
export function ToastOutlet() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, nothingOnServer);
  return (
    <div className={classes.outlet} role="status" aria-live="polite">
      {toast ? (
        <div key={toast.id} className={classes.toast} data-tone={toast.tone}>
          <div>
            <strong className={classes.title}>{toast.title}</strong>
            {toast.message ? <p className={classes.message}>{toast.message}</p> : null}
          </div>
          <button type="button" className={classes.close} onClick={dismissToast} aria-label="×">
            ×
          </button>
        </div>
      ) : null}
    </div>
  );
}
