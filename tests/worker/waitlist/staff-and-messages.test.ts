import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OFFER_MS } from '#domain/policy.ts';
import { outcomeOf, tally } from '#tests/support/outcome.ts';
import { fakeProvider, ORIGIN } from '#tests/worker/outbox/world.ts';
import { sendDue } from '#worker/services/outbox/send.ts';
import { DAYS, openWaitlist } from './world.ts';

let world: Awaited<ReturnType<typeof openWaitlist>>;
beforeEach(async () => {
  world = await openWaitlist();
});
afterEach(() => world.counter.close());

describe('staff', () => {
  it('see who waits, per branch, and offer a car by hand, once', async () => {
    const wish = await world.join({ classes: ['suv'] });
    await world.join({ branchId: 'cap_haitien' });
    await world.cancel();
    const { waitlist } = world.agent.api.staff;
    expect(await waitlist.list({})).toMatchObject({ total: 2 });
    expect(await waitlist.list({ branchId: 'les_cayes' })).toMatchObject({
      total: 1,
      entries: [{ name: wish.name, token: wish.token, offer: null, classes: ['suv'] }],
    });
    const cars = await waitlist.cars({ waitlistId: wish.id });
    expect(cars).toMatchObject([{ id: world.car.id, isWished: false, wasOffered: false }]);
    const offer = { waitlistId: wish.id, offerId: crypto.randomUUID(), vehicleId: world.car.id };
    await waitlist.offer(offer);
    await waitlist.offer(offer);
    expect(await world.offers()).toMatchObject([{ offeredByUserId: world.agent.id }]);
    const another = { ...offer, offerId: crypto.randomUUID() };
    expect(await outcomeOf(waitlist.offer(another))).toBe('OFFER_OPEN');
    expect(await waitlist.list({})).toMatchObject({ entries: [{ offer: { vehicleId: world.car.id } }, {}] });
  });

  it('race each other and the job for one car', async () => {
    const wishes = [await world.join(), await world.join(), await world.join()];
    await world.cancel();
    const offers = wishes.map(({ id: waitlistId }) =>
      outcomeOf(
        world.agent.api.staff.waitlist.offer({
          waitlistId,
          offerId: crypto.randomUUID(),
          vehicleId: world.car.id,
        }),
      ),
    );
    const outcomes = tally(await Promise.all([...offers, world.run().then(String)]));
    expect(await world.holds()).toHaveLength(1);
    expect((outcomes.ok ?? 0) + (outcomes['1'] ?? 0)).toBe(1);
  });

  it('remove somebody, with the car that is kept', async () => {
    const wish = await world.join();
    await world.cancel();
    await world.run();
    await world.agent.api.staff.waitlist.remove({ waitlistId: wish.id });
    expect(await world.holds()).toEqual([]);
    expect(await outcomeOf(world.agent.api.staff.waitlist.remove({ waitlistId: wish.id }))).toBe(
      'WAITLIST_ENDED',
    );
    expect(await outcomeOf(world.counter.visitor().public.waitlist.leave({ token: wish.token }))).toBe(
      'WAITLIST_ENDED',
    );
  });
});

describe('a car that staff free', () => {
  const { mailer, taken } = fakeProvider();
  const told = () => taken.filter(({ subject }) => subject.startsWith('A car is free for you'));
  beforeEach(async () => {
    Object.assign(world.counter.deps, { mailer });
    taken.length = 0;
    await world.cancel();
  });

  it('from its maintenance is offered in the same minute, without a run of the job', async () => {
    const { vehicles } = world.agent.api.staff;
    const block = { fromDate: '2027-01-09', toDate: '2027-01-20', reason: 'Brakes' };
    const { id: blockId } = await vehicles.addBlock({ vehicleId: world.car.id, ...block });
    const { token, email } = await world.join();
    await vehicles.removeBlock({ blockId });
    expect(await world.counter.visitor().public.waitlist.read({ token })).toMatchObject({ state: 'offered' });
    expect(told()).toMatchObject([{ to: email }]);
  });

  it('from a telephone call is offered in the same minute, without a run of the job', async () => {
    const { vehicles } = world.agent.api.staff;
    const { pickupDate: fromDate, returnDate: toDate } = DAYS;
    const caller = { name: 'Paul Pierre', phone: '+509 3712 9999', hours: 4 };
    const { id: holdId } = await vehicles.holdByPhone({
      vehicleId: world.car.id,
      ...caller,
      fromDate,
      toDate,
    });
    const { token, email } = await world.join();
    await vehicles.endHold({ holdId });
    expect(await world.counter.visitor().public.waitlist.read({ token })).toMatchObject({ state: 'offered' });
    expect(told()).toMatchObject([{ to: email }]);
  });
});

describe('the message', () => {
  it('says which car, when, where, for how much and until when, in the language of who waits', async () => {
    const { taken, mailer } = fakeProvider();
    const wish = await world.join();
    await world.db.updateTable('waitlist').set({ locale: 'fr' }).execute();
    await world.cancel();
    await world.run();
    await sendDue({ ...world.counter.deps, mailer, publicOrigin: ORIGIN });
    const offer = taken.find(({ subject }) => subject.startsWith('Un véhicule est libre'));
    expect(offer).toMatchObject({ to: wish.email, language: 'fr' });
    expect(offer?.text).toContain('Toyota Yaris 2023');
    expect(offer?.text).toContain(`${ORIGIN}/fr/waitlist/${wish.token}`);
    const sent = await world.messages('waitlist_offer');
    expect(JSON.stringify(sent)).not.toContain(wish.token);
  });

  it('does not leave when the car is no longer kept', async () => {
    const { taken, mailer } = fakeProvider();
    await world.join();
    await world.cancel();
    await world.run();
    world.counter.advance(OFFER_MS);
    await sendDue({ ...world.counter.deps, mailer, publicOrigin: ORIGIN });
    expect(taken.map(({ subject }) => subject)).toEqual(['You are on the waitlist']);
    expect(await world.messages('waitlist_offer')).toMatchObject([
      { status: 'dropped', lastError: 'offer_over' },
    ]);
  });
});
