// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OFFER_MS } from '#domain/policy.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';
import { runScheduledWork } from '#worker/jobs/scheduled.ts';
import { bookOnline, browserOf, DAYS, openWaitlist, wishOf } from './world.ts';

let world: Awaited<ReturnType<typeof openWaitlist>>;
beforeEach(async () => {
  world = await openWaitlist();
});
afterEach(() => world.counter.close());

const read = (token: string) => world.counter.visitor().public.waitlist.read({ token });

describe('joining', () => {
  it('puts a visitor on the list, logs it, and tells them with a link', async () => {
    const { email, id, token } = await world.join({ classes: ['suv', 'economy'] });
    expect(await world.rows()).toMatchObject([{ email, classes: ['economy', 'suv'], endedAt: null }]);
    expect(await world.messages('waitlist_joined')).toMatchObject([{ recipient: email, bookingId: null }]);
    expect(await world.counter.logsOf('waitlist', id)).toMatchObject([{ action: 'create', userId: null }]);
    expect(await read(token)).toMatchObject({ state: 'waiting', wasOffered: false, wish: DAYS });
  });

  it('takes the same wish twice as one, with what was said first, and sends its person their link once a day', async () => {
    const first = await world.join({ classes: ['suv'] });
    const [row] = await world.rows();
    const again = wishOf({ email: first.email, name: 'Somebody Else', phone: '+1 305 555 0100' });
    const { join } = world.counter.visitor().public.waitlist;
    expect(await join(again)).toEqual({ state: 'waiting' });
    await Promise.all([1, 2, 3].map(() => world.counter.visitor().public.waitlist.join(again)));
    expect(await world.rows()).toEqual([row]);
    expect(await world.messages('waitlist_joined')).toHaveLength(1);
    world.counter.advance(24 * 3_600_000);
    await Promise.all([1, 2].map(() => world.counter.visitor().public.waitlist.join(again)));
    expect(await world.rows()).toEqual([row]);
    expect(await world.messages('waitlist_joined')).toMatchObject([
      { recipient: first.email },
      { recipient: first.email, waitlistId: first.id, locale: 'en' },
    ]);
    expect(await world.counter.logsOf('waitlist', first.id)).toHaveLength(1);
  });

  it('makes one of the same new wish sent several times at once', async () => {
    const wish = wishOf();
    const sent = [1, 2, 3, 4].map(() => outcomeOf(world.counter.visitor().public.waitlist.join(wish)));
    expect(tally(await Promise.all(sent))).toEqual({ ok: 4 });
    expect(await world.rows()).toHaveLength(1);
  });

  it.each([
    ['name', { name: 'R' }, 'validation.name.min'],
    ['email', { email: 'nobody' }, 'validation.email.invalid'],
    ['phone', { phone: '12' }, 'validation.phone.min'],
    ['pickupDate', { pickupDate: '2026-01-01' }, 'validation.pickupDate.past'],
    ['returnDate', { returnDate: '2027-01-10' }, 'validation.returnDate.afterPickup'],
    ['pickupDate', { pickupDate: 'soon' }, 'validation.pickupDate.required'],
    ['classes.0', { classes: ['tank'] }, 'validation.input.invalid'],
    ['branchId', { branchId: 'miami' }, 'validation.city.invalid'],
  ])('refuses a wrong %s', async (_, fields, key) => {
    const attempt = world.counter.visitor().public.waitlist.join(wishOf(fields) as never);
    const error = await attempt.catch((thrown: Error) => thrown);
    expect(JSON.stringify([error, (error as Error).cause])).toContain(key);
    expect(await world.rows()).toEqual([]);
  });

  it('stores nothing that a program sent, and answers it alike', async () => {
    const answer = await world.counter.visitor().public.waitlist.join(wishOf({ website: 'x' }));
    expect(answer).toEqual({ state: 'waiting' });
    expect(await world.rows()).toEqual([]);
  });

  it('says so when a car is free, and lets nobody wait for it', async () => {
    await world.cancel();
    expect(await world.counter.visitor().public.waitlist.join(wishOf())).toEqual({ state: 'free' });
    const suv = wishOf({ classes: ['suv'] });
    expect(await world.counter.visitor().public.waitlist.join(suv)).toEqual({ state: 'waiting' });
    expect(await world.rows()).toMatchObject([{ email: suv.email }]);
  });

  it('counts the attempts of an address and e-mail, and says until when', async () => {
    const visitor = world.counter.visitor();
    const wish = wishOf();
    for (let turn = 0; turn < 5; turn += 1) await visitor.public.waitlist.join(wish);
    expect(await detailsOf(visitor.public.waitlist.join(wish))).toMatchObject({
      retryAt: expect.any(String),
    });
    expect(await outcomeOf(world.counter.visitor().public.waitlist.join(wish))).toBe('ok');
  });
});

