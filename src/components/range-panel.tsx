import { lazy, Suspense } from 'react';
import { PlainRange } from './plain-range.tsx';
import type { RangePanelProps } from './range-choice.ts';
import classes from './rental-dates.module.css';

/** The calendar is fetched at focus or press; without a connection the browser's own fields take its place. */
export async function loadRangePanel() {
  try {
    const { RangeCalendar } = await import('./range-calendar.tsx');
    return { default: RangeCalendar };
  } catch {
    return { default: PlainRange };
  }
}

const Loaded = lazy(loadRangePanel);

/** What the two date buttons open. */
export function RangePanel(props: RangePanelProps) {
  return (
    <Suspense fallback={<div className={classes.waiting} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
