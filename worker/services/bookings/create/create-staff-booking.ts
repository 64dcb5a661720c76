import { createHash } from 'node:crypto';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { offeredTimes } from '#domain/offered-times.ts';
import { endsAfterHours } from '#domain/opening-hours.ts';
import { requireNewReference, sentReferences } from '#domain/reference-use.ts';
import { holdOf, timesOf } from '#domain/rental-times.ts';
import type { StaffCreateBookingInput } from '#domain/schemas/bookings.ts';
import { quoteStaffCreate } from '#domain/staff-price.ts';
import { getNewBookingInputs } from '../../../db/queries/bookings/new-bookings.ts';
import type { Deps } from '../../../deps.ts';
import { retryRefused } from '../../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../../edits/staff-edit.ts';
import { approveDiscount, newDiscount } from '../approve-booking.ts';
import {
  type CreatedBooking,
  isNewBookingRefused,
  newLines,
  repeatOf,
  requireBookable,
  requireSameQuote,
  requireVehicle,
  reserveVehicle,
  staffPriceInputsOf,
} from '../new-booking.ts';
import { countsOf, requireExtrasLeft } from '../require-extras-left.ts';
import { requirePlaceOrTransfer } from '../require-place.ts';
import { newStaffBooking } from './staff-booking.ts';

/**
 * Books a car for a client at the counter: booking, extras, payment when something was paid or waits for verification, and
 * log, all or nothing; the same idempotency key gives the same booking. Throws VALIDATION_FAILED, VEHICLE_NOT_FOUND,
 * VEHICLE_UNAVAILABLE, VEHICLE_ELSEWHERE, NEXT_BEGINS_ELSEWHERE, TRANSFER_IMPOSSIBLE,
 * TRANSFER_DOES_NOT_FIT, EXTRAS_TAKEN, QUOTE_CHANGED (`{ quote, priceInputs }`), IDEMPOTENCY_MISMATCH, REFERENCE_USED,
 * APPROVAL_NEEDED for a price that is further below the engine's than the limit.
 */
export async function createStaffBooking(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  input: StaffCreateBookingInput,
  request: StaffRequest,
): Promise<CreatedBooking> {
  const { vehicleId, idempotencyKey, telephoneHoldId } = input;
  const by = authorOf(deps, request);
  const requestHash = hashOf(input, by.userId);
  return retryRefused(async () => {
    const read = await getNewBookingInputs(deps.db, {
      vehicleId,
      wanted: input,
      idempotencyKey,
      upload: null,
      allowances: null,
      telephoneHoldId,
      counter: { staffId: by.userId, today: todayInHaiti(by.at), references: referencesOf(input) },
      person: null,
      at: by.at,
    });
    if (read.previous) return repeatOf(read.previous, read.previous.requestHash === requestHash);
    const hasTimes = input.pickupTime !== undefined;
    const times = hasTimes ? timesOf(input, read) : offeredTimes(input, read, by.at);
    requireBookable(times, by.at);
    const vehicle = requireVehicle(read);
    const moves = requirePlaceOrTransfer(
      { ...vehicle, legs: read.legs },
      { ...input, ...times },
      {
        asked: input.transfer,
        routes: read.routes,
        readyAt: holdOf(times, read.turnaroundMinutes).until,
        vehicleId,
        usualTime: read.defaultPickupTime,
        by,
      },
    );
    const priceInputs = staffPriceInputsOf(read, vehicle);
    const asked = {
      ...input,
      ...endsAfterHours(read.openings, { ...input, ...times }),
      isAfterHoursLeftOut: input.afterHoursLeftOut !== undefined,
    };
    const quote = requireSameQuote(quoteStaffCreate(priceInputs, asked), input.quote, priceInputs);
    const engine = quoteStaffCreate(priceInputs, { ...asked, discountCents: 0, isAfterHoursLeftOut: false });
    const lines = newLines(quote, read, by, input);
    const stock = await requireExtrasLeft(deps, {
      times,
      extras: countsOf(quote.lines),
      offered: read.extras,
      branchId: input.pickupBranchId,
      at: by.at,
    });
    const sure = requireNewReference(read.referenceUses, input.isSure);
    const discount = newDiscount(input, vehicle, { engine, lines, quote });
    const approval = await approveDiscount(deps, discount, read, request);
    const decided = {
      input,
      actor: request.actor,
      by,
      requestHash,
      vehicle,
      ...moves,
      times,
      quote,
      lines,
      stock,
      approval,
      sure,
    };
    return reserveVehicle(deps, await newStaffBooking(deps, decided, read));
  }, isNewBookingRefused);
}

/** Nothing is looked for where nothing was paid, nor cash in an account. */
function referencesOf({ paymentStatus, paymentMethod: method, paymentReference }: StaffCreateBookingInput) {
  if (paymentStatus === 'unpaid' || method === 'cash') return [];
  return sentReferences([{ method, reference: paymentReference }]);
}

/** Of the whole form and who sent it, sure of it or not: nobody is answered with another's booking. */
function hashOf(
  { idempotencyKey: _, isSure: _sure, ...form }: StaffCreateBookingInput,
  actorId: string,
): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...form, actorId }))
    .digest('hex');
}
