import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { correctionOf, handOverOf, takeBackOf } from '#tests/support/factories/inspection.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { openTill, type Till } from '../payments/world.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

const now = () => till.counter.now();
const seen = (bookingId: string) => till.agent.api.staff.inspections.ofBooking({ bookingId });
const correct = (input: ReturnType<typeof correctionOf>, by = till.agent) =>
  by.api.staff.inspections.correct(input);

/** A car that was handed over and came back: with 8 and 5 eighths, a scratch, two pictures, and a digit that somebody insisted on. */
async function rented(fields: Parameters<typeof insertBooking>[1]['fields'] = {}) {
  const days = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };
  const booking = await insertBooking(till.counter.db, { ...days, fields });
  const { inspectionId: outId } = await till.admin.api.staff.inspections.handOver(
    handOverOf(booking, new Date(now().getTime() - 3_600_000), { isVehicleHere: true, odometerKm: 40_000 }),
  );
  const takenAt = now().toISOString();
  const photos = (['front', 'rear'] as const).map((place, at) => {
    return { id: randomUUID(), place, fileHash: String(at).repeat(64), takenAt };
  });
  const damage = { id: randomUUID(), view: 'left', xPermille: 10, yPermille: 10, kind: 'scratch' } as const;
  const { inspectionId: backId } = await till.admin.api.staff.inspections.takeBack(
    takeBackOf(booking, now(), {
      ...{ odometerKm: 46_500, differenceReason: 'So it says' },
      ...{ fuelEighths: 5, photos, damages: [damage] },
    }),
  );
  return { booking, outId, backId };
}

/** Nothing is left to decide of it, and all is paid. */
async function settle(booking: BookingRow) {
  await till.agent.api.payments.take(moneyFor(await till.again(booking), moneyPart(booking.grandTotalCents)));
  await till.counter.db
    .updateTable('bookings')
    .set({ bookingStatus: 'completed', undecidedCharges: {} })
    .where('id', '=', booking.id)
    .execute();
}

