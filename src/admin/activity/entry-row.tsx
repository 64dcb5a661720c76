import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { LogAction } from '#domain/activity.ts';
import { formatInstant, formatInstantTime } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';
import { storyOf } from '../kit/activity/activity-changes.ts';
import { useAuthorName } from '../kit/activity/author-name.ts';
import { useLogText } from '../kit/activity/use-activity-text.ts';
import { useInspectionDeed } from '../kit/activity/use-inspection-deed.ts';
import { useMoneyDeed } from '../kit/activity/use-money-deed.ts';
import classes from './activity.module.css';
import { EntryDetails } from './entry-details.tsx';
import { SubjectLink, useSubjectText, useTypeText } from './subject-link.tsx';
import type { ActivityEntry } from './use-activity.ts';

const TONES: Record<LogAction, BadgeTone> = { create: 'green', book: 'green', update: 'blue', delete: 'red' };

/** When, what was done to what, by whom; the rest opens below. */
export function EntryRow({ entry }: { entry: ActivityEntry }) {
  const { t, locale } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const typeOf = useTypeText();
  const textOf = useSubjectText();
  const { action, createdAt, entityType, subject } = entry;
  const type = typeOf(entityType);
  return (
    <li className={classes.entry}>
      <div className={classes.line}>
        <time className={classes.time} dateTime={createdAt} title={formatInstant(createdAt, locale)}>
          {formatInstantTime(createdAt, locale)}
        </time>
        <span className={classes.badge}>
          <Badge tone={TONES[action]}>{t(`activityLog.action.${action}`)}</Badge>
        </span>
        <span className={classes.what}>
          {textOf(entry) ? <span className={classes.type}>{type} </span> : null}
          <SubjectLink entry={entry} />{' '}
          {subject.note ? <span className={classes.note}>{subject.note}</span> : null}
          <Change entry={entry} />
        </span>
        <span className={classes.who}>
          <Author entry={entry} />
        </span>
        <Button
          className={classes.toggle}
          size="compact-sm"
          variant="subtle"
          color="gray"
          fw={500}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('activityLog.detailsOf', { what: `${type} ${textOf(entry)}`.trim() })}
          rightSection={
            <IconChevronDown
              size={16}
              aria-hidden
              className={classes.chevron}
              data-open={isOpen || undefined}
            />
          }
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('activityLog.details')}
        </Button>
      </div>
      <div id={id} className={isOpen ? classes.details : undefined} hidden={!isOpen}>
        {isOpen ? <EntryDetails entry={entry} /> : null}
      </div>
    </li>
  );
}

/** What an update changed, as far as a line holds; the details have it all. */
function Change({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation();
  const { labelOf, textOf, order } = useLogText(entry);
  const money = useMoneyDeed()(entry.metadata, 'log');
  const inspection = useInspectionDeed()(entry.metadata, 'log');
  const { kind, changes } = storyOf(entry.metadata, order);
  const deed = money ?? inspection;
  if (deed) return <span className={classes.change}>{deed}</span>;
  const [first, ...others] = changes;
  if (kind !== 'changed' || !first) return null;
  const { key, before, after } = first;
  return (
    <span className={classes.change}>
      {t('activityLog.change', {
        field: labelOf(key),
        before: textOf(key, before),
        after: textOf(key, after),
      })}
      {others.length > 0 ? ` ${t('activityLog.moreChanges', { count: others.length })}` : null}
    </span>
  );
}

/** Who did it, leading to all that they did. */
function Author({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation();
  const name = useAuthorName()(entry) ?? t('activityLog.unknownUser');
  const { userId } = entry;
  if (userId === null) return name;
  return (
    <Link
      to="/admin/activity"
      search={(current) => ({ ...current, who: userId })}
      resetScroll={false}
      className={classes.author}
      aria-label={t('activityLog.allBy', { name })}
    >
      {name}
    </Link>
  );
}
