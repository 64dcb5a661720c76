import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time-units.ts';
import type { RouterInputs } from '#src/lib/trpc.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';

type Question = Omit<RouterInputs['staff']['approvals']['ask'], 'reason'> & {
  last: { state: string } | null;
};

let counter: Counter;
let agent: StaffMember;
let admin: StaffMember;

beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { branchId: 'les_cayes' });
  admin = await counter.asStaff('admin', { branchId: 'les_cayes' });
});
afterAll(() => counter.close());

const bookingOf = (bookingId: string) => agent.api.staff.bookings.get({ bookingId });

/** A booking that money came for, and its cancellation by a person. */
async function paidBooking() {
  const { id: bookingId, rowVersion: was } = await insertBooking(counter.db, {
    pickupDate: '2027-01-10',
    returnDate: '2027-01-12',
  });
  await agent.api.payments.take(moneyFor({ id: bookingId, rowVersion: was }, moneyPart(500)));
  const { rowVersion } = await bookingOf(bookingId);
  const cancel = (by: StaffMember) =>
    by.api.staff.bookings.setStatus({ bookingId, rowVersion, bookingStatus: 'canceled' });
  return { bookingId, cancel };
}

async function ask(cancel: (by: StaffMember) => Promise<unknown>) {
  const { last: _, ...question } = (await detailsOf(cancel(agent))) as Question;
  return agent.api.staff.approvals.ask({
    ...question,
    requestId: crypto.randomUUID(),
    reason: 'The client is ill',
  });
}

const waiting = async () => (await admin.api.staff.notifications.status()).waitingApprovals;

