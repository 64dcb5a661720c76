import { AppError } from './app-error.ts';
import type { ApprovalFacts } from './approval.ts';
import { addDays, type CalendarDay, dayInHaiti } from './calendar-day.ts';
import {
  chargeBaseCents,
  chargeTaxCents,
  priceTaxCents,
  priceTaxRate,
  type TaxedAmount,
} from './charge-tax.ts';
import { invoiceSums } from './invoice.ts';
import { withoutLater } from './later-lines.ts';
import { refuseField } from './ledger.ts';
import type { Cents } from './money.ts';
import { type PriceLine, sumOf, taxedCents } from './price-line.ts';
import { DAY_MS, MINUTE_MS } from './time-units.ts';

/**
 * A breakdown, an accident, a theft, a seizure: what is to be done first, what holds the car, and when it is closed. What was
 * recorded is never rewritten; what becomes known later is an entry of its own.
 */

export const INCIDENT_KINDS = ['breakdown', 'accident', 'theft', 'seizure'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** Something is to be done; somebody else is waited for; over. */
export const INCIDENT_STATES = ['open', 'waiting', 'closed'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

/** What becomes known later in words, each time by another entry: the last one counts. */
export const INCIDENT_FACTS = ['other_party', 'police', 'claim', 'tow'] as const;
export type IncidentFact = (typeof INCIDENT_FACTS)[number];

export const INCIDENT_ENTRY_KINDS = [
  'note',
  'step',
  ...INCIDENT_FACTS,
  'state',
  'hold',
  'release',
  'credit',
  'insurer',
  'insurer_back',
] as const;
export type IncidentEntryKind = (typeof INCIDENT_ENTRY_KINDS)[number];

/** What is to be done first, in this order. */
export const INCIDENT_STEPS = [
  'call_help',
  'safety',
  'police',
  'photos',
  'other_party',
  'report',
  'authority',
  'keys',
  'insurer',
  'tow',
  'replacement',
] as const;
export type IncidentStep = (typeof INCIDENT_STEPS)[number];

/** The emergency numbers of Haiti: ambulances (CAN), police (PNH). */
export const EMERGENCY_NUMBERS = { ambulance: '116', police: '114' } as const;

const STEPS_OF: Record<IncidentKind, readonly IncidentStep[]> = {
  breakdown: ['safety', 'photos', 'tow', 'replacement'],
  accident: ['safety', 'police', 'photos', 'other_party', 'report', 'insurer', 'tow', 'replacement'],
  theft: ['police', 'report', 'keys', 'insurer', 'replacement'],
  seizure: ['authority', 'photos', 'report', 'replacement'],
};
/** Only where the car stays where it is, or is gone. */
const ONLY_WITHOUT_CAR: readonly IncidentStep[] = ['tow', 'replacement'];

/** A fact that shows a step to be done, whether or not somebody ticked it. */
const FACT_OF_STEP: Partial<Record<IncidentStep, IncidentFact>> = {
  other_party: 'other_party',
  report: 'police',
  insurer: 'claim',
  tow: 'tow',
};

interface Happened {
  kind: IncidentKind;
  isAnybodyHurt: boolean;
  canBeDriven: boolean;
}

/** Whoever stole or seized the car has it: its client cannot bring it back. */
export const GONE_KINDS: readonly IncidentKind[] = ['theft', 'seizure'];

/** Of the kind that is chosen; '' while none is. */
export function isGone(kind: IncidentKind | ''): boolean {
  return kind !== '' && GONE_KINDS.includes(kind);
}

/** A stolen or seized car is driven by nobody, whatever was typed. */
export function isDrivable({ kind, canBeDriven }: Pick<Happened, 'kind' | 'canBeDriven'>): boolean {
  return canBeDriven && !isGone(kind);
}

/** What to do first, in order; who is hurt comes before everything. */
export function stepsOf(happened: Happened): IncidentStep[] {
  const steps = STEPS_OF[happened.kind].filter(
    (step) => !isDrivable(happened) || !ONLY_WITHOUT_CAR.includes(step),
  );
  return happened.isAnybodyHurt ? ['call_help', ...steps] : steps;
}

interface KnownEntry {
  kind: IncidentEntryKind;
  step: string | null;
  isDone: boolean | null;
}

interface Known {
  /** In the order in which they were made. */
  entries: readonly KnownEntry[];
  hasPhotos: boolean;
  /** The rental has another car by now. */
  isReplaced: boolean;
}

/** Whether a step is done: by its last tick, or because what it asks for is known. */
export function isStepDone(step: IncidentStep, { entries, hasPhotos, isReplaced }: Known): boolean {
  const fact = FACT_OF_STEP[step];
  if (fact !== undefined && entries.some(({ kind }) => kind === fact)) return true;
  if (step === 'photos' && hasPhotos) return true;
  if (step === 'replacement' && isReplaced) return true;
  return entries.findLast((entry) => entry.kind === 'step' && entry.step === step)?.isDone === true;
}

/** The last day on which the insurer accepts to be told; null for what no insurer is told of. */
export function insurerDueOn(kind: IncidentKind, happenedAt: string, noticeDays: number): CalendarDay | null {
  if (!STEPS_OF[kind].includes('insurer')) return null;
  return addDays(dayInHaiti(new Date(happenedAt)), noticeDays);
}

/** How far the clock of a telephone may be ahead. */
const AHEAD_MS = 5 * MINUTE_MS;
/** What is older is a year mistyped. */
const BEHIND_MS = 366 * DAY_MS;

/** Throws VALIDATION_FAILED for a moment that has not come yet, or is more than a year ago. */
export function requireHappened(happenedAt: string, now: Date): void {
  const at = Date.parse(happenedAt);
  if (at > now.getTime() + AHEAD_MS || at < now.getTime() - BEHIND_MS)
    throw refuseField('happenedAt', 'validation.incident.moment');
}

/** Throws INCIDENT_CLOSED for what can no longer be done once it is closed. */
export function requireNotClosed(state: IncidentState): void {
  if (state === 'closed') throw new AppError('INCIDENT_CLOSED');
}

interface Settled {
  state: IncidentState;
  costCents: number;
  creditCents: number;
}

/** What an admin has to agree to before it is closed: that it cost money, or that days were credited. Null for neither. */
export function closingFacts({ state, costCents, creditCents }: Settled): ApprovalFacts | null {
  if (costCents === 0 && creditCents === 0) return null;
  const money = { costCents, creditCents };
  return { before: { incidentState: state, ...money }, after: { incidentState: 'closed', ...money } };
}

/** What a booking pays for one of its days, with its tax; 0 where nothing is charged by the day. */
export function dayPriceCents(lines: readonly PriceLine[], rentalDays: number): Cents {
  const ofKind = (kind: PriceLine['kind']) => lines.filter((line) => line.kind === kind);
  const baseCents = sumOf(ofKind('base'));
  const taxedCents = sumOf(lines.filter(({ isTaxed }) => isTaxed));
  const taxCents = taxedCents > 0 ? (sumOf(ofKind('tax')) * baseCents) / taxedCents : 0;
  return rentalDays > 0 ? Math.round((baseCents + taxCents) / rentalDays) : 0;
}

/** The code of the line that gives back days on which the client had no car. */
export const LOST_DAYS = 'lost_days';

/** What of the taxed price, and of its tax, was not given back yet: no more than an invoice would say, and never below 0. */
function leftOfPrice(lines: readonly PriceLine[]) {
  const given = lines.filter(({ code }) => code === LOST_DAYS);
  const { baseCents, taxCents } = invoiceSums(lines);
  const taxed = taxedCents(withoutLater(lines)) + chargeBaseCents(given);
  return {
    baseCents: Math.max(0, Math.min(taxed, baseCents)),
    taxCents: Math.max(0, Math.min(priceTaxCents(lines) + chargeTaxCents(given), taxCents)),
  };
}

/**
 * What is given back for them, each amount a line: of what is left of the taxed price with its tax, as long as there is some,
 * and what goes beyond it without tax.
 */
export function lostDaysAmounts(amountCents: Cents, lines: readonly PriceLine[]): TaxedAmount[] {
  const left = leftOfPrice(lines);
  const leftCents = left.baseCents + left.taxCents;
  const rate = priceTaxRate(lines);
  const partCents = rate === null || left.taxCents === 0 ? 0 : Math.min(amountCents, leftCents);
  const taxed = {
    totalCents: -partCents,
    taxCents: 0 - Math.round((left.taxCents * partCents) / leftCents),
    taxRateBasisPoints: rate,
  };
  const rest = { totalCents: partCents - amountCents, taxCents: 0, taxRateBasisPoints: null };
  return [taxed, rest].filter(({ totalCents }) => totalCents < 0);
}

/** Throws VALIDATION_FAILED for a day on which the insurer cannot have paid: before it happened, or one to come. */
export function requireInsurerPaidOn(paidOn: CalendarDay, happenedAt: string, today: CalendarDay): void {
  if (paidOn < dayInHaiti(new Date(happenedAt)) || paidOn > today)
    throw refuseField('paidOn', 'validation.incident.paidOn');
}

interface InsurerEntry {
  id: string;
  kind: IncidentEntryKind;
  takesBackId: string | null;
}

/** What the insurer paid, without what was recorded by mistake. */
export function insurerPayments<Entry extends InsurerEntry>(entries: readonly Entry[]): Entry[] {
  const mistakes = new Set(entries.map(({ takesBackId }) => takesBackId));
  return entries.filter(({ id, kind }) => kind === 'insurer' && !mistakes.has(id));
}

/** Throws VALIDATION_FAILED for more than the booking is charged. */
export function requireCredit(amountCents: Cents, chargedCents: Cents): void {
  if (amountCents > chargedCents) throw refuseField('amountCents', 'validation.incident.creditTooMuch');
}
