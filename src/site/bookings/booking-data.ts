import type { RouterOutputs } from '#src/lib/trpc.ts';

/** A booking as its customer sees it. */
export type BookingData = RouterOutputs['booking']['byCode'];
