import type { ReactNode } from 'react';
import classes from './page-banner.module.css';

interface PageBannerProps {
  title: string;
  lead?: string;
  /** Leaves room for a box that overlaps the lower edge. */
  isDeep?: boolean;
  /** Stands above what was asked for: no taller than its words. */
  isLow?: boolean;
  children?: ReactNode;
}

/** The head of a page: its name at dusk, the road along the lower edge. */
export function PageBanner({ title, lead, isDeep = false, isLow = false, children }: PageBannerProps) {
  return (
    <div className={classes.banner} data-deep={isDeep || undefined} data-low={isLow || undefined}>
      <div className={classes.inside}>
        <h1 className={classes.title}>{title}</h1>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
        {children}
      </div>
    </div>
  );
}
