import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { randomId } from '#src/lib/random-id.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import { PanelRows } from '../kit/panel-rows.tsx';
import { useWaitlistChange, type WaitlistEntry } from './use-waitlist.ts';
import { wishedDays } from './wished-days.ts';

type VehicleToOffer = RouterOutputs['staff']['waitlist']['vehicles'][number];

interface OfferDialogProps {
  /** Null keeps it closed. */
  entry: WaitlistEntry | null;
  onClose: () => void;
}

/** Which car is offered to somebody who waits: one tap. */
export function OfferDialog({ entry, onClose }: OfferDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={entry !== null}
      onClose={onClose}
      size="lg"
      title={entry ? t('adminWaitlist.offerTo', { name: entry.name }) : ''}
    >
      {entry ? <VehiclesToOffer key={entry.id} entry={entry} onDone={onClose} /> : null}
    </Dialog>
  );
}

function VehiclesToOffer({ entry, onDone }: { entry: WaitlistEntry; onDone: () => void }) {
  const { t, locale } = useTranslation();
  const vehicles = trpc.staff.waitlist.vehicles.useQuery({ waitlistId: entry.id }, { staleTime: 0 });
  const { offer } = useWaitlistChange(onDone);
  // Sent again after a lost answer, it is the same offer.
  const [offerId] = useState(randomId);
  return (
    <Stack gap="md">
      <Text size="sm">
        <strong>
          {t(`city.${entry.branchId}`)} · {wishedDays(entry, locale)}
        </strong>
        <br />
        {t('adminWaitlist.offerText', { name: entry.name })}
      </Text>
      {vehicles.isError ? <FailedNotice title={t('admin.table.failed')} query={vehicles} /> : null}
      {vehicles.isPending ? <Skeleton h={120} /> : null}
      {vehicles.data?.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t('adminWaitlist.noCar')}
        </Text>
      ) : null}
      {vehicles.data && vehicles.data.length > 0 ? (
        <PanelRows>
          {vehicles.data.map((vehicle) => (
            <OfferRow
              key={vehicle.id}
              vehicle={vehicle}
              isBusy={offer.isPending}
              onOffer={() => offer.mutate({ waitlistId: entry.id, offerId, vehicleId: vehicle.id })}
            />
          ))}
        </PanelRows>
      ) : null}
    </Stack>
  );
}

function broughtWords(
  { fromBranchId, feeCents }: NonNullable<VehicleToOffer['transfer']>,
  t: Translate,
  locale: Locale,
): string {
  const fee = formatUsd(feeCents, locale);
  return t('adminWaitlist.brought', { city: t(`city.${fromBranchId}`), cents: feeCents, fee });
}

function OfferRow({
  vehicle,
  isBusy,
  onOffer,
}: {
  vehicle: VehicleToOffer;
  isBusy: boolean;
  onOffer: () => void;
}) {
  const { t, locale } = useTranslation();
  const name = `${vehicle.brand} ${vehicle.model} · ${vehicle.plate}`;
  const notes = [
    t(`vehicle.class.${vehicle.class}`),
    formatUsd(vehicle.pricePerDayCents, locale),
    vehicle.transfer ? broughtWords(vehicle.transfer, t, locale) : '',
    vehicle.isWished ? '' : t('adminWaitlist.notWished'),
    vehicle.wasOffered ? t('adminWaitlist.wasOffered') : '',
  ].filter(Boolean);
  return (
    <Group component="li" justify="space-between" gap="8px 12px">
      <span>
        <strong>{name}</strong>
        <Text component="span" display="block" size="sm" c="dimmed">
          {notes.join(' · ')}
        </Text>
      </span>
      <Button
        size="compact-sm"
        variant="light"
        disabled={isBusy}
        aria-label={t('adminWaitlist.offerVehicle', { car: name })}
        onClick={onOffer}
      >
        {t('adminWaitlist.offerThis')}
      </Button>
    </Group>
  );
}
