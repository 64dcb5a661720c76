import type { RouterOutputs } from '#src/lib/trpc.ts';

/** A booking as its customer sees it. */
export type BookingData = RouterOutputs['booking']['byCode'];

type LinkedBooking = Extract<RouterOutputs['public']['links']['read'], { state: 'open' }>;

/** As far as its money and its days go: also for whoever has its link. */
export type PaymentData = NonNullable<LinkedBooking['payment']>;
