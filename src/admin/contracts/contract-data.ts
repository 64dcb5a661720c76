import type { RouterOutputs } from '#src/lib/trpc.ts';

/** The contracts of a booking, and what there is to do about them. */
export type BookingContracts = RouterOutputs['staff']['contracts']['ofBooking'];
export type Contract = BookingContracts['contracts'][number];
export type OpenContract = NonNullable<BookingContracts['open']>;

/** What a screen has to have signed: the contract with its addenda, or how the car came back. */
export type Signed = 'rental' | 'return';

/** As far as the screen of a return record needs it; null where there is none to sign. */
export function ofReturn(data: BookingContracts): BookingContracts | null {
  const { back } = data;
  if (back === null) return null;
  const { open, isOpenCurrent, isToMake } = back;
  return { ...data, open, isOpenCurrent, toMake: isToMake ? 'return' : null, changes: [] };
}

/** Where the file of a contract is, in its own language. */
export function contractAddress(id: string): string {
  return `/files/contracts/${id}.pdf`;
}
