import { trpc } from '#src/lib/trpc.ts';

/**
 * Whether all that stands above the buttons of a booking's page was answered once, or failed: what comes late would push them from
 * under a finger. They are asked for together with the booking itself, in one request.
 */
export function useIsBookingWhole(bookingId: string): boolean {
  const { incidents, transfers, rentals, inspections, contracts } = trpc.staff;
  const of = { bookingId };
  const fresh = { staleTime: 0 };
  const asked = [
    incidents.list.useQuery(of, fresh),
    transfers.risk.useQuery(of, fresh),
    rentals.clientChange.useQuery(of),
    inspections.ofBooking.useQuery(of, fresh),
    contracts.ofBooking.useQuery(of, fresh),
  ];
  return asked.every(({ isPending }) => !isPending);
}
