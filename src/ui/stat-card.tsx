import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stat-card.module.css';

interface StatCardProps {
  label: string;
  value: ReactNode;
  /** One short line below: where the figure comes from, how it moved. */
  detail?: ReactNode;
  icon?: ReactNode;
  tone?: 'plain' | 'green' | 'yellow' | 'blue' | 'red';
  isLoading?: boolean;
}

/** One figure of the business and what it counts. A link or button may be put around it. */
export function StatCard({ label, value, detail, icon, tone = 'plain', isLoading = false }: StatCardProps) {
  return (
    <div className={classes.card} aria-busy={isLoading || undefined}>
      <span className={classes.text}>
        <span className={classes.label}>{label}</span>
        {isLoading ? (
          <Skeleton height={30} width={96} my={3} />
        ) : (
          <strong className={classes.value}>{value}</strong>
        )}
        {detail ? <span className={classes.detail}>{detail}</span> : null}
      </span>
      {icon ? (
        <span className={classes.icon} data-tone={tone} aria-hidden="true">
          {icon}
        </span>
      ) : null}
    </div>
  );
}

/** Cards side by side, as many as fit. */
export function StatCards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>;
}
