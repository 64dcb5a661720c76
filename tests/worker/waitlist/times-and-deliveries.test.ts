import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quoteWeb } from '#domain/pricing.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { fakeProvider, ORIGIN } from '#tests/worker/outbox/world.ts';
import { sendDue } from '#worker/services/outbox/send.ts';
import { browserOf, DAYS, openWaitlist, wishOf } from './world.ts';

/** Who waits at times of their own, and for whom a car of the other branch would have to be brought. */

let world: Awaited<ReturnType<typeof openWaitlist>>;
beforeEach(async () => {
  world = await openWaitlist();
});
afterEach(() => world.counter.close());

/** From a Monday to a Thursday, open from 08:00 to 18:00. */
const OPEN_DAYS = { pickupDate: '2027-02-01', returnDate: '2027-02-04' };
const EARLY = { pickupTime: '08:00', returnTime: '17:00' };
const read = (token: string) => world.counter.visitor().public.waitlist.read({ token });

async function mailsOf(work: () => Promise<unknown>) {
  const { taken, mailer } = fakeProvider();
  await work();
  await sendDue({ ...world.counter.deps, mailer, publicOrigin: ORIGIN });
  return taken;
}

describe('times of a wish', () => {
  it('are kept, told, and those at which a car is offered', async () => {
    await insertBooking(world.db, { vehicle: world.vehicle, ...OPEN_DAYS });
    const { id, token } = await world.join({ ...OPEN_DAYS, ...EARLY });
    expect(await world.rows()).toMatchObject([EARLY]);
    expect(await read(token)).toMatchObject({ state: 'waiting', wish: EARLY });
    expect(await world.counter.logsOf('waitlist', id)).toMatchObject([{ metadata: { after: EARLY } }]);
    await world.db.updateTable('bookings').set({ bookingStatus: 'canceled' }).execute();
    const mails = await mailsOf(world.run);
    const [hold] = await world.holds();
    expect(hold).toMatchObject({ fromTime: '08:00', toTime: '17:00' });
    // From 08:00 on the first day to 17:00 three days later are four, at 45.00, and a tenth of them.
    expect(await read(token)).toMatchObject({
      state: 'offered',
      offer: { times: EARLY, transfer: null, totalCents: 4 * 4_500 + 1_800, afterHoursCents: 0 },
    });
    const joined = mails.find(({ subject }) => subject.startsWith('You are on the waitlist'));
    expect(joined?.text).toContain('8:00 AM → 5:00 PM');
    const offered = mails.find(({ subject }) => subject.startsWith('A car is free'));
    expect(offered?.text).toMatch(/8:00 AM[\s\S]*5:00 PM[\s\S]*\$198\.00/);
    const { entries } = await world.agent.api.staff.waitlist.list({});
    expect(entries).toMatchObject([EARLY]);
  });

  it('decide whether a car is free: one that comes back on the day in the afternoon is not', async () => {
    await insertBooking(world.db, {
      vehicle: world.vehicle,
      pickupDate: '2027-01-28',
      returnDate: OPEN_DAYS.pickupDate,
      fields: { returnTime: '09:00' },
    });
    const { join } = world.counter.visitor().public.waitlist;
    expect(await join(wishOf(OPEN_DAYS))).toEqual({ state: 'free' });
    expect(await join(wishOf({ ...OPEN_DAYS, ...EARLY }))).toEqual({ state: 'waiting' });
    expect(await world.run()).toBe(0);
  });

  it('are the usual ones at the other end, where one alone is said', async () => {
    await insertBooking(world.db, { vehicle: world.vehicle, ...OPEN_DAYS });
    await world.join({ ...OPEN_DAYS, returnTime: '17:00' });
    expect(await world.rows()).toMatchObject([{ pickupTime: '10:00', returnTime: '17:00' }]);
  });

  it('are refused where the branch does not offer them: no car could be', async () => {
    await insertBooking(world.db, { vehicle: world.vehicle, ...OPEN_DAYS });
    const asked = world.counter
      .visitor()
      .public.waitlist.join(wishOf({ ...OPEN_DAYS, pickupTime: '05:00', returnTime: '17:00' }));
    const error = await asked.catch((thrown: Error) => thrown);
    expect(JSON.stringify([error, (error as Error).cause])).toContain('validation.time.closed');
    expect(await world.rows()).toEqual([]);
    await world.db.updateTable('settings').set({ afterHoursFeeCents: 2_500 }).execute();
    const { token } = await world.join({ ...OPEN_DAYS, pickupTime: '05:00', returnTime: '17:00' });
    await world.db.updateTable('bookings').set({ bookingStatus: 'canceled' }).execute();
    const mails = await mailsOf(world.run);
    expect(await read(token)).toMatchObject({
      offer: { totalCents: 4 * 4_500 + 1_800 + 2_500, afterHoursCents: 2_500 },
    });
    expect(mails.map(({ text }) => text).join('\n')).toContain(
      '$223.00, with $25.00 for coming outside the opening hours',
    );
  });
});

