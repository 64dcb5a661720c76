import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resendRoutes } from '#worker/http/resend.ts';
import { resendMailer } from '#worker/messages/resend.ts';
import { sendDue } from '#worker/services/outbox/send.ts';
import { ORIGIN, openOutbox } from './world.ts';

/** What Resend tells of mail after it took it. */

const KEY = Buffer.from('a key of Resend, of 32 bytes ...');
const SECRET = `whsec_${KEY.toString('base64')}`;
type Tags = { name: string; value: string }[];
interface Taken {
  id: string;
  tags: Tags;
}

let world: Awaited<ReturnType<typeof openOutbox>>;
const taken: Taken[] = [];
const resend = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => {
      const id = randomUUID();
      const { tags } = JSON.parse(Buffer.concat(chunks).toString()) as { tags: Tags };
      taken.push({ id, tags });
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ id }));
    });
});
let origin = '';
beforeAll(async () => {
  world = await openOutbox();
  await new Promise<void>((ready) => resend.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(resend.address() as AddressInfo).port}`;
});
afterAll(async () => {
  resend.closeAllConnections();
  resend.close();
  await world.counter.close();
});

let version = 0;
/** A message, sent; its id and what Resend calls it. */
async function sent() {
  version += 1;
  await world.tell('booking_made', world.booking.id, `${version}`);
  const mailer = resendMailer(
    { apiKey: 're_secret', origin },
    { name: 'Timo', address: 'bonjour@timo.example' },
  );
  expect(await sendDue({ ...world.deps, mailer }, ORIGIN)).toBe(1);
  const mail = taken.at(-1);
  if (mail === undefined) throw new Error('Nothing was sent');
  const row = (await world.rows()).find(({ payload }) => payload.version === `${version}`);
  return { messageId: row?.id ?? '', mail };
}
const byWhatsApp = async () =>
  (await world.rows()).filter(
    ({ channel, payload }) => channel === 'whatsapp' && payload.version === `${version}`,
  );
const row = async (id: string) => (await world.rows()).find((one) => one.id === id);

interface Told {
  secret?: string | null;
  at?: Date;
  body?: string;
  signature?: (right: string) => string;
}

/** An event as Resend posts it, signed by the rule of Svix, worked out here anew. */
async function tell(type: string, data: object, told: Told = {}): Promise<number> {
  const { secret = SECRET, at = world.counter.now(), signature = (right) => right } = told;
  const app = new Hono().route(
    '/webhooks/resend',
    resendRoutes({ ...world.counter.deps, resendSecret: secret }),
  );
  const text = JSON.stringify({ type, created_at: at.toISOString(), data });
  const [id, timestamp] = ['msg_1', `${Math.floor(at.getTime() / 1000)}`];
  const right = createHmac('sha256', KEY).update(`${id}.${timestamp}.${text}`).digest('base64');
  const headers = {
    'svix-id': id,
    'svix-timestamp': timestamp,
    'svix-signature': signature(`v1,${right}`),
  };
  const answer = await app.request('/webhooks/resend', { method: 'POST', body: told.body ?? text, headers });
  return answer.status;
}

const bounced = { bounce: { type: 'Permanent', subType: 'General', message: 'No such mailbox' } };
const CAME_BACK = {
  status: 'failed',
  sentAt: null,
  lastError: 'Came back: No such mailbox',
  leasedUntil: null,
};

it('that it arrived is kept, once, and that it came back later makes it one that failed', async () => {
  const { messageId, mail } = await sent();
  expect(await row(messageId)).toMatchObject({ status: 'sent', providerId: mail.id, deliveredAt: null });
  const at = world.counter.now();
  world.counter.advance(5_000);
  expect(await tell('email.delivered', { email_id: mail.id, tags: mail.tags }, { at })).toBe(200);
  expect(await tell('email.delivered', { email_id: mail.id, tags: mail.tags })).toBe(200);
  expect(await row(messageId)).toMatchObject({ status: 'sent', deliveredAt: at.toISOString() });
  expect(await tell('email.bounced', { email_id: mail.id, tags: {}, ...bounced })).toBe(200);
  expect(await row(messageId)).toMatchObject(CAME_BACK);
  // Its client has a number: people send them the same by WhatsApp, once.
  expect(await tell('email.bounced', { email_id: mail.id, tags: {}, ...bounced })).toBe(200);
  expect(await byWhatsApp()).toMatchObject([{ kind: 'booking_made', status: 'waiting', isForPayer: false }]);
  // A late word that it arrived does not hide that it came back.
  expect(await tell('email.delivered', { email_id: mail.id })).toBe(200);
  expect(await row(messageId)).toMatchObject(CAME_BACK);
});

it('is kept whatever signs the mailbox answered with', async () => {
  const { messageId, mail } = await sent();
  const bounce = { type: 'Permanent', message: 'No such\0 mailbox' };
  expect(await tell('email.bounced', { email_id: mail.id, tags: {}, bounce })).toBe(200);
  expect(await row(messageId)).toMatchObject(CAME_BACK);
});

it('is known by its tag where the answer to the sending was lost, and not of an earlier round', async () => {
  const { messageId, mail } = await sent();
  const lost = {
    providerId: null,
    status: 'sending',
    leasedUntil: '2027-01-01T00:00:00Z',
    sentAt: null,
  } as const;
  await world.db
    .updateTable('outbox')
    .set({ ...lost, round: 2 })
    .where('id', '=', messageId)
    .execute();
  const told = { email_id: mail.id, tags: mail.tags, ...bounced };
  await tell('email.bounced', told);
  expect(await row(messageId)).toMatchObject({ status: 'sending', providerId: null });
  await world.db.updateTable('outbox').set({ round: 1 }).where('id', '=', messageId).execute();
  await tell('email.bounced', told);
  expect(await row(messageId)).toMatchObject({ ...CAME_BACK, providerId: mail.id });
});

it.each([
  [
    'email.failed',
    { failed: { reason: 'reached_daily_quota' } },
    'Resend could not send it: reached_daily_quota',
  ],
  ['email.suppressed', {}, 'Resend sends nothing to this address: earlier mail to it came back'],
  ['email.bounced', {}, 'Came back: no reason given'],
])('%s is a failure, with its reason', async (type, data, lastError) => {
  const { messageId, mail } = await sent();
  expect(await tell(type, { email_id: mail.id, ...data })).toBe(200);
  expect(await row(messageId)).toMatchObject({ status: 'failed', lastError });
});

it('is believed only as Resend signed it, within five minutes', async () => {
  const { messageId, mail } = await sent();
  const told = { email_id: mail.id, ...bounced };
  const now = world.counter.now().getTime();
  const refused: Told[] = [
    { signature: () => '' },
    { signature: () => 'v1,AAAA' },
    { signature: (right) => right.toLowerCase() },
    { signature: (right) => right.replace('v1,', 'v1a,') },
    {
      body: `${JSON.stringify({ type: 'email.bounced', created_at: new Date(now).toISOString(), data: told })} `,
    },
    { at: new Date(now - 301_000) },
    { at: new Date(now + 301_000) },
  ];
  for (const one of refused) expect(await tell('email.bounced', told, one)).toBe(403);
  expect(await tell('email.bounced', told, { secret: null })).toBe(404);
  expect(await row(messageId)).toMatchObject({ status: 'sent' });
  // While the secret changes there are two signatures.
  expect(await tell('email.bounced', told, { signature: (right) => `v1,AAAA ${right}` })).toBe(200);
  expect(await row(messageId)).toMatchObject(CAME_BACK);
});

it('changes nothing where it is of another mail, of nothing that we ask, or none of its events', async () => {
  const { messageId, mail } = await sent();
  const before = await world.rows();
  expect(await tell('email.bounced', { email_id: randomUUID(), ...bounced })).toBe(200);
  expect(await tell('email.opened', { email_id: mail.id })).toBe(200);
  expect(await tell('contact.created', { id: messageId })).toBe(200);
  expect(await tell('email.bounced', {})).toBe(200);
  expect(await world.rows()).toEqual(before);
});
