import type { RouterOutputs } from '#src/lib/trpc.ts';

/** The contracts of a booking, and what there is to do about them. */
export type BookingContracts = RouterOutputs['staff']['contracts']['ofBooking'];
export type Contract = BookingContracts['contracts'][number];
export type OpenContract = NonNullable<BookingContracts['open']>;

/** Where the file of a contract is, in its own language. */
export function contractAddress(id: string): string {
  return `/files/contracts/${id}.pdf`;
}