describe('a cancellation after money', () => {
  it('names the client and the car of its booking to whoever is to answer', async () => {
    const { bookingId, cancel } = await paidBooking();
    const { approvalId } = await ask(cancel);
    const { customerName, vehicle } = await bookingOf(bookingId);
    const { brand, model, plate } = vehicle;
    const named = { customerName, brand, model, plate };
    expect((await admin.api.staff.approvals.open({ approvalId })).booking).toEqual(named);
    const listed = (await admin.api.staff.approvals.list()).find(({ id }) => id === approvalId);
    expect(listed?.booking).toEqual(named);
    await admin.api.staff.approvals.decide({ approvalId, decision: 'refused' });
  });

  it('an agent asks, an admin agrees, and the agent does it once', async () => {
    const { bookingId, cancel } = await paidBooking();
    expect(await outcomeOf(cancel(agent))).toBe('APPROVAL_NEEDED');
    expect(await detailsOf(cancel(agent))).toMatchObject({
      kind: 'cancel_after_money',
      bookingId,
      facts: { before: { bookingStatus: 'reserved', paidCents: 500 }, after: { bookingStatus: 'canceled' } },
      last: null,
    });
    const { approvalId } = await ask(cancel);
    expect(await waiting()).toBe(1);
    expect(await detailsOf(cancel(agent))).toMatchObject({ last: { id: approvalId, state: 'waiting' } });
    await admin.api.staff.approvals.decide({ approvalId, decision: 'approved' });
    expect(await waiting()).toBe(0);
    expect(await agent.api.staff.approvals.get({ approvalId })).toMatchObject({
      state: 'approved',
      decidedBy: { id: admin.id },
    });
    await cancel(agent);
    const canceled = await bookingOf(bookingId);
    expect(canceled.bookingStatus).toBe('canceled');
    expect(canceled.activity[0]?.metadata).toMatchObject({ approvedBy: admin.name });

    const reserved = { bookingId, rowVersion: canceled.rowVersion, bookingStatus: 'reserved' as const };
    const { rowVersion } = await agent.api.staff.bookings.setStatus(reserved);
    const again = agent.api.staff.bookings.setStatus({ bookingId, rowVersion, bookingStatus: 'canceled' });
    expect(await outcomeOf(again)).toBe('APPROVAL_NEEDED');
    expect(await agent.api.staff.approvals.get({ approvalId })).toMatchObject({ state: 'used' });
  });

  it('is not done with the answer to a question that named another booking', async () => {
    const { cancel } = await paidBooking();
    const { last: _, ...question } = (await detailsOf(cancel(agent))) as Question;
    const forged = { ...question, about: 'TL00000001', reason: 'The client is ill' };
    const { approvalId } = await agent.api.staff.approvals.ask({ ...forged, requestId: crypto.randomUUID() });
    await admin.api.staff.approvals.decide({ approvalId, decision: 'approved' });
    expect(await outcomeOf(cancel(agent))).toBe('APPROVAL_NEEDED');
  });

  it('is done by an admin alone, which the log says', async () => {
    const { bookingId, cancel } = await paidBooking();
    await cancel(admin);
    expect((await bookingOf(bookingId)).activity[0]?.metadata).toMatchObject({ approvedBy: admin.name });
  });

  it('has no way around it: a no-show needs the same', async () => {
    const { bookingId } = await paidBooking();
    const { rowVersion } = await bookingOf(bookingId);
    const noShow = { bookingId, rowVersion, bookingStatus: 'no_show' } as const;
    expect(await detailsOf(agent.api.staff.bookings.setStatus(noShow))).toMatchObject({
      kind: 'cancel_after_money',
      facts: { before: { bookingStatus: 'reserved', paidCents: 500 }, after: { bookingStatus: 'no_show' } },
    });
    expect(await outcomeOf(admin.api.staff.bookings.setStatus(noShow))).toBe('ok');
  });

  it('is not done after a refusal, with its note, nor without an answer', async () => {
    const { cancel } = await paidBooking();
    const { approvalId } = await ask(cancel);
    await admin.api.staff.approvals.decide({ approvalId, decision: 'refused', note: 'Call me first' });
    expect(await detailsOf(cancel(agent))).toMatchObject({
      last: { state: 'refused', note: 'Call me first' },
    });
    counter.advance(1_000);
    const later = await ask(cancel);
    counter.advance(2 * HOUR_MS);
    expect(await detailsOf(cancel(agent))).toMatchObject({ last: { state: 'expired' } });
    const late = admin.api.staff.approvals.decide({ approvalId: later.approvalId, decision: 'approved' });
    expect(await outcomeOf(late)).toBe('ALREADY_DECIDED');
  });

  it('of other money, or by a colleague, is another question', async () => {
    const { bookingId, cancel } = await paidBooking();
    const { approvalId } = await ask(cancel);
    await admin.api.staff.approvals.decide({ approvalId, decision: 'approved' });
    expect(await outcomeOf(cancel(await counter.asStaff('agent')))).toBe('APPROVAL_NEEDED');
    const { rowVersion: was } = await bookingOf(bookingId);
    await agent.api.payments.take(moneyFor({ id: bookingId, rowVersion: was }, moneyPart(300)));
    const { rowVersion } = await bookingOf(bookingId);
    const canceled = agent.api.staff.bookings.setStatus({ bookingId, rowVersion, bookingStatus: 'canceled' });
    expect(await outcomeOf(canceled)).toBe('APPROVAL_NEEDED');
  });
});

describe('a cancellation without money', () => {
  const book = async () => {
    const days = { pickupDate: '2027-03-10', returnDate: '2027-03-12' };
    const { id: bookingId, rowVersion } = await insertBooking(counter.db, days);
    return { bookingId, rowVersion };
  };
  const cancel = async ({ bookingId }: { bookingId: string }) => {
    const { rowVersion } = await bookingOf(bookingId);
    return agent.api.staff.bookings.setStatus({ bookingId, rowVersion, bookingStatus: 'canceled' });
  };

  it('is done by an agent alone', async () => {
    expect(await outcomeOf(cancel(await book()))).toBe('ok');
  });

  it('is asked about while a transfer waits, and once the car is out', async () => {
    const sent = await book();
    const asked = moneyFor({ id: sent.bookingId, ...sent }, moneyPart(700, { method: 'zelle' }));
    await agent.api.payments.report(asked);
    expect(await detailsOf(cancel(sent))).toMatchObject({
      facts: { before: { paidCents: 0, pendingCents: 700 } },
    });
    const out = await book();
    await admin.api.staff.bookings.setStatus({ ...out, bookingStatus: 'picked_up' });
    expect(await detailsOf(cancel(out))).toMatchObject({
      kind: 'cancel_after_money',
      facts: { before: { bookingStatus: 'picked_up', paidCents: 0 } },
    });
  });
});

