import type { ReactNode } from 'react';
import classes from './page-banner.module.css';

interface PageBannerProps {
  title: string;
  lead?: string;
  /** Leaves room for a box that overlaps the lower edge. */
  isDeep?: boolean;
  children?: ReactNode;
}

/** The head of a page: its name at dusk, the road along the lower edge. */
export function PageBanner({ title, lead, isDeep = false, children }: PageBannerProps) {
  return (
    <div className={classes.banner} data-deep={isDeep || undefined}>
      <div className={classes.inside}>
        <h1 className={classes.title}>{title}</h1>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
        {children}
      </div>
    </div>
  );
}
