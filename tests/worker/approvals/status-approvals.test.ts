import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { AskApprovalInput } from '#domain/schemas/approvals.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf, takeBackOf } from '#tests/support/factories/inspection.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';

/** The menu of statuses is no way around what an administrator has to agree to. */

let counter: Counter;
let agent: StaffMember;
let admin: StaffMember;

beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { branchId: 'les_cayes' });
  admin = await counter.asStaff('admin', { branchId: 'les_cayes' });
});
afterAll(() => counter.close());

async function book(fields: Partial<BookingRow> = {}) {
  const { id } = await insertBooking(counter.db, {
    pickupDate: '2027-04-01',
    returnDate: '2027-04-03',
    fields: { depositCents: 20_000, ...fields },
  });
  return id;
}

async function set(by: StaffMember, bookingId: string, bookingStatus: BookingStatus) {
  const { rowVersion } = await agent.api.staff.bookings.get({ bookingId });
  return by.api.staff.bookings.setStatus({ bookingId, rowVersion, bookingStatus });
}

async function pay(bookingId: string, cents: number) {
  const { rowVersion } = await agent.api.staff.bookings.get({ bookingId });
  await agent.api.payments.take(moneyFor({ id: bookingId, rowVersion }, moneyPart(cents)));
}

async function agreeTo(refused: Promise<unknown>) {
  const { last: _, ...question } = (await detailsOf(refused)) as AskApprovalInput & { last: unknown };
  const { approvalId } = await agent.api.staff.approvals.ask({
    ...question,
    requestId: crypto.randomUUID(),
    reason: 'He pays at the return',
  });
  await admin.api.staff.approvals.decide({ approvalId, decision: 'approved' });
}

describe('a car that leaves by the menu', () => {
  it('is asked about while money is open, as a recorded hand-over is', async () => {
    const id = await book();
    const { grandTotalCents } = await agent.api.payments.ofBooking({ bookingId: id });
    for (const to of ['picked_up', 'active'] as const) {
      expect(await detailsOf(set(agent, id, to))).toMatchObject({
        kind: 'hand_over',
        facts: { after: { balanceCents: grandTotalCents, missingDepositCents: 20_000 } },
      });
    }
    await agreeTo(set(agent, id, 'picked_up'));
    expect(await outcomeOf(set(agent, id, 'picked_up'))).toBe('ok');
  });

  it('is not, once all is paid and held', async () => {
    const id = await book({ depositCents: 0 });
    const { grandTotalCents } = await agent.api.payments.ofBooking({ bookingId: id });
    await pay(id, grandTotalCents);
    expect(await outcomeOf(set(agent, id, 'picked_up'))).toBe('ok');
  });
});

describe('a booking that is called off', () => {
  it.each(['reverse', 'refund'] as const)(
    'is asked about after money, also when a %s took it back before',
    async (way) => {
      const id = await book();
      await pay(id, 1_000);
      const { rowVersion, payments } = await agent.api.payments.ofBooking({ bookingId: id });
      const asked = { bookingId: id, rowVersion, requestId: crypto.randomUUID(), reason: 'Typed twice' };
      const paymentId = payments[0]?.id ?? '';
      await (way === 'reverse'
        ? agent.api.payments.reverse({ ...asked, paymentId })
        : agent.api.payments.refund({
            ...asked,
            refunds: [{ paymentId, currencyAmount: 1_000, method: 'cash' }],
          }));
      expect(await detailsOf(set(agent, id, 'canceled'))).toMatchObject({ kind: 'cancel_after_money' });
    },
  );
});

it.each(['picked_up', 'returned', 'completed'] as const)(
  'a rental that is %s is asked about before it is called off, though nothing was paid',
  async (bookingStatus) => {
    const id = await book({ bookingStatus });
    const { grandTotalCents } = await agent.api.payments.ofBooking({ bookingId: id });
    for (const to of ['canceled', 'no_show'] as const) {
      expect(await detailsOf(set(agent, id, to))).toMatchObject({
        kind: 'cancel_after_money',
        facts: {
          before: { bookingStatus, grandTotalCents, paidCents: 0 },
          // The rules keep nothing.
          after: { bookingStatus: to, grandTotalCents: 0 },
        },
      });
    }
  },
);

