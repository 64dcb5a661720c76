import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';
import { openOutbox } from './world.ts';

let world: Awaited<ReturnType<typeof openOutbox>>;
/** Of the text that the tests change, standard when each begins. */
let version = 0;
let admin: Awaited<ReturnType<(typeof world)['counter']['asStaff']>>;
beforeAll(async () => {
  world = await openOutbox();
  admin = await world.counter.asStaff('admin', { name: 'Odile Pierre' });
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  await world.db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
  const { isOwn, kind, rowVersion } = await textOf(OWN.kind);
  if (isOwn) await texts().reset({ kind, rowVersion });
  version = (await textOf(OWN.kind)).rowVersion;
  world.provider.taken.splice(0);
});

const texts = () => admin.api.staff.messageTexts;
async function textOf(kind: string) {
  const found = (await texts().list()).find((text) => text.kind === kind);
  if (found === undefined) throw new Error(`No text of ${kind}`);
  return found;
}
const OWN = {
  kind: 'booking_made',
  subject: { en: 'Booked: {code}', fr: 'C’est réservé : {code}' },
  body: { en: 'Thank you, {name}.', fr: 'Merci {name} !\n\nVotre {car} vous attend. <b>Total {total}</b>' },
} as const;
async function sent() {
  await world.send();
  return world.provider.taken.splice(0);
}

describe('the words of a message', () => {
  it('are the standard ones until the owner writes others, with their values as they are typed', async () => {
    const made = await textOf('booking_made');
    expect(made).toMatchObject({
      isOwn: false,
      rowVersion: version,
      subject: { en: 'We have your booking {code}' },
    });
    expect(made.values).toContain('total');
    expect(await textOf('hold_ending')).toMatchObject({
      needed: ['until'],
      body: { fr: expect.stringContaining('Après le {until}') },
    });
    const all = await texts().list();
    for (const { subject, body } of all)
      expect(Object.values({ ...subject, ...body }).join()).not.toMatch(/undefined|plural|\[object/);
  });

  it('stand in the e-mail as they were written, HTML as words, in the language of its reader', async () => {
    await texts().save({ ...OWN, rowVersion: version });
    await world.tell('booking_made');
    const [mail] = await sent();
    expect(mail?.subject).toBe(`C’est réservé\u00a0: ${world.booking.bookingCode}`);
    expect(mail?.text).toMatch(/Merci .+\u00a0!\n\nVotre .+ vous attend\. <b>Total .+<\/b>/);
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.html).toContain('&lt;b&gt;Total');
    const { values } = await texts().sample({ kind: 'booking_made' });
    expect(values.fr).toMatchObject({ code: world.booking.bookingCode });
    expect(mail?.text).toContain(`Total ${values.fr.total}`);
  });

  it('are the standard ones again when the owner goes back; both are in the log', async () => {
    const saved = await texts().save({ ...OWN, rowVersion: version });
    expect(saved).toMatchObject({ isOwn: true, rowVersion: version + 1 });
    const back = await texts().reset({ kind: OWN.kind, rowVersion: version + 1 });
    expect(back).toMatchObject({
      isOwn: false,
      rowVersion: version + 2,
      subject: { en: 'We have your booking {code}' },
    });
    await world.tell('booking_made');
    expect((await sent())[0]?.subject).toMatch(/est enregistrée$/);
    const logs = (await world.counter.logsOf('message_text', OWN.kind)).slice(-2);
    expect(logs.map(({ metadata }) => metadata)).toMatchObject([
      { before: { subject: null }, after: { subject: { en: 'Booked: {code}' } } },
      { before: { subject: { en: 'Booked: {code}' } }, after: { subject: null } },
    ]);
  });

  it('are not written over what somebody else wrote meanwhile, the first time too', async () => {
    const first = { ...OWN, kind: 'booking_canceled', rowVersion: 0 } as const;
    const both = await Promise.all([1, 2].map(() => outcomeOf(texts().save(first))));
    expect(both.sort()).toEqual(['STALE_VERSION', 'ok']);
    await texts().save({ ...OWN, rowVersion: version });
    expect(await detailsOf(texts().save({ ...OWN, rowVersion: version }))).toMatchObject({
      current: { rowVersion: version + 1, isOwn: true },
    });
    expect(await outcomeOf(texts().reset({ kind: OWN.kind, rowVersion: version + 7 }))).toBe('STALE_VERSION');
  });

  it('are refused where a value is unknown or missing, where they hold an address, and to agents', async () => {
    const save = (change: object) => outcomeOf(texts().save({ ...OWN, rowVersion: version, ...change }));
    expect(await save({ body: { ...OWN.body, en: 'Hello {password}' } })).toBe('VALIDATION_FAILED');
    expect(await save({ body: { ...OWN.body, en: 'Pay at http://evil.example' } })).toBe('VALIDATION_FAILED');
    expect(await save({ subject: { ...OWN.subject, en: 'x\nBcc: y' } })).toBe('VALIDATION_FAILED');
    expect(await save({ kind: 'pickup_tomorrow' })).toBe('VALIDATION_FAILED');
    expect(await save({ body: { ...OWN.body, en: 'x'.repeat(100_000) } })).toBe('VALIDATION_FAILED');
    const agent = await world.counter.asStaff('agent');
    expect(await outcomeOf(agent.api.staff.messageTexts.save({ ...OWN, rowVersion: version }))).toBe(
      'NOT_ALLOWED',
    );
    expect(await textOf('booking_made')).toMatchObject({ isOwn: false });
  });
});
