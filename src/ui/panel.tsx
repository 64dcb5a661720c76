import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  /** Beside the title: a small action or a count. */
  aside?: ReactNode;
  /** The content brings its own padding: a table, a list of rows. */
  isFlush?: boolean;
  children: ReactNode;
}

/** One subject of a screen in a box of its own. */
export function Panel({ title, aside, isFlush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside}
      </div>
      <div className={isFlush ? undefined : classes.body}>{children}</div>
    </section>
  );
}

export interface Fact {
  label: string;
  value: ReactNode;
  /** Takes the whole width: an address, a note. */
  isWide?: boolean;
}

interface FactListProps {
  facts: readonly Fact[];
  /** Short values, more of them side by side. */
  isDense?: boolean;
}

/** Labels and values, two beside each other where there is room. */
export function FactList({ facts, isDense = false }: FactListProps) {
  return (
    <dl className={classes.facts} data-dense={isDense || undefined}>
      {facts.map(({ label, value, isWide }) => (
        <div key={label} className={classes.fact} data-wide={isWide || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
