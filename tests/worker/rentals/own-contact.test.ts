import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCounter } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { outcomeOf } from '#tests/support/outcome.ts';

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
    expect(await notices.execute()).toContainEqual({ type: 'changed' });
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
});
