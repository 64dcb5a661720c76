import { Box, Group } from '@mantine/core';
import { dayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { VehicleImage } from '#src/components/vehicle-image.tsx';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { type Column, Folded } from '#src/ui/data-table.tsx';
import cells from '../../kit/list/cells.module.css';
import { UpkeepBadge } from '../../upkeep/upkeep-badge.tsx';
import { CurrentStatusBadge } from '../current-status-badge.tsx';
import { RentedTo, RenterLate } from './rented-to.tsx';
import { VehicleActions, type VehicleActionsProps } from './vehicle-actions.tsx';
import { actorName, VehicleName, type VehicleRow } from './vehicle-name.tsx';
import classes from './vehicles-page.module.css';

function VehicleCell({ vehicle }: { vehicle: VehicleRow }) {
  const { t, locale } = useTranslation();
  const words = (
    <span className={cells.second}>
      {t(`vehicle.class.${vehicle.class}`)} · {t(`vehicle.transmission.${vehicle.transmission}`)} ·{' '}
      {vehicle.city}
    </span>
  );
  return (
    <>
      <Group gap="sm" wrap="nowrap" className={classes.car}>
        <VehicleImage image={vehicle.image} alt="" sizes="72px" className={cells.thumb} />
        <div>
          <VehicleName vehicle={vehicle} />
          <UpkeepBadge vehicleId={vehicle.id} />
          <Folded at="medium">{words}</Folded>
          <Folded at="card">{words}</Folded>
        </div>
        <Folded at="card">{formatUsd(vehicle.pricePerDayCents, locale)}</Folded>
      </Group>
      <Folded at="card">
        <RentedTo vehicle={vehicle} isInline />
      </Folded>
    </>
  );
}

function RateCell({ vehicle }: { vehicle: VehicleRow }) {
  const { t, locale } = useTranslation();
  const rates = vehicle.pricingTiers ? Object.values(vehicle.pricingTiers) : [];
  return (
    <span className={cells.nowrap}>
      {formatUsd(vehicle.pricePerDayCents, locale)}
      {rates.length > 0 ? (
        <span className={cells.second}>
          {t('adminVehicles.list.fromRate', { rate: formatUsd(Math.min(...rates), locale) })}
        </span>
      ) : null}
    </span>
  );
}

function ActivityCell({ vehicle: { latestActivity } }: { vehicle: VehicleRow }) {
  const { t, locale } = useTranslation();
  if (!latestActivity) return <span className={cells.second}>{t('adminVehicles.nothing')}</span>;
  return (
    <Box miw={150}>
      {t(`adminVehicles.action.${latestActivity.action}`)}
      <span className={cells.second}>
        {actorName(latestActivity) ?? t('adminVehicles.unknownUser')} ·{' '}
        {formatDay(dayInHaiti(new Date(latestActivity.createdAt)), locale)}
      </span>
    </Box>
  );
}

/** What the list says of a car. */
export function vehicleColumns(
  t: Translate,
  actions: Omit<VehicleActionsProps, 'vehicle'>,
): Column<VehicleRow>[] {
  return [
    {
      key: 'brand',
      header: t('adminVehicles.list.car'),
      card: 'top',
      isSortable: true,
      isPinned: true,
      cell: (vehicle) => <VehicleCell vehicle={vehicle} />,
    },
    {
      key: 'class',
      header: t('adminVehicles.list.class'),
      card: 0,
      foldsAt: 'medium',
      cell: (vehicle) => (
        <span className={cells.nowrap}>
          {t(`vehicle.class.${vehicle.class}`)}
          <span className={cells.second}>{t(`vehicle.transmission.${vehicle.transmission}`)}</span>
        </span>
      ),
    },
    {
      key: 'branch',
      header: t('adminVehicles.list.branch'),
      card: 0,
      foldsAt: 'medium',
      cell: (vehicle) => <span className={cells.nowrap}>{vehicle.city}</span>,
    },
    {
      key: 'status',
      header: t('adminVehicles.list.status'),
      card: 1,
      cell: (vehicle) => (
        <>
          <CurrentStatusBadge status={vehicle.currentStatus} /> <RenterLate vehicle={vehicle} />
          <div className={`${classes.renter} ${cells.offCard}`}>
            <RentedTo vehicle={vehicle} />
          </div>
        </>
      ),
    },
    {
      key: 'price',
      header: t('adminVehicles.list.rate'),
      card: 0,
      align: 'end',
      isSortable: true,
      cell: (vehicle) => <RateCell vehicle={vehicle} />,
    },
    {
      key: 'activity',
      header: t('adminVehicles.list.activity'),
      card: 0,
      foldsAt: 'wide',
      cell: (vehicle) => <ActivityCell vehicle={vehicle} />,
    },
    {
      key: 'actions',
      header: t('adminVehicles.list.actions'),
      card: 2,
      isHeaderHidden: true,
      align: 'end',
      isPinnedEnd: true,
      cell: (vehicle) => <VehicleActions vehicle={vehicle} {...actions} />,
    },
  ];
}
