import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OFFER_MS } from '#domain/policy.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { fakeProvider, ORIGIN } from '#tests/worker/outbox/world.ts';
import { runScheduledWork } from '#worker/jobs/scheduled.ts';
import { openWaitlist } from './world.ts';

let world: Awaited<ReturnType<typeof openWaitlist>>;
beforeEach(async () => {
  world = await openWaitlist();
});
afterEach(() => world.counter.close());

const atInstant = (instant: string) =>
  world.counter.advance(Date.parse(instant) - world.counter.now().getTime());

/** The job, where e-mail leaves. */
function jobWithMail() {
  const { taken, mailer } = fakeProvider();
  return { taken, run: () => runScheduledWork({ ...world.counter.deps, mailer, publicOrigin: ORIGIN }) };
}

describe('whose wait ends without a car', () => {
  it('because three offers were not taken is told why, once, in their language', async () => {
    const { email } = await world.joinInFrench();
    await world.cancel();
    await insertVehicle(world.db, { branchId: 'les_cayes' });
    await insertVehicle(world.db, { branchId: 'les_cayes' });
    const { taken, run } = jobWithMail();
    for (let turn = 1; turn <= 4; turn += 1) {
      await run();
      world.counter.advance(OFFER_MS);
    }
    expect(await world.rows()).toMatchObject([{ endReason: 'not_taken' }]);
    const ended = taken.filter(({ subject }) => subject === 'Votre attente d’un véhicule a pris fin');
    expect(ended).toMatchObject([{ to: email }]);
    expect(ended[0]?.text).toContain('n’ont pas été réservés à temps');
    expect(ended[0]?.text).toContain('/fr/waitlist/');
    await run();
    expect(await world.messages('waitlist_ended')).toHaveLength(1);
  });

  it('because their days have begun is told in the morning, not at midnight', async () => {
    await world.join();
    const { taken, run } = jobWithMail();
    atInstant('2027-01-11T05:05:00.000Z');
    await run();
    expect(await world.rows()).toMatchObject([{ endReason: 'over' }]);
    expect(await world.messages('waitlist_ended')).toMatchObject([{ dueAt: '2027-01-11T12:00:00.000Z' }]);
    atInstant('2027-01-11T12:00:00.000Z');
    taken.length = 0;
    await run();
    expect(taken.map(({ text }) => text)).toEqual([expect.stringContaining('Your days have begun.')]);
  });

  it('is told nothing in the morning where they have booked a car by then', async () => {
    const { email } = await world.join();
    const { taken, run } = jobWithMail();
    atInstant('2027-01-11T05:05:00.000Z');
    await run();
    expect(await world.messages('waitlist_ended')).toHaveLength(1);
    await insertBooking(world.db, {
      customer: await world.counter.asCustomer({ email }),
      pickupDate: '2027-01-11',
      returnDate: '2027-01-14',
    });
    atInstant('2027-01-11T12:00:00.000Z');
    taken.length = 0;
    await run();
    expect(taken).toEqual([]);
    expect(await world.messages('waitlist_ended')).toMatchObject([
      { status: 'dropped', lastError: 'booked' },
    ]);
  });

  it('is told nothing where they left, or where staff removed them', async () => {
    const left = await world.join();
    const removed = await world.join();
    await world.counter.visitor().public.waitlist.leave({ token: left.token });
    await world.agent.api.staff.waitlist.remove({ waitlistId: removed.id });
    world.counter.advance(DAY_MS);
    await world.run();
    expect(await world.messages('waitlist_ended')).toEqual([]);
  });
});
