import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noonOn } from '#tests/support/clock.ts';
import type { BookingRow } from '#tests/support/factories/booking.ts';
import { insertPayment, insertRefund } from '#tests/support/factories/payment.ts';
import { insertCustomer } from '#tests/support/factories/person.ts';
import { type Desk, openDesk, refusal } from '#tests/worker/bookings/staff-world.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { priceOwnDays } from '#worker/services/rentals/client-changes.ts';
import { lapseExtensions, readClientChange } from '#worker/services/rentals/undo-change.ts';
import { extend, extendedOnTheRoad, pay } from './lapse-world.ts';
import { bookingOf, changesOf } from './world.ts';

/** A client on the road who extends on the site, and then once more: from December 13 to the 15th, and to the 16th. */

let desk: Desk;
let client: ChangeRequest;
let staff: ChangeRequest;
beforeAll(async () => {
  desk = await openDesk();
  const { id, name, email } = await insertCustomer(desk.db);
  const hired = await desk.hire('agent');
  client = { actor: { ...hired.actor, id, name, email, roles: [] }, ip: '198.51.100.7', locale: 'en' };
  staff = { ...hired, locale: 'en' };
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.wipe();
  await desk.db.deleteFrom('rateLimits').execute();
});

const balanceOf = async ({ id }: BookingRow) => {
  const { grandTotalCents, paidCents } = await bookingOf(desk, id);
  return grandTotalCents - paidCents;
};
const returnOf = async ({ id }: BookingRow) => (await bookingOf(desk, id)).returnDate;
async function lapse(at: string) {
  desk.setNow(noonOn(at));
  await lapseExtensions(desk.deps);
}

describe('a second extension on the road', () => {
  it('is refused while the first is said to be paid, and not paid', async () => {
    const booking = await extendedOnTheRoad(desk, { client, staff });
    await insertPayment(desk.db, booking, { amountCents: await balanceOf(booking) });
    const asked = { bookingCode: booking.bookingCode, returnDate: '2026-12-16' };
    expect((await refusal(priceOwnDays(desk.deps, asked, client))).code).toBe('NOT_ALLOWED');
  });

  it('ends, and then the first one too, where the payment for that was reversed', async () => {
    const booking = await extendedOnTheRoad(desk, { client, staff });
    const payment = await pay(desk, booking, await balanceOf(booking), staff);
    await extend(desk, booking, { client, returnDate: '2026-12-16' });
    await insertRefund(desk.db, booking, payment, { kind: 'reversal' });
    await lapse('2026-12-15');
    expect(await returnOf(booking)).toBe('2026-12-15');
    const [first, second] = await changesOf(desk, booking.id);
    const change = await readClientChange(desk.deps, { bookingId: booking.id }, 'en');
    expect(change).toMatchObject({ id: first?.id, lapsesAt: '2026-12-13T16:00:00.000Z' });
    await lapse('2026-12-15');
    await lapse('2026-12-15');
    expect(await bookingOf(desk, booking.id)).toMatchObject({
      returnDate: '2026-12-13',
      grandTotalCents: booking.grandTotalCents,
    });
    const undone = (await changesOf(desk, booking.id)).slice(2).map(({ undoesId }) => undoesId);
    expect(undone).toEqual([second?.id, first?.id]);
  });
});
