// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { vehicleLabel } from '#domain/vehicle.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import type { OutgoingNote, WhatsAppSender } from '#worker/messages/whatsapp.ts';
import { sendDue } from '#worker/services/outbox/send.ts';
import { ORIGIN, openOutbox } from './world.ts';

let world: Awaited<ReturnType<typeof openOutbox>>;
type Person = Awaited<ReturnType<(typeof world)['counter']['asStaff']>>;
let agent: Person;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  world = await openOutbox();
  const { asStaff } = world.counter;
  agent = await asStaff('agent', { name: 'Wilner Jean' });
  admin = await asStaff('admin', { locale: 'fr', name: 'Odile Pierre' });
  owner = await asStaff('super_admin', { locale: 'en' });
  await asStaff('admin', { isActive: false });
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  await world.db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
  world.provider.taken.splice(0);
});

let booked = 0;
async function question(extra: { kind?: 'cancel_after_money' | 'ended_papers'; reason?: string } = {}) {
  booked += 2;
  const { id: bookingId, bookingCode: about } = await insertBooking(world.db, {
    vehicle: world.vehicle,
    fields: { customerName: 'Marie Pierre' },
    pickupDate: addDays('2027-01-10', booked),
    returnDate: addDays('2027-01-11', booked),
  });
  const money = { paidCents: 22_000 };
  const facts = {
    before: { bookingStatus: 'confirmed', ...money },
    after: { bookingStatus: 'canceled', ...money },
  };
  const asked = {
    kind: 'cancel_after_money',
    bookingId,
    about,
    facts,
    reason: 'The client is ill',
    ...extra,
  };
  return { ...asked, kind: extra.kind ?? 'cancel_after_money' } as const;
}

async function ask(extra: Parameters<typeof question>[0] = {}, by = agent) {
  const asked = await question(extra);
  const { approvalId } = await by.api.staff.approvals.ask({ ...asked, requestId: crypto.randomUUID() });
  return { approvalId, about: asked.about };
}

async function sent() {
  await world.send();
  return world.provider.taken.splice(0);
}
const LINK = /\/admin\/approvals\/([0-9a-f-]{36})\?link=([\w.-]+)/;
async function linkTo(person: Person) {
  const mail = (await sent()).find(({ to }) => to === person.email);
  const [, approvalId = '', link = ''] = LINK.exec(mail?.text ?? '') ?? [];
  return { approvalId, link };
}

