import { Skeleton, Stack } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { formatLongDay } from '#domain/format-day.ts';
import { BOARD_REFETCH_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { AdminsOnly } from '../kit/admins-only.tsx';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import classes from './morning.module.css';
import { FineLines, MorningLines } from './morning-lines.tsx';

/** /admin/morning: what an owner far away asks, what needs doing first; for admins. */
export function MorningPage() {
  const { t } = useTranslation();
  const { may } = useStaffUser();
  return may('admin') ? <Morning /> : <AdminsOnly title={t('admin.nav.morning')} />;
}

function Morning() {
  const { t, locale } = useTranslation();
  const query = trpc.staff.morning.get.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: BOARD_REFETCH_MS,
  });
  const { data, error } = query;
  const of = (urgency: 'do' | 'know' | 'fine') =>
    data?.lines.filter((line) => line.urgency === urgency) ?? [];
  const [toDo, toKnow, fine] = [of('do'), of('know'), of('fine')];
  return (
    <>
      <ScreenHead
        title={t('admin.nav.morning')}
        text={data ? t('morning.lead', { day: formatLongDay(data.today, locale) }) : ' '}
      />
      {data ? (
        <div className={classes.page}>
          {toDo.length > 0 ? (
            <Panel
              title={t('morning.urgency.do')}
              aside={<span className={classes.total}>{toDo.length}</span>}
              isFlush
            >
              <MorningLines lines={toDo} />
            </Panel>
          ) : (
            <TableNotice
              icon={<IconChecks size={24} />}
              title={t('morning.allFine')}
              text={t('morning.allFineText')}
            />
          )}
          <Stack gap="md" miw={0}>
            <Panel title={t('morning.urgency.know')} isFlush>
              <MorningLines lines={toKnow} />
            </Panel>
            {fine.length > 0 ? (
              <Panel title={t('morning.urgency.fine')} isFlush>
                <FineLines lines={fine} />
              </Panel>
            ) : null}
          </Stack>
        </div>
      ) : null}
      {error && !data ? <FailedNotice title={t('morning.failedToLoad')} query={query} /> : null}
      {query.isPending ? (
        <div className={classes.page} aria-busy="true">
          <Skeleton height={420} radius={12} />
          <Skeleton height={420} radius={12} />
        </div>
      ) : null}
    </>
  );
}
