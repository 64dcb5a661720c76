import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OFFER_MS } from '#domain/policy.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { fakeProvider, ORIGIN } from '#tests/worker/outbox/world.ts';
import { runScheduledWork } from '#worker/jobs/scheduled.ts';
import { MailRefused } from '#worker/messages/mailer.ts';
import { sendDue } from '#worker/services/outbox/send.ts';
import { openWaitlist } from './world.ts';

let world: Awaited<ReturnType<typeof openWaitlist>>;
beforeEach(async () => {
  world = await openWaitlist();
});
afterEach(() => world.counter.close());

describe('an offer', () => {
  const wants = async (contactBy: 'email' | 'whatsapp') =>
    world.db.updateTable('settings').set({ contactBy }).execute();
  const endOfHold = async () => (await world.holds()).map(({ endsAt }) => endsAt);
  const later = (ms: number) => new Date(world.counter.now().getTime() + ms).toISOString();

  it('that staff open an hour later gives two hours from then, once, and the car is kept as long', async () => {
    await wants('whatsapp');
    const wish = await world.join();
    await world.cancel();
    await world.run();
    world.counter.advance(60 * MINUTE_MS);
    const { outbox } = world.agent.api.staff;
    const messageId = (await world.messages('waitlist_offer', 'whatsapp'))[0]?.id ?? '';
    const note = await outbox.open({ messageId });
    // Where the car is taken and brought back, in the note that a person sends.
    expect('text' in note && note.text.match(/Les Cayes/g)).toHaveLength(2);
    const ends = later(OFFER_MS);
    expect(await endOfHold()).toEqual([ends]);
    expect(await world.offers()).toMatchObject([{ endsAt: ends }]);
    const kept = await world.db
      .selectFrom('vehicleHolds')
      .select('expiresAt')
      .where('telephoneHoldId', 'is not', null)
      .execute();
    expect(kept).toEqual([{ expiresAt: ends }]);
    world.counter.advance(30 * MINUTE_MS);
    await outbox.open({ messageId });
    expect(await endOfHold()).toEqual([ends]);
    world.counter.advance(80 * MINUTE_MS);
    expect(await world.counter.visitor().public.waitlist.read({ token: wish.token })).toMatchObject({
      state: 'offered',
    });
  });

  it('that leaves late because the mail server was away says the two hours that are left from then', async () => {
    await wants('email');
    const { taken, answers, mailer } = fakeProvider();
    await world.join();
    await world.tellAll();
    await world.cancel();
    await world.run();
    const deps = { ...world.counter.deps, mailer, publicOrigin: ORIGIN };
    answers.push(new MailRefused('The server is down'));
    await sendDue(deps);
    world.counter.advance(45 * MINUTE_MS);
    await sendDue(deps);
    expect(taken).toHaveLength(1);
    expect(await endOfHold()).toEqual([later(OFFER_MS)]);
  });

  it('whose message fails again and again keeps the car for four hours in all', async () => {
    await wants('email');
    const { answers, mailer } = fakeProvider();
    await world.join();
    await world.tellAll();
    await world.cancel();
    await world.run();
    const longest = later(2 * OFFER_MS);
    const deps = { ...world.counter.deps, mailer, publicOrigin: ORIGIN };
    for (const minutes of [90, 60, 60]) {
      answers.push(new MailRefused('The server is down'));
      await sendDue(deps);
      world.counter.advance(minutes * MINUTE_MS);
      // Staff have it tried again before it would be by itself.
      const dueAt = world.counter.now();
      await world.db.updateTable('outbox').set({ dueAt }).where('status', '=', 'waiting').execute();
    }
    expect(await endOfHold()).toEqual([longest]);
  });

  it('that the night brings waits for the morning, and its car is kept until nine, also where the mail leaves late', async () => {
    await wants('email');
    const { taken, answers, mailer } = fakeProvider();
    const { token } = await world.join();
    await world.tellAll();
    const deps = { ...world.counter.deps, mailer, publicOrigin: ORIGIN };
    world.counter.advance(Date.parse('2026-11-19T07:00:00.000Z') - world.counter.now().getTime());
    await world.cancel();
    await runScheduledWork(deps);
    expect(await world.messages('waitlist_offer')).toMatchObject([{ dueAt: '2026-11-19T12:00:00.000Z' }]);
    expect(await endOfHold()).toEqual(['2026-11-19T14:00:00.000Z']);
    world.counter.advance(299 * MINUTE_MS);
    await runScheduledWork(deps);
    expect(taken).toEqual([]);
    world.counter.advance(MINUTE_MS);
    answers.push(new MailRefused('The server is down'));
    await runScheduledWork(deps);
    world.counter.advance(45 * MINUTE_MS);
    await runScheduledWork(deps);
    expect(taken.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('A car is free for you until'),
    ]);
    expect(await endOfHold()).toEqual([later(OFFER_MS)]);
    expect(await world.counter.visitor().public.waitlist.read({ token })).toMatchObject({ state: 'offered' });
  });

  it('for days that begin in the morning is told in the night', async () => {
    const days = { pickupDate: '2026-11-19', returnDate: '2026-11-22' };
    const early = await insertBooking(world.db, { vehicle: world.vehicle, ...days });
    await world.join(days);
    world.counter.advance(Date.parse('2026-11-19T03:30:00.000Z') - world.counter.now().getTime());
    await world.db
      .updateTable('bookings')
      .set({ bookingStatus: 'canceled' })
      .where('id', '=', early.id)
      .execute();
    await world.run();
    const now = world.counter.now().toISOString();
    expect(await world.messages('waitlist_offer')).toMatchObject([{ dueAt: now }]);
    expect(await endOfHold()).toEqual([later(OFFER_MS)]);
  });

  it('is in the tray with the next run of the job where nothing leaves by itself', async () => {
    const { vehicles, outbox } = world.agent.api.staff;
    const block = { fromDate: '2027-01-09', toDate: '2027-01-20', reason: 'Brakes' };
    await world.cancel();
    const { id: blockId } = await vehicles.addBlock({ vehicleId: world.vehicle.id, ...block });
    await world.join();
    expect(world.counter.deps).toMatchObject({ mailer: null, whatsapp: null });
    await vehicles.removeBlock({ blockId });
    expect(await world.run()).toBe(1);
    expect((await outbox.toSend({})).toSend.map(({ kind }) => kind)).toContain('waitlist_offer');
  });
});