describe('what an agent asks is told to whoever may answer', () => {
  it('at once, each in their language, with old → new, who, why and until when', async () => {
    const { approvalId, about } = await ask();
    const mails = await sent();
    expect(mails.map(({ to }) => to).sort()).toEqual([admin.email, owner.email].sort());
    const french = mails.find(({ to }) => to === admin.email);
    expect(french?.subject).toBe(
      `Autorisation demandée\u00a0: Annulation ou client non présenté après un paiement, ${about}`,
    );
    expect(french?.text).toContain('Wilner Jean demande votre autorisation');
    expect(french?.text).toContain('Statut\u00a0: Confirmée → Annulée');
    expect(french?.text).toMatch(/Payé\u00a0: 220,00\s\$/);
    expect(french?.text).toContain('Motif\u00a0: The client is ill');
    expect(french?.text).toContain('Client\u00a0: Marie Pierre');
    expect(french?.text).toContain(`Véhicule\u00a0: ${vehicleLabel(world.vehicle)}`);
    expect(french?.text).toContain(`${ORIGIN}/admin/approvals/${approvalId}?link=`);
    expect(mails.find(({ to }) => to === owner.email)?.text).toContain('Status: Confirmed → Canceled');
    expect(await sent()).toEqual([]);
  });

  it('with what a corrected record said and is to say', async () => {
    const asked = await question();
    const seen = {
      record: 'return',
      odometerKm: 41_250,
      fuelEighths: 6,
      happenedAt: '2026-12-04T15:00:00.000Z',
    };
    const corrected = { ...seen, odometerKm: 41_520, happenedAt: '2026-12-04T14:10:00.000Z' };
    const facts = { before: seen, after: corrected };
    await agent.api.staff.approvals.ask({
      ...asked,
      requestId: crypto.randomUUID(),
      kind: 'corrected_record',
      facts,
    });
    const mail = (await sent()).find(({ to }) => to === owner.email);
    expect(mail?.text).toContain('Odometer (km): 41,250 → 41,520');
    expect(mail?.text).toContain('Fuel, in eighths: 6');
    expect(mail?.text).toMatch(/When it happened: .*10:00.* → .*9:10/);
  });

  it('of a service that is overdue, with its car, its unit and how far it is past', async () => {
    const told = { vehicle: 'Kia Rio · AA-1', oilDue: 45_000, oilOverKm: 300, tiresDue: '2026-11-02' };
    const facts = {
      before: { bookingStatus: 'confirmed', ...told },
      after: { bookingStatus: 'picked_up', ...told },
    };
    const asked = { ...(await question()), kind: 'overdue_service', facts } as const;
    await agent.api.staff.approvals.ask({ ...asked, requestId: crypto.randomUUID() });
    const mail = (await sent()).find(({ to }) => to === owner.email);
    expect(mail?.text).toContain('Car: Kia Rio · AA-1');
    expect(mail?.text).toContain('Oil change, due: 45,000 km, 300 km too far');
    expect(mail?.text).toMatch(/Tires, due: .*2 Nov|Tires, due: Nov/);
  });

  it('of what only the owner allows, to owners; of what an admin asks, not to that admin', async () => {
    await ask({ kind: 'ended_papers' });
    expect((await sent()).map(({ to }) => to)).toEqual([owner.email]);
    await ask({}, admin);
    expect((await sent()).map(({ to }) => to)).toEqual([owner.email]);
  });

  it('is harmless where the agent writes code into it, and stays one line in the subject', async () => {
    const asked = await question({ reason: '<script>alert(1)</script>\r\nBcc: all@timo.example' });
    await agent.api.staff.approvals.ask({ ...asked, requestId: crypto.randomUUID(), about: '<b>TL1</b>' });
    const [mail] = await sent();
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });

  it('is not sent once it is answered, once the two hours are over, or to whom is no admin any more', async () => {
    const { approvalId } = await ask();
    await owner.api.staff.approvals.decide({ approvalId, decision: 'approved' });
    await ask();
    world.counter.advance(2 * HOUR_MS);
    expect(await sent()).toEqual([]);
    const late = await world.counter.asStaff('admin');
    await ask();
    await world.db.deleteFrom('userRoles').where('userId', '=', late.id).execute();
    expect((await sent()).map(({ to }) => to)).not.toContain(late.email);
    const reasons = (await world.rows()).map(({ lastError }) => lastError);
    expect(reasons).toEqual(expect.arrayContaining(['answered', 'too_late', 'not_approver']));
  });

  it('is nothing that agents read in the list of messages, and shows nobody its link', async () => {
    await ask();
    await sent();
    const { rows } = await owner.api.staff.outbox.list({ search: admin.email });
    const messageId = rows.find(({ status }) => status === 'sent')?.id ?? '';
    expect((await owner.api.staff.outbox.preview({ messageId })).text).not.toMatch(LINK);
    expect(await outcomeOf(agent.api.staff.outbox.preview({ messageId }))).toBe('NOT_FOUND');
  });
});

