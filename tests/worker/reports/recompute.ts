import type { TestApp } from '#tests/support/app.ts';

export interface Asked {
  from: string;
  to: string;
  branch?: 'les_cayes' | 'cap_haitien';
}

const haitiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Port-au-Prince', dateStyle: 'short' });

function dayOf(instant: Date | string): string {
  return haitiDay.format(new Date(instant));
}

/** Tenths of a percent. */
function permille(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 1000) / whole);
}

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** Every day from one to another, or every month when they are more than 92; each named as SPEC's report names it. */
function periodsOf(from: string, to: string): { name: string; first: string }[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  if (days.length <= 92) return days.map((day) => ({ name: day, first: day }));
  const firsts = days.filter((day) => day === from || day.endsWith('-01'));
  return firsts.map((first) => ({ name: first.slice(0, 7), first }));
}

/** What a report of these days must say, reckoned here from the bare rows: nothing of the product's queries or rules. */
export async function recompute(app: TestApp, { from, to, branch }: Asked) {
  const [bookings, payments, vehicles] = await Promise.all([
    app.db.selectFrom('bookings').selectAll().execute(),
    app.db.selectFrom('payments').selectAll().execute(),
    app.db.selectFrom('vehicles').selectAll().execute(),
  ]);
  const isWithin = (instant: Date | string) => dayOf(instant) >= from && dayOf(instant) <= to;
  const isOfBranch = (id: string) => branch === undefined || id === branch;
  const paid = payments.filter(({ status }) => status === 'paid');
  const branchOf = new Map(bookings.map(({ id, pickupBranchId }) => [id, pickupBranchId]));
  const counted = bookings
    .filter(
      (row) => isWithin(row.createdAt) && row.bookingStatus !== 'canceled' && isOfBranch(row.pickupBranchId),
    )
    .sort(
      (a, b) => new Date(b.createdAt).getTime() - new Date(a.createdAt).getTime() || (a.id < b.id ? 1 : -1),
    );
  const taken = paid
    .filter((row) => isWithin(row.createdAt) && isOfBranch(branchOf.get(row.bookingId) ?? ''))
    .map((row) => ({ ...row, day: dayOf(row.createdAt), branch: branchOf.get(row.bookingId) }));
  const totalsOf = (own: typeof counted, money: typeof taken) => {
    const bookedCents = sum(own, (row) => row.grandTotalCents);
    const returned = own.filter(({ bookingStatus }) => bookingStatus === 'returned').length;
    return {
      bookingCount: own.length,
      bookedCents,
      revenueCents: sum(money, (row) => row.amountCents),
      averageCents: own.length === 0 ? 0 : Math.round(bookedCents / own.length),
      completionPermille: permille(returned, own.length),
    };
  };
  const totals = totalsOf(counted, taken);
  const methods = [...new Set(taken.map(({ method }) => method))].map((method) => {
    const cents = sum(taken, (row) => (row.method === method ? row.amountCents : 0));
    return { method, cents, sharePermille: permille(cents, totals.revenueCents) };
  });
  const rows = counted.map((row) => ({
    ...row,
    createdDay: dayOf(row.createdAt),
    vehicle: vehicles.find(({ id }) => id === row.vehicleId),
    paidCents: sum(paid, ({ bookingId, amountCents }) => (bookingId === row.id ? amountCents : 0)),
  }));
  return {
    rows,
    ...totals,
    paidCents: sum(rows, ({ paidCents }) => paidCents),
    byBranch: (['les_cayes', 'cap_haitien'] as const).map((id) => ({
      id,
      ...totalsOf(
        counted.filter((row) => row.pickupBranchId === id),
        taken.filter((row) => row.branch === id),
      ),
    })),
    byMethod: methods.filter(({ cents }) => cents > 0).sort((a, b) => b.cents - a.cents),
    course: periodsOf(from, to).map(({ name, first }) => ({
      first,
      bookingCount: rows.filter(({ createdDay }) => createdDay.startsWith(name)).length,
      revenueCents: sum(taken, ({ day, amountCents }) => (day.startsWith(name) ? amountCents : 0)),
    })),
  };
}
