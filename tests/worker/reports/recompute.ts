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
  const bookedCents = counted.reduce((sum, row) => sum + row.grandTotalCents, 0);
  const revenueCents = paid
    .filter((row) => isWithin(row.createdAt) && isOfBranch(branchOf.get(row.bookingId) ?? ''))
    .reduce((sum, row) => sum + row.amountCents, 0);
  const returned = counted.filter(({ bookingStatus }) => bookingStatus === 'returned').length;
  const rows = counted.map((row) => ({
    ...row,
    createdDay: dayOf(row.createdAt),
    vehicle: vehicles.find(({ id }) => id === row.vehicleId),
    paidCents: paid
      .filter(({ bookingId }) => bookingId === row.id)
      .reduce((sum, { amountCents }) => sum + amountCents, 0),
  }));
  return {
    rows,
    bookedCents,
    revenueCents,
    averageCents: counted.length === 0 ? 0 : Math.round(bookedCents / counted.length),
    /** Tenths of a percent. */
    completionPermille: counted.length === 0 ? 0 : Math.round((returned * 1000) / counted.length),
    paidCents: rows.reduce((sum, { paidCents }) => sum + paidCents, 0),
  };
}
