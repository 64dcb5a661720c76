import { useState } from 'react';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { BookingReceiptDialog } from '../booking-detail/booking-receipt-dialog.tsx';
import { CreateBookingDialog } from '../create-booking/create-booking-dialog.tsx';
import type { CalendarCar } from './use-calendar.ts';

interface BookCarProps {
  /** Undefined keeps the dialog closed. */
  car: CalendarCar | undefined;
  from: CalendarDay | undefined;
  onClose: () => Promise<void>;
}

/** A new booking of the car in whose gap somebody pressed; the calendar then shows its bar. */
export function BookCar({ car, from = '', onClose }: BookCarProps) {
  const [receiptId, setReceiptId] = useState<string | null>(null);
  const known = car && {
    ...{ pickupBranchId: car.branchId, returnBranchId: car.branchId },
    ...{ vehicleId: car.id, pickupDate: from },
  };
  return (
    <>
      <CreateBookingDialog
        isOpen={car !== undefined}
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
