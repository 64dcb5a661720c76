import { Stack } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatTimes } from '#domain/format-times.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { useBranch } from '../frame/use-branch.ts';
import cells from '../kit/list/cells.module.css';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import { PanelRows } from '../kit/panel-rows.tsx';
import { useRiskText } from './booking-risk.tsx';
import { TransferRows } from './transfer-rows.tsx';

/** /admin/transfers: bookings whose car may not be there, and cars that somebody is to drive to another branch. */
export function TransfersPage() {
  const { t } = useTranslation();
  const branchId = useBranch();
  const transfers = trpc.staff.transfers.list.useQuery({ branchId }, { staleTime: 0 });
  const risks = trpc.staff.transfers.risks.useQuery({ branchId }, { staleTime: 0 });
  const isEmpty = transfers.data?.length === 0 && risks.data?.length === 0;
  return (
    <>
      <ScreenHead title={t('admin.nav.transfers')} text={t('admin.transfer.lead')} />
      {transfers.isError ? <FailedNotice title={t('admin.table.failed')} query={transfers} /> : null}
      {isEmpty ? (
        <TableNotice
          icon={<IconRoute size={24} />}
          title={t('admin.transfer.none')}
          text={t('admin.transfer.noneText')}
        />
      ) : null}
      <Stack gap="md">
        {risks.data && risks.data.length > 0 ? (
          <Panel title={t('admin.risk.title')} isFlush>
            <PanelRows isAlone>
              {risks.data.map((booking) => (
                <RiskRow key={booking.id} booking={booking} />
              ))}
            </PanelRows>
          </Panel>
        ) : null}
        {transfers.data && transfers.data.length > 0 ? (
          <Panel title={t('admin.transfer.title')} isFlush>
            <TransferRows transfers={transfers.data} />
          </Panel>
        ) : null}
      </Stack>
    </>
  );
}

function RiskRow({ booking }: { booking: RouterOutputs['staff']['transfers']['risks'][number] }) {
  const { locale } = useTranslation();
  const textOf = useRiskText();
  const { id, bookingCode, customerName, brand, model, plate } = booking;
  return (
    <li>
      <Link to="/admin/bookings/$id" params={{ id }}>
        {bookingCode}
      </Link>{' '}
      {customerName}
      <span className={cells.second}>
        {brand} {model} · <span className={cells.nowrap}>{plate}</span> · {formatTimes(booking, locale)}
      </span>
      <span className={cells.second}>{textOf(booking)}</span>
    </li>
  );
}
