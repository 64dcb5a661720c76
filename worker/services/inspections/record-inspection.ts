import { changesBetween } from '#domain/activity.ts';
import { AppError } from '#domain/app-error.ts';
import { type BookingStatus, isOut } from '#domain/booking-status.ts';
import { dayInHaiti } from '#domain/calendar-day.ts';
import { driverNames, driversSeen, type SeenLicense } from '#domain/drivers.ts';
import { timeInHaiti } from '#domain/haiti-clock.ts';
import { heldSince, requireHandOver, requireOut, requireSound } from '#domain/hand-over.ts';
import { type InspectionKind, missingPhotos } from '#domain/inspection.ts';
import { usualKeySets } from '#domain/keys.ts';
import { paperFormNumber } from '#domain/paper-form.ts';
import type { HandOverInput, TakeBackInput } from '#domain/schemas/inspections.ts';
import { endedByHandOver } from '#domain/transfers.ts';
import { isToLeave, stayToRecord } from '#domain/vehicle-stays.ts';
import type { ChangeAuthor } from '../../db/activity-log.ts';
import type { DoneAway } from '../../db/queries/deliveries/done-away.ts';
import { findBookingInspections } from '../../db/queries/inspections/booking-inspections.ts';
import {
  clientsOwn,
  findInspecting,
  type Inspecting,
  insertInspection,
  type RecordedInspection,
} from '../../db/queries/inspections/record-inspection.ts';
import { approversOf } from '../bookings/approve-booking.ts';
import { bookingLog, type ChangeDeps, type ChangeRequest, refuseStale } from '../bookings/booking-change.ts';
import { refuseTakenDays } from '../bookings/refuse-taken-days.ts';
import { refuseForeign } from '../edits/refuse-foreign.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf } from '../edits/staff-edit.ts';
import { enterForm } from '../paper-forms/enter-form.ts';
import type { AgreedLeaving } from '../upkeep/approve-leaving.ts';
import { approveHandOver } from './approve-hand-over.ts';
import { undecidedWith } from './returned-vehicles.ts';

export interface InspectionAnswer {
  inspectionId: string;
  bookingStatus: BookingStatus;
  rowVersion: number;
}

type InspectionInput = HandOverInput | TakeBackInput;

/** The task that is done with a hand-over away from the desk, planned or not, so that the board tells what of it is left. */
function doneAway(
  deps: ChangeDeps,
  { bookingId, away }: HandOverInput,
  { delivery: planned, pickupAt }: Inspecting,
  { actor, at }: { actor: ChangeRequest['actor']; at: Date },
): DoneAway | null {
  if (away === undefined) return null;
  const delivery = {
    id: deps.random.uuid(),
    bookingId,
    kind: 'delivery' as const,
    place: away.place,
    dueOn: dayInHaiti(at),
    dueTime: timeInHaiti(at),
    bookedAt: pickupAt,
    driverName: actor.name,
    driverUserId: actor.id,
    state: 'done' as const,
    createdAt: at,
    createdByUserId: actor.id,
    leftAt: planned?.leftAt ?? at,
    endedAt: at,
    endedByUserId: actor.id,
  };
  return { delivery, planned };
}

/** What belongs to a hand-over alone. */
interface Decided extends AgreedLeaving {
  licenses: SeenLicense[] | null;
}

type Paper = Awaited<ReturnType<typeof enterForm>>;

const STATUS_AFTER = { hand_over: 'picked_up', return: 'returned' } as const;

/**
 * Whether the car stands from now on where it was looked at: not where others had it since, which only the late record of a booking that
 * was called off can meet.
 */
function isNews({ before, outWith }: Inspecting, happenedAt: string): boolean {
  return outWith === null && (before === null || Date.parse(before.happenedAt) <= Date.parse(happenedAt));
}

