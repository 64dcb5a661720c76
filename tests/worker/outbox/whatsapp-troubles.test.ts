import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/time-units.ts';
import type { OutgoingNote } from '#worker/messages/whatsapp.ts';
import { sendDue } from '#worker/services/outbox/send.ts';
import { openWhatsApp } from './whatsapp-world.ts';
import { ORIGIN } from './world.ts';

let phone: Awaited<ReturnType<typeof openWhatsApp>>;
beforeAll(async () => {
  phone = await openWhatsApp();
});
afterAll(() => phone.close());
beforeEach(() => phone.reset());

/** Sends with a sender that ends at this point: a look at the clock, before the provider, after its answer, or its line. */
async function sendAndEnd(point: number): Promise<void> {
  const { deps, api, world } = phone;
  const { counter } = world;
  const { proxy } = counter.database;
  let asked = 0;
  const end = () => {
    proxy.isCutOff = true;
  };
  const clock = {
    now: () => {
      asked += 1;
      if (point < 5 && asked === point + 1) end();
      return counter.now();
    },
  };
  if (point === 7) api.answers.push('cut');
  const whatsapp = {
    send: async (note: OutgoingNote) => {
      if (point === 5) end();
      if (proxy.isCutOff || deps.whatsapp === null) throw new Error('The sender has ended');
      const sent = await deps.whatsapp.send(note);
      if (point === 6) end();
      return sent;
    },
    openFile: async () => null,
  };
  await sendDue({ ...deps, clock, whatsapp }, ORIGIN).catch(() => undefined);
  proxy.isCutOff = false;
}

describe('200 senders that end in the middle', () => {
  it('lose nothing; told in time they double nothing, untold only what WhatsApp had taken', async () => {
    const { api, world } = phone;
    const callsOf = (id: string) => api.taken.filter(({ key }) => key.startsWith(id));
    const ended: { id: string; isTold: boolean; wasTaken: boolean }[] = [];
    for (let crash = 0; crash < 200; crash += 1) {
      const id = await phone.told();
      await sendAndEnd(crash % 8);
      const isTold = Math.floor(crash / 8) % 2 === 0;
      const taken = callsOf(id);
      ended.push({ id, isTold, wasTaken: taken.length > 0 });
      if (isTold) phone.hook();
      for (const { wamid } of taken) await api.status(wamid, 'sent', { at: phone.now() });
      api.tell(null);
      world.counter.advance(3 * MINUTE_MS);
      await phone.send();
      expect(await phone.row(id)).toMatchObject({ status: 'sent' });
    }
    const countOf = ({ id }: { id: string }) => callsOf(id).length;
    expect(ended.filter((one) => countOf(one) === 0)).toEqual([]);
    expect(ended.filter((one) => countOf(one) > 2)).toEqual([]);
    const doubled = ended.filter((one) => countOf(one) === 2);
    expect(doubled.filter(({ isTold, wasTaken }) => isTold || !wasTaken)).toEqual([]);
    // Both kinds were met: taken before the end, told and untold.
    expect(doubled.length).toBeGreaterThan(12);
    expect(ended.filter(({ isTold, wasTaken }) => isTold && wasTaken).length).toBeGreaterThan(12);
  }, 180_000);
});

const eventFor = (phoneId: string, value: object) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [{ field: 'messages', value: { metadata: { phone_number_id: phoneId }, ...value } }],
      },
    ],
  });
const statusOf = (id: string, status: string, at: Date) => ({
  statuses: [{ id, status, timestamp: String(Math.floor(at.getTime() / 1_000)) }],
});

it('one byte more, another secret or another number change nothing', async () => {
  const id = await phone.told();
  await phone.send();
  const { api } = phone;
  phone.hook();
  const wamid = api.taken[0]?.wamid ?? '';
  const own = api.vars.WHATSAPP_PHONE_ID ?? '';
  const read = statusOf(wamid, 'read', phone.now());
  const body = eventFor(own, read);
  const signed = (secret: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  expect(await api.post(body, signed('the-secret-of-another-app'))).toBe(403);
  expect(await api.post(`${body} `, signed(api.vars.WHATSAPP_APP_SECRET ?? ''))).toBe(403);
  expect(await api.post(eventFor('999', read))).toBe(200);
  expect(await phone.row(id)).toMatchObject({ status: 'sent', deliveredAt: null, readAt: null });
  expect(await api.post(body, signed(api.vars.WHATSAPP_APP_SECRET ?? ''))).toBe(200);
  expect((await phone.row(id)).readAt).not.toBeNull();
});

it('a status of days ago counts, one of more than eight days does not', async () => {
  const [late, old] = [await phone.told(), await phone.told()];
  await phone.send();
  const wamidOf = (id: string) => phone.api.taken.find(({ key }) => key.startsWith(id))?.wamid ?? '';
  const sentAt = phone.now();
  phone.hook();
  phone.world.counter.advance(6 * DAY_MS);
  await phone.api.status(wamidOf(late), 'delivered', { at: sentAt });
  phone.world.counter.advance(3 * DAY_MS);
  await phone.api.status(wamidOf(old), 'delivered', { at: sentAt });
  expect((await phone.row(late)).deliveredAt).toBe(sentAt.toISOString());
  expect((await phone.row(old)).deliveredAt).toBeNull();
});

it('what is told again of an earlier sending does not touch the message that staff sent again', async () => {
  const id = await phone.told();
  await phone.send();
  const first = phone.api.taken[0]?.wamid ?? '';
  const agent = await phone.world.counter.asStaff('agent');
  await agent.api.staff.outbox.sendAgain({ messageId: id });
  await phone.send();
  const second = phone.api.taken[1]?.wamid ?? '';
  phone.hook();
  await phone.api.status(first, 'failed', { at: phone.now(), code: 131026 });
  await phone.api.status(first, 'read', { at: phone.now() });
  expect(await phone.row(id)).toMatchObject({ status: 'sent', round: 2, providerId: second, readAt: null });
});

it('answers with an error while the database is away, and takes it when Meta tells again', async () => {
  const id = await phone.told();
  await phone.send();
  const wamid = phone.api.taken[0]?.wamid ?? '';
  phone.hook();
  const { proxy } = phone.world.counter.database;
  proxy.isCutOff = true;
  expect(await phone.api.status(wamid, 'delivered', { at: phone.now() })).toBe(500);
  proxy.isCutOff = false;
  expect(await phone.api.status(wamid, 'delivered', { at: phone.now() })).toBe(200);
  expect((await phone.row(id)).deliveredAt).not.toBeNull();
});

it('STOP that is told again stops nothing that its writer let come again meanwhile', async () => {
  const { api, world } = phone;
  phone.hook();
  const clients = world.db.selectFrom('clients').where('email', '=', world.customer.email);
  const stoppedBy = async () =>
    (await clients.select('remindersStoppedBy').executeTakeFirstOrThrow()).remindersStoppedBy;
  const number = (await phone.row(await phone.told())).recipient;
  const said = { id: 'wamid.stop.1', at: phone.now() };
  await api.write(number, 'STOP', said);
  expect(await stoppedBy()).toBe('whatsapp');
  const { id: clientId } = await clients.select('id').executeTakeFirstOrThrow();
  const agent = await world.counter.asStaff('agent');
  await agent.api.staff.clients.setHowTold({ clientId, isStopped: false });
  await api.write(number, 'STOP', said);
  expect(await stoppedBy()).toBeNull();
  await api.write(number, 'STOP', { id: 'wamid.stop.2', at: phone.now() });
  expect(await stoppedBy()).toBe('whatsapp');
});
