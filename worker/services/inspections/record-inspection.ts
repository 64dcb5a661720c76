import { changesBetween } from '#domain/activity.ts';
import { AppError } from '#domain/app-error.ts';
import type { BookingStatus } from '#domain/booking-status.ts';
import { handOverFacts, requireHandOver, requireOut, requireSound } from '#domain/hand-over.ts';
import type { InspectionKind } from '#domain/inspection.ts';
import type { HandOverInput, TakeBackInput } from '#domain/schemas/inspections.ts';
import type { ChangeAuthor } from '../../db/activity-log.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import {
  findInspecting,
  type Inspecting,
  insertInspection,
} from '../../db/queries/inspections/record-inspection.ts';
import { type GivenApproval, requireApproval } from '../approvals/require-approval.ts';
import { bookingLog, type ChangeDeps, type ChangeRequest, refuseStale } from '../bookings/booking-change.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf } from '../edits/staff-edit.ts';

export interface InspectionAnswer {
  inspectionId: string;
  bookingStatus: BookingStatus;
  rowVersion: number;
}

type InspectionInput = HandOverInput | TakeBackInput;

/** What belongs to a hand-over alone. */
interface Decided {
  license: { id: string; expiresOn: string } | null;
  approval: GivenApproval | null;
}

const STATUS_AFTER = { hand_over: 'picked_up', return: 'returned' } as const;

/**
 * The car leaves with its client: records how it was seen, and the booking is picked up. The same `inspectionId` again
 * answers the same. Throws BOOKING_NOT_FOUND, IDEMPOTENCY_MISMATCH, STALE_VERSION `{current}` when the booking has another
 * car by now, APPROVAL_NEEDED while money is open, and as `requireHandOver` and `requireSound`.
 */
export function handOver(
  deps: ChangeDeps,
  input: HandOverInput,
  request: ChangeRequest,
): Promise<InspectionAnswer> {
  return record(deps, { kind: 'hand_over', input }, request, async (booking) => {
    const { bookingStatus, returnDate, carBranchId, outWith, id: bookingId, bookingCode: about } = booking;
    const { branchId, licenseExpiresOn, isCarHere } = input;
    requireHandOver({
      bookingStatus,
      returnDate,
      licenseExpiresOn,
      branchId,
      carBranchId,
      isCarHere,
      outWith,
    });
    const facts = handOverFacts(booking);
    const asked = facts && { kind: 'hand_over' as const, bookingId, about, facts };
    return {
      license: { id: input.licenseId, expiresOn: licenseExpiresOn },
      approval: asked && (await requireApproval(deps, asked, request)),
    };
  });
}

/**
 * The car is back: records how it was seen, the booking is returned, and the car stands where it was taken back. The same
 * `inspectionId` again answers the same. Throws BOOKING_NOT_FOUND, IDEMPOTENCY_MISMATCH, STALE_VERSION `{current}`,
 * WRONG_BOOKING_STATUS `{bookingStatus}`, and as `requireSound`; never for money, place or lateness.
 */
export function takeBack(
  deps: ChangeDeps,
  input: TakeBackInput,
  request: ChangeRequest,
): Promise<InspectionAnswer> {
  return record(deps, { kind: 'return', input }, request, ({ bookingStatus }) => {
    requireOut(bookingStatus);
    return { license: null, approval: null };
  });
}

/** What the log tells of it. */
function logOf(
  booking: Inspecting,
  by: ChangeAuthor,
  { kind, input }: Asked,
  { license, approval }: Decided,
) {
  const { bookingStatus, driverLicenseId, carBranchId } = booking;
  const { odometerKm, fuelEighths, branchId, happenedAt, differenceReason } = input;
  const change = changesBetween(
    { bookingStatus, driverLicenseId, carBranchId },
    {
      bookingStatus: STATUS_AFTER[kind],
      driverLicenseId: license?.id ?? driverLicenseId,
      carBranchId: branchId,
    },
  );
  const seen = { kind, happenedAt, odometerKm, fuelEighths, differenceReason };
  return bookingLog(booking, by, { inspection: seen, ...approval?.log, ...change });
}

interface Asked {
  kind: InspectionKind;
  input: InspectionInput;
}

async function record(
  deps: ChangeDeps,
  asked: Asked,
  request: ChangeRequest,
  decide: (booking: Inspecting) => Promise<Decided> | Decided,
): Promise<InspectionAnswer> {
  const { kind, input } = asked;
  const { inspectionId, bookingId, vehicleId } = input;
  const requestHash = hashOf([kind, input]);
  return retryRefused(async () => {
    const booking = await findInspecting(deps.db, { bookingId, vehicleId, inspectionId });
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    const { rowVersion, bookingStatus, done, own, before } = booking;
    if (isDone(done, requestHash)) return { inspectionId, bookingStatus, rowVersion };
    if (booking.vehicleId !== vehicleId) return refuseStale(deps, bookingId, request);
    const decided = await decide(booking);
    const by = authorOf(deps, request);
    const handedOver = kind === 'return' ? own.find((one) => one.kind === 'hand_over') : undefined;
    const { differenceReason = null, ...seen } = input;
    const handedOverAt = handedOver?.happenedAt ?? null;
    requireSound({ kind, ...seen, differenceReason }, { now: by.at, handedOverAt, before });
    const { odometerKm, fuelEighths, missing, note, branchId, happenedAt } = seen;
    const { license } = decided;
    const newVersion = await insertInspection(deps.db, booking, {
      inspection: {
        id: inspectionId,
        kind,
        bookingId,
        vehicleId,
        branchId,
        staffId: by.userId,
        happenedAt,
        recordedAt: by.at,
        replacesId: own.find((one) => one.kind === kind)?.id ?? null,
        odometerKm,
        fuelEighths,
        differenceReason,
        missing,
        note: note ?? null,
        licenseId: license?.id ?? null,
        licenseExpiresOn: license?.expiresOn ?? null,
      },
      photos: input.photos,
      damages: input.damages.map(({ note: words, photoId, ...damage }) => {
        return { ...damage, note: words ?? null, photoId: photoId ?? null };
      }),
      bookingStatus: STATUS_AFTER[kind],
      license,
      approvalId: decided.approval?.approvalId ?? null,
      log: { ...logOf(booking, by, asked, decided), request: { requestId: inspectionId, requestHash } },
    }).catch(refuseForeign);
    return { inspectionId, bookingStatus: STATUS_AFTER[kind], rowVersion: newVersion };
  });
}

/** An id of the device that is somebody else's: of another booking's inspection, picture or damage. */
function refuseForeign(error: unknown): never {
  const isForeign = ['inspections_pkey', 'inspection_photos_pkey', 'damages_pkey', 'logs_by_request'].some(
    (constraint) => isUniqueViolation(error, constraint),
  );
  throw isForeign ? new AppError('IDEMPOTENCY_MISMATCH', undefined, { cause: error }) : error;
}
