import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf } from '#tests/support/factories/inspection.ts';
import { fromPaperOf, printForms } from '#tests/support/paper.ts';
import { getBoard } from '#worker/services/board/get-board.ts';
import { extensionOf } from '../rentals/world.ts';
import { type Contracts, openContracts } from './world.ts';

let desk: Contracts;
beforeAll(async () => {
  desk = await openContracts();
});
afterAll(() => desk.close());

const papersOf = async ({ id: bookingId }: { id: string }) => {
  const { rows } = await getBoard(desk.counter.deps, { branchId: undefined });
  return rows.find(({ id }) => id === bookingId)?.papers;
};

it('a car that is out without a signature stands on the board as such, after a change again', async () => {
  const today = todayInHaiti(desk.counter.now());
  const booking = await insertBooking(desk.db, {
    pickupDate: addDays(today, -3),
    returnDate: addDays(today, 1),
    fields: { bookingStatus: 'picked_up' },
  });
  const missing = () => papersOf(booking);
  expect(await missing()).toEqual(['contract']);
  const { id } = await desk.make(booking);
  expect(await missing()).toEqual(['contract']);
  await desk.sign(id);
  expect(await missing()).toEqual([]);
  // Nothing has to be made before anybody is reminded, and what is taken back needs no signature.
  await desk.change(booking, { returnDate: today });
  expect(await missing()).toEqual(['addendum']);
  await desk.change(booking, { returnDate: addDays(today, 1) });
  expect(await missing()).toEqual([]);
  await desk.change(booking, { returnDate: today });
  const addendum = await desk.make(booking);
  expect(await missing()).toEqual(['addendum']);
  await desk.refuse(addendum.id);
  expect(await missing()).toEqual([]);
  await desk.change(booking, { returnDate: addDays(today, 1) });
  expect(await missing()).toEqual(['contract']);
});

it('what was signed on a numbered form is signed again once the rental is extended', async () => {
  const { counter, admin, agent } = desk;
  const now = counter.now();
  const today = todayInHaiti(now);
  const [form] = await printForms(admin, 'contract', 1);
  const dates = { pickupDate: today, returnDate: addDays(today, 1) };
  const booking = await insertBooking(desk.db, dates);
  const paper = fromPaperOf(form, agent.id, now);
  await admin.api.staff.inspections.handOver(handOverOf(booking, now, { paper }));
  expect(await papersOf(booking)).toEqual([]);
  const extension = await extensionOf(counter, booking.id, { returnDate: addDays(today, 2) });
  await agent.api.staff.rentals.extend(extension);
  // The board shows it until tomorrow.
  counter.advance(24 * 3_600_000);
  expect(await papersOf(booking)).toEqual(['contract']);
});
