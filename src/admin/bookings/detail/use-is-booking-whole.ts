import { trpc } from '#src/lib/trpc.ts';
import { useShortWait } from '#src/ui/use-short-wait.ts';

/**
 * Whether what stands above the buttons of a booking's rental and money was answered, failed, or took too long: what comes late
 * would push them from under a finger. It is asked for together with the booking itself, in one request.
 */
export function useIsBookingWhole(bookingId: string, isBookingThere: boolean): boolean {
  const { incidents, transfers, rentals, inspections, contracts, deliveries } = trpc.staff;
  const of = { bookingId };
  const anew = { staleTime: 0 };
  const asked = [
    incidents.list.useQuery(of, anew),
    transfers.risk.useQuery(of, anew),
    rentals.clientChange.useQuery(of, anew),
    inspections.ofBooking.useQuery(of, anew),
    contracts.ofBooking.useQuery(of, anew),
    deliveries.list.useQuery(of, anew),
  ];
  const isOnItsWay = asked.some(({ isPending }) => isPending);
  return !useShortWait(isOnItsWay, { of: bookingId, isCounted: isBookingThere });
}
