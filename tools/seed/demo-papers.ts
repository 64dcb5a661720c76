import type { Insertable } from 'kysely';
import { dayInHaiti } from '#domain/calendar-day.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import type { DemoDeposit } from './demo-deposits.ts';

type Receipt = Insertable<Tables['receipts']>;

interface Moved {
  kind: Receipt['kind'];
  at: string;
  bookingId: string;
  staffId: string;
  balanceCents: number;
  name: (receiptId: string) => void;
}

/** Every movement of money that has a paper: payments as they came in, refunds, deposits taken and returned. */
function movements(bookings: readonly DemoBooking[], deposits: readonly DemoDeposit[]): Moved[] {
  const ofPayments = bookings.flatMap(({ booking, ledger }) => {
    let balanceCents = booking.grandTotalCents;
    return ledger.payments.flatMap((payment): Moved[] => {
      if (payment.status !== 'paid' && payment.status !== 'refunded') return [];
      balanceCents += payment.status === 'paid' ? -payment.amountCents : payment.amountCents;
      // A mistake that is taken back has no paper of its own.
      if (payment.kind === 'reversal') return [];
      return [
        {
          kind: payment.status === 'paid' ? 'receipt' : 'refund',
          at: String(payment.verifiedAt),
          bookingId: booking.id,
          staffId: payment.verifiedByUserId ?? payment.receivedByUserId ?? '',
          balanceCents,
          name: (id) => {
            payment.receiptId = id;
          },
        },
      ];
    });
  });
  const ofDeposits = deposits.flatMap((deposit): Moved[] =>
    deposit.kind === 'kept' || deposit.kind === 'reversal'
      ? []
      : [
          {
            kind: 'deposit',
            at: deposit.madeAt,
            bookingId: deposit.bookingId,
            staffId: deposit.madeByUserId,
            balanceCents: 0,
            name: (id) => {
              deposit.receiptId = id;
            },
          },
        ],
  );
  return [...ofPayments, ...ofDeposits].sort((a, b) => a.at.localeCompare(b.at));
}

/** A numbered paper for each, without gaps a kind and year; what moved names its paper. */
export function numberPapers(bookings: readonly DemoBooking[], deposits: readonly DemoDeposit[]) {
  const last = new Map<string, number>();
  const receipts = movements(bookings, deposits).map(
    ({ kind, at, bookingId, staffId, balanceCents, name }): Receipt => {
      const year = Number(dayInHaiti(new Date(at)).slice(0, 4));
      const series = `${kind} ${year}`;
      const number = (last.get(series) ?? 0) + 1;
      last.set(series, number);
      const id = stableId(`paper ${series} ${number}`);
      name(id);
      return { id, kind, year, number, bookingId, madeByUserId: staffId, madeAt: at, balanceCents };
    },
  );
  const series = [...last].map(([name, lastNumber]) => {
    const [kind = '', year = ''] = name.split(' ');
    return { kind: kind as Receipt['kind'], year: Number(year), lastNumber };
  });
  return { receipts, series };
}
