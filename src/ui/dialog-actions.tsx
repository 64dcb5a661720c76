import type { ReactNode } from 'react';
import classes from './dialog-actions.module.css';

/** What a dialog ends with: its buttons at the end of a line; on a telephone each as wide as the line allows. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
