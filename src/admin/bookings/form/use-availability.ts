import { isCalendarDay } from '#domain/calendar-day.ts';
import { trpc } from '#src/lib/trpc.ts';

interface Wanted {
  vehicleId: string;
  pickupDate: string;
  returnDate: string;
  telephoneHoldId?: string;
}

/**
 * Whether somebody else has the car on these days; asked when car and both dates are there. A check that fails says
 * nothing (SPEC §8): the server checks again when the booking is made.
 */
export function useIsTaken(
  { vehicleId, pickupDate, returnDate, telephoneHoldId }: Wanted,
  exceptBookingId?: string,
): boolean {
  const isWhole =
    vehicleId !== '' && isCalendarDay(pickupDate) && isCalendarDay(returnDate) && pickupDate < returnDate;
  const { data } = trpc.staff.bookings.availability.useQuery(
    {
      vehicleId,
      pickupDate,
      returnDate,
      exceptBookingId,
      exceptTelephoneHoldId: telephoneHoldId || undefined,
    },
    { enabled: isWhole, staleTime: 0, retry: false },
  );
  return isWhole && data?.isFree === false;
}
