import { AppError } from '#domain/app-error.ts';
import { correctedMoment, correctionFacts } from '#domain/hand-over.ts';
import type { CorrectInspectionInput } from '#domain/schemas/inspections.ts';
import { isUniqueViolation, refusedBy } from '../../db/errors.ts';
import { findBookingInspections } from '../../db/queries/inspections/booking-inspections.ts';
import { findCorrecting, insertCorrection } from '../../db/queries/inspections/correct-inspection.ts';
import { requireApproval } from '../approvals/require-approval.ts';
import { bookingLog, type ChangeDeps, type ChangeRequest, refuseStale } from '../bookings/booking-change.ts';
import { refuseForeign } from '../edits/refuse-foreign.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf } from '../edits/staff-edit.ts';
import type { InspectionAnswer } from './record-inspection.ts';
import { undecidedWith } from './returned-vehicles.ts';

/** Somebody corrected the same record, or changed the booking, at the same moment: the next read says so. */
function isOvertaken(error: unknown): boolean {
  return refusedBy(error) !== undefined || isUniqueViolation(error, 'inspections_replaces_id_key');
}

/**
 * A record says something else, for a reason: a new one takes its place, with the same pictures and licenses; the old
 * one stays to be read, and whatever follows from figures follows from the new ones. The same `inspectionId` again answers the
 * same. Throws BOOKING_NOT_FOUND, IDEMPOTENCY_MISMATCH, STALE_VERSION `{current}` when another record took its place,
 * APPROVAL_NEEDED for an agent once the rental is settled.
 */
export function correctInspection(
  deps: ChangeDeps,
  input: CorrectInspectionInput,
  request: ChangeRequest,
): Promise<InspectionAnswer> {
  const { inspectionId, bookingId, correctsId, odometerKm, fuelEighths, missing, note, reason } = input;
  const requestHash = hashOf(['correct', input]);
  return retryRefused(async () => {
    const [booking, read] = await Promise.all([
      findCorrecting(deps.db, { bookingId, correctsId, requestId: inspectionId }),
      findBookingInspections(deps.db, bookingId),
    ]);
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    const { bookingStatus, rowVersion, bookingCode: about, record } = booking;
    if (isDone(booking.done, requestHash)) return { inspectionId, bookingStatus, rowVersion };
    if (record === undefined) return refuseStale(deps, bookingId, request);
    const { id: _, ...kept } = record;
    const by = authorOf(deps, request);
    const { kind } = record;
    const happenedAt = correctedMoment(
      { ...record, handedOverAt: booking.handedOverAt, now: by.at },
      input.backAt,
    );
    const after = { odometerKm, fuelEighths, happenedAt };
    const facts = correctionFacts(booking, { kind, before: record, after });
    const approval =
      facts && (await requireApproval(deps, { kind: 'corrected_record', bookingId, about, facts }, request));
    const was = {
      odometerKm: record.odometerKm,
      fuelEighths: record.fuelEighths,
      happenedAt: record.happenedAt,
    };
    const corrected = {
      ...record,
      fuelEighths,
      missing,
      happenedAt,
      id: inspectionId,
      replacesId: correctsId,
    };
    const undecidedCharges = await undecidedWith(deps, booking, read, {
      bookingStatus,
      record: corrected,
      damages: [],
    });
    const version = await insertCorrection(deps.db, booking, {
      undecidedCharges,
      inspection: {
        ...kept,
        ...after,
        missing,
        note: note ?? null,
        id: inspectionId,
        bookingId,
        replacesId: correctsId,
        correctionReason: reason,
        staffId: by.userId,
        recordedAt: by.at,
      },
      approvalId: approval?.approvalId ?? null,
      log: {
        ...bookingLog(booking, by, { correction: { kind, was, ...after }, reason, ...approval?.log }),
        request: { requestId: inspectionId, requestHash },
      },
    }).catch(refuseForeign('inspections_pkey', 'logs_by_request'));
    return { inspectionId, bookingStatus, rowVersion: version };
  }, isOvertaken);
}
