import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChargeCode } from '#domain/charges.ts';
import { contractOf, signatureOf } from '#tests/support/factories/contract.ts';
import { correctionOf, RETURN_PRICES } from '#tests/support/factories/inspection.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { openTill, type Till } from '../payments/world.ts';
import { rentedOut } from './swap-world.ts';
import { chargedOf } from './world.ts';

/** What each car of a rental costs when it comes back, and what is signed of it. An eighth of fuel is 900 cents, the pump 500. */

let till: Till;
beforeAll(async () => {
  till = await openTill();
  await till.counter.db.updateTable('settings').set(RETURN_PRICES).execute();
});
afterAll(() => till.close());

type Rental = Awaited<ReturnType<typeof rentedOut>>;
const seen = ({ booking }: Rental) => till.agent.api.staff.inspections.ofBooking({ bookingId: booking.id });
const chargesOf = async (rental: Rental) =>
  (await seen(rental)).charges.map(({ inspectionId, code, amountCents }) => [
    inspectionId,
    code,
    amountCents,
  ]);
const bookingOf = ({ booking }: Rental) =>
  till.counter.db
    .selectFrom('bookings')
    .select(['grandTotalCents', 'undecidedCharges', 'rowVersion'])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
const charge = async (
  rental: Rental,
  amountCents: number,
  inspectionId?: string,
  code: ChargeCode = 'fuel',
) =>
  till.agent.api.payments.charge({
    ...(await till.asked(rental.booking)),
    ...{ code, amountCents, note: 'By hand', inspectionId },
  });
const dent = () => ({ id: randomUUID(), view: 'left', xPermille: 1, yPermille: 1, kind: 'dent' }) as const;
const contracts = () => till.agent.api.staff.contracts;
const backsOf = async ({ booking }: Rental) => (await contracts().ofBooking({ bookingId: booking.id })).backs;
const makeReturn = ({ booking }: Rental, inspectionId?: string) =>
  contracts().makeReturn({ ...contractOf(booking.id), inspectionId });
const settleParts = async ({ booking }: Rental) => {
  const { rows } = await till.agent.api.staff.bookings.list({
    due: 'settle',
    page: 1,
    pageSize: 100,
    sort: 'pickupDate',
  });
  return rows.some(({ id }) => id === booking.id);
};

