import { lazy, Suspense } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
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
  const { t } = useTranslation();
  const waiting = (
    <p className={classes.waiting} role="status">
      {t('common.loading')}
    </p>
  );
  return (
    <Suspense fallback={waiting}>
      <Loaded {...props} />
    </Suspense>
  );
}
