import { DEFAULT_BRANCH_ID } from '#domain/branch.ts';
import { trpc } from '#src/lib/trpc.ts';
import { askedTimes, type RentalValues } from './create-values.ts';

/**
 * How many of a counted extra other bookings of the branch leave at the times of the form; undefined where nobody counts
 * it, or the form is not that far.
 */
export function useExtrasLeft(
  values: RentalValues,
  bookingId?: string,
): (code: string) => number | undefined {
  const { pickupBranchId } = values;
  const asked = askedTimes(values);
  const { data } = trpc.staff.bookings.extrasLeft.useQuery(
    {
      pickupDate: values.pickupDate,
      returnDate: values.returnDate,
      ...asked,
      branchId: pickupBranchId || DEFAULT_BRANCH_ID,
      bookingId,
    },
    { enabled: asked !== null && pickupBranchId !== '', staleTime: 0, retry: false },
  );
  return (code) => data?.find((extra) => extra.code === code)?.left;
}
