import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time-units.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf, RETURN_PRICES, takeBackOf } from '#tests/support/factories/inspection.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { openTill, type Till } from '../payments/world.ts';

/** A booking is called off while its client has the car: how it came back is recorded all the same. It is noon of November 18. */

let till: Till;
beforeAll(async () => {
  till = await openTill();
  await till.counter.db.updateTable('settings').set(RETURN_PRICES).execute();
});
afterAll(() => till.close());
const now = () => till.counter.now();
const ofBooking = ({ id: bookingId }: { id: string }) =>
  till.agent.api.staff.inspections.ofBooking({ bookingId });
const toTakeBack = async (booking: { id: string }) =>
  (await ofBooking(booking)).toTakeBack.map(({ id }) => id);
const takeBack = (
  booking: { id: string; vehicleId: string },
  fields: Parameters<typeof takeBackOf>[2] = {},
) => till.agent.api.staff.inspections.takeBack(takeBackOf(booking, now(), fields));

async function setStatus(booking: { id: string }, bookingStatus: 'reserved' | 'canceled' | 'no_show') {
  const { rowVersion } = await till.again(booking);
  await till.admin.api.staff.bookings.setStatus({ bookingId: booking.id, rowVersion, bookingStatus });
  till.counter.advance(60_000);
}

/** A booking whose client has the car since noon. */
async function handedOver(vehicle?: VehicleRow) {
  const car = vehicle ?? (await insertVehicle(till.counter.db, { branchId: 'les_cayes' }));
  const days = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };
  const booking = await insertBooking(till.counter.db, { ...days, vehicle: car });
  await till.admin.api.staff.inspections.handOver(handOverOf(booking, now()));
  till.counter.advance(60_000);
  return { booking, vehicle: car };
}

async function calledOff() {
  const had = await handedOver();
  await setStatus(had.booking, 'canceled');
  return had;
}

const standsIn = async ({ id }: VehicleRow) =>
  (await till.admin.api.staff.vehicles.get({ vehicleId: id })).vehicle.branchId;

