import classes from './skeleton.module.css';

/** Holds the place of what is on its way. */
export function Skeleton({ height, radius = 12 }: { height: number; radius?: number }) {
  return <div className={classes.skeleton} style={{ height, borderRadius: radius }} aria-hidden="true" />;
}
