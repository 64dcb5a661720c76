import { trpc } from '#src/lib/trpc.ts';
import { askedTimes, type RentalValues } from './create-values.ts';

interface Wanted extends RentalValues {
  telephoneHoldId?: string;
}

/**
 * Whether somebody else has the car at these times; asked when car and both dates are there. A check that fails says
 * nothing: the server checks again when the booking is made.
 */
export function useIsTaken(wanted: Wanted, exceptBookingId?: string): boolean {
  const { vehicleId, pickupDate, returnDate, telephoneHoldId } = wanted;
  const asked = askedTimes(wanted);
  const isWhole = vehicleId !== '' && asked !== null;
  const { data } = trpc.staff.bookings.availability.useQuery(
    {
      vehicleId,
      pickupDate,
      returnDate,
      ...asked,
      exceptBookingId,
      exceptTelephoneHoldId: telephoneHoldId || undefined,
    },
    { enabled: isWhole, staleTime: 0, retry: false },
  );
  return isWhole && data?.isFree === false;
}