describe('an answer', () => {
  it('is given once, by admins, and not to oneself', async () => {
    const { cancel } = await paidBooking();
    const { approvalId } = await ask(cancel);
    const decide = (by: StaffMember, decision: 'approved' | 'refused') =>
      outcomeOf(by.api.staff.approvals.decide({ approvalId, decision }));
    expect(await decide(agent, 'approved')).toBe('NOT_ALLOWED');
    const other = await counter.asStaff('admin');
    const answers = await Promise.all([decide(admin, 'approved'), decide(other, 'refused')]);
    expect(answers.toSorted()).toEqual(['ALREADY_DECIDED', 'ok']);
    // Whoever did not hear that it was taken says it again; the other answer comes too late, from them as well.
    const again = [await decide(admin, 'approved'), await decide(admin, 'refused')];
    expect(again).toEqual(answers[0] === 'ok' ? ['ok', 'ALREADY_DECIDED'] : Array(2).fill('ALREADY_DECIDED'));
    const question = (await admin.api.staff.approvals.list()).find(({ id }) => id === approvalId);
    expect(['approved', 'refused']).toContain(question?.state);

    const { bookingId, kind, about, facts } = question ?? raise();
    const own = { bookingId, kind, about, facts: facts as Question['facts'], reason: 'Mine' };
    const mine = await admin.api.staff.approvals.ask({ ...own, requestId: crypto.randomUUID() });
    const toSelf = admin.api.staff.approvals.decide({ ...mine, decision: 'approved' });
    expect(await outcomeOf(toSelf)).toBe('NOT_ALLOWED');
  });

  it('tells the admins what is asked, and who asked what was answered', async () => {
    const colleague = await counter.asStaff('agent');
    const { cancel } = await paidBooking();
    const { approvalId } = await ask(cancel);
    const typesOf = async (by: StaffMember) =>
      (await by.api.staff.notifications.status()).notifications.map(({ type }) => type);
    expect(await typesOf(admin)).toContain('approval');
    expect(await typesOf(colleague)).not.toContain('approval');
    await admin.api.staff.approvals.decide({ approvalId, decision: 'approved' });
    expect(await typesOf(agent)).toContain('approved');
    expect(await typesOf(colleague)).not.toContain('approved');
  });

  it('used twice at the same moment does it once', async () => {
    const { bookingId, cancel } = await paidBooking();
    const { approvalId } = await ask(cancel);
    await admin.api.staff.approvals.decide({ approvalId, decision: 'approved' });
    await Promise.all([outcomeOf(cancel(agent)), outcomeOf(cancel(agent))]);
    expect((await bookingOf(bookingId)).bookingStatus).toBe('canceled');
    expect(
      (await counter.logsOf('booking', bookingId)).filter(({ metadata }) => metadata.approvedBy),
    ).toHaveLength(1);
  });
});

function raise(): never {
  throw new Error('The approval is not in the list');
}

it('what is asked has to be plain and reasoned', async () => {
  const { bookingId } = await paidBooking();
  const facts = { before: {}, after: { bookingStatus: 'canceled' } };
  const requestId = crypto.randomUUID();
  const asked = { kind: 'cancel_after_money', bookingId, about: 'TL1', facts, reason: 'Ill' } as const;
  const question = { ...asked, requestId };
  const { ask: send } = agent.api.staff.approvals;
  expect(await outcomeOf(send({ ...question, reason: ' ' }))).toBe('VALIDATION_FAILED');
  const huge = { before: {}, after: { bookingStatus: 'x'.repeat(201) } };
  expect(await outcomeOf(send({ ...question, facts: huge }))).toBe('VALIDATION_FAILED');
  expect(await outcomeOf(send({ ...question, bookingId: crypto.randomUUID() }))).toBe('BOOKING_NOT_FOUND');
});