describe('a car of the other branch', () => {
  const allow = (set: object = {}) =>
    world.db
      .updateTable('transferRoutes')
      .set({ isOnWeb: true, webFeeCents: 6_000, webNoticeDays: 2, ...set })
      .where('toBranchId', '=', 'les_cayes')
      .execute();
  const north = () => insertVehicle(world.db, { branchId: 'cap_haitien', model: 'North' });

  it('that can be brought is to be had: nobody waits', async () => {
    await north();
    const { join } = world.counter.visitor().public.waitlist;
    expect(await join(wishOf())).toEqual({ state: 'waiting' });
    await allow();
    expect(await join(wishOf())).toEqual({ state: 'free' });
    await allow({ isPossible: false });
    expect(await join(wishOf())).toEqual({ state: 'waiting' });
  });

  it('is offered with its fee, kept from when it leaves, and booked with its transfer', async () => {
    await allow();
    const car = await north();
    const taken = await insertBooking(world.db, {
      vehicle: car,
      ...DAYS,
      fields: { pickupBranchId: 'cap_haitien', returnBranchId: 'cap_haitien' },
    });
    const wish = await world.join();
    await world.db
      .updateTable('bookings')
      .set({ bookingStatus: 'canceled' })
      .where('id', '=', taken.id)
      .execute();
    const mails = await mailsOf(world.run);
    expect(await world.offers()).toMatchObject([{ vehicleId: car.id, fromBranchId: 'cap_haitien' }]);
    // Ten hours of road: it leaves the day before.
    expect(await world.holds()).toMatchObject([
      { vehicleId: car.id, fromDate: '2027-01-09', toDate: DAYS.returnDate },
    ]);
    // Four days at 45.00, a tenth of them, and the way.
    const totalCents = 4 * 4_500 + 1_800 + 6_000;
    expect(await read(wish.token)).toMatchObject({
      state: 'offered',
      offer: { totalCents, transfer: { fromBranchId: 'cap_haitien', feeCents: 6_000 } },
    });
    expect(mails.map(({ text }) => text).join('\n')).toContain(
      '$258.00, with $60.00 for bringing it from Cap-Haïtien',
    );
    const { entries } = await world.agent.api.staff.waitlist.list({});
    expect(entries).toMatchObject([{ offer: { fromBranchId: 'cap_haitien' } }]);

    const customer = await world.counter.asCustomer({ email: wish.email });
    const api = browserOf(world.counter, customer, wish.token);
    const asked = { vehicleId: car.id, city: 'les_cayes' as const, ...DAYS };
    const { priceInputs, transfer, isFree } = await api.booking.checkout(asked);
    expect({ isFree, transfer }).toMatchObject({ isFree: true, transfer: { feeCents: 6_000 } });
    const journey = { ...DAYS, pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' } as const;
    const quote = quoteWeb(priceInputs, { ...journey, extraCodes: [] });
    expect(quote.grandTotalCents).toBe(totalCents);
    await api.booking.create({
      vehicleId: car.id,
      ...journey,
      customer: { name: 'Rose Pierre', phone: wish.phone, email: wish.email, driverLicenseId: 'HT-123456' },
      reference: { name: 'Paul Pierre', phone: '+509 3712 9999' },
      idempotencyKey: randomUUID(),
      extraCodes: [],
      paymentMethod: 'cash',
      hasAcceptedTerms: true,
      quote,
    });
    expect(await world.rows()).toMatchObject([{ endReason: 'booked' }]);
    expect(await world.holds()).toEqual([]);
    expect(await world.db.selectFrom('transfers').selectAll().execute()).toMatchObject([
      { vehicleId: car.id, toBranchId: 'les_cayes', leavesOn: '2027-01-09' },
    ]);
  });

  it('is offered after those that stand there, and by staff, who see what it costs', async () => {
    await allow();
    const { id: waitlistId } = await world.join({ classes: ['luxury'] });
    const car = await north();
    const cars = await world.agent.api.staff.waitlist.vehicles({ waitlistId });
    expect(cars).toMatchObject([{ id: car.id, transfer: { fromBranchId: 'cap_haitien', feeCents: 6_000 } }]);
    await world.agent.api.staff.waitlist.offer({ waitlistId, offerId: randomUUID(), vehicleId: car.id });
    expect(await world.holds()).toMatchObject([{ vehicleId: car.id, fromDate: '2027-01-09' }]);
    // Whoever books for them at the desk sees when they come, not when the car leaves.
    const { telephoneHolds } = await world.agent.api.staff.vehicles.get({ vehicleId: car.id });
    expect(telephoneHolds).toMatchObject([{ fromDate: DAYS.pickupDate, fromTime: '10:00' }]);
    const second = await world.join();
    await world.cancel();
    await north();
    await world.run();
    const [, offer] = await world.offers();
    expect(offer).toMatchObject({ waitlistId: second.id, vehicleId: world.vehicle.id, fromBranchId: null });
  });

  it('is not offered where its way is too late by the end of the offer', async () => {
    await allow({ webNoticeDays: 53 });
    const car = await north();
    const taken = await insertBooking(world.db, {
      vehicle: car,
      ...DAYS,
      fields: { pickupBranchId: 'cap_haitien', returnBranchId: 'cap_haitien' },
    });
    await world.join();
    await world.db
      .updateTable('bookings')
      .set({ bookingStatus: 'canceled' })
      .where('id', '=', taken.id)
      .execute();
    // From 18 November there are 53 days: enough by day, not for an offer that is told tomorrow.
    world.counter.advance(10 * 3_600_000);
    expect(await world.run()).toBe(0);
    expect(await world.holds()).toEqual([]);
  });
});