describe('who chose WhatsApp is asked there', () => {
  const choose = (person: Person, morningBy: 'email' | 'whatsapp' | 'both', phone = '3744 1122') =>
    world.db.updateTable('profiles').set({ morningBy, phone }).where('id', '=', person.id).execute();
  const told = async () =>
    (await world.rows())
      .filter(({ status, kind }) => status === 'waiting' && kind === 'approval_asked')
      .map(({ channel, recipient }) => `${channel} ${recipient}`)
      .sort();
  afterEach(() => {
    Object.assign(world.counter.deps, { whatsapp: null });
    return choose(admin, 'email');
  });

  it.each([
    // It waits for a hand: the two hours may be over before.
    ['whatsapp', '3744 1122', () => [`email ${admin.email}`, 'whatsapp 50937441122']],
    ['both', '3744 1122', () => [`email ${admin.email}`, 'whatsapp 50937441122']],
    ['whatsapp', '123456789', () => [`email ${admin.email}`]],
  ] as const)('by %s with the number %s, and told once', async (way, number, expected) => {
    await choose(admin, way, number);
    const asked = { ...(await question()), requestId: crypto.randomUUID() };
    await agent.api.staff.approvals.ask(asked);
    await agent.api.staff.approvals.ask(asked);
    expect(await told()).toEqual([...expected(), `email ${owner.email}`].sort());
  });

  it('by the hand of whoever asks, who sees it in the tray, and no other agent does', async () => {
    await choose(admin, 'whatsapp');
    const { approvalId, about } = await ask();
    const colleague = await world.counter.asStaff('agent');
    const trayOf = async (by: Person) => (await by.api.staff.outbox.toSend({})).toSend;
    const [row] = await trayOf(agent);
    const messageId = row?.id ?? '';
    expect(row).toMatchObject({ kind: 'approval_asked', recipient: '50937441122', isUrgent: true });
    // Which question it is, and whom it asks: a number alone says neither.
    expect(row?.approval).toEqual({ id: approvalId, about, approver: 'Odile Pierre' });
    const countOf = async (by: Person) => (await by.api.staff.notifications.status()).toSend;
    expect([await countOf(agent), await countOf(colleague)]).toEqual([1, 0]);
    expect(await trayOf(colleague)).toEqual([]);
    expect(await trayOf(owner)).toHaveLength(1);
    expect(await outcomeOf(colleague.api.staff.outbox.open({ messageId }))).toBe('NOT_FOUND');
    expect(await outcomeOf(colleague.api.staff.outbox.preview({ messageId }))).toBe('NOT_FOUND');
    expect((await agent.api.staff.outbox.preview({ messageId })).text).not.toMatch(LINK);

    const opened = await agent.api.staff.outbox.open({ messageId });
    if (opened.dropReason !== null) throw new Error('It was not to be sent');
    expect(opened.number).toBe('50937441122');
    expect(opened.text).toContain('Wilner Jean demande votre autorisation');
    expect(opened.text).toContain(`${about} (Marie Pierre, ${vehicleLabel(world.vehicle)})`);
    const [, , link = ''] = LINK.exec(opened.text) ?? [];
    // Its link opens for whom it is, and for nobody else.
    expect(await outcomeOf(agent.api.staff.approvals.open({ approvalId, link }))).toBe('NOT_ALLOWED');
    expect(await admin.api.staff.approvals.open({ approvalId, link })).toMatchObject({ mayAnswer: true });
    const { opened: openedRows } = await agent.api.staff.outbox.toSend({});
    expect(openedRows).toMatchObject([{ approval: { about, approver: 'Odile Pierre' } }]);
    expect((await colleague.api.staff.outbox.toSend({})).opened).toEqual([]);
  });

  it('is not opened any more once it is answered', async () => {
    await choose(admin, 'whatsapp');
    const { approvalId } = await ask();
    const [row] = (await agent.api.staff.outbox.toSend({})).toSend;
    await owner.api.staff.approvals.decide({ approvalId, decision: 'approved' });
    expect(await agent.api.staff.outbox.open({ messageId: row?.id ?? '' })).toEqual({
      dropReason: 'answered',
    });
  });

  it('by the Cloud API, where it is on, as a template', async () => {
    await choose(admin, 'whatsapp');
    const notes: OutgoingNote[] = [];
    const whatsapp: WhatsAppSender = {
      send: async (note) => {
        notes.push(note);
        return { providerId: 'wamid.1' };
      },
      openFile: async () => null,
    };
    Object.assign(world.counter.deps, { whatsapp });
    const { about } = await ask();
    // It leaves at once: no e-mail beside it.
    expect(await told()).not.toContain(`email ${admin.email}`);
    await sendDue({ ...world.deps, whatsapp }, ORIGIN);
    expect(notes).toMatchObject([{ to: '50937441122', template: 'timo_approval_asked', freeText: null }]);
    expect(notes[0]?.values).toEqual(
      expect.arrayContaining(['Odile Pierre', 'Wilner Jean', expect.stringContaining(`${about} (`)]),
    );
    expect(await sendDue({ ...world.deps, whatsapp }, ORIGIN)).toBe(0);
  });
});

