import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatPeriod } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { randomId } from '#src/lib/random-id.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import { PanelRows } from '../kit/panel-rows.tsx';
import { useWaitlistChange, type WaitlistEntry } from './use-waitlist.ts';

type VehicleToOffer = RouterOutputs['staff']['waitlist']['cars'][number];

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
      {entry ? <Cars key={entry.id} entry={entry} onDone={onClose} /> : null}
    </Dialog>
  );
}

function Cars({ entry, onDone }: { entry: WaitlistEntry; onDone: () => void }) {
  const { t, locale } = useTranslation();
  const cars = trpc.staff.waitlist.cars.useQuery({ waitlistId: entry.id }, { staleTime: 0 });
  const { offer } = useWaitlistChange(onDone);
  // Sent again after a lost answer, it is the same offer.
  const [offerId] = useState(randomId);
  return (
    <Stack gap="md">
      <Text size="sm">
        <strong>
          {t(`city.${entry.branchId}`)} · {formatPeriod(entry.pickupDate, entry.returnDate, locale)}
        </strong>
        <br />
        {t('adminWaitlist.offerText', { name: entry.name })}
      </Text>
      {cars.isError ? <FailedNotice title={t('admin.table.failed')} query={cars} /> : null}
      {cars.isPending ? <Skeleton h={120} /> : null}
      {cars.data?.length === 0 ? <Text c="dimmed">{t('adminWaitlist.noCar')}</Text> : null}
      {cars.data && cars.data.length > 0 ? (
        <PanelRows>
          {cars.data.map((car) => (
            <CarRow
              key={car.id}
              car={car}
              isBusy={offer.isPending}
              onOffer={() => offer.mutate({ waitlistId: entry.id, offerId, vehicleId: car.id })}
            />
          ))}
        </PanelRows>
      ) : null}
    </Stack>
  );
}

function CarRow({ car, isBusy, onOffer }: { car: VehicleToOffer; isBusy: boolean; onOffer: () => void }) {
  const { t, locale } = useTranslation();
  const name = `${car.brand} ${car.model} · ${car.plate}`;
  const notes = [
    t(`vehicle.class.${car.class}`),
    formatUsd(car.pricePerDayCents, locale),
    car.isWished ? '' : t('adminWaitlist.notWished'),
    car.wasOffered ? t('adminWaitlist.wasOffered') : '',
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
