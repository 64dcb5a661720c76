import { type BranchId, DEFAULT_BRANCH_ID } from '#domain/branch.ts';
import { endsAfterHours } from '#domain/opening-hours.ts';
import type { Quote } from '#domain/pricing.ts';
import { quoteStaffCreate, type StaffPriceInputs } from '#domain/staff-price.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { askedTimes, type CreateValues, centsOf } from './create-values.ts';

export type FormOptions = RouterOutputs['staff']['bookings']['formOptions'];
export type BranchVehicle = RouterOutputs['staff']['bookings']['vehiclesForBranch'][number];

/** The active cars of a branch, and the own car of a booking that is edited; none before a branch is chosen. */
export function useBranchVehicles(branchId: BranchId | '', bookingId?: string): BranchVehicle[] {
  const { data } = trpc.staff.bookings.vehiclesForBranch.useQuery(
    { branchId: branchId || DEFAULT_BRANCH_ID, bookingId },
    { enabled: branchId !== '', staleTime: 0 },
  );
  return branchId === '' ? [] : (data ?? []);
}

/** With the hours of the branches. */
type FormPriceInputs = StaffPriceInputs & Pick<FormOptions, 'openings'>;

/** What the engine prices with, once options and car are known. */
export function priceInputsOf(options: FormOptions, vehicle: BranchVehicle): FormPriceInputs {
  const { extras, taxRateBasisPoints, webOneWayFeeCents, staffOneWayFeeCents, graceMinutes } = options;
  const { pricePerDayCents, pricingTiers, depositCents } = vehicle;
  return {
    vehicle: { pricePerDayCents, pricingTiers, depositCents },
    extras: extras.map(({ code, unitPriceCents, isPerDay }) => ({ code, unitPriceCents, isPerDay })),
    taxRateBasisPoints,
    webOneWayFeeCents,
    staffOneWayFeeCents,
    graceMinutes,
    afterHours: options.afterHours,
    openings: options.openings,
  };
}

/** The price of the form as it is filled in; null until car, branches and dates are there. */
export function quoteOf(values: CreateValues, inputs: FormPriceInputs | null): Quote | null {
  const { pickupBranchId, returnBranchId, extras } = values;
  const asked = askedTimes(values);
  if (!inputs || !asked || pickupBranchId === '' || returnBranchId === '') return null;
  const discountCents = centsOf(values.discount) || 0;
  const { pickupTime, returnTime } = asked;
  const branches = { pickupBranchId, returnBranchId };
  const hasTimes = pickupTime !== undefined && returnTime !== undefined;
  return quoteStaffCreate(inputs, {
    ...asked,
    ...branches,
    ...(hasTimes && endsAfterHours(inputs.openings, { ...asked, ...branches, pickupTime, returnTime })),
    isAfterHoursLeftOut: values.isAfterHoursLeftOut,
    extras,
    discountCents,
  });
}