describe('a car that is back by the menu', () => {
  /** A booking whose client has the car since this moment, as an admin recorded. */
  async function handedOver() {
    const booking = await insertBooking(counter.db, { pickupDate: '2026-11-15', returnDate: '2026-11-17' });
    await admin.api.staff.inspections.handOver(handOverOf(booking, counter.now()));
    counter.advance(1_000);
    return booking;
  }

  it('is asked about where its hand-over is recorded and its return is not', async () => {
    const { id } = await handedOver();
    for (const to of ['returned', 'completed'] as const) {
      expect(await detailsOf(set(agent, id, to))).toMatchObject({
        kind: 'unrecorded_return',
        facts: {
          before: { bookingStatus: 'picked_up', returnDate: '2026-11-17' },
          after: { bookingStatus: to },
        },
      });
    }
    await agreeTo(set(agent, id, 'returned'));
    expect(await outcomeOf(set(agent, id, 'returned'))).toBe('ok');
  });

  it('is not, once the return is recorded, and was taken back', async () => {
    const booking = await handedOver();
    await agent.api.staff.inspections.takeBack(takeBackOf(booking, counter.now()));
    await set(admin, booking.id, 'picked_up');
    expect(await outcomeOf(set(agent, booking.id, 'returned'))).toBe('ok');
  });

  it('is not where nobody records hand-overs', async () => {
    const id = await book({ bookingStatus: 'picked_up' });
    expect(await outcomeOf(set(agent, id, 'returned'))).toBe('ok');
  });
});

describe('an earlier status', () => {
  it.each<[BookingStatus, BookingStatus]>([
    ['picked_up', 'reserved'],
    ['active', 'confirmed'],
    ['returned', 'picked_up'],
    ['completed', 'returned'],
  ])('%s → %s is asked about after a hand-over, though no money came', async (from, to) => {
    const id = await book({ bookingStatus: from });
    expect(await detailsOf(set(agent, id, to))).toMatchObject({
      kind: 'status_back',
      facts: { before: { bookingStatus: from, paidCents: 0 }, after: { bookingStatus: to } },
    });
    await agreeTo(set(agent, id, to));
    expect(await outcomeOf(set(agent, id, to))).toBe('ok');
  });

  it('is asked about after money, and free without', async () => {
    const id = await book({ bookingStatus: 'confirmed' });
    expect(await outcomeOf(set(agent, id, 'reserved'))).toBe('ok');
    await set(agent, id, 'confirmed');
    await pay(id, 500);
    expect(await detailsOf(set(agent, id, 'reserved'))).toMatchObject({ kind: 'status_back' });
    expect(await outcomeOf(set(admin, id, 'reserved'))).toBe('ok');
  });

  it('is taken back alone within a minute, by whoever set the later one', async () => {
    const id = await book({ depositCents: 0 });
    const { grandTotalCents } = await agent.api.payments.ofBooking({ bookingId: id });
    await pay(id, grandTotalCents);
    await set(agent, id, 'picked_up');
    const colleague = await counter.asStaff('agent', { branchId: 'les_cayes' });
    expect(await outcomeOf(set(colleague, id, 'reserved'))).toBe('APPROVAL_NEEDED');
    expect(await outcomeOf(set(agent, id, 'confirmed'))).toBe('APPROVAL_NEEDED');
    expect(await outcomeOf(set(agent, id, 'reserved'))).toBe('ok');
    await set(agent, id, 'picked_up');
    counter.advance(61_000);
    expect(await outcomeOf(set(agent, id, 'reserved'))).toBe('APPROVAL_NEEDED');
  });
});

it('a cancellation is asked about while a deposit is held, though nothing was paid', async () => {
  const id = await book();
  const { rowVersion } = await agent.api.staff.bookings.get({ bookingId: id });
  const { parts, ...asked } = moneyFor({ id, rowVersion }, moneyPart(20_000));
  const [part] = parts;
  if (part === undefined) throw new Error('A deposit has a part');
  const { bookingId, requestId, htgPerUsd } = asked;
  await agent.api.payments.takeDeposit({
    bookingId,
    rowVersion,
    requestId,
    htgPerUsd,
    part,
    paper: undefined,
  });
  expect(await detailsOf(set(agent, id, 'canceled'))).toMatchObject({
    kind: 'cancel_after_money',
    facts: { before: { paidCents: 0, depositHeldCents: 20_000 } },
  });
});
