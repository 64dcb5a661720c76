import { Button, Group, Text } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import { formatTimes } from '#domain/format-times.ts';
import type { RentalTimes } from '#domain/rental-times.ts';
import { longerHold } from '#domain/telephone-hold.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import { showToast } from '#src/ui/toast.ts';
import { BookingReceiptDialog } from '../../bookings/detail/booking-receipt-dialog.tsx';
import { CreateBookingDialog } from '../../bookings/form/create-booking-dialog.tsx';
import { PhoneHoldDialog } from '../../bookings/form/phone-hold-dialog.tsx';
import { HoldLeft } from '../../bookings/status/hold-left.tsx';
import { useRefresh } from '../../kit/editing/use-refresh.ts';
import { useWriteError } from '../../kit/editing/use-write-error.ts';
import cells from '../../kit/list/cells.module.css';
import { PanelButton } from '../../kit/panel-button.tsx';
import { PanelRows } from '../../kit/panel-rows.tsx';
import type { VehicleDetails } from './vehicle-data.ts';

type Hold = VehicleDetails['telephoneHolds'][number];

/** For whom on the telephone the car is kept, for how long; it becomes a booking, or is ended. */
export function TelephoneHolds({ details }: { details: VehicleDetails }) {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const [booked, setBooked] = useState<Hold | null>(null);
  if (details.retiredAt !== null) return null;
  return (
    <Panel
      title={t('adminVehicles.phoneHold.title')}
      aside={
        <PanelButton icon={IconPhone} onClick={() => setIsAdding(true)}>
          {t('adminVehicles.phoneHold.add')}
        </PanelButton>
      }
    >
      {details.telephoneHolds.length === 0 ? (
        <Text c="dimmed" fz={13}>
          {t('adminVehicles.phoneHold.none')}
        </Text>
      ) : null}
      <PanelRows isInset>
        {details.telephoneHolds.map((hold) => (
          <HoldItem key={hold.id} hold={hold} onBook={() => setBooked(hold)} />
        ))}
      </PanelRows>
      <PhoneHoldDialog vehicle={details.vehicle} isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <BookHold details={details} hold={booked} onClose={() => setBooked(null)} />
    </Panel>
  );
}

function HoldItem({ hold, onBook }: { hold: Hold; onBook: () => void }) {
  const { t, locale, word } = useTranslation();
  const refresh = useRefresh();
  const end = trpc.staff.vehicles.endHold.useMutation({
    onSuccess: () => showToast({ tone: 'success', title: t('adminVehicles.phoneHold.ended') }),
    onError: (error) =>
      // Somebody else was faster: what was wanted is true.
      errorCode(error) === 'NOT_FOUND' ||
      showToast({ tone: 'error', title: t('common.error'), message: errorText(error, word) }),
    onSettled: refresh,
  });
  const extend = trpc.staff.vehicles.extendHold.useMutation({
    onSuccess: () => showToast({ tone: 'success', title: t('adminVehicles.phoneHold.longer.done') }),
    onError: useWriteError(),
    onSettled: refresh,
  });
  const until = hold.waitlistOfferId === null ? longerHold(hold) : null;
  return (
    <Group component="li" gap="8px 12px" justify="space-between">
      <span>
        <strong>{hold.name}</strong> <span className={cells.nowrap}>{hold.phone}</span>
        <span className={cells.second}>{formatTimes(timesOf(hold), locale)}</span>
        <span className={cells.second}>
          {t('adminVehicles.phoneHold.until', { when: formatInstant(hold.endsAt, locale) })}{' '}
          <HoldLeft releasesAt={hold.endsAt} />
          {hold.createdByName ? ` · ${hold.createdByName}` : ''}
        </span>
      </span>
      <Group gap="xs">
        {until === null ? null : (
          <Button
            size="compact-sm"
            variant="default"
            loading={extend.isPending}
            onClick={() => extend.mutate({ holdId: hold.id, until })}
          >
            {t('adminVehicles.phoneHold.longer', { when: formatInstant(until, locale) })}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          loading={end.isPending}
          onClick={() => end.mutate({ holdId: hold.id })}
        >
          {t('adminVehicles.phoneHold.end')}
        </Button>
        <Button size="compact-sm" onClick={onBook}>
          {t('adminVehicles.phoneHold.book')}
        </Button>
      </Group>
    </Group>
  );
}

function timesOf({ fromDate, fromTime, toDate, toTime }: Hold): RentalTimes {
  return { pickupDate: fromDate, pickupTime: fromTime, returnDate: toDate, returnTime: toTime };
}

interface BookHoldProps {
  details: VehicleDetails;
  hold: Hold | null;
  onClose: () => void;
}

/** The form of a new booking, filled with what was said on the telephone; the booking takes over its days. */
function BookHold({ details: { vehicle }, hold, onClose }: BookHoldProps) {
  const refresh = useRefresh();
  const [receiptId, setReceiptId] = useState<string | null>(null);
  const known = hold
    ? {
        pickupBranchId: hold.branchId,
        returnBranchId: hold.branchId,
        vehicleId: vehicle.id,
        ...timesOf(hold),
        customerName: hold.name,
        customerPhone: hold.phone,
        telephoneHoldId: hold.id,
      }
    : undefined;
  return (
    <>
      <CreateBookingDialog
        isOpen={hold !== null}
        known={known}
        onClose={onClose}
        onCreated={async (id) => {
          onClose();
          setReceiptId(id);
          await refresh();
        }}
      />
      <BookingReceiptDialog bookingId={receiptId} onClose={() => setReceiptId(null)} />
    </>
  );
}
