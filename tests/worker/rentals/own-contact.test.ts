import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCounter } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { inOneTrip } from '#worker/db/batch.ts';
import { tellClient } from '#worker/db/queries/outbox/tell.ts';

type Counter = Awaited<ReturnType<typeof openCounter>>;
let counter: Counter;
let client: Awaited<ReturnType<Counter['asCustomer']>>;
beforeEach(async () => {
  counter = await openCounter();
  client = await counter.asCustomer();
});
afterEach(() => counter.close());

const DAYS = { pickupDate: '2026-12-10', returnDate: '2026-12-13' };

async function book() {
  const booking = await insertBooking(counter.db, { ...DAYS, fields: { customerId: client.id } });
  const row = () =>
    counter.db.selectFrom('bookings').selectAll().where('id', '=', booking.id).executeTakeFirstOrThrow();
  return { ...booking, row, contact: client.api.booking.changes.contact };
}

describe('how a client is reached', () => {
  it('is changed by them; staff see it, are told, and the log has both', async () => {
    const agent = await counter.asStaff('agent');
    const { id, bookingCode, row, contact } = await book();
    await contact({ bookingCode, customerPhone: '+509 3799 0011', flight: ' AA 822 ' });
    expect(await row()).toMatchObject({ customerPhone: '+509 3799 0011', flight: 'AA 822' });
    expect(await client.api.booking.byCode({ bookingCode })).toMatchObject({ flight: 'AA 822' });
    const seen = await agent.api.staff.bookings.get({ bookingId: id });
    expect(seen).toMatchObject({ flight: 'AA 822', customerPhone: '+509 3799 0011' });
    expect(await counter.logsOf('booking', id)).toMatchObject([
      { userId: client.id, metadata: { after: { flight: 'AA 822' } } },
    ]);
    const notices = counter.db.selectFrom('notifications').where('entityId', '=', id).select('type');
    expect(await notices.execute()).toContainEqual({ type: 'contact' });
  });

  it('keeps what is left out, changes nothing for the same again, and takes a flight away', async () => {
    const { id, bookingCode, row, contact, customerPhone } = await book();
    await contact({ bookingCode, flight: 'AA 822' });
    await contact({ bookingCode, flight: 'AA 822' });
    expect(await counter.logsOf('booking', id)).toHaveLength(1);
    await contact({ bookingCode, flight: '' });
    expect(await row()).toMatchObject({ flight: null, customerPhone });
  });

  it('is not changed by somebody else, after the pickup, or to what is no telephone', async () => {
    const { bookingCode, contact } = await book();
    const other = await counter.asCustomer();
    const asked = { bookingCode, flight: 'AA 822' };
    expect(await outcomeOf(other.api.booking.changes.contact(asked))).toBe('BOOKING_NOT_FOUND');
    expect(await outcomeOf(contact({ bookingCode, customerPhone: '12' }))).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(contact({ bookingCode, flight: 'A'.repeat(21) }))).toBe('VALIDATION_FAILED');
    counter.advance(30 * 24 * 3_600_000);
    expect(await outcomeOf(contact(asked))).not.toBe('ok');
  });

  it('is by the way that they choose, for all their bookings and every message from then on; staff see it', async () => {
    const agent = await counter.asStaff('agent');
    const { id, bookingCode, contact, clientId } = await book();
    const way = () => client.api.booking.changes.way({ bookingCode });
    expect(await way()).toEqual({ contactBy: 'urgent' });
    await contact({ bookingCode, contactBy: 'whatsapp' });
    await contact({ bookingCode, contactBy: 'whatsapp' });
    expect(await way()).toEqual({ contactBy: 'whatsapp' });
    const { howTold } = await agent.api.staff.clients.get({ clientId });
    expect(howTold).toMatchObject({ contactBy: 'whatsapp', firmContactBy: 'urgent' });
    expect(await counter.logsOf('client', clientId)).toMatchObject([
      { userId: client.id, metadata: { before: { contactBy: null }, after: { contactBy: 'whatsapp' } } },
    ]);
    expect(await counter.logsOf('booking', id)).toEqual([]);
    await inOneTrip(counter.db, [
      tellClient(counter.db, id, { kind: 'booking_canceled', factId: id }, counter.now()),
    ]);
    const told = counter.db.selectFrom('outbox').where('bookingId', '=', id).select('channel');
    expect(await told.execute()).toEqual([{ channel: 'whatsapp' }]);
    const other = await counter.asCustomer();
    expect(await outcomeOf(other.api.booking.changes.way({ bookingCode }))).toBe('BOOKING_NOT_FOUND');
    const theirs = other.api.booking.changes.contact({ bookingCode, contactBy: 'email' });
    expect(await outcomeOf(theirs)).toBe('BOOKING_NOT_FOUND');
  });
});
