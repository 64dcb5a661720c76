import { useState } from 'react';
import * as v from 'valibot';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { errorCode, type WireError } from '#src/lib/errors.ts';
import type { RouterInputs, TrpcError } from '#src/lib/trpc.ts';

export type TransferAfter = NonNullable<RouterInputs['staff']['bookings']['create']['transfer']>;

const place = v.object({ branchId: v.picklist(BRANCH_IDS), bookingCode: v.nullish(v.string()) });

export interface OfferedRental {
  vehicleId: string;
  pickupBranchId: BranchId;
  returnBranchId: BranchId;
  pickupDate: string;
  returnDate: string;
}

interface Asked extends v.InferOutput<typeof place> {
  /** The car will not be there, or is wanted elsewhere after. */
  isBefore: boolean;
  rental: OfferedRental;
  again: (transfer?: TransferAfter) => void;
  error: TrpcError | null;
}

/** Offers a transfer when the server refused a booking because of where its car is, or is wanted next (TransferOffer). */
export function useTransferOffer() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    close: () => setAsked(null),
    /** Whether it was such a refusal; `again` books once more, with a transfer where one goes with the booking. */
    ask: (error: TrpcError & WireError, rental: OfferedRental, again: Asked['again']): boolean => {
      const code = errorCode(error);
      if (code === 'TRANSFER_DOES_NOT_FIT' || code === 'TRANSFER_IMPOSSIBLE') {
        setAsked((open) => open && { ...open, error });
        return asked !== null;
      }
      if (code !== 'VEHICLE_ELSEWHERE' && code !== 'NEXT_BEGINS_ELSEWHERE') return false;
      const details = v.parse(place, error.data?.details);
      setAsked({ ...details, isBefore: code === 'VEHICLE_ELSEWHERE', rental, again, error: null });
      return true;
    },
  };
}

export type TransferOffered = ReturnType<typeof useTransferOffer>;
