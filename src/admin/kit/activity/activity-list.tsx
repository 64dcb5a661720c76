import { Text } from '@mantine/core';
import { IconCash, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { LogAction } from '#domain/activity.ts';
import { formatInstant } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './activity-list.module.css';
import { useAuthorName } from './author-name.ts';
import { ChangeList } from './change-list.tsx';

export interface LogListEntry {
  id: number;
  action: LogAction;
  entityType: string;
  metadata: Record<string, unknown>;
  vehicles: Record<string, string>;
  createdAt: string;
  userName: string | null;
  userEmail: string | null;
}

const ICONS = { create: IconPlus, book: IconPlus, update: IconPencil, delete: IconTrash };

interface LogListProps {
  entries: readonly LogListEntry[];
  /** What was done; it follows the name of who did it. */
  deedOf: (entry: LogListEntry) => string;
  none: string;
}

/** What was done to one thing, the newest first: who, when, what was there before. */
export function LogList({ entries, deedOf, none }: LogListProps) {
  const { t, locale } = useTranslation();
  const authorOf = useAuthorName();
  if (entries.length === 0)
    return (
      <Text c="dimmed" fz="sm">
        {none}
      </Text>
    );
  return (
    <ol className={classes.list}>
      {entries.map((entry) => {
        const Icon = entry.entityType === 'payment' ? IconCash : ICONS[entry.action];
        return (
          <li key={entry.id} className={classes.entry}>
            <span className={classes.icon} aria-hidden="true">
              <Icon size={15} />
            </span>
            <div className={classes.words}>
              <span>
                <strong>{authorOf(entry) ?? t('activityLog.unknownUser')}</strong> {deedOf(entry)}
              </span>
              {entry.action === 'update' ? <ChangeList entityType={entry.entityType} entry={entry} /> : null}
              <Text component="time" display="block" c="dimmed" fz={13} dateTime={entry.createdAt}>
                {formatInstant(entry.createdAt, locale)}
              </Text>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