describe('a freed car', () => {
  it('is kept two hours for the first who waits, who is told with a link', async () => {
    const first = await world.join();
    const second = await world.join();
    expect(await world.run()).toBe(0);
    await world.cancel();
    expect(await world.run()).toBe(1);
    const endsAt = new Date(world.counter.now().getTime() + OFFER_MS).toISOString();
    expect(await world.offers()).toMatchObject([
      { waitlistId: first.id, vehicleId: world.vehicle.id, endsAt },
    ]);
    expect(await world.holds()).toMatchObject([{ name: first.name, fromDate: DAYS.pickupDate, endsAt }]);
    expect(await world.messages('waitlist_offer')).toMatchObject([{ recipient: first.email }]);
    expect(await read(first.token)).toMatchObject({
      state: 'offered',
      offer: { vehicleId: world.vehicle.id, heldUntil: endsAt },
    });
    expect(await read(second.token)).toMatchObject({ state: 'waiting' });
    // To everybody else it is taken.
    const found = await world.counter.visitor().public.vehicles.list({ city: 'les_cayes', ...DAYS });
    expect(found).toMatchObject({ vehicles: [] });
    expect(
      (await world.agent.api.staff.vehicles.get({ vehicleId: world.vehicle.id })).telephoneHolds,
    ).toHaveLength(1);
  });

  it('is offered once, however often and at once the job runs', async () => {
    await world.join();
    await world.join();
    await world.cancel();
    const made = await Promise.all([world.run(), world.run(), world.run(), world.run()]);
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await world.run()).toBe(0);
    expect(await world.holds()).toHaveLength(1);
    expect(await world.messages('waitlist_offer')).toHaveLength(1);
  });

  it('goes to the next when it is not taken in time, and never back to the same', async () => {
    const first = await world.join();
    const second = await world.join();
    await world.cancel();
    await runScheduledWork(world.counter.deps);
    world.counter.advance(OFFER_MS);
    await runScheduledWork(world.counter.deps);
    expect(await read(first.token)).toMatchObject({ state: 'waiting', wasOffered: true });
    expect(await read(second.token)).toMatchObject({ state: 'offered' });
    world.counter.advance(OFFER_MS);
    await runScheduledWork(world.counter.deps);
    expect(await world.holds()).toEqual([]);
    const found = await world.counter.visitor().public.vehicles.list({ city: 'les_cayes', ...DAYS });
    expect(found).toMatchObject({ vehicles: [{ id: world.vehicle.id }] });
  });

  it.each([
    ['of another class', { classes: ['luxury'] }],
    ['at another branch', { branchId: 'cap_haitien' }],
    ['on other days too', { returnDate: '2027-01-20' }],
  ])('is not offered to who waits for one %s', async (what, fields) => {
    if (what === 'on other days too')
      await insertBooking(world.db, {
        vehicle: world.vehicle,
        pickupDate: '2027-01-16',
        returnDate: '2027-01-18',
      });
    await world.join(fields);
    await world.cancel();
    expect(await world.run()).toBe(0);
  });

  it('is offered once its maintenance ends', async () => {
    await world.cancel();
    const block = await world.agent.api.staff.vehicles.addBlock({
      vehicleId: world.vehicle.id,
      fromDate: '2027-01-09',
      toDate: '2027-01-20',
      reason: 'Brakes',
    });
    const { token } = await world.join();
    expect(await world.run()).toBe(0);
    await world.agent.api.staff.vehicles.removeBlock({ blockId: block.id });
    expect(await world.run()).toBe(1);
    expect(await read(token)).toMatchObject({ state: 'offered' });
  });
});

