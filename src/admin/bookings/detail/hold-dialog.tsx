import { Button, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import { extendedHold } from '#domain/timed-hold.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogActions } from '#src/ui/dialog-actions.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useRefresh } from '../../kit/editing/use-refresh.ts';
import { useRequestId } from '../../kit/editing/use-request-id.ts';
import { useWriteError } from '../../kit/editing/use-write-error.ts';
import type { BookingData } from './booking-data.ts';

const CHOICES = [4, 24, 48, 96];

interface HoldDialogProps {
  booking: BookingData;
  isOpen: boolean;
  onClose: () => void;
}

/** So many hours more, with the time they lead to, or no limit at all. */
export function HoldDialog({ booking, isOpen, onClose }: HoldDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t(booking.holdUntil === null ? 'adminBookings.hold.set' : 'adminBookings.hold.extend')}
    >
      <HoldForm booking={booking} onClose={onClose} />
    </Dialog>
  );
}

function useSetHold({ id: bookingId, rowVersion }: BookingData, onClose: () => void) {
  const { t, locale } = useTranslation();
  const refresh = useRefresh();
  const requestIdOf = useRequestId();
  const { mutate, isPending } = trpc.staff.bookings.setHold.useMutation({
    onSuccess: ({ holdUntil }) => {
      const done =
        holdUntil === null
          ? t('adminBookings.hold.lifted')
          : t('adminBookings.hold.until', { when: formatInstant(holdUntil, locale) });
      showToast({ title: t('adminBookings.hold.saved'), message: done, tone: 'success' });
    },
    onError: useWriteError({
      title: t('adminBookings.toast.updateFailed'),
      meanings: { STALE_VERSION: t('adminBookings.toast.stale') },
    }),
    onSettled: async (_, error) => {
      const reading = refresh();
      // Without an answer the same can be asked once more: it is not done twice.
      if (error !== null && errorCode(error) === 'UNAVAILABLE') return;
      await reading;
      onClose();
    },
  });
  const set = (hours: number | null) => {
    const asked = { bookingId, rowVersion, hours };
    mutate({ ...asked, requestId: requestIdOf(asked) });
  };
  return { isPending, set };
}

function HoldForm({ booking: current, onClose }: Omit<HoldDialogProps, 'isOpen'>) {
  const { t, locale } = useTranslation();
  // What was asked without an answer may be done by now: asked once more, it promises the same end, not a later one.
  const [booking] = useState(current);
  const [hours, setHours] = useState(24);
  const { isPending, set } = useSetHold(booking, onClose);
  const when = formatInstant(extendedHold(booking, hours, new Date()), locale);
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('adminBookings.hold.hours')}
        value={String(hours)}
        onChange={(choice) => setHours(Number(choice))}
        data={CHOICES.map((count) => ({
          value: String(count),
          label: t('adminBookings.hold.more', { count }),
        }))}
      />
      <Text size="sm" mt="sm">
        {t('adminBookings.hold.until', { when })}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t('adminBookings.hold.then')}
      </Text>
      <DialogActions>
        {booking.holdUntil === null ? null : (
          <Button size="sm" variant="subtle" disabled={isPending} onClick={() => set(null)}>
            {t('adminBookings.hold.lift')}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" data-autofocus loading={isPending} onClick={() => set(hours)}>
          {t('adminBookings.hold.save')}
        </Button>
      </DialogActions>
    </>
  );
}
