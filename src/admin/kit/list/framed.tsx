import type { ReactNode } from 'react';
import classes from './framed.module.css';

/** The box of a table or a panel, around something that is neither. */
export function Framed({ children }: { children: ReactNode }) {
  return <div className={classes.framed}>{children}</div>;
}
