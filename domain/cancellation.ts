import { type BookingStatus, isCalledOff } from './booking-status.ts';
import type { KeptLine } from './edited-lines.ts';
import { refuseField } from './ledger.ts';
import type { LocalizedText } from './locale.ts';
import { type Cents, percentOf } from './money.ts';
import { NO_SHOW_HOURS } from './policy.ts';
import { type PriceLine, priceLine, sumOf } from './price-line.ts';
import { HOUR_MS } from './time-units.ts';

/**
 * What the firm keeps of a booking that does not take place, and what goes back: nothing until some hours before
 * the pickup, then the shares that the owner sets. One negative line brings what is charged down to the share, however the
 * booking ends: by the dialog, the menu of statuses, the edit form, its client, a hold that ran out. It goes when the booking is taken up again.
 */

export const CALL_OFF_KINDS = ['cancellation', 'no_show'] as const;
export type CallOffKind = (typeof CALL_OFF_KINDS)[number];

/** The status that a booking has then. */
export const CALLED_OFF_STATUS = { cancellation: 'canceled', no_show: 'no_show' } as const;

const BASIS_POINTS = 100;

/** What the owner sets: whole hours before the pickup, and percents. */
export interface CancellationRules {
  freeCancellationHours: number;
  cancellationKeptPercent: number;
  lateCancellationHours: number;
  lateCancellationKeptPercent: number;
  noShowKeptPercent: number;
}

/** The share that is kept, in percent: at the very hour it is still the smaller one. After the pickup it is that of a no-show. */
export function keptPercent(
  kind: CallOffKind,
  rules: CancellationRules,
  pickupAt: string,
  now: Date,
): number {
  const left = Date.parse(pickupAt) - now.getTime();
  if (kind === 'no_show' || left < 0) return rules.noShowKeptPercent;
  if (left >= rules.freeCancellationHours * HOUR_MS) return 0;
  return left >= rules.lateCancellationHours * HOUR_MS
    ? rules.cancellationKeptPercent
    : rules.lateCancellationKeptPercent;
}

export function keptCents(totalCents: Cents, percent: number): Cents {
  return percentOf(totalCents, percent * BASIS_POINTS);
}

/** The line that brings what is charged down to the share; null where all of it is kept. */
export function cancellationLine(totalCents: Cents, percent: number, label: LocalizedText): KeptLine | null {
  const line = priceLine('cancellation', keptCents(totalCents, percent) - totalCents);
  if (line.totalCents === 0) return null;
  return { ...line, label, source: 'engine', madeByUserId: null, reason: null, engineUnitCents: null };
}

/** Of a booking whose hold ran out nobody paid anything, and nobody owes anything. */
export const RELEASED_KEPT_PERCENT = 0;

/** What a status does to what is charged: it adds the line, takes it away, or leaves it as it is. */
export function shareMove(from: BookingStatus, to: BookingStatus): 'callOff' | 'takeUp' | null {
  if (isCalledOff(from) === isCalledOff(to)) return null;
  return isCalledOff(to) ? 'callOff' : 'takeUp';
}

/** By which of the owner's rules a status calls a booking off. */
export function callOffKindOf(to: BookingStatus): CallOffKind {
  return to === CALLED_OFF_STATUS.no_show ? 'no_show' : 'cancellation';
}

const isShareLine = ({ kind }: Pick<PriceLine, 'kind'>) => kind === 'cancellation';

/** The line that a booking has since it was called off; undefined where all is kept, and of one that takes place. */
export function shareLineOf<Line extends PriceLine>(lines: readonly Line[]): Line | undefined {
  return lines.find(isShareLine);
}

/** The line that went when a booking was taken up again, and the price that it brought down. */
export interface ShareGone {
  line: KeptLine;
  ofCents: Cents;
}

interface Priced<Line> {
  lines: readonly Line[];
  grandTotalCents: Cents;
}

/** A price under another status, before a share is kept of it: one that is taken up again costs what it did. */
export function agreedUnder<Line extends PriceLine, Price extends Priced<Line>>(
  price: Price & Priced<Line>,
  from: BookingStatus,
  to: BookingStatus,
): Price & { lines: Line[]; grandTotalCents: Cents } {
  const lines =
    shareMove(from, to) === 'takeUp' ? price.lines.filter((line) => !isShareLine(line)) : [...price.lines];
  return { ...price, lines, grandTotalCents: sumOf(lines) };
}

/** From when on a client who did not come to take the car, or to meet who brings it, may be called a no-show. */
export function noShowFrom(expectedAt: string): Date {
  return new Date(Date.parse(expectedAt) + NO_SHOW_HOURS * HOUR_MS);
}

/** Throws VALIDATION_FAILED while a client may still come. */
export function requireNoShow(expectedAt: string, now: Date): void {
  if (now < noShowFrom(expectedAt)) throw refuseField('kind', 'validation.noShow.tooSoon');
}
