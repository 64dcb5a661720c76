import type { ReactNode } from 'react';
import classes from './detail.module.css';

interface Line {
  label: string;
  /** Smaller, below the label. */
  note?: string;
  value: ReactNode;
}

/** Labels and figures, a pair a line. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ label, note, value }) => (
        <div key={label}>
          <dt>
            {label}
            {note ? <small>{note}</small> : null}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
