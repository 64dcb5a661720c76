import type { RouterOutputs } from '#src/lib/trpc.ts';

/** The contracts of a booking, and what there is to do about them. */
export type BookingContracts = RouterOutputs['staff']['contracts']['ofBooking'];
export type Contract = BookingContracts['contracts'][number];
export type OpenContract = NonNullable<BookingContracts['open']>;

/** What a screen has to have signed: the contract with its addenda, or how the car came back. */
export type Signed = 'rental' | 'return';

export type ReturnOfVehicle = BookingContracts['backs'][number];

/** The return that is asked for; where it was corrected meanwhile, or none is named, the first that no client signed, else the last. */
export function returnAsked(
  { backs }: BookingContracts,
  inspectionId: string | undefined,
): ReturnOfVehicle | null {
  return (
    backs.find((back) => back.inspectionId === inspectionId) ??
    backs.find(({ isDone }) => !isDone) ??
    backs.at(-1) ??
    null
  );
}

/** As far as the screen of a return record needs it. */
export function ofReturn(data: BookingContracts, back: ReturnOfVehicle): BookingContracts {
  const { open, isOpenCurrent, isToMake } = back;
  return { ...data, open, isOpenCurrent, toMake: isToMake ? 'return' : null, changes: [] };
}

/** Where the file of a contract is, in its own language. */
export function contractAddress(id: string): string {
  return `/files/contracts/${id}.pdf`;
}
