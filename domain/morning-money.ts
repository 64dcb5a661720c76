import type { BranchId } from './branch.ts';
import { type CalendarDay, dayInHaiti } from './calendar-day.ts';
import { type CountedCash, isNoCash } from './cash-drawer.ts';
import { type MorningFacts, morningSpan } from './morning.ts';
import { bookingPath, counted, line, type MorningLine, sum, text, todo } from './morning-line.ts';

/** Cash, deposits, payments, and what was let go for less. */

const add = (amounts: readonly CountedCash[]): CountedCash => ({
  usdCents: amounts.reduce((total, { usdCents }) => total + usdCents, 0),
  htg: amounts.reduce((total, { htg }) => total + htg, 0),
});

function cityIn(branches: MorningFacts['branches'], id: BranchId): string {
  return branches.find((branch) => branch.id === id)?.city ?? id;
}

function cashPath(branchId: BranchId, day?: CalendarDay): string {
  return `/admin/cash?branch=${branchId}${day === undefined ? '' : `&day=${day}`}`;
}

export function cashLines({ now, drawers, left, taken, branches }: MorningFacts): MorningLine[] {
  const { today, yesterday } = morningSpan(now);
  const cityOf = (id: BranchId) => cityIn(branches, id);
  const open = drawers.filter(({ isOpen, day }) => isOpen && day < today);
  const ofYesterday = drawers.filter(({ day }) => day === yesterday);
  // One that was closed a day late is told then: nobody hides a difference by waiting.
  const closed = drawers.filter(
    ({ day, closedAt }) =>
      day === yesterday || (closedAt !== null && dayInHaiti(new Date(closedAt)) === yesterday),
  );
  const differences = closed.flatMap(
    ({ staffName: name, branchId, day, difference, depositsDifference, openingDifference, note }) =>
      [
        { key: 'morning.difference.opening' as const, cash: openingDifference, note: null },
        { key: 'morning.difference.close' as const, cash: difference, note },
        { key: 'morning.difference.deposits' as const, cash: depositsDifference, note },
      ]
        .filter(({ cash }) => !isNoCash(cash))
        .map(({ key, cash, note }) => ({
          cash,
          text: text(key, { name, city: cityOf(branchId), cash: { cash }, note: note ?? '' }),
          path: cashPath(branchId, day),
        })),
  );
  return [
    todo(
      text('morning.difference.title'),
      text(ofYesterday.length === 0 ? 'morning.difference.noDrawer' : 'morning.difference.none'),
      `/admin/cash?day=${yesterday}`,
      {
        figure: text('morning.difference.sum', {
          count: differences.length,
          cash: { cash: add(differences.map(({ cash }) => cash)) },
        }),
        items: differences.map(({ text, path }) => ({ text, path })),
      },
    ),
    todo(text('morning.open.title'), text('morning.open.none'), `/admin/cash?day=${yesterday}`, {
      items: open.map(({ staffName: name, branchId, day, expected }) => {
        const which = { name, city: cityOf(branchId), day: { day } };
        return {
          text:
            expected === null
              ? text('morning.open.own', which)
              : text('morning.open.item', { ...which, cash: { cash: expected } }),
          path: cashPath(branchId, day),
        };
      }),
    }),
    ...branches.map(({ id, city }) => {
      const inDrawers = drawers.filter(({ branchId, isOpen }) => branchId === id && isOpen);
      const inClosed = left.filter(({ branchId }) => branchId === id);
      const came = add(taken.filter(({ branchId }) => branchId === id).map(({ cash }) => cash));
      const told = inDrawers.flatMap(({ expected }) => expected ?? []);
      const there = add([...told, ...inClosed.map(({ cash }) => cash)]);
      return line('know', text('morning.cash.title', { city }), cashPath(id), {
        figure: text('morning.cash.sum', { cash: { cash: there } }),
        items: [
          {
            text: text('morning.cash.taken', { cash: { cash: came } }),
            path: `/admin/cash/sheet?branch=${id}&day=${yesterday}`,
          },
          ...(told.length < inDrawers.length ? [{ text: text('morning.cash.own'), path: cashPath(id) }] : []),
          ...inClosed.map(({ keeperName: name, day, cash }) => ({
            text: text('morning.cash.left', { name, day: { day }, cash: { cash } }),
            path: cashPath(id),
          })),
        ],
      });
    }),
  ];
}

