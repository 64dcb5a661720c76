import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAnswerText, isNoteText, TEXT_KINDS } from '#domain/message-texts.ts';
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
  });

  it('are seen in the whole letter while they are typed: as it is sent, but for what its link opens', async () => {
    await texts().save({ ...OWN, rowVersion: version });
    await world.tell('booking_made');
    const [mail] = await sent();
    const { kind, subject, body } = OWN;
    const asked = { kind, locale: 'fr', subject: subject.fr, body: body.fr } as const;
    const seen = await texts().preview(asked);
    expect(seen?.subject).toBe(mail?.subject);
    const hidden = (text = '') => text.replaceAll(/https:\/\/timo\.example\S*?\/b\/[\w-]{43}/g, '•••');
    expect(seen?.html).toBe(hidden(mail?.html));
    expect(seen?.text).toBe(hidden(mail?.text));
  });

  it.each(TEXT_KINDS.filter((kind) => !isAnswerText(kind)))(
    '%s is seen where it stands, with its values',
    async (kind) => {
      if (isAnswerText(kind)) throw new Error('An answer leaves as it stands');
      const { values } = await textOf(kind);
      const body = ['Mango season', ...values.map((value) => `${value}={${value}};`)].join(' ');
      const seen = await texts().preview({ kind, locale: 'en', subject: 'Ripe', body });
      const filled = /Mango season[^\n]*/.exec(seen?.text ?? '')?.[0] ?? '';
      for (const value of values) expect(filled).toMatch(new RegExp(`\\b${value}=[^;{}]+;`));
      expect(seen?.html === null).toBe(isNoteText(kind));
      if (seen?.html) expect(seen.html).toContain('<h1');
      if (seen?.html) expect(seen.subject).toBe('Ripe');
    },
  );

  it('of what its reader alone may open show no link, and are refused to agents', async () => {
    const asked = { kind: 'password_reset', locale: 'fr', subject: 'Mot de passe', body: '{until}' } as const;
    const seen = await texts().preview(asked);
    expect(seen?.html).toContain('href="•••"');
    expect(seen?.html).toContain('Odile Pierre');
    const agent = await world.counter.asStaff('agent');
    expect(await outcomeOf(agent.api.staff.messageTexts.preview(asked))).toBe('NOT_ALLOWED');
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

  it('of an answer that is often given are there for every agent, in each language, as the owner wrote them', async () => {
    const agent = await world.counter.asStaff('agent');
    const answers = () => agent.api.staff.messages.answers();
    const standard = (await answers()).find(({ kind }) => kind === 'answer.bring');
    expect(standard?.body.fr).toMatch(/^Pour retirer le véhicule, apportez/);
    const text = await textOf('answer.bring');
    expect(text).toMatchObject({ subject: { en: '', fr: '' }, values: ['name', 'code'], isOwn: false });
    const body = { en: 'Bring your license.', fr: 'Apportez votre permis !' };
    const { kind, subject, rowVersion } = { ...text, kind: 'answer.bring' } as const;
    await texts().save({ kind, subject, body, rowVersion });
    expect((await answers()).find((one) => one.kind === kind)?.body).toEqual({
      en: 'Bring your license.',
      fr: 'Apportez votre permis\u00a0!',
    });
    await texts().reset({ kind, rowVersion: rowVersion + 1 });
    expect(await answers()).toContainEqual(standard);
  });
});
