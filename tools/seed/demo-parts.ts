import type { CalendarDay } from '#domain/calendar-day.ts';
import { centsOfGourdes, gourdesOf } from '#domain/gourdes.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';

/** One client pays in three parts and two currencies: dollars, gourdes by MonCash from a relative, the rest in gourdes. */

const MIN_CENTS = 30_000;
const FIRST_CENTS = 10_000;
const MONCASH_GOURDES = 15_000;
const MINUTES = 60_000;

interface Rate {
  day: CalendarDay | string;
  htgPerUsd: number | string;
}

/** Of the newest rental that was paid in cash at once; its drawer shows both currencies. */
export function payInParts(bookings: readonly DemoBooking[], rates: readonly Rate[]): void {
  const inCash = bookings.filter(({ booking, ledger }) => {
    const [payment, ...others] = ledger.payments;
    return others.length === 0 && payment?.method === 'cash' && booking.paidCents >= MIN_CENTS;
  });
  const dayOf = ({ ledger }: DemoBooking) => String(ledger.payments[0]?.verifiedAt);
  const [newest] = inCash.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)));
  const [whole] = newest?.ledger.payments ?? [];
  if (newest === undefined || whole === undefined) throw new Error('The demo has nobody who paid in cash');
  const rate = rates.find(({ day }) => day <= (whole.paidOn ?? '')) ?? rates.at(-1);
  const htgPerUsd = Number(rate?.htgPerUsd);
  const second = centsOfGourdes(MONCASH_GOURDES, htgPerUsd);
  const restCents = whole.amountCents - FIRST_CENTS - second;
  const rest = gourdesOf(restCents, htgPerUsd);
  const given = Math.ceil(rest / 500) * 500;
  const at = (minutes: number) => {
    const instant = new Date(Date.parse(String(whole.verifiedAt)) - minutes * MINUTES).toISOString();
    return { verifiedAt: instant, createdAt: instant };
  };
  const gourdes = { currency: 'HTG', htgPerUsd } as const;
  newest.ledger.payments = [
    {
      ...whole,
      ...at(9),
      amountCents: FIRST_CENTS,
      currencyAmount: FIRST_CENTS,
      tenderedUsdCents: FIRST_CENTS,
    },
    {
      ...whole,
      ...gourdes,
      ...at(5),
      id: stableId(`payment ${newest.booking.id} moncash`),
      method: 'moncash',
      amountCents: second,
      currencyAmount: MONCASH_GOURDES,
      reference: 'MP 2611 4471',
      payerName: 'Marie-Ange Beauvoir',
      payerPhone: '+509 3712 4480',
      seenByUserId: whole.verifiedByUserId ?? null,
      seenAt: at(5).verifiedAt,
    },
    {
      ...whole,
      ...gourdes,
      ...at(0),
      id: stableId(`payment ${newest.booking.id} rest`),
      amountCents: restCents,
      currencyAmount: rest,
      tenderedHtg: given,
      changeHtg: given > rest ? given - rest : null,
    },
  ];
}
