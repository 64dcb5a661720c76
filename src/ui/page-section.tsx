import { type ReactNode, useId } from 'react';
import classes from './page-section.module.css';

interface PageSectionProps {
  title: string;
  lead?: string;
  /** Stands before the title: a road shield, an icon. */
  mark?: ReactNode;
  children: ReactNode;
}

/** A titled stretch of a page, as wide as the page's column. */
export function PageSection({ title, lead, mark, children }: PageSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        {mark}
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
      </div>
      {lead ? <p className={classes.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}
