import { AppError } from '#domain/app-error.ts';
import { LOST_DAYS, lostDaysAmounts, requireCredit, requireNotClosed } from '#domain/incident.ts';
import { priceLine } from '#domain/price-line.ts';
import type { CreditDaysInput } from '#domain/schemas/incidents.ts';
import { findIncidentToChange } from '../../db/queries/incidents/incidents.ts';
import { requireApproval } from '../approvals/require-approval.ts';
import type { ChangeDeps, ChangeRequest } from '../bookings/booking-change.ts';
import { lostDaysLabel } from '../documents/charge-label.ts';
import { changeMoney } from '../payments/booking-money.ts';

/**
 * Gives back days on which the client had no car: a line of its own that takes off, or two, with the incident as their source. Throws
 * NOT_FOUND, BOOKING_NOT_FOUND for an incident without a rental, INCIDENT_CLOSED, STALE_VERSION `{current}`,
 * VALIDATION_FAILED for more than is charged, APPROVAL_NEEDED for an agent.
 */
export async function creditLostDays(
  deps: ChangeDeps,
  { incidentId, requestId, rowVersion, amountCents, reason }: CreditDaysInput,
  request: ChangeRequest,
): Promise<void> {
  const incident = await findIncidentToChange(deps.db, { incidentId, requestId });
  if (incident === undefined) throw new AppError('NOT_FOUND');
  const { bookingId } = incident;
  if (bookingId === null) throw new AppError('BOOKING_NOT_FOUND');
  if (incident.done === null) requireNotClosed(incident.state);
  await changeMoney(
    deps,
    {
      which: { bookingId },
      rowVersion,
      requestId,
      asked: ['credit_days', incidentId, amountCents, reason],
      decide: async ({ grandTotalCents, bookingCode: about, lines }, _ledger, { userId, at }) => {
        requireCredit(amountCents, grandTotalCents);
        const facts = {
          before: { charge: LOST_DAYS, grandTotalCents },
          after: { charge: LOST_DAYS, grandTotalCents: grandTotalCents - amountCents },
        };
        const approval = await requireApproval(
          deps,
          { kind: 'waived_charge', bookingId, about, facts },
          request,
        );
        const label = await lostDaysLabel();
        return {
          lines: lostDaysAmounts(amountCents, lines).map((amount) => ({
            ...priceLine('waiver', amount.totalCents, { code: LOST_DAYS }),
            ...amount,
            label,
            source: 'staff',
            madeByUserId: userId,
            reason,
            engineUnitCents: null,
          })),
          receiptKind: null,
          approval,
          incidentEntry: {
            id: requestId,
            incidentId,
            kind: 'credit',
            amountCents,
            words: reason,
            madeByUserId: userId,
            madeAt: at,
          },
        };
      },
    },
    request,
  );
}
