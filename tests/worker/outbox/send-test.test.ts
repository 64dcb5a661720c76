import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TESTS_PER_STAFF } from '#domain/policy.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { MailRefused } from '#worker/messages/mailer.ts';
import { openWhatsApp } from './whatsapp-world.ts';

let phone: Awaited<ReturnType<typeof openWhatsApp>>;
let world: (typeof phone)['world'];
beforeAll(async () => {
  phone = await openWhatsApp();
  ({ world } = phone);
});
afterAll(() => phone.close());
beforeEach(async () => {
  await phone.reset();
  world.provider.taken.splice(0);
  world.provider.answers.splice(0);
  Object.assign(world.counter.deps, { mailer: world.provider.mailer });
});

const asAdmin = () => world.counter.asStaff('admin', { name: 'Marie Admin', phone: '3744 5566' });
const logged = (userId: string) =>
  world.db.selectFrom('logs').where('userId', '=', userId).select(['entityType', 'metadata']).execute();

it('an e-mail goes to whoever asks, at once, and the log says so', async () => {
  const admin = await asAdmin();
  expect(await admin.api.staff.outbox.sendTest({ channel: 'email' })).toEqual({
    outcome: 'sent',
    to: admin.email,
  });
  expect(world.provider.taken).toMatchObject([{ to: admin.email, subject: 'Test message of Timo' }]);
  expect(await logged(admin.id)).toEqual([
    { entityType: 'settings', metadata: { before: {}, after: { testSentTo: admin.email } } },
  ]);
});

it('what the provider refuses is said with its reason, and not logged as sent', async () => {
  const admin = await asAdmin();
  world.provider.answers.push(new MailRefused('SMTP MAIL: 530 Authentication required'));
  const tested = await admin.api.staff.outbox.sendTest({ channel: 'email' });
  expect(tested).toEqual({
    outcome: 'refused',
    to: admin.email,
    reason: 'SMTP MAIL: 530 Authentication required',
  });
  expect(await logged(admin.id)).toEqual([]);
});

it('WhatsApp goes to the telephone of whoever asks, as a template that Meta approved', async () => {
  const admin = await asAdmin();
  expect(await admin.api.staff.outbox.sendTest({ channel: 'whatsapp' })).toEqual({
    outcome: 'sent',
    to: '50937445566',
  });
  expect(phone.api.taken).toMatchObject([
    { to: '50937445566', body: expect.stringContaining('Marie Admin') },
  ]);
  phone.api.answers.push(132001);
  expect(await admin.api.staff.outbox.sendTest({ channel: 'whatsapp' })).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('132001'),
  });
});

it('says where nothing is set up, and where WhatsApp cannot know the number', async () => {
  const { deps } = world.counter;
  const { mailer, whatsapp } = deps;
  const admin = await world.counter.asStaff('admin', { phone: '123456789' });
  expect(await admin.api.staff.outbox.sendTest({ channel: 'whatsapp' })).toEqual({ outcome: 'no_number' });
  Object.assign(deps, { mailer: null, whatsapp: null });
  for (const channel of ['email', 'whatsapp'] as const) {
    expect(await admin.api.staff.outbox.sendTest({ channel })).toEqual({ outcome: 'not_set_up' });
  }
  Object.assign(deps, { mailer, whatsapp });
});

it('past some in an hour it is refused, until the hour is over', async () => {
  const admin = await asAdmin();
  const send = () => admin.api.staff.outbox.sendTest({ channel: 'email' });
  for (let count = 0; count < TESTS_PER_STAFF; count += 1) await send();
  await expect(send()).rejects.toMatchObject({ message: 'RATE_LIMITED' });
  expect(world.provider.taken).toHaveLength(TESTS_PER_STAFF);
  world.counter.advance(HOUR_MS);
  expect(await send()).toMatchObject({ outcome: 'sent' });
});
