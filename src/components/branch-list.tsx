import { useSite } from '#src/lib/site.ts';
import { BranchCard } from './branch-card.tsx';
import classes from './branch-list.module.css';

/** The branches, side by side where there is room. */
export function BranchList({ heading }: { heading: 'h2' | 'h3' }) {
  const { branches } = useSite();
  return (
    <div className={classes.list}>
      {branches.map((branch) => (
        <BranchCard key={branch.id} branch={branch} heading={heading} />
      ))}
    </div>
  );
}
