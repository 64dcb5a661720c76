import type { ReactNode } from 'react';
import classes from './create-booking.module.css';

/** Fields that belong together, under one title. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.sectionTitle}>{title}</legend>
      {children}
    </fieldset>
  );
}
