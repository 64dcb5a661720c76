import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Counter, openCounter } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { openOutbox } from '#tests/worker/outbox/world.ts';
import { openDatabase } from '#tools/seed/connection.ts';
import { releaseExpiredHolds } from '#worker/services/bookings/release-holds.ts';
import { dropUntrue } from '#worker/services/outbox/tray.ts';

/** A row that the database does not let anybody write stands in the way of no other: the job does them all, and then reports it. */

/** What happens while no row of this table may break the rule. */
async function whileBroken(
  { database }: Counter,
  [table, rule]: [string, string],
  work: () => Promise<void>,
) {
  const owner = openDatabase(database.adminUrl);
  try {
    await sql.raw(`alter table ${table} add constraint broken check (${rule}) not valid`).execute(owner);
    await work();
    await sql.raw(`alter table ${table} drop constraint broken`).execute(owner);
  } finally {
    await owner.destroy();
  }
}
/** The first and the last in the order of ids. */
const firstId = () => randomUUID().replace(/^./, '0');
const lastId = () => randomUUID().replace(/^./, 'f');

describe('holds that have ended', () => {
  let counter: Counter;
  beforeEach(async () => {
    counter = await openCounter();
  });
  afterEach(() => counter.close());

  const expired = (id: string) =>
    insertBooking(counter.db, {
      ...{ pickupDate: '2027-06-20', returnDate: '2027-06-28' },
      fields: { id, paymentMethod: 'zelle', holdUntil: new Date(counter.now().getTime() - 60_000) },
    });
  const statusOf = async ({ id }: { id: string }) => {
    const row = counter.db.selectFrom('bookings').select('bookingStatus').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).bookingStatus;
  };
  const neverCanceled = ({ id }: { id: string }): [string, string] => [
    'bookings',
    `id <> '${id}' or booking_status <> 'canceled'`,
  ];

  it('are released but for the broken one, which the job reports, and releases once it can', async () => {
    const [broken, other] = [await expired(firstId()), await expired(lastId())];
    await whileBroken(counter, neverCanceled(broken), async () => {
      await expect(releaseExpiredHolds(counter.deps)).rejects.toBeInstanceOf(AggregateError);
      expect([await statusOf(broken), await statusOf(other)]).toEqual(['reserved', 'canceled']);
    });
    await releaseExpiredHolds(counter.deps);
    expect(await statusOf(broken)).toBe('canceled');
  });
});

it('a note that cannot be dropped leaves the others to be taken from the list', async () => {
  const { counter, db, customer, tell } = await openOutbox();
  await db.updateTable('clients').set({ contactBy: 'whatsapp' }).execute();
  const booked = () => insertBooking(db, { customer, pickupDate: '2026-12-20', returnDate: '2026-12-23' });
  const noteOf = ({ id }: { id: string }) =>
    db
      .selectFrom('outbox')
      .select(['id', 'status'])
      .where('bookingId', '=', id)
      .where('channel', '=', 'whatsapp')
      .executeTakeFirstOrThrow();
  const [first, second] = [await booked(), await booked()];
  for (const { id } of [first, second]) {
    await tell('booking_made', id, '1', id);
    counter.advance(1_000);
  }
  await db.updateTable('bookings').set({ bookingStatus: 'canceled' }).execute();
  const { id } = await noteOf(first);
  await whileBroken(counter, ['outbox', `id <> '${id}' or status <> 'dropped'`], async () => {
    await expect(dropUntrue(counter.deps)).rejects.toBeInstanceOf(AggregateError);
    expect([(await noteOf(first)).status, (await noteOf(second)).status]).toEqual(['waiting', 'dropped']);
  });
  await dropUntrue(counter.deps);
  expect((await noteOf(first)).status).toBe('dropped');
  await counter.close();
});