describe('the first car of a rental that is back', () => {
  it('is charged while the rental goes on, and the same car and the other again, to the cent', async () => {
    const rental = await rentedOut(till);
    const { booking, first, second, leave, back, swapTo } = rental;
    const price = (await bookingOf(rental)).grandTotalCents;
    await till.agent.api.payments.take(moneyFor(await till.again(booking), moneyPart(price)));
    await swapTo(second);
    const { inspectionId: one } = await back(first, { fuelEighths: 5 });
    expect(await chargesOf(rental)).toEqual([[one, 'fuel', 3 * 900 + 500]]);
    expect((await bookingOf(rental)).undecidedCharges).toEqual({ [one]: ['fuel'] });
    await charge(rental, 3_200, one);
    expect(await chargesOf(rental)).toEqual([]);

    await leave(second);
    await swapTo(first);
    const { inspectionId: two } = await back(second, { fuelEighths: 7 });
    expect(await chargesOf(rental)).toEqual([[two, 'fuel', 900 + 500]]);
    await leave(first, { fuelEighths: 8, differenceReason: 'Filled up' });
    // Nothing of the car that the client has now, whatever is open of the one before.
    expect(await chargesOf(rental)).toEqual([[two, 'fuel', 1_400]]);
    const { inspectionId: three } = await back(first, { fuelEighths: 6 });
    expect(await chargesOf(rental)).toEqual([
      [two, 'fuel', 1_400],
      [three, 'fuel', 2 * 900 + 500],
    ]);
    expect((await bookingOf(rental)).undecidedCharges).toEqual({ [two]: ['fuel'], [three]: ['fuel'] });

    const left = { bookingId: booking.id, inspectionId: two, code: 'fuel', reason: 'A leak' } as const;
    expect(await outcomeOf(till.agent.api.staff.inspections.leaveCharge(left))).toBe('APPROVAL_NEEDED');
    await till.admin.api.staff.inspections.leaveCharge(left);
    expect(await chargesOf(rental)).toEqual([[three, 'fuel', 2_300]]);
    // Charged by hand: it decides what waits.
    await charge(rental, 2_300);
    expect(await chargesOf(rental)).toEqual([]);
    const { grandTotalCents, undecidedCharges } = await bookingOf(rental);
    expect([grandTotalCents, undecidedCharges]).toEqual([price + 3_200 + 2_300, {}]);
    expect(await chargedOf(till.counter, booking.id)).toBe(price + 3_200 + 2_300);
    expect(await settleParts(rental)).toBe(true);
    await till.agent.api.payments.take(moneyFor(await till.again(booking), moneyPart(5_500)));
    expect(await settleParts(rental)).toBe(false);
  });

  it('is still to be settled once the rental is over, where nobody has decided', async () => {
    const rental = await rentedOut(till);
    const { booking, first, second, leave, back, swapTo } = rental;
    const { grandTotalCents } = await bookingOf(rental);
    await till.agent.api.payments.take(moneyFor(await till.again(booking), moneyPart(grandTotalCents)));
    await swapTo(second);
    const { inspectionId } = await back(first, { fuelEighths: 7 });
    await leave(second);
    await back(second);
    expect(await settleParts(rental)).toBe(true);
    await charge(rental, 1_400, inspectionId);
    await till.agent.api.payments.take(moneyFor(await till.again(booking), moneyPart(1_400)));
    expect(await settleParts(rental)).toBe(false);
  });

  it('is charged what its corrected figures say', async () => {
    const rental = await rentedOut(till);
    const { booking, first, second, back, swapTo } = rental;
    await swapTo(second);
    const { inspectionId: wrong } = await back(first, { fuelEighths: 6 });
    const corrected = correctionOf(booking, wrong, { fuelEighths: 4 });
    await till.agent.api.staff.inspections.correct(corrected);
    const { inspectionId: right } = corrected;
    expect(await chargesOf(rental)).toEqual([[right, 'fuel', 4 * 900 + 500]]);
    expect((await bookingOf(rental)).undecidedCharges).toEqual({ [right]: ['fuel'] });
  });
});

describe('a charge by hand', () => {
  it('does not stand for what the next car costs, which comes back later', async () => {
    const rental = await rentedOut(till);
    const { booking, first, second, leave, back, swapTo } = rental;
    await swapTo(second);
    const { inspectionId: one } = await back(first, { damages: [dent(), dent()] });
    await charge(rental, 7_500, one, 'damage');
    await charge(rental, 20_000, undefined, 'damage');
    await leave(second);
    const { inspectionId: two } = await back(second, { damages: [dent()] });
    expect((await bookingOf(rental)).undecidedCharges).toEqual({ [two]: ['damage'] });
    expect((await seen(rental)).charges).toEqual([
      { inspectionId: two, code: 'damage', amountCents: null, count: 1 },
    ]);
    const corrected = correctionOf(booking, two, { fuelEighths: 8 });
    await till.agent.api.staff.inspections.correct(corrected);
    const { inspectionId: right } = corrected;
    expect(await chargesOf(rental)).toEqual([[right, 'damage', null]]);
    await charge(rental, 5_000, right, 'damage');
    expect(await chargesOf(rental)).toEqual([]);
  });

  it('is of the return that is named, also where it did not wait for it', async () => {
    const rental = await rentedOut(till);
    const { booking, first, second, back, swapTo } = rental;
    await swapTo(second);
    const { inspectionId: one } = await back(first);
    await charge(rental, 4_000, one, 'cleaning');
    const line = till.counter.db.selectFrom('bookingLines').where('bookingId', '=', booking.id);
    const { inspectionId } = await line
      .where('code', '=', 'cleaning')
      .select('inspectionId')
      .executeTakeFirstOrThrow();
    expect(inspectionId).toBe(one);
  });

  it('decides the return that happened last, where none is named and several wait', async () => {
    const rental = await rentedOut(till);
    const { first, second, leave, back, swapTo } = rental;
    await swapTo(second);
    const [one, two] = [randomUUID().replace(/^./, '0'), randomUUID().replace(/^./, 'f')];
    await back(first, { inspectionId: one, fuelEighths: 6 });
    await leave(second);
    await back(second, { inspectionId: two, fuelEighths: 7 });
    await charge(rental, 1_400);
    expect((await bookingOf(rental)).undecidedCharges).toEqual({ [one]: ['fuel'] });
  });
});

