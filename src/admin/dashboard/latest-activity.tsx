import { Link } from '@tanstack/react-router';
import { formatInstant } from '#domain/format-day.ts';
import { DASHBOARD_FEED_ROWS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import { formatAgo } from '../kit/list/format-ago.ts';
import { type Deed, deedsOf, useDeedWords } from './activity-words.ts';
import classes from './lists.module.css';
import type { Dashboard } from './use-dashboard.ts';

/** The latest things done, each told once however many entries of the log it took. */
export function LatestActivity({ logs }: { logs: Dashboard['logs'] }) {
  const { t } = useTranslation();
  const deeds = deedsOf(logs).slice(0, DASHBOARD_FEED_ROWS);
  return (
    <Panel
      title={t('dashboard.feed.title')}
      isFlush
      aside={
        <Link to="/admin/activity" className={classes.all}>
          {t('dashboard.feed.all')}
        </Link>
      }
    >
      {deeds.length === 0 ? <p className={classes.none}>{t('dashboard.feed.none')}</p> : null}
      <ol className={classes.list}>
        {deeds.map((deed) => (
          <DeedRow key={deed.log.id} deed={deed} />
        ))}
      </ol>
    </Panel>
  );
}

function DeedRow({ deed }: { deed: Deed }) {
  const { t, locale } = useTranslation();
  const wordsOf = useDeedWords();
  const { log, count } = deed;
  const user = log.userName || log.userEmail || t('dashboard.feed.unknown');
  return (
    <li className={classes.withIcon}>
      <span className={classes.initial} aria-hidden="true">
        {user.charAt(0).toUpperCase()}
      </span>
      <div className={classes.item}>
        <span className={classes.deed}>
          <strong>{user}</strong> <DeedLink deed={deed}>{wordsOf(deed)}</DeedLink>
        </span>
        <span className={classes.second}>
          <time dateTime={log.createdAt} title={formatInstant(log.createdAt, locale)}>
            {formatAgo(log.createdAt, locale)}
          </time>
          {count > 1 ? ` · ${t('dashboard.feed.times', { count })}` : ''}
        </span>
      </div>
    </li>
  );
}

/** To where one can read on, if there is such a place. */
function DeedLink({ deed: { log }, children }: { deed: Deed; children: string }) {
  const { bookingId, isThere } = log.subject;
  if (bookingId) {
    return (
      <Link to="/admin/bookings/$id" params={{ id: bookingId }} className={classes.quiet}>
        {children}
      </Link>
    );
  }
  if (log.entityType === 'vehicle' && isThere) {
    return (
      <Link to="/admin/vehicles/$id" params={{ id: log.entityId }} className={classes.quiet}>
        {children}
      </Link>
    );
  }
  return <span>{children}</span>;
}
