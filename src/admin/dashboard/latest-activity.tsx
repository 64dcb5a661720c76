import { Avatar, Group, Text } from '@mantine/core';
import { formatInstant } from '#domain/format-day.ts';
import { DASHBOARD_FEED_ROWS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import { useAuthorName } from '../kit/activity/author-name.ts';
import { AnchorLink } from '../kit/anchor-link.ts';
import { formatAgo } from '../kit/format-day.ts';
import { NoRows, PanelRows } from '../kit/panel-rows.tsx';
import { type Deed, deedsOf, useDeedWords } from './activity-words.ts';
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
        <AnchorLink to="/admin/activity" fz={13}>
          {t('dashboard.feed.all')}
        </AnchorLink>
      }
    >
      {deeds.length === 0 ? <NoRows>{t('dashboard.feed.none')}</NoRows> : null}
      <PanelRows>
        {deeds.map((deed) => (
          <DeedRow key={deed.log.id} deed={deed} />
        ))}
      </PanelRows>
    </Panel>
  );
}

function DeedRow({ deed }: { deed: Deed }) {
  const { t, locale } = useTranslation();
  const wordsOf = useDeedWords();
  const { log, count } = deed;
  const user = useAuthorName()(log) ?? t('dashboard.feed.unknown');
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start">
      <Avatar size={28} aria-hidden>
        {user.charAt(0).toUpperCase()}
      </Avatar>
      <div>
        <Text fz={13} lh={1.4}>
          <strong>{user}</strong> <DeedLink deed={deed}>{wordsOf(deed)}</DeedLink>
        </Text>
        <Text fz="xs" c="dimmed">
          <time dateTime={log.createdAt} title={formatInstant(log.createdAt, locale)}>
            {formatAgo(log.createdAt, locale)}
          </time>
          {count > 1 ? ` · ${t('dashboard.feed.times', { count })}` : ''}
        </Text>
      </div>
    </Group>
  );
}

/** To where one can read on, if there is such a place. */
function DeedLink({ deed: { log }, children }: { deed: Deed; children: string }) {
  const { bookingId, isThere } = log.subject;
  const look = { c: 'inherit', inherit: true } as const;
  if (bookingId) {
    return (
      <AnchorLink to="/admin/bookings/$id" params={{ id: bookingId }} {...look}>
        {children}
      </AnchorLink>
    );
  }
  if (log.entityType === 'vehicle' && isThere) {
    return (
      <AnchorLink to="/admin/vehicles/$id" params={{ id: log.entityId }} {...look}>
        {children}
      </AnchorLink>
    );
  }
  return <span>{children}</span>;
}