/** What the log says of a booking's newest act. */
async function lastLog({ id }: { id: string }) {
  const { metadata } = await till.counter.db
    .selectFrom('logs')
    .select('metadata')
    .where('bookingId', '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return metadata;
}

it('is recorded once, and the booking stays called off', async () => {
  const { booking, vehicle } = await calledOff();
  expect(await toTakeBack(booking)).toEqual([vehicle.id]);
  expect(await takeBack(booking)).toMatchObject({ bookingStatus: 'canceled' });
  expect(await toTakeBack(booking)).toEqual([]);
  expect(await outcomeOf(takeBack(booking))).toBe('WRONG_BOOKING_STATUS');
});

it('proposes what it costs, which is charged, and paid from the deposit', async () => {
  const { booking } = await handedOver();
  const { takeDeposit, charge: addCharge, keepDeposit } = till.agent.api.payments;
  await takeDeposit({ ...(await till.asked(booking)), htgPerUsd: null, part: moneyPart(20_000) });
  await setStatus(booking, 'canceled');
  const { grandTotalCents } = await till.moneyOf(booking);
  const { inspectionId } = await takeBack(booking, { fuelEighths: 6 });
  const { charges } = await ofBooking(booking);
  expect(charges).toMatchObject([{ inspectionId, code: 'fuel' }]);
  const [{ amountCents = null } = {}] = charges;
  const charge = { code: 'fuel', amountCents: amountCents ?? 0, taxCents: 0, inspectionId } as const;
  await addCharge({ ...(await till.asked(booking)), ...charge });
  expect((await ofBooking(booking)).charges).toEqual([]);
  const { deposits, ...charged } = await till.moneyOf(booking);
  expect(charged.grandTotalCents).toBe(grandTotalCents + charge.amountCents);
  const keep = { depositId: deposits[0]?.id ?? '', currencyAmount: charge.amountCents, chargeCode: null };
  await keepDeposit({ ...(await till.asked(booking)), ...keep, reason: 'Two eighths less fuel' });
  const settled = await till.moneyOf(booking);
  expect(settled.paidCents).toBe(charge.amountCents);
  expect(settled.depositHeldCents).toBe(20_000 - charge.amountCents);
});

it('is settled as another is: what is over of the share that is kept, and the deposit, once the car is back', async () => {
  await till.counter.db
    .updateTable('settings')
    .set({ cancellationKeptPercent: 50, lateCancellationKeptPercent: 50, noShowKeptPercent: 50 })
    .execute();
  const { booking } = await handedOver();
  const { take, takeDeposit, giveCredit, returnDeposit } = till.agent.api.payments;
  // Three days of $45 with 10 % tax.
  expect(booking.grandTotalCents).toBe(14_850);
  await take(moneyFor(await till.again(booking), moneyPart(14_850)));
  await takeDeposit({ ...(await till.asked(booking)), htgPerUsd: null, part: moneyPart(20_000) });
  await setStatus(booking, 'canceled');
  const settling = async () => {
    const { toSettle, settledAt, booking: money } = await ofBooking(booking);
    return { toSettle, isSettled: settledAt !== null, refundCents: money.refundCents };
  };
  expect(await settling()).toEqual({ toSettle: null, isSettled: false, refundCents: 7_425 });
  await takeBack(booking);
  expect(await settling()).toEqual({
    toSettle: ['refund', 'deposit'],
    isSettled: false,
    refundCents: 7_425,
  });
  // What is her credit does not go back.
  await giveCredit({ ...(await till.asked(booking)), lastDay: '2027-11-18', note: undefined });
  expect(await settling()).toEqual({ toSettle: ['deposit'], isSettled: false, refundCents: 0 });
  const [deposit] = (await till.moneyOf(booking)).deposits;
  const back = { depositId: deposit?.id ?? '', currencyAmount: 20_000 };
  till.counter.advance(60_000);
  await returnDeposit({ ...(await till.asked(booking)), ...back });
  expect(await settling()).toEqual({ toSettle: [], isSettled: true, refundCents: 0 });
  expect((await ofBooking(booking)).settledAt).toBe(now().toISOString());
});

describe('where the car stands then', () => {
  it('is where it was taken back, which the log says', async () => {
    const { booking, vehicle } = await calledOff();
    await takeBack(booking, { branchId: 'cap_haitien' });
    expect(await standsIn(vehicle)).toBe('cap_haitien');
    expect(await lastLog(booking)).toMatchObject({
      before: { vehicleBranchId: 'les_cayes' },
      after: { vehicleBranchId: 'cap_haitien' },
    });
  });

  it.each(['out with somebody else', 'back from somebody else'] as const)(
    'is no other place while it is %s: it was taken back before that',
    async (since) => {
      const { booking, vehicle } = await calledOff();
      const backAt = now().toISOString();
      till.counter.advance(HOUR_MS);
      // Nobody hands over a car that is not back: of an older booking, nobody knew that.
      const isKnown = (isCalledOffWhileOut: boolean) =>
        till.counter.db
          .updateTable('bookings')
          .set({ isCalledOffWhileOut })
          .where('id', '=', booking.id)
          .execute();
      await isKnown(false);
      const { booking: next } = await handedOver(vehicle);
      if (since === 'back from somebody else') {
        await takeBack(next, { branchId: 'cap_haitien' });
        till.counter.advance(60_000);
      }
      const stood = await standsIn(vehicle);
      const taken = since === 'back from somebody else' ? 'les_cayes' : 'cap_haitien';
      await isKnown(true);
      await takeBack(booking, { branchId: taken, happenedAt: backAt });
      expect(await standsIn(vehicle)).toBe(stood);
      expect(stood).not.toBe(taken);
      const { before, after } = (await lastLog(booking)) as { before: object; after: object };
      expect({ ...before, ...after }).not.toHaveProperty('vehicleBranchId');
    },
  );
});

describe('is not asked for', () => {
  it.each(['canceled', 'no_show'] as const)(
    'where the hand-over was a mistake that was taken back before it was %s',
    async (status) => {
      const { booking } = await handedOver();
      await setStatus(booking, 'reserved');
      await setStatus(booking, status);
      expect(await toTakeBack(booking)).toEqual([]);
      expect(await outcomeOf(takeBack(booking))).toBe('WRONG_BOOKING_STATUS');
    },
  );

  it('but where one that was canceled is called a no-show after all', async () => {
    const { booking, vehicle } = await calledOff();
    await setStatus(booking, 'no_show');
    expect(await toTakeBack(booking)).toEqual([vehicle.id]);
  });
});

it('proposes that it came late', async () => {
  const { booking } = await calledOff();
  const { returnAt } = await till.counter.db
    .selectFrom('bookings')
    .select('returnAt')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  till.counter.advance(Date.parse(returnAt) + 5 * HOUR_MS - now().getTime());
  await takeBack(booking);
  expect((await ofBooking(booking)).charges).toMatchObject([{ code: 'late' }]);
});
