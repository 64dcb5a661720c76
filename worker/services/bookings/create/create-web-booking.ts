import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import { type PaymentMethod, takesProof } from '#domain/payment-method.ts';
import { quoteWeb } from '#domain/pricing.ts';
import { isSameTimes, timesOf } from '#domain/rental-times.ts';
import type { CreateBookingInput } from '#domain/schemas/bookings.ts';
import { requireWebTimes, timeRules } from '#domain/web-times.ts';
import { getNewBookingInputs, type NewBookingInputs } from '../../../db/queries/bookings/new-bookings.ts';
import type { UploadToClaim } from '../../../db/queries/payments/proof-uploads.ts';
import type { Deps } from '../../../deps.ts';
import { hashOf } from '../../edits/request-hash.ts';
import { retryRefused } from '../../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../../edits/staff-edit.ts';
import { tryMoveProof } from '../../proofs/move-proof.ts';
import { UPLOAD_LIFETIME_MS } from '../../proofs/upload-proof.ts';
import { findKeptVehicle } from '../kept-vehicle.ts';
import {
  type CreatedBooking,
  isNewBookingRefused,
  priceInputsOf,
  repeatOf,
  requireBookable,
  requireSameQuote,
  requireVehicle,
  reserveVehicle,
} from '../new-booking.ts';
import { countsOf, requireExtrasLeft } from '../require-extras-left.ts';
import { requirePlaceOnWeb } from '../require-place.ts';
import { allowancesOf, requireAllowance } from './allowances.ts';
import { newWebBooking } from './web-booking.ts';

export interface CreateBookingRequest extends StaffRequest {
  locale: Locale;
  /** Of whoever waited for a car, as their browser has it. */
  waitlistToken: string | null;
  /** Runs work the customer need not wait for. */
  afterAnswer(work: () => Promise<void>): Promise<void>;
}

/**
 * Books a car for a customer, with extras, payment, proof, log and notices, and the transfer that brings it, all or nothing; the same idempotency key
 * gives the same booking, however often and at once it comes. Throws VALIDATION_FAILED for days that cannot be booked and
 * a way to pay that is not offered, VEHICLE_NOT_FOUND, VEHICLE_UNAVAILABLE, VEHICLE_ELSEWHERE and
 * NEXT_BEGINS_ELSEWHERE (`{ branchId }`), TIME_NOT_OFFERED with a TimeRefusal,
 * QUOTE_CHANGED (`{ quote, priceInputs }`), EXTRAS_TAKEN, UPLOAD_NOT_FOUND, IDEMPOTENCY_MISMATCH, TOO_MANY_OPEN_BOOKINGS,
 * TOO_MANY_BOOKINGS_TODAY, CLIENT_REFUSED for whom staff rent to no more.
 */
export async function createBooking(
  deps: Deps,
  input: CreateBookingInput,
  { actor, ip, locale, waitlistToken, afterAnswer }: CreateBookingRequest,
): Promise<CreatedBooking> {
  const by = authorOf(deps, { actor, ip });
  const { idempotencyKey, ...asked } = input;
  const requestHash = hashOf(['web booking', asked]);
  const { pickupDate, returnDate, pickupTime, returnTime } = input;
  const upload = uploadOf(input, by);
  const allowances = allowancesOf(by.at, actor, ip);
  const query = {
    vehicleId: input.vehicleId,
    wanted: { pickupDate, returnDate, pickupTime, returnTime },
    idempotencyKey,
    upload,
    allowances,
    counter: null,
    person: { emails: [input.customer.email, actor.email], phone: input.customer.phone },
    at: by.at,
  };
  return retryRefused(async () => {
    const kept = await findKeptVehicle(deps.db, {
      token: waitlistToken,
      vehicleId: input.vehicleId,
      period: query.wanted,
      at: by.at,
    });
    const wanted = { ...query, telephoneHoldId: kept?.holdId ?? undefined };
    const first = await getNewBookingInputs(deps.db, wanted);
    const { previous } = first;
    if (previous) {
      const isSame = previous.requestHash === requestHash;
      return repeatOf(previous, previous.customerId === actor.id && isSame);
    }
    requireBookable(timesOf(input, first), by.at);
    const { rentalDays, isPickupAfterHours, isReturnAfterHours, ...times } = requireWebTimes(
      input,
      timeRules(first, by.at),
    );
    // The hours moved the usual times: whether the car is free then was not asked yet.
    const isAsRead = isSameTimes(times, timesOf(input, first));
    const read = isAsRead ? first : await getNewBookingInputs(deps.db, { ...wanted, wanted: times });
    const proof = read.upload;
    if (read.isRefused) throw new AppError('CLIENT_REFUSED');
    requireAllowance(read);
    const { holdHours } = requireOffered(input.paymentMethod, read);
    const vehicle = requireVehicle(read);
    // Staff may promise a car that is late: they know when it comes.
    if (!vehicle.isBack) throw new AppError('VEHICLE_UNAVAILABLE');
    const { place, transferTo } = requirePlaceOnWeb(
      { ...vehicle, legs: read.legs },
      { ...input, ...times },
      { routes: read.routes, usualTime: read.defaultPickupTime, now: by.at },
    );
    const priceInputs = { ...priceInputsOf(read, vehicle), transfer: transferTo?.transfer.fee ?? undefined };
    const quote = requireSameQuote(
      quoteWeb(priceInputs, { ...input, rentalDays, isPickupAfterHours, isReturnAfterHours }),
      input.quote,
      priceInputs,
    );
    if (upload !== null && proof === undefined) throw new AppError('UPLOAD_NOT_FOUND');
    const stock = await requireExtrasLeft(deps, {
      times,
      extras: countsOf(quote.lines),
      offered: read.extras,
      branchId: input.pickupBranchId,
      at: by.at,
    });

    const decided = {
      input,
      actor,
      by,
      requestHash,
      vehicle,
      place,
      transferTo,
      times,
      quote,
      holdHours,
      allowances,
      locale,
      stock,
    };
    const newBooking = await newWebBooking(deps, decided, read, upload);
    const { claim } = newBooking;
    const booking = await reserveVehicle(deps, newBooking);
    if (claim && proof) await afterAnswer(() => tryMoveProof(deps, { ...claim, tempKey: proof.tempKey }));
    return booking;
  }, isNewBookingRefused);
}

/** A proof is asked for every method but cash; one that came with cash is left for the sweep. */
function uploadOf(
  { paymentMethod, proofUploadId }: CreateBookingInput,
  { userId, at }: { userId: string; at: Date },
): UploadToClaim | null {
  if (!takesProof(paymentMethod) || proofUploadId === undefined) return null;
  return { uploadId: proofUploadId, userId, uploadedAfter: new Date(at.getTime() - UPLOAD_LIFETIME_MS) };
}

/** Throws VALIDATION_FAILED for a way to pay that was taken off the site, be it while the form was open. */
function requireOffered(wanted: PaymentMethod, { offeredMethods }: NewBookingInputs) {
  const offered = offeredMethods.find(({ method }) => method === wanted);
  if (offered) return offered;
  const fieldErrors = { paymentMethod: 'validation.paymentMethod.required' };
  throw new AppError('VALIDATION_FAILED', { fieldErrors });
}
