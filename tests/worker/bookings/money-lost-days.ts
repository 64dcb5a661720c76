import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { creditLostDays } from '#worker/services/incidents/credit-days.ts';
import { recordIncident } from '#worker/services/incidents/record-incident.ts';
import type { Write } from './money-cash.ts';
import type { Change } from './money-commands.ts';
import { admin, agent, desk } from './money-desk.ts';
import { writeTwice } from './money-payments.ts';
import type { MoneyRows } from './money-truth.ts';

/** Days on which a client had no car, given back in the model test, and what the lines must say of them. */

/** The car broke down and runs again; a part of what is charged is given back for it, or all. */
export async function giveLostDays(
  { share, isByAgent, isTwice }: Extract<Change, { kind: 'lostDays' }>,
  bookingId: string,
  write: Write,
): Promise<void> {
  const { vehicle } = await getBooking(desk.deps, { bookingId }, 'en');
  const incidentId = randomUUID();
  const happened = {
    ...{ incidentId, bookingId, kind: 'breakdown' as const, vehicleId: vehicle.id },
    ...{ happenedAt: desk.deps.clock.now().toISOString(), place: 'RN 2, after the bridge of Aquin' },
    ...{ isAnybodyHurt: false, canBeDriven: true, story: undefined },
  };
  const isRecorded = await write(recordIncident(desk.deps, happened, agent), 1, 'record an incident');
  if (!isRecorded) return;
  const { rowVersion, quote } = await getBooking(desk.deps, { bookingId }, 'en');
  const asked = {
    ...{ incidentId, rowVersion, requestId: randomUUID(), reason: 'A day without a car' },
    amountCents: Math.max(1, Math.floor(quote.grandTotalCents / (share === 4 ? 1 : share * 3))),
  };
  const send = () => creditLostDays(desk.deps, asked, isByAgent ? agent : admin);
  await writeTwice(write, () => send().then(() => ({ isChanged: true })), {
    isTwice,
    also: share === 4 ? 'give back all' : 'give back lost days',
  });
}

/**
 * What the incidents say was given back is what the lines of their bookings take off; and a tenth of what is taxed of it is tax, but for
 * cents: what is left of a price is rounded each time.
 */
export async function checkLostDays({ lines }: MoneyRows): Promise<void> {
  const credits = await desk.db
    .selectFrom('incidentEntries')
    .innerJoin('incidents', 'incidents.id', 'incidentEntries.incidentId')
    .where('incidentEntries.kind', '=', 'credit')
    .select(['incidents.bookingId', 'incidentEntries.amountCents'])
    .execute();
  const given = lines.filter(({ code }) => code === 'lost_days');
  const sumsOf = (rows: readonly { bookingId: string | null; cents: number }[]) => {
    const sums: Record<string, number> = {};
    for (const { bookingId, cents } of rows) sums[bookingId ?? ''] = (sums[bookingId ?? ''] ?? 0) + cents;
    return sums;
  };
  expect(sumsOf(given.map(({ bookingId, totalCents }) => ({ bookingId, cents: -totalCents })))).toEqual(
    sumsOf(credits.map(({ bookingId, amountCents }) => ({ bookingId, cents: amountCents ?? 0 }))),
  );
  const wrong = given.filter(({ totalCents, taxCents, taxRateBasisPoints }) =>
    taxRateBasisPoints === null ? taxCents !== 0 : Math.abs(taxCents - totalCents / 11) > 2,
  );
  expect(wrong).toEqual([]);
}
