import { type ReactNode, useId } from 'react';
import classes from './checkout-section.module.css';

/** How many stages there are. */
const STAGES = 6;

interface CheckoutSectionProps {
  /** The number of the stage. */
  number: number;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One stage of the checkout: its number of all, its title, its fields. */
export function CheckoutSection({ number, title, lead, children }: CheckoutSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <span className={classes.milestone} aria-hidden="true">
          <span>
            {number}
            <small>/{STAGES}</small>
          </span>
        </span>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
      </header>
      {lead ? <p className={classes.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}
