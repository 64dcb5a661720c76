import type { RouterOutputs } from '#src/lib/trpc.ts';

/** What an extension would come to, as the server makes it. */
export type Extension = RouterOutputs['staff']['rentals']['extension'];

export interface NewReturn {
  returnDate: string;
  returnTime: string;
}

/** The booking that stands in the way, and the other car that was chosen for it. */
export interface ReplacedVehicle {
  bookingId: string;
  vehicleId: string;
}
