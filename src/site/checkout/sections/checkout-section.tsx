import { type ReactNode, useId } from 'react';
import classes from './checkout-section.module.css';

interface CheckoutSectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One stage of the checkout: its title and fields; its styles count the stages. */
export function CheckoutSection({ title, lead, children }: CheckoutSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <span className={classes.milestone} aria-hidden="true" />
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
      </header>
      {lead ? <p className={classes.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}
