import { Skeleton, Stack } from '@mantine/core';
import { StatCards } from '#src/ui/stat-card.tsx';
import classes from './dashboard-page.module.css';

/** The shape of what is on its way. */
export function DashboardWaiting() {
  return (
    <Stack aria-busy="true">
      <StatCards>
        {['bookings', 'revenue', 'pending', 'vehicles'].map((key) => (
          <Skeleton key={key} height={104} radius={12} />
        ))}
      </StatCards>
      <div className={classes.panels}>
        <div className={classes.work}>
          <Skeleton height={220} radius={12} />
          <Skeleton height={220} radius={12} />
          <Skeleton height={520} radius={12} className={classes.vehicles} />
        </div>
        <div className={classes.side}>
          <Skeleton height={420} radius={12} />
          <div className={classes.rest}>
            <Skeleton height={160} radius={12} />
            <Skeleton height={260} radius={12} />
          </div>
        </div>
      </div>
    </Stack>
  );
}
