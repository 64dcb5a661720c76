import type { BranchId } from '#domain/branch.ts';
import classes from './route-shield.module.css';

/** The national road that ends in the branch's city, coming from Port-au-Prince. */
const ROADS: Record<BranchId, string> = { les_cayes: 'RN 2', cap_haitien: 'RN 1' };

/** The road sign of a branch's city: an ornament, its words say nothing the title beside it does not. */
export function RouteShield({ branchId }: { branchId: BranchId }) {
  return (
    <span className={classes.shield} data-city={branchId} aria-hidden="true">
      {ROADS[branchId]}
    </span>
  );
}
