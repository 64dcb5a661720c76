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
    <Panel title={t('adminFleet.detail.specifications')}>
      <FactList
        isDense
        facts={[
          { label: t('adminFleet.field.class'), value: t(`vehicle.class.${vehicle.class}`) },
          {
            label: t('adminFleet.field.transmission'),
            value: t(`vehicle.transmission.${vehicle.transmission}`),
          },
          { label: t('adminFleet.field.seats'), value: vehicle.seats },
          { label: t('adminFleet.field.doors'), value: vehicle.doors },
          { label: t('vehicle.ac'), value: t(vehicle.hasAc ? 'adminFleet.yes' : 'adminFleet.no') },
          { label: t('adminFleet.field.year'), value: vehicle.year },
          { label: t('adminFleet.field.plate'), value: vehicle.plate },
          {
            label: t('adminFleet.field.color'),
            value: t(vehicle.color ? `vehicle.color.${vehicle.color}` : 'adminFleet.nothing'),
          },
          {
            label: t('adminFleet.detail.since'),
            value: formatDay(dayInHaiti(new Date(createdAt)), locale),
          },
          {
            label: t('adminFleet.field.mileagePolicy'),
            value: vehicle.mileagePolicy ? textIn(vehicle.mileagePolicy, locale) : t('adminFleet.nothing'),
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
  const deposit = { label: t('adminFleet.field.deposit'), value: formatUsd(depositCents, locale) };
  const everyDay = { label: t('adminFleet.detail.everyDay'), value: formatUsd(pricePerDayCents, locale) };
  const tiers = pricingTiers
    ? PRICE_TIERS.map((tier) => ({
        label: t(`rateBand.${tier}`),
        value: formatUsd(pricingTiers[tier], locale),
      }))
    : [everyDay];
  return (
    <Panel title={t('adminFleet.detail.tiers')}>
      <Lines lines={[...tiers, deposit]} />
    </Panel>
  );
}

/** Where the car stands. */
export function VehicleLocation({ details: { branch, homeBranchId } }: { details: VehicleDetails }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('adminFleet.detail.location')}>
      <FactList
        isDense
        facts={[
          { label: t('adminFleet.field.branch'), value: branch.name },
          { label: t('adminFleet.detail.homeBranch'), value: t(`city.${homeBranchId}`) },
          { label: t('adminFleet.detail.address'), value: branch.address, isWide: true },
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
    <Panel title={t('adminFleet.detail.financial')}>
      <Text ff="heading" fz={26} fw={700} lh={1.2}>
        {formatUsd(financial.revenueCents, locale)}
      </Text>
      <Text c="dimmed" fz="xs" mb="sm">
        {t('adminFleet.detail.revenue', latest)}
      </Text>
      <Lines
        lines={[
          { label: t('adminFleet.detail.booked', latest), value: formatUsd(financial.bookedCents, locale) },
          { label: t('adminFleet.detail.bookings'), value: String(financial.bookingCount) },
          { label: t('adminFleet.detail.upcoming'), value: String(financial.upcomingBookings) },
        ]}
      />
    </Panel>
  );
}
