import { Text } from '@mantine/core';
import { dayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { textIn } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { VEHICLE_REVENUE_BOOKINGS } from '#domain/policy.ts';
import { PRICE_TIERS } from '#domain/rate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FactList, Panel } from '#src/ui/panel.tsx';
import { Lines } from '../../kit/detail/lines.tsx';
import type { VehicleDetails } from './vehicle-data.ts';

/** What the car is. */
export function Specifications({ details: { vehicle, createdAt } }: { details: VehicleDetails }) {
  const { t, locale } = useTranslation();
  return (
    <Panel title={t('adminVehicles.detail.specifications')}>
      <FactList
        isDense
        facts={[
          { label: t('adminVehicles.field.class'), value: t(`vehicle.class.${vehicle.class}`) },
          {
            label: t('adminVehicles.field.transmission'),
            value: t(`vehicle.transmission.${vehicle.transmission}`),
          },
          { label: t('adminVehicles.field.seats'), value: vehicle.seats },
          { label: t('adminVehicles.field.doors'), value: vehicle.doors },
          { label: t('vehicle.ac'), value: t(vehicle.hasAc ? 'adminVehicles.yes' : 'adminVehicles.no') },
          { label: t('adminVehicles.field.bags'), value: vehicle.bags ?? t('adminVehicles.nothing') },
          {
            label: t('adminVehicles.field.fuel'),
            value: t(vehicle.fuel ? `vehicle.fuel.${vehicle.fuel}` : 'adminVehicles.nothing'),
          },
          {
            label: t('adminVehicles.field.fourByFour'),
            value: t(vehicle.isFourByFour ? 'adminVehicles.yes' : 'adminVehicles.no'),
          },
          { label: t('adminVehicles.field.year'), value: vehicle.year },
          { label: t('adminVehicles.field.plate'), value: vehicle.plate },
          {
            label: t('adminVehicles.field.color'),
            value: t(vehicle.color ? `vehicle.color.${vehicle.color}` : 'adminVehicles.nothing'),
          },
          {
            label: t('adminVehicles.detail.since'),
            value: formatDay(dayInHaiti(new Date(createdAt)), locale),
          },
          {
            label: t('adminVehicles.field.mileagePolicy'),
            value: vehicle.mileagePolicy ? textIn(vehicle.mileagePolicy, locale) : t('adminVehicles.nothing'),
            isWide: true,
          },
        ]}
      />
    </Panel>
  );
}

/** Daily rates by length of rental, or the one rate of every day. */
export function PricingTiers({ details: { vehicle } }: { details: VehicleDetails }) {
  const { t, locale } = useTranslation();
  const { pricingTiers, pricePerDayCents, depositCents } = vehicle;
  const deposit = { label: t('adminVehicles.field.deposit'), value: formatUsd(depositCents, locale) };
  const everyDay = { label: t('adminVehicles.detail.everyDay'), value: formatUsd(pricePerDayCents, locale) };
  const tiers = pricingTiers
    ? PRICE_TIERS.map((tier) => ({
        label: t(`rateBand.${tier}`),
        value: formatUsd(pricingTiers[tier], locale),
      }))
    : [everyDay];
  return (
    <Panel title={t('adminVehicles.detail.tiers')}>
      <Lines lines={[...tiers, deposit]} />
    </Panel>
  );
}

/** Where the car is. */
export function VehicleLocation({ details: { branch, homeBranchId } }: { details: VehicleDetails }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('adminVehicles.detail.location')}>
      <FactList
        isDense
        facts={[
          { label: t('adminVehicles.field.branch'), value: branch.name },
          { label: t('adminVehicles.detail.homeBranch'), value: t(`city.${homeBranchId}`) },
          { label: t('adminVehicles.detail.address'), value: branch.address, isWide: true },
        ]}
      />
    </Panel>
  );
}

/** What the car earns: paid and booked of its latest bookings, and how many there are. */
export function FinancialSummary({ details: { financial } }: { details: VehicleDetails }) {
  const { t, locale } = useTranslation();
  const latest = { count: VEHICLE_REVENUE_BOOKINGS };
  return (
    <Panel title={t('adminVehicles.detail.financial')}>
      <Text ff="heading" fz={26} fw={700} lh={1.2}>
        {formatUsd(financial.revenueCents, locale)}
      </Text>
      <Text c="dimmed" fz="xs" mb="sm">
        {t('adminVehicles.detail.revenue', latest)}
      </Text>
      <Lines
        lines={[
          {
            label: t('adminVehicles.detail.booked', latest),
            value: formatUsd(financial.bookedCents, locale),
          },
          { label: t('adminVehicles.detail.bookings'), value: String(financial.bookingCount) },
          { label: t('adminVehicles.detail.upcoming'), value: String(financial.upcomingBookings) },
        ]}
      />
    </Panel>
  );
}