describe('a first car that comes back last', () => {
  it.each(['completed', 'canceled'] as const)('is charged once the rental is %s', async (bookingStatus) => {
    const rental = await rentedOut(till);
    const { booking, first, second, leave, back, swapTo } = rental;
    await swapTo(second);
    await leave(second);
    await back(second);
    await till.counter.db
      .updateTable('bookings')
      .set({ bookingStatus })
      .where('id', '=', booking.id)
      .execute();
    const { inspectionId: one } = await back(first, { fuelEighths: 6 });
    expect(await chargesOf(rental)).toEqual([[one, 'fuel', 2 * 900 + 500]]);
    expect((await bookingOf(rental)).undecidedCharges).toEqual({ [one]: ['fuel'] });
    await charge(rental, 2_300, one);
    expect(await chargesOf(rental)).toEqual([]);
    expect((await bookingOf(rental)).undecidedCharges).toEqual({});
  });
});

describe('what is signed of it', () => {
  it('is a record of its own, of that car, while the rental goes on', async () => {
    const rental = await rentedOut(till, { odometerKm: 10_000 });
    const { first, second, leave, back, swapTo } = rental;
    expect(await outcomeOf(makeReturn(rental))).toBe('WRONG_BOOKING_STATUS');
    await swapTo(second);
    const damages = [
      { id: randomUUID(), view: 'left', xPermille: 1, yPermille: 1, kind: 'dent', note: 'Door' } as const,
    ];
    const { inspectionId: one } = await back(first, { odometerKm: 10_250, fuelEighths: 6, damages });
    await leave(second, { odometerKm: 55_000 });
    const { id } = await makeReturn(rental, one);
    const [waiting] = await backsOf(rental);
    expect(waiting).toMatchObject({ inspectionId: one, isOpenCurrent: true, isDone: false });
    const said = JSON.stringify(waiting?.open?.text);
    for (const words of [first.plate, '10,250 km, fuel 6/8', '250 km', 'Door', '$23.00'])
      expect(said).toContain(words);
    expect(said).not.toContain(second.plate);
    await contracts().sign(signatureOf(id));
    expect(await backsOf(rental)).toMatchObject([{ inspectionId: one, isDone: true, isToMake: false }]);

    // That of the last car tells of it alone.
    const { inspectionId: two } = await back(second, { odometerKm: 55_040, fuelEighths: 7 });
    const { id: next } = await makeReturn(rental);
    const [, last] = await backsOf(rental);
    expect(last).toMatchObject({ inspectionId: two, isOpenCurrent: true, isDone: false });
    expect(last?.open?.text.total.value).toBe('$14.00');
    await contracts().sign(signatureOf(next));
    expect(await backsOf(rental)).toMatchObject([{ isDone: true }, { isDone: true }]);
  });

  it('is outdated once what it costs was decided, and not by what the other car costs', async () => {
    const rental = await rentedOut(till);
    const { first, second, leave, back, swapTo } = rental;
    await swapTo(second);
    const { inspectionId: one } = await back(first, { fuelEighths: 6 });
    await leave(second);
    const { id } = await makeReturn(rental, one);
    const { inspectionId: two } = await back(second, { fuelEighths: 7 });
    await charge(rental, 1_400, two);
    expect(await backsOf(rental)).toMatchObject([{ isOpenCurrent: true }, { open: null }]);
    await charge(rental, 2_000, one);
    expect(await outcomeOf(contracts().sign(signatureOf(id)))).toBe('CONTRACT_OUTDATED');
    const { id: again } = await makeReturn(rental, one);
    await contracts().sign(signatureOf(again));
    expect(await backsOf(rental)).toMatchObject([{ isDone: true }, { isDone: false }]);
  });
});

it('a car that the firm took back by a swap is late for nothing, however long it takes to come in', async () => {
  const rental = await rentedOut(till);
  const { first, second, leave, back, swapTo } = rental;
  await swapTo(second);
  await leave(second);
  till.counter.advance(5 * 24 * 3_600_000);
  await back(first);
  expect(await chargesOf(rental)).toEqual([]);
  const { inspectionId: two } = await back(second);
  expect((await chargesOf(rental)).map(([id, code]) => [id, code])).toEqual([[two, 'late']]);
});
