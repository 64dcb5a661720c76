import { type ChargeCode, chargeLine, waivableCents, waiverLine } from '#domain/charges.ts';
import type { AddChargeInput, WaiveChargeInput } from '#domain/schemas/charges.ts';
import type { BookingMoney } from '../../db/queries/bookings/booking-money.ts';
import { type GivenApproval, requireApproval } from '../approvals/require-approval.ts';
import type { ChangeDeps, ChangeRequest } from '../bookings/booking-change.ts';
import { chargeLabel, waiverLabel } from '../documents/charge-label.ts';
import { changeMoney, type MoneyAnswer } from './booking-money.ts';

/**
 * Charges something after the booking: fuel, damage, a fine; `inspectionId` is the return that it was proposed for. Throws BOOKING_NOT_FOUND, STALE_VERSION `{current}`.
 */
export function addCharge(
  deps: ChangeDeps,
  { bookingId, rowVersion, requestId, code, amountCents, note, inspectionId }: AddChargeInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoney(
    deps,
    {
      which: { bookingId },
      rowVersion,
      requestId,
      asked: ['charge', code, amountCents, note, inspectionId],
      decide: async (_booking, _ledger, { userId }) => ({
        line: chargeLine({ code, amountCents, label: await chargeLabel(code, note), userId }),
        receiptKind: null,
        returnId: inspectionId,
      }),
    },
    request,
  );
}

interface Waiver {
  code: ChargeCode;
  amountCents: number;
  linePosition: number | undefined;
}

/** Throws APPROVAL_NEEDED for an agent whom no admin allowed exactly this. */
function approveWaiver(
  deps: ChangeDeps,
  { id: bookingId, bookingCode: about, grandTotalCents, lines }: BookingMoney,
  { code, amountCents, linePosition }: Waiver,
  request: ChangeRequest,
): Promise<GivenApproval> {
  const chargeCents = waivableCents(lines, { code, linePosition });
  const facts = {
    before: { charge: code, chargeCents, grandTotalCents },
    after: {
      charge: code,
      chargeCents: chargeCents - amountCents,
      grandTotalCents: grandTotalCents - amountCents,
    },
  };
  return requireApproval(deps, { kind: 'waived_charge', bookingId, about, facts }, request);
}

/**
 * Takes a charge back, whole or in part, with the reason: one of them by its place, or of its kind. Throws as `addCharge`, VALIDATION_FAILED for more than is charged,
 * APPROVAL_NEEDED for an agent.
 */
export function waiveCharge(
  deps: ChangeDeps,
  { bookingId, rowVersion, requestId, code, amountCents, linePosition, reason }: WaiveChargeInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoney(
    deps,
    {
      which: { bookingId },
      rowVersion,
      requestId,
      asked: ['waive', code, amountCents, linePosition, reason],
      decide: async (booking, _ledger, { userId }) => {
        const label = await waiverLabel(code);
        const line = waiverLine(booking.lines, {
          code,
          amountCents,
          label,
          userId,
          reason,
          linePosition,
        });
        const approval = await approveWaiver(deps, booking, { code, amountCents, linePosition }, request);
        return { line, waivesPosition: linePosition, receiptKind: null, approval };
      },
    },
    request,
  );
}