describe('taking an offer', () => {
  async function offered() {
    const waiting = await world.join();
    await world.join();
    await world.cancel();
    await world.run();
    return waiting;
  }

  it('books the car by the usual form, for whoever opened the link alone', async () => {
    const { token, id, name, email, phone } = await offered();
    const stranger = await world.counter.asCustomer();
    const own = await world.counter.asCustomer();
    const others = browserOf(world.counter, stranger, null);
    expect(await others.booking.checkout({ vehicleId: world.vehicle.id, ...DAYS })).toMatchObject({
      isFree: false,
    });
    expect(await outcomeOf(bookOnline(others, world.vehicle.id, stranger.email))).toBe('VEHICLE_UNAVAILABLE');
    const theirs = browserOf(world.counter, own, token);
    expect(await theirs.booking.checkout({ vehicleId: world.vehicle.id, ...DAYS })).toMatchObject({
      isFree: true,
      waiting: { name, email, phone },
    });
    const { bookingId } = await bookOnline(theirs, world.vehicle.id, own.email);
    expect(await world.offers()).toMatchObject([{ bookingId }]);
    expect(await world.holds()).toEqual([]);
    expect(await world.rows()).toMatchObject([{ id, endReason: 'booked' }, { endedAt: null }]);
    expect(await read(token)).toMatchObject({ state: 'ended', endReason: 'booked' });
    expect(await world.run()).toBe(0);
  });

  it('gives one of two who book at once the car, and tells the other that it is taken', async () => {
    const { token } = await offered();
    const people = await Promise.all([1, 2, 3].map(() => world.counter.asCustomer()));
    const outcomes = await Promise.all(
      people.map((one) =>
        outcomeOf(bookOnline(browserOf(world.counter, one, token), world.vehicle.id, one.email)),
      ),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, VEHICLE_UNAVAILABLE: 2 });
    const held = await world.db
      .selectFrom('vehicleHolds')
      .where('vehicleId', '=', world.vehicle.id)
      .selectAll()
      .execute();
    expect(held).toHaveLength(1);
  });

  it('is over after two hours: then the car is the next one’s', async () => {
    const { token } = await offered();
    world.counter.advance(OFFER_MS);
    await runScheduledWork(world.counter.deps);
    const late = await world.counter.asCustomer();
    const attempt = bookOnline(browserOf(world.counter, late, token), world.vehicle.id, late.email);
    expect(await outcomeOf(attempt)).toBe('VEHICLE_UNAVAILABLE');
  });

  it('races the end of the offer without a car that is promised twice', async () => {
    const { token } = await offered();
    world.counter.advance(OFFER_MS - 1);
    const one = await world.counter.asCustomer();
    const api = browserOf(world.counter, one, token);
    const booking = outcomeOf(bookOnline(api, world.vehicle.id, one.email));
    world.counter.advance(1);
    const [outcome] = await Promise.all([booking, runScheduledWork(world.counter.deps)]);
    expect(['ok', 'VEHICLE_UNAVAILABLE']).toContain(outcome);
    const held = await world.db
      .selectFrom('vehicleHolds')
      .where('vehicleId', '=', world.vehicle.id)
      .selectAll()
      .execute();
    expect(held).toHaveLength(1);
  });

  it('ends with staff who book the car for them from the hold', async () => {
    const { id } = await offered();
    const [hold] = await world.holds();
    const rental = {
      vehicleId: world.vehicle.id,
      ...DAYS,
      pickupBranchId: 'les_cayes',
      returnBranchId: 'les_cayes',
    } as const;
    const price = { ...rental, extras: [], discountCents: 0 };
    const { quote } = await world.agent.api.staff.bookings.quote(price);
    await world.agent.api.staff.bookings.create({
      ...price,
      quote,
      telephoneHoldId: hold?.id,
      idempotencyKey: crypto.randomUUID(),
      customerName: 'Rose Pierre',
      customerEmail: 'rose@mail.example',
      customerPhone: '+509 3712 3456',
      driverLicenseId: 'NIF 1',
      referenceName: 'Paul Pierre',
      referencePhone: '+509 3712 9999',
      referenceAddress: '4, rue du Quai',
      paymentMethod: 'cash',
      paymentStatus: 'unpaid',
    });
    expect((await world.rows())[0]).toMatchObject({ id, endReason: 'booked' });
  });
});

describe('a wait', () => {
  it('is left by the link, once and for good, and frees the car for the next', async () => {
    const first = await world.join();
    const second = await world.join();
    await world.cancel();
    await world.run();
    const leave = () => world.counter.visitor().public.waitlist.leave({ token: first.token });
    expect(tally(await Promise.all([outcomeOf(leave()), outcomeOf(leave())]))).toEqual({ ok: 2 });
    expect(await world.holds()).toEqual([]);
    expect(await read(first.token)).toMatchObject({ state: 'ended', endReason: 'left' });
    expect(await world.run()).toBe(1);
    expect(await read(second.token)).toMatchObject({ state: 'offered' });
    expect(await outcomeOf(world.counter.visitor().public.waitlist.leave({ token: 'x'.repeat(43) }))).toBe(
      'LINK_EXPIRED',
    );
  });

  it('is over when its days are, when its person has booked, and after three offers not taken', async () => {
    const over = await world.join({ pickupDate: '2026-11-20', returnDate: '2027-01-12' });
    const booked = await world.join();
    const other = await insertVehicle(world.db, { branchId: 'cap_haitien' });
    const customer = await world.counter.asCustomer({ email: booked.email });
    await insertBooking(world.db, { vehicle: other, customer, ...DAYS });
    world.counter.advance(5 * 24 * 3_600_000);
    await world.run();
    expect(await world.rows()).toMatchObject([
      { id: over.id, endReason: 'over' },
      { id: booked.id, endReason: 'booked' },
    ]);
    const silent = await world.join();
    await world.cancel();
    for (let turn = 0; turn < 3; turn += 1) {
      if (turn > 0) await insertVehicle(world.db, { branchId: 'les_cayes' });
      await runScheduledWork(world.counter.deps);
      await world.tellAll();
      world.counter.advance(OFFER_MS);
    }
    await runScheduledWork(world.counter.deps);
    expect((await world.rows()).at(-1)).toMatchObject({ id: silent.id, endReason: 'not_taken' });
  });
});