describe('a correction', () => {
  it('takes the place of a record, which stays to be read; figures, charges and the car follow it', async () => {
    const { booking, backId } = await rented();
    expect((await seen(booking.id)).charges.map(({ code, count }) => [code, count])).toEqual([
      ['fuel', 3],
      ['damage', 1],
    ]);
    const input = correctionOf(booking, backId, { odometerKm: 40_650, fuelEighths: 7 });
    const answer = await correct(input);
    // A lost answer: sent again, it is one.
    expect(await correct(input)).toEqual(answer);
    const { inspections, before, charges, booking: after } = await seen(booking.id);
    expect(inspections).toHaveLength(3);
    expect(inspections.find(({ id }) => id === backId)).toMatchObject({
      isReplaced: true,
      odometerKm: 46_500,
      fuelEighths: 5,
    });
    const counted = inspections.find((one) => one.kind === 'return' && !one.isReplaced);
    expect(counted).toMatchObject({
      replacesId: backId,
      correctionReason: 'A digit was wrong',
      odometerKm: 40_650,
      fuelEighths: 7,
    });
    expect(counted?.photos.map(({ place }) => place).sort()).toEqual(['front', 'rear']);
    expect(before).toMatchObject({ odometerKm: 40_650, fuelEighths: 7 });
    // The scratch stands on the record before it, and is new all the same.
    expect(charges.map(({ code, count }) => [code, count])).toEqual([
      ['fuel', 1],
      ['damage', 1],
    ]);
    expect(after.bookingStatus).toBe('returned');
    const logs = await till.counter.logsOf('booking', booking.id);
    expect(logs.at(-1)?.metadata).toMatchObject({
      reason: 'A digit was wrong',
      correction: { kind: 'return', was: { odometerKm: 46_500 }, odometerKm: 40_650 },
    });
  });

  it('says when the car really came back: what it costs to be late follows, and a settled rental asks an admin', async () => {
    const { booking, outId, backId } = await rented({ returnTime: '10:00', pickupTime: '10:00' });
    const late = async () => (await seen(booking.id)).charges.find(({ code }) => code === 'late');
    till.counter.advance(3 * 86_400_000);
    const later = correctionOf(booking, backId, { backAt: '2026-11-21T16:30:00.000Z', fuelEighths: 5 });
    till.counter.advance(86_400_000);
    await correct(later);
    // 11:30 in Haiti, where it was due at ten with an hour's grace: a day, as no hour has a price.
    expect(await late()).toMatchObject({ count: 90 });
    const again = (correctsId: string, backAt: string) => correctionOf(booking, correctsId, { backAt });
    const outcome = (input: ReturnType<typeof correctionOf>) => outcomeOf(correct(input));
    const soon = new Date(now().getTime() + 3_600_000).toISOString();
    expect(await outcome(again(later.inspectionId, soon))).toBe('VALIDATION_FAILED');
    expect(await outcome(again(later.inspectionId, '2026-11-18T15:59:59.000Z'))).toBe('VALIDATION_FAILED');
    expect(await outcome(again(outId, '2026-11-18T16:30:00.000Z'))).toBe('VALIDATION_FAILED');
    await settle(booking);
    const input = again(later.inspectionId, '2026-11-21T15:00:00.000Z');
    const refused = await correct(input).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      cause: {
        details: {
          facts: {
            before: { happenedAt: '2026-11-21T16:30:00.000Z' },
            after: { happenedAt: '2026-11-21T15:00:00.000Z' },
          },
        },
      },
    });
    till.counter.advance(-4 * 86_400_000);
  });

  it('is itself corrected, and keeps who drove', async () => {
    const { booking, outId } = await rented();
    const first = correctionOf(booking, outId, { odometerKm: 39_000 });
    await correct(first);
    await correct(correctionOf(booking, first.inspectionId, { odometerKm: 39_900 }));
    const { inspections } = await seen(booking.id);
    const counted = inspections.filter(({ kind, isReplaced }) => kind === 'hand_over' && !isReplaced);
    expect(counted).toMatchObject([{ odometerKm: 39_900, licenses: [{ licenseId: 'LIC-12345' }] }]);
  });

  it('of two telephones at once counts once; the other is told', async () => {
    const { booking, backId } = await rented();
    const outcomes = await Promise.all(
      [1, 2].map((digit) =>
        outcomeOf(correct(correctionOf(booking, backId, { odometerKm: 40_000 + digit }))),
      ),
    );
    expect(outcomes.sort()).toEqual(['STALE_VERSION', 'ok']);
    expect(await outcomeOf(correct(correctionOf(booking, backId)))).toBe('STALE_VERSION');
  });

  it('needs an admin once the rental is settled', async () => {
    const { booking, backId } = await rented();
    await settle(booking);
    const input = correctionOf(booking, backId);
    expect(await outcomeOf(correct(input))).toBe('APPROVAL_NEEDED');
    expect(await outcomeOf(correct(input, till.admin))).toBe('ok');
  });

  it.each([
    { odometerKm: -1 },
    { odometerKm: 2_000_001 },
    { fuelEighths: 9 },
    { reason: '' },
    { reason: '   ' },
    { missing: ['jack', 'jack'] as 'jack'[] },
  ])('is refused as an input: %o', async (fields) => {
    const { booking, backId } = await rented();
    expect(await outcomeOf(correct(correctionOf(booking, backId, fields)))).toBe('VALIDATION_FAILED');
  });

  it('of the record of another booking changes nothing', async () => {
    const [one, other] = [await rented(), await rented()];
    expect(await outcomeOf(correct(correctionOf(one.booking, other.backId)))).toBe('STALE_VERSION');
    expect(await outcomeOf(correct(correctionOf({ id: randomUUID() }, one.backId)))).toBe(
      'BOOKING_NOT_FOUND',
    );
  });
});
