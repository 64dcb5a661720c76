import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import cells from '../kit/list/cells.module.css';
import { PanelRows } from '../kit/panel-rows.tsx';
import { DriverButton } from './driver-button.tsx';
import { TransferBadge } from './transfer-badge.tsx';
import { useMoveTransfer } from './use-transfers.ts';

type Transfer = RouterOutputs['staff']['transfers']['list'][number];

interface TransferRowsProps {
  transfers: readonly Transfer[];
  /** The page is the car's: it needs no name. */
  isOfVehicle?: boolean;
}

/** Transfers that are planned: which car, from where to where, when and by whom; and that it has arrived. */
export function TransferRows({ transfers, isOfVehicle = false }: TransferRowsProps) {
  return (
    <PanelRows isInset={isOfVehicle} isAlone>
      {transfers.map((transfer) => (
        <TransferRow key={transfer.id} transfer={transfer} isOfVehicle={isOfVehicle} />
      ))}
    </PanelRows>
  );
}

function TransferRow({ transfer, isOfVehicle }: { transfer: Transfer; isOfVehicle: boolean }) {
  const { t, locale } = useTranslation();
  const { leave, undoLeave, finish, cancel } = useMoveTransfer();
  const {
    id: transferId,
    vehicleId,
    brand,
    model,
    plate,
    leavesOn,
    leavesTime,
    driver,
    bookingCode,
    lateSince,
    state,
  } = transfer;
  const way = t('admin.transfer.way', {
    from: t(`city.${transfer.fromBranchId}`),
    to: t(`city.${transfer.toBranchId}`),
  });
  return (
    <Group component="li" gap="8px 12px" justify="space-between">
      <span>
        {isOfVehicle ? (
          <strong>{way}</strong>
        ) : (
          <>
            <Link to="/admin/vehicles/$id" params={{ id: vehicleId }}>
              {brand} {model}
            </Link>{' '}
            <span className={cells.nowrap}>{plate}</span>
          </>
        )}{' '}
        <TransferBadge state={state} lateSince={lateSince} />
        {isOfVehicle ? null : <span className={cells.second}>{way}</span>}
        <span className={cells.second}>
          {formatMoment(leavesOn, leavesTime, locale)}
          {` · ${driver === null ? t('admin.transfer.noDriver') : t('admin.transfer.drivenBy', { driver })}`}
          {bookingCode ? ` · ${t('admin.transfer.forBooking', { code: bookingCode })}` : ''}
        </span>
      </span>
      <Group gap={6}>
        <DriverButton transferId={transferId} driver={driver} about={`${brand} ${model} ${plate}, ${way}`} />
        {state === 'planned' ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={leave.isPending}
            onClick={() => leave.mutate({ transferId })}
          >
            {t('admin.transfer.leave')}
          </Button>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            loading={undoLeave.isPending}
            onClick={() => undoLeave.mutate({ transferId })}
          >
            {t('admin.transfer.undoLeave')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="light"
          loading={finish.isPending}
          onClick={() => finish.mutate({ transferId })}
        >
          {t('admin.transfer.finish')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ transferId })}
        >
          {t('admin.transfer.cancel')}
        </Button>
      </Group>
    </Group>
  );
}