/** The rental goes on: its first car is back, or its next one leaves. */
function isOfSwap({ bookingStatus, cameBy, isFormer, own }: Inspecting, kind: InspectionKind): boolean {
  return kind === 'return' ? isFormer : isOut(bookingStatus) && isToLeave(own, cameBy);
}

/**
 * The car leaves with its client: records how it was seen, and the booking is picked up. The same `inspectionId` again
 * answers the same. Throws BOOKING_NOT_FOUND, IDEMPOTENCY_MISMATCH, STALE_VERSION `{current}` when the booking has another
 * car by now, VEHICLE_UNAVAILABLE when it leaves early and is promised to somebody else until the pickup, and as `approveHandOver`, `requireHandOver`, `requireSound` and `enterForm`.
 */
export function handOver(
  deps: ChangeDeps,
  input: HandOverInput,
  request: ChangeRequest,
): Promise<InspectionAnswer> {
  return record(deps, { kind: 'hand_over', input }, request, async (booking) => {
    const { bookingStatus, vehicleBranchId, outWith, isHeld } = booking;
    const { pickupDate, returnDate, rule } = booking;
    const { branchId, isVehicleHere } = input;
    const licenses = input.drivers.map(({ name, ...license }) => ({ name: name ?? null, ...license }));
    const isSwappedIn = isOfSwap(booking, 'hand_over');
    requireHandOver({
      bookingStatus,
      isSwappedIn,
      pickupDate,
      returnDate,
      licenses,
      rule,
      isHeld,
      branchId,
      vehicleBranchId,
      isVehicleHere,
      outWith,
    });
    return { licenses, ...(await approveHandOver(deps, { booking, input, isSwappedIn }, request)) };
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
  return record(deps, { kind: 'return', input }, request, ({ bookingStatus, isFormer }) => {
    if (!isFormer) requireOut(bookingStatus);
    return { licenses: null, approvals: [], told: {} };
  });
}

/** What the log tells of it. */
function logOf(
  booking: Inspecting,
  by: ChangeAuthor,
  { kind, input }: Asked,
  { licenses, approvals, told }: Decided,
  paper: Paper,
) {
  const { bookingStatus, driverLicenseId, vehicleBranchId, delivery } = booking;
  const { odometerKm, fuelEighths, branchId, happenedAt, differenceReason } = input;
  // The log tells it of the booking's own car.
  const isMoved = booking.vehicleId === input.vehicleId && isNews(booking, happenedAt);
  const driving = licenses ? driversSeen(licenses) : booking;
  const change = changesBetween(
    { bookingStatus, driverLicenseId, drivers: driverNames(booking, booking.customerName), vehicleBranchId },
    {
      bookingStatus: isOfSwap(booking, kind) ? bookingStatus : STATUS_AFTER[kind],
      driverLicenseId: clientsOwn(licenses ?? [])?.licenseId ?? driverLicenseId,
      drivers: driverNames(driving, booking.customerName),
      vehicleBranchId: isMoved ? branchId : vehicleBranchId,
    },
  );
  const seen = { kind, happenedAt, odometerKm, fuelEighths, differenceReason };
  return bookingLog(booking, by, {
    inspection: seen,
    ...approversOf(approvals),
    ...told,
    ...(paper && { paperForm: paperFormNumber(paper.form) }),
    ...change,
    ...('away' in input &&
      input.away && {
        before: { ...change.before, ...(delivery && { delivery: { state: delivery.state } }) },
        after: { ...change.after, delivery: { kind: 'delivery', state: 'done', ...input.away } },
      }),
  });
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
    const [booking, read] = await Promise.all([
      findInspecting(deps.db, { bookingId, vehicleId, inspectionId }),
      kind === 'return' ? findBookingInspections(deps.db, bookingId) : undefined,
    ]);
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    const { rowVersion, bookingStatus, done, own, before } = booking;
    if (isDone(done, requestHash)) return { inspectionId, bookingStatus, rowVersion };
    const isFormer = kind === 'return' && booking.isFormer;
    if (booking.vehicleId !== vehicleId && !isFormer) return refuseStale(deps, bookingId, request);
    const statusAfter = isOfSwap(booking, kind) ? booking.bookingStatus : STATUS_AFTER[kind];
    const decided = await decide(booking);
    const by = authorOf(deps, request);
    const swapId = stayToRecord(own, isFormer ? null : booking.cameBy);
    const ofStay = own.filter((one) => one.swapId === swapId);
    const handedOver = kind === 'return' ? ofStay.find((one) => one.kind === 'hand_over') : undefined;
    const { differenceReason = null, photosReason = null, paper: fromPaper, keys, ...seen } = input;
    const isPictured = missingPhotos(input.photos.map(({ place }) => place)).length === 0;
    const handedOverAt = handedOver?.happenedAt ?? null;
    requireSound({ kind, ...seen, differenceReason }, { now: by.at, handedOverAt, before });
    const paper = await enterForm(deps, fromPaper, { id: inspectionId, act: kind, bookingId, by });
    const { odometerKm, fuelEighths, missing, note, branchId, happenedAt } = seen;
    const { licenses } = decided;
    const replacesId = ofStay.find((one) => one.kind === kind)?.id ?? null;
    const record = {
      id: inspectionId,
      kind,
      vehicleId,
      swapId,
      replacesId,
      happenedAt,
      fuelEighths,
      missing,
    };
    const found = input.damages.map(() => ({ inspectionId }));
    const undecidedCharges =
      kind === 'return'
        ? await undecidedWith(deps, booking, read, { bookingStatus: statusAfter, record, damages: found })
        : null;
    const from = isOfSwap(booking, kind) ? by.at : new Date(booking.pickupAt);
    const endedTransfers =
      kind === 'return'
        ? []
        : endedByHandOver(booking.transfers, { branchId, from, happenedAt: new Date(happenedAt) });
    const vehicleSince = heldSince({ ...booking, pickupAt: new Date(booking.pickupAt) }, statusAfter, by.at);
    const written: RecordedInspection = {
      inspection: {
        id: inspectionId,
        kind,
        bookingId,
        vehicleId,
        swapId,
        branchId,
        staffId: by.userId,
        happenedAt,
        recordedAt: by.at,
        replacesId,
        odometerKm,
        fuelEighths,
        differenceReason,
        missing,
        note: note ?? null,
        // Nothing is missing of what was taken after all.
        photosReason: isPictured ? null : photosReason,
        licenses: licenses && { seen: licenses },
      },
      isMoving: isNews(booking, happenedAt),
      photos: input.photos,
      damages: input.damages.map(({ note: words, photoId, ...damage }) => {
        return { ...damage, note: words ?? null, photoId: photoId ?? null };
      }),
      bookingStatus: statusAfter,
      vehicleSince,
      undecidedCharges,
      licenses,
      keySets: (keys ?? usualKeySets(kind, booking.kept, bookingId)).map((item) => {
        return { id: deps.random.uuid(), item };
      }),
      away: 'drivers' in input ? doneAway(deps, input, booking, { actor: request.actor, at: by.at }) : null,
      approvalIds: decided.approvals.map(({ approvalId }) => approvalId),
      endedTransfers,
      paper,
      log: {
        ...logOf(booking, by, asked, decided, paper),
        request: { requestId: inspectionId, requestHash },
      },
    };
    const newVersion = await refuseTakenDays(deps, { vehicleId, exceptBookingId: bookingId }, () =>
      insertInspection(deps.db, booking, written),
    ).catch(refuseOtherIds);
    return { inspectionId, bookingStatus: statusAfter, rowVersion: newVersion };
  });
}

/** An id of the device that is somebody else's: of another booking's inspection, picture or damage. */
const refuseOtherIds = refuseForeign(
  'inspections_pkey',
  'inspection_photos_pkey',
  'damages_pkey',
  'paper_photos_pkey',
  'logs_by_request',
);
