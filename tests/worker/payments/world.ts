import { randomUUID } from 'node:crypto';
import { openCounter } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';

/** Gourdes to the dollar. */
export const RATE = 131.25;

/** A counter with people who take money at it, bookings of three days, and what the database then holds of them. */
export async function openTill() {
  const counter = await openCounter();
  const admin = await counter.asStaff('admin', { branchId: 'les_cayes', name: 'Odile Owner' });
  const agent = await counter.asStaff('agent', { branchId: 'les_cayes', name: 'Anne Agent' });

  return {
    counter,
    admin,
    agent,
    /** The newest entry of a day counts: each is made a second after what was before. */
    enterRate: (htgPerUsd = RATE) => {
      counter.advance(1_000);
      return admin.api.staff.rates.enter({ htgPerUsd, source: 'brh', isSure: false });
    },
    book: (): Promise<BookingRow> =>
      insertBooking(counter.db, {
        pickupDate: '2026-12-01',
        returnDate: '2026-12-04',
        fields: { createdAt: counter.now() },
      }),
    /** The booking as it is now. */
    again: async ({ id }: Pick<BookingRow, 'id'>) => {
      const { rowVersion } = await agent.api.payments.ofBooking({ bookingId: id });
      return { id, rowVersion };
    },
    moneyOf: ({ id: bookingId }: Pick<BookingRow, 'id'>) => agent.api.payments.ofBooking({ bookingId }),
    /** What every change of a booking's money names, as the booking is now. */
    async asked({ id: bookingId }: Pick<BookingRow, 'id'>) {
      const { rowVersion } = await agent.api.payments.ofBooking({ bookingId });
      return { bookingId, rowVersion, requestId: randomUUID() };
    },
    /** `payment USD 500` and so on, sorted. */
    async cashOf({ id }: Pick<BookingRow, 'id'>) {
      const moved = counter.db
        .selectFrom('cashMovements')
        .where('bookingId', '=', id)
        .select(['cause', 'currency', 'amount']);
      const rows = await moved.execute();
      return rows.map(({ cause, currency, amount }) => `${cause} ${currency} ${amount}`).sort();
    },
    /** The numbers of all papers of a kind, in order. */
    async numbersOf(kind: 'receipt' | 'refund' | 'deposit') {
      const papers = counter.db.selectFrom('receipts').select('number').where('kind', '=', kind);
      return (await papers.orderBy('number').execute()).map(({ number }) => number);
    },
    close: () => counter.close(),
  };
}

export type Till = Awaited<ReturnType<typeof openTill>>;

/** 1, 2, 3 … as many as there are. */
export function withoutGaps(numbers: readonly number[]): number[] {
  return numbers.map((_, index) => index + 1);
}
