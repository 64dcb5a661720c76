import type { ReactNode } from 'react';
import { formatInstantTime, formatLongDay } from '#domain/format-day.ts';
import { groupByDay } from '#domain/messages.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './message-log.module.css';

export interface ShownMessage {
  id: string;
  body: string;
  createdAt: string;
  /** Whether the reader wrote it. */
  isOwn: boolean;
  /** Who wrote it, and what else is to be said of it. */
  byline: string;
  /** What came with it, above its words. */
  file?: ReactNode;
}

interface MessageLogProps {
  label: string;
  messages: readonly ShownMessage[];
}

/** A conversation, grouped by days in Haiti. What is added to it is read out by a screen reader. */
export function MessageLog({ label, messages }: MessageLogProps) {
  const { locale } = useTranslation();
  return (
    <div className={classes.log} role="log" aria-label={label}>
      {groupByDay(messages).map(({ day, messages: ofDay }) => (
        <section key={day} className={classes.day} aria-label={formatLongDay(day, locale)}>
          <p className={classes.date}>
            <span>{formatLongDay(day, locale)}</span>
          </p>
          {ofDay.map((message) => (
            <article key={message.id} className={classes.message} data-own={message.isOwn || undefined}>
              {message.file}
              {message.body ? <p className={classes.body}>{message.body}</p> : null}
              <p className={classes.byline}>
                {message.byline} ·{' '}
                <time dateTime={message.createdAt}>{formatInstantTime(message.createdAt, locale)}</time>
              </p>
            </article>
          ))}
        </section>
      ))}
    </div>
  );
}
