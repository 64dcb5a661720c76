import { chargeTaxOf, chargeTaxRate, type TaxedAmount, withTaxAdded } from '#domain/charge-tax.ts';
import { type ChargeCode, chargeLine, waivableCents, waiverLine } from '#domain/charges.ts';
import type { KeptLine } from '#domain/edited-lines.ts';
import { refuseField } from '#domain/ledger.ts';
import { PROPOSED_CODES } from '#domain/return-charges.ts';
import type { AddChargeInput, WaiveChargeInput } from '#domain/schemas/charges.ts';
import type { BookingMoney } from '../../db/queries/bookings/booking-money.ts';
import { type GivenApproval, requireApproval } from '../approvals/require-approval.ts';
import { type ChangeDeps, type ChangeRequest, refuseStale } from '../bookings/booking-change.ts';
import { chargeLabel, waiverLabel } from '../documents/charge-label.ts';
import { changeMoneyOf, type MoneyAnswer } from './booking-money.ts';

interface Taxed {
  code: ChargeCode;
  /** What whoever charges was shown. */
  taxCents: number;
  userId: string;
  note?: string | undefined;
  amountOf: (taxRateBasisPoints: number | null) => TaxedAmount;
}

/** The line of a charge with the tax of today. Throws VALIDATION_FAILED where another tax was shown. */
export async function taxedCharge(
  booking: Pick<BookingMoney, 'lines' | 'taxedCharges' | 'taxRateBasisPoints'>,
  { code, taxCents, userId, note, amountOf }: Taxed,
): Promise<KeptLine> {
  const { totalCents: amountCents, ...tax } = amountOf(
    chargeTaxRate(code, chargeTaxOf(booking, booking.lines)),
  );
  if (tax.taxCents !== taxCents) throw refuseField('taxCents', 'validation.charge.tax');
  return chargeLine({ code, amountCents, label: await chargeLabel(code, note), userId, tax });
}

/**
 * Charges something after the booking: fuel, damage, a fine, with its tax where the owner taxes it; `inspectionId` is the return that it was
 * proposed for. Throws BOOKING_NOT_FOUND, STALE_VERSION `{current}`, also where the proposal was charged or left meanwhile, and as `taxedCharge`.
 */
export function addCharge(
  deps: ChangeDeps,
  { code, amountCents, taxCents, note, inspectionId, ...form }: AddChargeInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoneyOf(
    deps,
    form,
    {
      asked: ['charge', code, amountCents, note, inspectionId, taxCents],
      decide: async (booking, _ledger, { userId }) => {
        // A dialog may show a proposal that was charged before its answer was lost.
        const isProposal = inspectionId !== undefined && PROPOSED_CODES.some((one) => one === code);
        const waiting = (inspectionId && booking.undecidedCharges[inspectionId]) || [];
        if (isProposal && !waiting.some((one) => one === code)) return refuseStale(deps, booking.id, request);
        const line = await taxedCharge(booking, {
          code,
          taxCents,
          userId,
          note,
          amountOf: (rate) => withTaxAdded(amountCents, rate),
        });
        return { lines: [line], receiptKind: null, returnId: inspectionId };
      },
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
  { code, amountCents, linePosition, reason, ...form }: WaiveChargeInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoneyOf(
    deps,
    form,
    {
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
        return { lines: [line], waivesPosition: linePosition, receiptKind: null, approval };
      },
    },
    request,
  );
}
