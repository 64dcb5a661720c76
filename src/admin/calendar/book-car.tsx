import { useState } from 'react';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { BookingReceiptDialog } from '../bookings/detail/booking-receipt-dialog.tsx';
import { CreateBookingDialog } from '../bookings/form/create-booking-dialog.tsx';
import type { CalendarCar } from './use-calendar.ts';

interface BookCarProps {
  /** As the calendar knows it now, if it does. */
  car: CalendarCar | undefined;
  /** Undefined keeps the dialog closed. */
  carId: string | undefined;
  from: CalendarDay | undefined;
  onClose: () => Promise<void>;
}

/** A new booking of the car in whose gap somebody pressed; the calendar then shows its bar. */
export function BookCar({ car: current, carId, from = '', onClose }: BookCarProps) {
  // A car that leaves the calendar while somebody types does not close the form over what was typed.
  const last = useLastShown(current ?? null);
  const car = last?.id === carId ? last : null;
  const [receiptId, setReceiptId] = useState<string | null>(null);
  const known = car
    ? {
        pickupBranchId: car.branchId,
        returnBranchId: car.branchId,
        vehicleId: car.id,
        pickupDate: from,
      }
    : undefined;
  return (
    <>
      <CreateBookingDialog
        isOpen={car !== null}
        known={known}
        onClose={onClose}
        onCreated={async (id) => {
          await onClose();
          setReceiptId(id);
        }}
      />
      <BookingReceiptDialog bookingId={receiptId} onClose={() => setReceiptId(null)} />
    </>
  );
}
