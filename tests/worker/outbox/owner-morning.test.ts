import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time-units.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { sendMorning } from '#worker/services/morning/send-morning.ts';
import { openOutbox } from './world.ts';

let world: Awaited<ReturnType<typeof openOutbox>>;
let owner: Awaited<ReturnType<(typeof world)['counter']['asStaff']>>;
beforeAll(async () => {
  world = await openOutbox();
  owner = await world.counter.asStaff('super_admin', { locale: 'fr', name: 'Odile Pierre' });
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  await world.db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
  world.provider.taken.splice(0);
});

const goTo = (iso: string) => world.counter.advance(Date.parse(iso) - world.counter.now().getTime());
const write = () => sendMorning(world.counter.deps);
async function sent() {
  await world.send();
  return world.provider.taken.splice(0).map(({ to, subject, text, html }) => ({ to, subject, text, html }));
}

describe('the owner’s morning', () => {
  it('leaves at seven in Haiti, once a day, to each owner alone, in their language', async () => {
    const { counter } = world;
    await counter.asStaff('admin');
    const away = await counter.asStaff('super_admin', { locale: 'en' });
    await counter.asStaff('super_admin', { isActive: false });
    const late = await insertBooking(world.db, {
      pickupDate: '2026-11-10',
      returnDate: '2026-11-18',
      fields: { bookingStatus: 'picked_up', customerName: 'Marie Late' },
    });
    goTo('2026-11-20T11:59:59Z');
    await write();
    expect(await sent()).toEqual([]);
    goTo('2026-11-20T12:00:00Z');
    await Promise.all([write(), write()]);
    await write();
    const mails = await sent();
    expect(mails.map(({ to }) => to).sort()).toEqual([away.email, owner.email].sort());
    const french = mails.find(({ to }) => to === owner.email);
    expect(french?.subject).toMatch(/20 novembre 2026.*vous attend/);
    expect(french?.text).toContain('Véhicules en retard');
    expect(french?.text).toContain('Marie Late');
    expect(french?.text).toContain(`https://timo.example/admin/bookings/${late.id}`);
    expect(french?.html).toContain(`href="https://timo.example/admin/bookings/${late.id}"`);
    expect(mails.find(({ to }) => to === away.email)?.text).toContain('Cars that are late');
    counter.advance(DAY_MS);
    await write();
    expect(await sent()).toHaveLength(2);
  });

  it('does not leave where it is turned off, or was turned off before it left', async () => {
    const { api } = owner;
    const set = async (isMorningMailed: boolean) => {
      const { rowVersion, unseenVehicleDays } = (await api.staff.settings.get()).firm;
      await api.staff.settings.updateMorning({ rowVersion, isMorningMailed, unseenVehicleDays });
    };
    world.counter.advance(DAY_MS);
    await set(false);
    await write();
    expect(await sent()).toEqual([]);
    await set(true);
    await write();
    await set(false);
    expect(await sent()).toEqual([]);
    expect((await world.rows()).filter(({ lastError }) => lastError === 'gone')).toHaveLength(2);
    await set(true);
  });

  it('is in the words of the owner, with how much waits', async () => {
    const { messageTexts } = owner.api.staff;
    const body = { en: 'It is {day}: {count}, {name}.', fr: 'Nous sommes {day}, et {count}, {name}.' };
    await messageTexts.save({
      kind: 'owner_morning',
      rowVersion: 0,
      subject: { en: '{count}', fr: '{count}' },
      body,
    });
    const typed = { kind: 'owner_morning', locale: 'fr', subject: '{count}', body: body.fr } as const;
    const seen = await messageTexts.preview(typed);
    world.counter.advance(DAY_MS);
    await write();
    const french = (await sent()).find(({ to }) => to === owner.email);
    expect(french?.subject).toBe('une chose vous attend');
    expect(french?.text).toMatch(/Nous sommes .+ 2026, et une chose vous attend, Odile Pierre\./);
    expect(seen?.subject).toBe('une chose vous attend');
    expect(seen?.html).toContain('Odile Pierre.');
    await messageTexts.reset({ kind: 'owner_morning', rowVersion: 1 });
  });

  it('of a day that is over is not sent any more', async () => {
    world.counter.advance(DAY_MS);
    await write();
    world.counter.advance(DAY_MS);
    expect(await sent()).toEqual([]);
    expect((await world.rows()).filter(({ lastError }) => lastError === 'too_late')).not.toEqual([]);
  });

  it('comes by the way that an owner chose, and by e-mail where WhatsApp cannot know the number', async () => {
    const { api, id } = owner;
    const choose = async (morningBy: 'email' | 'whatsapp' | 'both', phone = '+509 3711 2233') => {
      const { rowVersion, name } = await api.staff.profile.get();
      await api.staff.profile.update({ rowVersion, name, phone, morningBy });
    };
    const waysToday = async () => {
      await world.db.updateTable('outbox').set({ status: 'dropped' }).execute();
      world.counter.advance(DAY_MS);
      await write();
      await write();
      const today = (await world.rows()).filter(
        ({ payload, status }) => payload.factId === id && status === 'waiting',
      );
      await world.db
        .updateTable('outbox')
        .set({ status: 'dropped' })
        .where('channel', '=', 'email')
        .execute();
      return today.map(({ channel, recipient }) => `${channel} ${recipient}`).sort();
    };
    await choose('both');
    expect(await waysToday()).toEqual([`email ${owner.email}`, 'whatsapp 50937112233']);
    const { toSend } = await api.staff.outbox.toSend({});
    const [note] = toSend.filter(({ kind }) => kind === 'owner_morning');
    const opened = await api.staff.outbox.open({ messageId: note?.id ?? '' });
    expect(opened).toMatchObject({
      number: '50937112233',
      text: expect.stringMatching(/^Bonjour .+https:\/\/timo\.example\/admin\/morning/s),
    });
    const agent = await world.counter.asStaff('agent');
    expect((await agent.api.staff.outbox.toSend({})).toSend).toEqual([]);
    await choose('whatsapp');
    expect(await waysToday()).toEqual(['whatsapp 50937112233']);
    await choose('whatsapp', '(0)12 345-6789');
    expect(await waysToday()).toEqual([`email ${owner.email}`]);
    await choose('email');
    expect((await world.counter.logsOf('profile', id)).at(-1)?.metadata).toMatchObject({
      after: { morningBy: 'email' },
    });
    await world.db.updateTable('outbox').set({ status: 'dropped' }).execute();
  });

  it('is not shown to agents: it tells what is in a drawer before they count it', async () => {
    const agent = await world.counter.asStaff('agent');
    world.counter.advance(DAY_MS);
    await write();
    await sent();
    const search = owner.email;
    const found = await owner.api.staff.outbox.list({ search });
    const [message] = found.rows;
    expect(message).toMatchObject({ kind: 'owner_morning', status: 'sent' });
    expect((await owner.api.staff.outbox.preview({ messageId: message?.id ?? '' })).isAsSent).toBe(true);
    expect((await agent.api.staff.outbox.list({ search })).rows).toEqual([]);
    for (const ask of ['preview', 'sendAgain'] as const) {
      const asked = agent.api.staff.outbox[ask]({ messageId: message?.id ?? '' });
      expect(await outcomeOf(asked)).toBe('NOT_FOUND');
    }
  });
});
