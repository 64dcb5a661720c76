import type { ApprovalFacts } from './approval.ts';
import { PAPER_KINDS, SERVICE_KINDS } from './upkeep.ts';

/** What an administrator reads of a question, in order: what changes, as it is and as it is to be, and what has to be known. */

export const APPROVAL_FACTS = [
  'vehicle',
  'pickupDate',
  'returnDate',
  'bookingStatus',
  'baseTotalCents',
  'extrasTotalCents',
  'feesTotalCents',
  'oneWayFeeCents',
  'discountTotalCents',
  'taxTotalCents',
  'charge',
  'chargeCents',
  'grandTotalCents',
  'discountInAllCents',
  'paymentMethod',
  'amountCents',
  'paidCents',
  'pendingCents',
  'balanceCents',
  'depositHeldCents',
  'missingDepositCents',
  'costCents',
  'creditCents',
  'odometerKm',
  'fuelEighths',
  'happenedAt',
  'branchId',
  'countedUsdCents',
  'countedHtg',
  ...PAPER_KINDS.map((kind) => `${kind}Until` as const),
  ...SERVICE_KINDS.map((kind) => `${kind}Due` as const),
] as const;
export type ApprovalFact = (typeof APPROVAL_FACTS)[number];

export type FactValue = string | number | boolean | null;

export interface FactLine {
  fact: ApprovalFact;
  /** Null where there was nothing before, or where it stays as it is. */
  before: FactValue;
  after: FactValue;
  isChanged: boolean;
}

function plainValue(value: unknown): FactValue {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? value : null;
}

/** A line for each fact that is told; an amount of nothing that stays nothing is not. */
export function approvalLines({ before, after }: ApprovalFacts): FactLine[] {
  return APPROVAL_FACTS.flatMap((fact): FactLine[] => {
    const [was, becomes] = [plainValue(before[fact]), plainValue(after[fact])];
    if (was === becomes) {
      return was === null || was === 0 ? [] : [{ fact, before: null, after: was, isChanged: false }];
    }
    return [{ fact, before: was, after: becomes, isChanged: true }];
  });
}
