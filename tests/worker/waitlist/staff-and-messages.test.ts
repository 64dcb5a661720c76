import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OFFER_MS, OFFER_REST_MS } from '#domain/policy.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { outcomeOf, tally } from '#tests/support/outcome.ts';
import { fakeProvider, ORIGIN } from '#tests/worker/outbox/world.ts';
import { runScheduledWork } from '#worker/jobs/scheduled.ts';
import { MailRefused } from '#worker/messages/mailer.ts';
import { sendDue } from '#worker/services/outbox/send.ts';
import { DAYS, openWaitlist, wishOf } from './world.ts';

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
    const vehicles = await waitlist.vehicles({ waitlistId: wish.id });
    expect(vehicles).toMatchObject([{ id: world.vehicle.id, isWished: false, wasOffered: false }]);
    const offer = { waitlistId: wish.id, offerId: crypto.randomUUID(), vehicleId: world.vehicle.id };
    await waitlist.offer(offer);
    await waitlist.offer(offer);
    expect(await world.offers()).toMatchObject([{ offeredByUserId: world.agent.id }]);
    const another = { ...offer, offerId: crypto.randomUUID() };
    expect(await outcomeOf(waitlist.offer(another))).toBe('OFFER_OPEN');
    expect(await waitlist.list({})).toMatchObject({
      entries: [{ offer: { vehicleId: world.vehicle.id } }, {}],
    });
  });

  it('race each other and the job for one car', async () => {
    const wishes = [await world.join(), await world.join(), await world.join()];
    await world.cancel();
    const offers = wishes.map(({ id: waitlistId }) =>
      outcomeOf(
        world.agent.api.staff.waitlist.offer({
          waitlistId,
          offerId: crypto.randomUUID(),
          vehicleId: world.vehicle.id,
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
    const { id: blockId } = await vehicles.addBlock({ vehicleId: world.vehicle.id, ...block });
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
      requestId: crypto.randomUUID(),
      vehicleId: world.vehicle.id,
      branchId: 'les_cayes',
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
    const wish = await world.joinInFrench();
    await world.cancel();
    await world.run();
    await sendDue({ ...world.counter.deps, mailer, publicOrigin: ORIGIN });
    const offer = taken.find(({ subject }) => subject.startsWith('Un véhicule est libre'));
    expect(offer).toMatchObject({ to: wish.email, language: 'fr' });
    expect(offer?.text).toContain('Toyota Yaris 2023');
    // Four days at $45, and a tenth of it.
    expect(offer?.text).toMatch(/Total, taxe comprise\s*: 198,00\s*\$/);
    expect(offer?.text).toMatch(/Dont taxe\s*: 18,00\s*\$/);
    expect(offer?.text).toContain('Merci de ne pas répondre à cet e-mail');
    expect(offer?.text).toContain(`${ORIGIN}/fr/waitlist/${wish.token}`);
    const sent = await world.messages('waitlist_offer');
    expect(JSON.stringify(sent)).not.toContain(wish.token);
  });

  it('has the owner’s words, with who waits, where and for which days', async () => {
    const admin = await world.counter.asStaff('admin');
    const subject = { en: '{car} in {city}', fr: '{car} : {city}' };
    const body = { en: '{name}, {days}: until {until}', fr: '{name}, {days} : {until}' };
    const text = { kind: 'waitlist_offer', rowVersion: 0, subject, body } as const;
    const { kind, rowVersion } = await admin.api.staff.messageTexts.save(text);
    const { taken, mailer } = fakeProvider();
    const wish = await world.join();
    await world.cancel();
    await world.run();
    await sendDue({ ...world.counter.deps, mailer, publicOrigin: ORIGIN });
    const offer = taken.find(
      ({ to, subject }) => to === wish.email && subject.startsWith('Toyota Yaris 2023'),
    );
    expect(offer?.subject).toMatch(/^Toyota Yaris 2023 in (Les Cayes|Cap-Haïtien)$/);
    expect(offer?.text).toMatch(/Rose Pierre, .+: until .+/);
    await admin.api.staff.messageTexts.reset({ kind, rowVersion });
  });

  it('that did not leave is of no offer that was not taken: the car is offered again after a rest', async () => {
    const mailer = { send: () => Promise.reject(new MailRefused('The server is down')) };
    const deps = { ...world.counter.deps, mailer, publicOrigin: ORIGIN };
    const read = (token: string) => world.counter.visitor().public.waitlist.read({ token });
    const only = await world.join();
    await world.cancel();
    for (let turn = 1; turn <= 4; turn += 1) {
      await runScheduledWork(deps);
      expect(await read(only.token)).toMatchObject({ state: 'offered' });
      expect(await world.offers()).toHaveLength(turn);
      world.counter.advance(OFFER_MS);
      await runScheduledWork(deps);
      // Its car is not kept on and on for somebody who knows nothing of it.
      expect(await world.holds()).toEqual([]);
      // By day again: at night nobody is told of an offer.
      world.counter.advance(DAY_MS - OFFER_MS);
    }
    await runScheduledWork(deps);
    await world.tellAll();
    world.counter.advance(OFFER_MS + OFFER_REST_MS);
    await runScheduledWork(deps);
    expect(await read(only.token)).toMatchObject({ state: 'waiting', wasOffered: true });
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

  const wants = async (contactBy: 'email' | 'urgent' | 'both' | 'whatsapp') =>
    world.db.updateTable('settings').set({ contactBy }).execute();
  const ways = async (kind: 'waitlist_joined' | 'waitlist_offer') =>
    (await world.db.selectFrom('outbox').where('kind', '=', kind).select('channel').execute())
      .map(({ channel }) => channel)
      .toSorted();

  it.each([
    ['email', ['email'], ['email']],
    ['urgent', ['email'], ['email', 'whatsapp']],
    ['both', ['email', 'whatsapp'], ['email', 'whatsapp']],
    ['whatsapp', ['whatsapp'], ['whatsapp']],
  ] as const)('goes the way of the firm: %s', async (way, joined, offered) => {
    await wants(way);
    await world.join();
    await world.cancel();
    await Promise.all([world.run(), world.run()]);
    expect(await ways('waitlist_joined')).toEqual(joined);
    expect(await ways('waitlist_offer')).toEqual(offered);
  });

  it('goes the way that the person has as a client, and by e-mail where WhatsApp cannot know the number', async () => {
    await wants('whatsapp');
    const { email, phone } = await world.join();
    await world.db.insertInto('clients').values({ email, name: 'Rose', phone, contactBy: 'email' }).execute();
    await world.cancel();
    await world.run();
    expect(await ways('waitlist_offer')).toEqual(['email']);
    await world.join({ phone: '(0)12 345-6789', branchId: 'cap_haitien' });
    expect(await ways('waitlist_joined')).toEqual(['email', 'whatsapp']);
  });

  it('waits in the tray of its branch with the name, and opens with the text and the link; the log names the wait', async () => {
    await wants('whatsapp');
    const wish = await world.joinInFrench();
    await world.cancel();
    await world.run();
    const { outbox } = world.agent.api.staff;
    expect((await outbox.toSend({ branchId: 'cap_haitien' })).toSend).toEqual([]);
    const { toSend } = await outbox.toSend({ branchId: 'les_cayes' });
    expect(toSend.map(({ kind, isUrgent }) => [kind, isUrgent])).toEqual([
      ['waitlist_offer', true],
      ['waitlist_joined', false],
    ]);
    expect(toSend[0]).toMatchObject({ customerName: wish.name, bookingId: null });
    const messageId = toSend[0]?.id ?? '';
    expect((await outbox.preview({ messageId })).text).not.toContain(wish.token);
    const opened = await outbox.open({ messageId });
    expect(opened).toMatchObject({ number: wish.phone.replaceAll(/\D/g, '') });
    expect(JSON.stringify(opened)).toContain(`/fr/waitlist/${wish.token}`);
    expect(JSON.stringify(opened)).toContain('Un véhicule est libre à vos dates');
    expect(JSON.stringify(await world.messages('waitlist_offer', 'whatsapp'))).not.toContain(wish.token);
    expect((await world.counter.logsOf('waitlist', wish.id)).at(-1)?.metadata).toMatchObject({
      message: 'waitlist_offer',
      after: { whatsappOpened: true },
    });
  });

  it('that no mailbox took waits in the tray, and a click sends it by the other way', async () => {
    await wants('email');
    const { answers, mailer } = fakeProvider();
    await world.join();
    answers.push(new MailRefused('550 no such mailbox', { isForEver: true }));
    await sendDue({ ...world.counter.deps, mailer, publicOrigin: ORIGIN });
    const { outbox } = world.agent.api.staff;
    const [left] = (await outbox.toSend({})).toSend;
    expect(left).toMatchObject({ kind: 'waitlist_joined', customerName: 'Rose Pierre' });
    await outbox.settle({ messageId: left?.id ?? '', outcome: 'skipped', reason: 'Told by telephone' });
    const [mail] = await world.messages('waitlist_joined');
    await outbox.sendAgain({ messageId: mail?.id ?? '', byOther: true });
    expect((await outbox.toSend({})).toSend).toHaveLength(1);
  });

  it('goes to the number that was given first, whoever types the same e-mail with another', async () => {
    await wants('whatsapp');
    const wish = await world.join();
    const again = wishOf({ email: wish.email, phone: '+1 305 555 0100' });
    await world.counter.visitor().public.waitlist.join(again);
    expect(await world.messages('waitlist_joined', 'whatsapp')).toMatchObject([
      { status: 'waiting', recipient: wish.phone.replaceAll(/\D/g, '') },
    ]);
  });

  it('of a hold that ended by time is offered with the next write, before the job runs', async () => {
    const { vehicles } = world.agent.api.staff;
    const { pickupDate: fromDate, returnDate: toDate } = DAYS;
    await world.cancel();
    const caller = { name: 'Paul Pierre', phone: '+509 3712 9999', hours: 1 };
    await vehicles.holdByPhone({
      requestId: crypto.randomUUID(),
      vehicleId: world.vehicle.id,
      branchId: 'les_cayes',
      ...caller,
      fromDate,
      toDate,
    });
    const { token } = await world.join();
    Object.assign(world.counter.deps, { mailer: fakeProvider().mailer });
    world.counter.advance(3_600_000);
    await world.join({ branchId: 'cap_haitien' });
    expect(await world.counter.visitor().public.waitlist.read({ token })).toMatchObject({ state: 'offered' });
  });
});
