import { AppError } from '#domain/app-error.ts';
import type { Given } from '#domain/given.ts';
import type { ProposedCharge } from '#domain/return-charges.ts';
import type { LeaveChargeInput } from '#domain/schemas/inspections.ts';
import { withoutDecided } from '#domain/undecided-charges.ts';
import { isUniqueViolation, refusedBy } from '../../db/errors.ts';
import { findBookingInspections } from '../../db/queries/inspections/booking-inspections.ts';
import { insertLeftCharge } from '../../db/queries/inspections/left-charges.ts';
import { requireApproval } from '../approvals/require-approval.ts';
import { bookingLog, type ChangeDeps, type ChangeRequest } from '../bookings/booking-change.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf } from '../edits/staff-edit.ts';
import { chargesOf, type FoundInspections } from './returned-vehicles.ts';

/** As for a charge that is waived: an admin agrees to what an agent leaves. Null where there is no amount to agree to. */
async function approveLeaving(
  deps: ChangeDeps,
  { id: bookingId, bookingCode: about }: FoundInspections,
  { code, amountCents }: ProposedCharge,
  request: ChangeRequest,
) {
  if (amountCents === null) return null;
  const before = { charge: code, chargeCents: amountCents };
  const facts = { before, after: { charge: code, chargeCents: 0 } };
  return requireApproval(deps, { kind: 'waived_charge', bookingId, about, facts }, request);
}

/**
 * What is proposed when a car is back is not charged, for a reason; what is not proposed (any more) changes nothing. Throws
 * BOOKING_NOT_FOUND, and APPROVAL_NEEDED for an agent who leaves an amount.
 */
export function leaveCharge(
  deps: ChangeDeps,
  { bookingId, inspectionId: asked, code, reason }: LeaveChargeInput,
  request: ChangeRequest,
): Promise<void> {
  return retryRefused(
    async () => {
      const found = await findBookingInspections(deps.db, bookingId);
      if (found === undefined) throw new AppError('BOOKING_NOT_FOUND');
      const charge = chargesOf(found).find(
        (one) => one.code === code && (asked === undefined || one.inspectionId === asked),
      );
      if (charge === undefined) return;
      const approval = await approveLeaving(deps, found, charge, request);
      const by = authorOf(deps, request);
      const { inspectionId, amountCents } = charge;
      const author = { leftByUserId: by.userId, leftAt: by.at };
      await insertLeftCharge(deps.db, found, {
        charge: { inspectionId, code, amountCents, reason, ...author },
        undecidedCharges: withoutDecided(found.undecidedCharges, charge),
        approvalId: approval?.approvalId ?? null,
        log: bookingLog(found, by, {
          leftCharge: { code, amountCents },
          given: { waiver: amountCents ?? 0 } satisfies Given,
          reason,
          ...approval?.log,
        }),
      });
    },
    // Somebody left it at the same moment: the next read finds nothing to leave.
    (error) => isUniqueViolation(error, 'left_charges_pkey') || refusedBy(error) !== undefined,
  );
}
