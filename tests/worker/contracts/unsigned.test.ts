import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { getBoard } from '#worker/services/board/get-board.ts';
import { type Contracts, openContracts } from './world.ts';

let desk: Contracts;
beforeAll(async () => {
  desk = await openContracts();
});
afterAll(() => desk.close());

it('a car that is out without a signature stands on the board as such, after a change again', async () => {
  const today = todayInHaiti(desk.counter.now());
  const booking = await insertBooking(desk.db, {
    pickupDate: addDays(today, -3),
    returnDate: addDays(today, 1),
    fields: { bookingStatus: 'picked_up' },
  });
  const missing = async () => {
    const { rows } = await getBoard(desk.counter.deps, { branchId: undefined });
    return rows.find(({ id }) => id === booking.id)?.papers;
  };
  expect(await missing()).toEqual(['contract']);
  const { id } = await desk.make(booking);
  expect(await missing()).toEqual(['contract']);
  await desk.sign(id);
  expect(await missing()).toEqual([]);
  await desk.change(booking, { returnDate: today });
  const addendum = await desk.make(booking);
  expect(await missing()).toEqual(['contract']);
  await desk.refuse(addendum.id);
  expect(await missing()).toEqual([]);
});
