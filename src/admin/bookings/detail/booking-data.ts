import type { RouterOutputs } from '#src/lib/trpc.ts';

/** A booking as staff see it, with the version that goes back with an edit. */
export type BookingData = RouterOutputs['staff']['bookings']['get'];
export type BookingPayment = BookingData['payments'][number];