describe('the link of the message', () => {
  const open = (by: Person, input: { approvalId: string; link?: string }) =>
    by.api.staff.approvals.open(input);

  it('opens the question for its reader, signed in, who answers; the agent reads the answer', async () => {
    await ask();
    const asked = await linkTo(admin);
    expect(await outcomeOf(world.counter.visitor().staff.approvals.open(asked))).toBe('NOT_AUTHENTICATED');
    expect(await open(admin, asked)).toMatchObject({ state: 'waiting', mayAnswer: true });
    const { approvalId } = asked;
    await admin.api.staff.approvals.decide({ approvalId, decision: 'refused', note: 'Call me' });
    expect(await agent.api.staff.approvals.get({ approvalId })).toMatchObject({
      state: 'refused',
      note: 'Call me',
      decidedBy: { name: 'Odile Pierre' },
    });
    expect(await open(admin, asked)).toMatchObject({ state: 'refused', mayAnswer: false });
  });

  it('shared, guessed or damaged opens nothing while the question waits', async () => {
    await ask();
    const asked = await linkTo(admin);
    expect(await outcomeOf(open(owner, asked))).toBe('LINK_EXPIRED');
    expect(await outcomeOf(open(agent, asked))).toBe('NOT_ALLOWED');
    for (const link of ['', 'x'.repeat(57), asked.link.slice(0, -1), `9${asked.link.slice(1)}`])
      expect(await outcomeOf(open(admin, { ...asked, link }))).toBe('LINK_EXPIRED');
    const other = await ask();
    expect(await outcomeOf(open(admin, { ...other, link: asked.link }))).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(open(admin, { approvalId: other.approvalId, link: asked.link }))).toBe(
      'LINK_EXPIRED',
    );
    expect(await outcomeOf(open(admin, { approvalId: crypto.randomUUID() }))).toBe('NOT_FOUND');
  });

  it('after the two hours, or after somebody else answered, it says so', async () => {
    await ask();
    const late = await linkTo(admin);
    world.counter.advance(2 * HOUR_MS);
    expect(await open(admin, late)).toMatchObject({ state: 'expired', mayAnswer: false });
    await ask();
    const answered = await linkTo(admin);
    await owner.api.staff.approvals.decide({ approvalId: answered.approvalId, decision: 'approved' });
    expect(await open(admin, answered)).toMatchObject({ state: 'approved', mayAnswer: false });
  });

  it('opens for nobody whose role was taken, and only shows what another has to answer', async () => {
    const former = await world.counter.asStaff('admin');
    await ask();
    const asked = await linkTo(former);
    await world.db.deleteFrom('userRoles').where('userId', '=', former.id).execute();
    expect(await outcomeOf(open(former, asked))).toBe('NOT_ALLOWED');
    const papers = await ask({ kind: 'ended_papers' });
    expect(await open(admin, { approvalId: papers.approvalId })).toMatchObject({ mayAnswer: false });
    const own = await ask({}, admin);
    expect(await open(admin, { approvalId: own.approvalId })).toMatchObject({ mayAnswer: false });
  });
});
