import { useTranslation } from '#src/i18n/use-translation.ts';
import { type LogStory, storyOf } from '../kit/activity/activity-changes.ts';
import { useLogText } from '../kit/activity/use-activity-text.ts';
import classes from './activity.module.css';
import type { ActivityEntry } from './use-activity.ts';

interface Row {
  key: string;
  label: string;
  before?: string;
  after: string;
}

/** Everything an entry kept, worded: what changed from what to what, or what was made or went, and what else it knows. */
export function EntryDetails({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation();
  const { labelOf, textOf, order } = useLogText(entry);
  const story = storyOf(entry.metadata, order);
  const rows = rowsOf(story, { labelOf, textOf });
  if (entry.ip) rows.push({ key: 'ip', label: t('activityLog.address'), after: entry.ip });
  if (rows.length === 0) return <p className={classes.soft}>{t('activityLog.noDetails')}</p>;
  const isCompared = story.kind === 'changed' && story.changes.length > 0;
  return (
    <table className={classes.table}>
      {isCompared ? (
        <thead>
          <tr>
            <th scope="col">{t('activityLog.field')}</th>
            <th scope="col">{t('activityLog.before')}</th>
            <th scope="col">{t('activityLog.after')}</th>
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map(({ key, label, before, after }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {isCompared ? <td className={classes.was}>{before}</td> : null}
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowsOf(
  { kind, changes, facts }: LogStory,
  { labelOf, textOf }: Pick<ReturnType<typeof useLogText>, 'labelOf' | 'textOf'>,
): Row[] {
  const changed = changes.map(({ key, before, after }): Row => {
    const row = { key, label: labelOf(key) };
    if (kind === 'changed') return { ...row, before: textOf(key, before), after: textOf(key, after) };
    return { ...row, after: textOf(key, kind === 'gone' ? before : after) };
  });
  const known = facts.map(({ key, value }) => ({ key, label: labelOf(key), after: textOf(key, value) }));
  return [...changed, ...known];
}
