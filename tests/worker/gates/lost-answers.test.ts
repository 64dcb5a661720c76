import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time-units.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';

/** Pressed again after a lost answer, what was done is answered as it was the first time, and done once. */

const HERE = { branchId: 'les_cayes' } as const;

let counter: Counter;
let admin: StaffMember;
let agent: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  admin = await counter.asStaff('admin');
});
afterAll(() => counter.close());
beforeEach(async () => {
  agent = await counter.asStaff('agent', { branchId: 'les_cayes' });
});

const cash = async () => (await agent.api.staff.cash.mine(HERE)).drawers;

it('a drawer is opened once', async () => {
  const input = { ...HERE, requestId: randomUUID(), countedUsdCents: 700, countedHtg: 0, note: 'Change' };
  const tries = Array.from({ length: 4 }, () => outcomeOf(agent.api.staff.cash.open(input)));
  expect(await Promise.all(tries)).toEqual(['ok', 'ok', 'ok', 'ok']);
  const [drawer] = await cash();
  expect(await counter.logsOf('drawer', drawer?.id ?? '')).toHaveLength(1);
  // Closed meanwhile, the same request opens none of the next day.
  await agent.api.staff.cash.close({ drawerId: drawer?.id ?? '', countedUsdCents: 700, countedHtg: 0 });
  await agent.api.staff.cash.open(input);
  expect(await cash()).toHaveLength(1);
  const another = { ...input, countedUsdCents: 800 };
  expect(await outcomeOf(agent.api.staff.cash.open(another))).toBe('IDEMPOTENCY_MISMATCH');
});

it('a day is opened again once, with one approval', async () => {
  const count = { countedUsdCents: 0, countedHtg: 0 };
  await agent.api.staff.cash.open({ ...HERE, ...count, requestId: randomUUID() });
  const [open] = await cash();
  const drawerId = open?.id ?? '';
  await agent.api.staff.cash.close({ drawerId, ...count });
  const [closed] = await cash();
  const asked = { drawerId, rowVersion: closed?.rowVersion ?? 0, reason: 'A payment came late' };
  const input = { ...asked, requestId: randomUUID() };
  const question = (await detailsOf(agent.api.staff.cash.reopen(input))) as Parameters<
    typeof agent.api.staff.approvals.ask
  >[0];
  const { kind, bookingId, about, facts } = question;
  const why = { kind, bookingId, about, facts, reason: 'A payment came late', requestId: randomUUID() };
  const { approvalId } = await agent.api.staff.approvals.ask(why);
  await admin.api.staff.approvals.decide({ approvalId, decision: 'approved' });
  await agent.api.staff.cash.reopen(input);
  // The approval is used up, and the drawer has another version.
  expect(await outcomeOf(agent.api.staff.cash.reopen(input))).toBe('ok');
  const now = { ...input, rowVersion: (await cash())[0]?.rowVersion ?? 0 };
  expect(await outcomeOf(agent.api.staff.cash.reopen(now))).toBe('ok');
  const logs = await counter.logsOf('drawer', drawerId);
  expect(logs.filter(({ metadata }) => JSON.stringify(metadata).includes('reopenReason'))).toHaveLength(1);
  const another = { ...input, reason: 'Another' };
  expect(await outcomeOf(agent.api.staff.cash.reopen(another))).toBe('IDEMPOTENCY_MISMATCH');
});

it('a hold is longer by its hours once', async () => {
  const until = (hours: number) => new Date(counter.now().getTime() + hours * HOUR_MS).toISOString();
  const booking = await insertBooking(counter.db, {
    pickupDate: '2027-06-10',
    returnDate: '2027-06-14',
    fields: { paymentMethod: 'zelle', holdUntil: until(48) },
  });
  const { id: bookingId, rowVersion } = booking;
  const input = { requestId: randomUUID(), bookingId, rowVersion, hours: 24 };
  const { setHold } = agent.api.staff.bookings;
  const first = await setHold(input);
  expect(first.holdUntil).toBe(until(72));
  expect(await setHold(input)).toEqual(first);
  expect(await setHold({ ...input, rowVersion: first.rowVersion })).toEqual(first);
  expect(await counter.logsOf('booking', bookingId)).toHaveLength(1);
  expect(await outcomeOf(setHold({ ...input, hours: 48 }))).toBe('IDEMPOTENCY_MISMATCH');
});

it('an approval is asked for once, and its admins are told once', async () => {
  const { id: bookingId, bookingCode: about } = await insertBooking(counter.db, {
    pickupDate: '2027-06-10',
    returnDate: '2027-06-14',
  });
  const facts = {
    before: { bookingStatus: 'confirmed', paidCents: 100 },
    after: { bookingStatus: 'canceled', paidCents: 100 },
  };
  const asked = { kind: 'cancel_after_money', bookingId, about, facts, reason: 'He is ill' } as const;
  const input = { ...asked, requestId: randomUUID() };
  const tries = Array.from({ length: 4 }, () => agent.api.staff.approvals.ask(input));
  const answers = await Promise.all(tries);
  expect(new Set(answers.map(({ approvalId }) => approvalId)).size).toBe(1);
  const approvals = counter.db.selectFrom('approvals').where('bookingId', '=', bookingId).select('id');
  expect(await approvals.execute()).toHaveLength(1);
  const notices = counter.db.selectFrom('notifications').where('entityId', '=', answers[0]?.approvalId ?? '');
  expect(await notices.where('userId', '=', admin.id).select('id').execute()).toHaveLength(1);
  const other = await counter.asStaff('agent', { branchId: 'les_cayes' });
  expect(await outcomeOf(other.api.staff.approvals.ask(input))).toBe('IDEMPOTENCY_MISMATCH');
  const another = { ...input, reason: 'She is ill' };
  expect(await outcomeOf(agent.api.staff.approvals.ask(another))).toBe('IDEMPOTENCY_MISMATCH');
});
