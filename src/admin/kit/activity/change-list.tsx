import { storyOf } from './activity-changes.ts';
import classes from './activity-list.module.css';
import { useLogText } from './use-activity-text.ts';

interface LoggedChange {
  metadata: Record<string, unknown>;
  vehicles: Record<string, string>;
}

/** Field: before → after, a line each; nothing for an entry that only says that something was made or went. */
export function ChangeList({ entityType, entry }: { entityType: string; entry: LoggedChange }) {
  const { labelOf, textOf, order } = useLogText({ entityType, vehicles: entry.vehicles });
  const { changes } = storyOf(entry.metadata, order);
  return (
    <ul className={classes.changes}>
      {changes.map(({ key, before, after }) => (
        <li key={key}>
          <span className={classes.soft}>{labelOf(key)}</span>{' '}
          {before === undefined || before === null ? null : <>{textOf(key, before)} → </>}
          {textOf(key, after)}
        </li>
      ))}
    </ul>
  );
}
