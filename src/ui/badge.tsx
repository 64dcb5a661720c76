import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeTone = 'plain' | 'green' | 'yellow' | 'blue' | 'violet' | 'teal' | 'grey' | 'red';

/** A small label; its tone has a meaning only together with its text. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
