import { useState } from 'react';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { BookingReceiptDialog } from '../bookings/detail/booking-receipt-dialog.tsx';
import { CreateBookingDialog } from '../bookings/form/create-booking-dialog.tsx';
import type { CalendarVehicle } from './use-calendar.ts';

interface BookVehicleProps {
  /** As the calendar knows it now, if it does. */
  vehicle: CalendarVehicle | undefined;
  /** Undefined keeps the dialog closed. */
  vehicleId: string | undefined;
  from: CalendarDay | undefined;
  onClose: () => Promise<void>;
}

/** A new booking of the car in whose gap somebody pressed; the calendar then shows its bar. */
export function BookVehicle({ vehicle: current, vehicleId, from = '', onClose }: BookVehicleProps) {
  // A car that leaves the calendar while somebody types does not close the form over what was typed.
  const last = useLastShown(current ?? null);
  const vehicle = last?.id === vehicleId ? last : null;
  const [receiptId, setReceiptId] = useState<string | null>(null);
  const known = vehicle
    ? {
        pickupBranchId: vehicle.branchId,
        returnBranchId: vehicle.branchId,
        vehicleId: vehicle.id,
        pickupDate: from,
      }
    : undefined;
  return (
    <>
      <CreateBookingDialog
        isOpen={vehicle !== null}
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
