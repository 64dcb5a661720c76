import { Button, Skeleton, Stack } from '@mantine/core';
import { IconFileText, IconShieldDollar } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DEFAULT_BRANCH_ID } from '#domain/branch.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { useStaffUser } from '../frame/use-staff-user.ts';
import cells from '../kit/list/cells.module.css';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import { CashDialog } from './cash-dialog.tsx';
import { DayDrawers } from './day-drawers.tsx';
import type { AskedCash } from './own-cash.ts';
import { OwnDrawer } from './own-drawer.tsx';
import { RateNotice } from './rate-notice.tsx';
import { RatesPanel } from './rates-panel.tsx';

const route = getRouteApi('/admin/cash');

/** /admin/cash: the drawer of whoever looks, the rate of the day; for admins all drawers of a day. */
export function CashPage() {
  const { t } = useTranslation();
  const { day } = route.useSearch();
  return (
    <>
      <ScreenHead title={t('cash.title')} text={t('cash.lead')}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconShieldDollar size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/admin/cash/deposits" {...props} />}
        >
          {t('cash.depositsHeld')}
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/admin/cash/sheet" search={{ day }} {...props} />}
        >
          {t('cash.sheet')}
        </Button>
      </ScreenHead>
      <PrintedTitle />
      <RateNotice />
      <LoadedCash />
    </>
  );
}

function PrintedTitle() {
  const { t, locale } = useTranslation();
  const branchId = useBranch();
  const { day = todayInHaiti(new Date()) } = route.useSearch();
  const where = t(branchId === undefined ? 'admin.top.allBranches' : `city.${branchId}`);
  return <h2 className={cells.onPaper}>{[t('cash.title'), formatDay(day, locale), where].join(' · ')}</h2>;
}

function LoadedCash() {
  const { t } = useTranslation();
  const { user, may } = useStaffUser();
  const { day, rate } = route.useSearch();
  const navigate = route.useNavigate();
  const chosen = useBranch();
  const branchId = chosen ?? user.branchId ?? DEFAULT_BRANCH_ID;
  const [asked, ask] = useState<AskedCash | null>(null);
  const query = trpc.staff.cash.mine.useQuery({ branchId }, { staleTime: 0 });
  const { data } = query;
  if (!data && query.error) return <FailedNotice title={t('admin.figures.failed')} query={query} />;
  if (!data) return <Skeleton height={220} radius={12} aria-busy="true" />;
  return (
    <Stack gap={20} miw={0}>
      <OwnDrawer cash={data} onAsk={ask} />
      {may('admin') ? (
        <DayDrawers
          day={day ?? data.today}
          today={data.today}
          onDay={(next) =>
            navigate({
              search: (current) => ({ ...current, day: next === data.today ? undefined : next }),
              replace: true,
              resetScroll: false,
            })
          }
          onAsk={ask}
        />
      ) : null}
      <RatesPanel isAsked={rate ?? false} />
      <CashDialog cash={data} asked={asked} onClose={() => ask(null)} />
    </Stack>
  );
}