/** What left the drawers yesterday; each opens its slip, with the signature. */
export function handInsLine({ now, handIns, branches }: MorningFacts): MorningLine {
  const { yesterday } = morningSpan(now);
  const day = handIns.reduce((latest, one) => (one.day > latest ? one.day : latest), yesterday);
  const path = `/admin/cash/sheet?day=${day}`;
  if (handIns.length === 0) return line('fine', text('morning.handed.none'), path);
  return line('know', text('morning.handed.title'), path, {
    figure: text('morning.handed.sum', {
      count: handIns.length,
      cash: { cash: add(handIns.map(({ cash }) => cash)) },
    }),
    items: handIns.map(({ movementId, branchId, staffName: name, takerName: taker, handedInTo, cash }) => ({
      text: text(`morning.handed.${handedInTo}`, {
        name,
        taker,
        city: cityIn(branches, branchId),
        cash: { cash },
      }),
      path: `/admin/cash/slips/${movementId}`,
    })),
  });
}

export function moneyLines({
  deposits,
  unsettled,
  unverified,
  refunds,
}: MorningFacts): [MorningLine, MorningLine, MorningLine, MorningLine] {
  return [
    todo(
      text('morning.unverified.title'),
      text('morning.unverified.none'),
      '/admin/payments?status=pending_verification',
      {
        figure: sum(unverified.count, unverified.cents),
        count: unverified.count,
        items: unverified.rows.map(
          ({ bookingId, bookingCode: code, customerName: name, amountCents, createdAt }) => ({
            text: text('morning.unverified.item', {
              code,
              name,
              amount: { cents: amountCents },
              at: { instant: createdAt },
            }),
            path: bookingPath(bookingId),
          }),
        ),
      },
    ),
    todo(
      text('morning.unsettled.title'),
      text('morning.unsettled.none'),
      '/admin/bookings?due=settle&sort=pickupDate',
      {
        count: unsettled.count,
        items: unsettled.rows.map(({ bookingId, bookingCode: code, customerName: name, backAt }) => ({
          text: text('morning.unsettled.item', { code, name, at: { instant: backAt } }),
          path: bookingPath(bookingId),
        })),
      },
    ),
    todo(
      text('morning.refunds.title'),
      text('morning.refunds.none'),
      '/admin/bookings?due=refund&sort=pickupDate',
      {
        figure: sum(refunds.count, refunds.cents),
        count: refunds.count,
        items: refunds.rows.map(({ bookingId, bookingCode: code, customerName: name, refundCents }) => ({
          text: text('morning.refunds.item', { code, name, amount: { cents: refundCents } }),
          path: bookingPath(bookingId),
        })),
      },
    ),
    todo(text('morning.deposits.title'), text('morning.deposits.none'), '/admin/cash/deposits', {
      figure: sum(deposits.count, deposits.cents),
      count: deposits.count,
      items: deposits.rows.map(
        ({ bookingId, bookingCode: code, customerName: name, leftCents, endedAt }) => ({
          text: text('morning.deposits.item', {
            code,
            name,
            amount: { cents: leftCents },
            at: { instant: endedAt },
          }),
          path: bookingPath(bookingId),
        }),
      ),
    }),
  ];
}

/** What was taken back yesterday as a mistake, person by person; each opens its booking, where both entries stand. */
export function reversalsLine({ now, reversals }: MorningFacts): MorningLine {
  const { yesterday } = morningSpan(now);
  const path = `/admin/payments?from=${yesterday}&to=${yesterday}`;
  if (reversals.length === 0) return line('fine', text('morning.reversals.none'), path);
  return line('know', text('morning.reversals.title'), path, {
    // Some gave money out and some back in: a sum of both says nothing.
    figure: counted(reversals.length),
    items: reversals
      .toSorted((one, other) => one.staffName.localeCompare(other.staffName))
      .map(({ staffName: name, bookingId, bookingCode: code, amountCents, paidOn, reason }) => ({
        text: text('morning.reversals.item', {
          ...{ name, code, reason },
          amount: { cents: amountCents },
          day: { day: paidOn },
        }),
        path: bookingPath(bookingId),
      })),
  });
}

const GIVEN = ['discount', 'override', 'waiver', 'cancellation'] as const;

/** What each person let go for less yesterday, or called off. */
export function givenLines({ now, given }: MorningFacts): MorningLine[] {
  const { yesterday } = morningSpan(now);
  const logPath = `/admin/activity?from=${yesterday}&to=${yesterday}`;
  const lines = GIVEN.map((kind) => ({ kind, own: given.filter((one) => one.kind === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => {
      const people = new Map(own.map(({ userId, name }) => [userId, name]));
      const cents = (rows: typeof own) => rows.reduce((total, row) => total + row.cents, 0);
      return line('know', text(`morning.given.${kind}`), `${logPath}&what=booking`, {
        figure: sum(own.length, cents(own)),
        items: [...people].map(([userId, name]) => {
          const rows = own.filter((one) => one.userId === userId);
          return {
            text: text('morning.given.item', { name, count: rows.length, amount: { cents: cents(rows) } }),
            path: `${logPath}&who=${userId}&what=booking`,
          };
        }),
      });
    });
  return lines.length > 0 ? lines : [line('fine', text('morning.given.none'), logPath)];
}
