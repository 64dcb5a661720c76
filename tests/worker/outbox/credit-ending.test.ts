import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time-units.ts';
import type { StaffMember } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { writeReminders } from '#worker/services/outbox/remind.ts';
import { openOutbox } from './world.ts';

/** In Haiti it is the 18th of November 2026 when a test begins; a quarter of twenty days are five. */
const LAST_DAY = '2026-12-08';

let world: Awaited<ReturnType<typeof openOutbox>>;
let agent: StaffMember;
let booking: BookingRow;
let start: number;
beforeAll(async () => {
  world = await openOutbox();
  agent = await world.counter.asStaff('admin', { branchId: 'les_cayes' });
  start = world.counter.now().getTime();
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  world.counter.advance(start - world.counter.now().getTime());
  await world.db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
  booking = await book('2027-01-20', '2027-01-23');
});

async function book(pickupDate: string, returnDate: string) {
  const vehicle = await insertVehicle(world.db);
  const fields = { paymentMethod: 'zelle', createdAt: world.counter.now() } as const;
  return insertBooking(world.db, { vehicle, customer: world.customer, pickupDate, returnDate, fields });
}

async function versionOf({ id: bookingId }: BookingRow) {
  const { rowVersion } = await agent.api.payments.ofBooking({ bookingId });
  return { bookingId, rowVersion };
}

/** $40 are paid, the booking is called off, and they are a credit. */
async function given(lastDay = LAST_DAY): Promise<string> {
  const { bookingId: id, rowVersion } = await versionOf(booking);
  await agent.api.payments.take(moneyFor({ id, rowVersion }, moneyPart(4_000)));
  await agent.api.staff.bookings.setStatus({ ...(await versionOf(booking)), bookingStatus: 'canceled' });
  return give(lastDay);
}

async function give(lastDay: string): Promise<string> {
  const requestId = randomUUID();
  const asked = { ...(await versionOf(booking)), requestId, lastDay, note: undefined };
  await agent.api.payments.giveCredit(asked);
  return requestId;
}

async function use(creditId: string, amountCents: number) {
  const later = await book('2027-02-10', '2027-02-13');
  const asked = { ...(await versionOf(later)), requestId: randomUUID(), creditId, amountCents };
  await agent.api.payments.useCredit(asked);
}

/** The subjects of what left of the reminders, so many days after the credit was given. */
async function remindedAfter(days: number): Promise<string[]> {
  world.counter.advance(start + days * DAY_MS - world.counter.now().getTime());
  await writeReminders(world.deps);
  await writeReminders(world.deps);
  await world.send();
  const subjects = world.provider.taken.splice(0).map(({ subject }) => subject.replaceAll(/\s/g, ' '));
  return subjects.filter((subject) => subject.includes('prend fin'));
}

describe('a credit that ends', () => {
  it('is said once, with what is left and until when', async () => {
    const creditId = await given();
    await use(creditId, 1_500);
    expect(await remindedAfter(14)).toEqual([]);
    expect(await remindedAfter(15)).toEqual(['Votre avoir de 25,00 $ prend fin le 8 déc. 2026']);
    expect(await remindedAfter(16)).toEqual([]);
    const rows = world.db.selectFrom('outbox').where('kind', '=', 'credit_ending').select('dedupeKey');
    expect((await rows.execute()).map(({ dedupeKey }) => dedupeKey)).toEqual([
      `credit_ending/${creditId}/1/${world.customer.email}/email`,
    ]);
  });

  it('is not said where it is used up', async () => {
    await use(await given(), 4_000);
    expect(await remindedAfter(15)).toEqual([]);
    expect(await remindedAfter(21)).toEqual([]);
  });

  it('is not said any more where it is used up before the message leaves', async () => {
    const creditId = await given();
    world.counter.advance(15 * DAY_MS);
    await writeReminders(world.deps);
    await use(creditId, 4_000);
    await world.send();
    const told = world.db
      .selectFrom('outbox')
      .where('payload', '@>', JSON.stringify({ factId: creditId }) as never);
    const row = await told
      .where('kind', '=', 'credit_ending')
      .select(['status', 'lastError'])
      .executeTakeFirst();
    expect(row).toMatchObject({ status: 'dropped' });
  });

  it('is that which counts: of one that a later one took the place of, nothing is said', async () => {
    await given();
    world.counter.advance(1_000);
    await give('2027-08-01');
    expect(await remindedAfter(15)).toEqual([]);
  });

  it('is not said to a client who wants no reminders', async () => {
    await given();
    const stop = (stopped: { remindersStoppedAt: Date; remindersStoppedBy: 'link' } | null) =>
      world.db
        .updateTable('clients')
        .set(stopped ?? { remindersStoppedAt: null, remindersStoppedBy: null })
        .where('id', '=', booking.clientId)
        .execute();
    await stop({ remindersStoppedAt: world.counter.now(), remindersStoppedBy: 'link' });
    expect(await remindedAfter(15)).toEqual([]);
    await stop(null);
  });
});
