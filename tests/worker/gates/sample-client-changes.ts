import { randomUUID } from 'node:crypto';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import type { SampleCall, SampleWorld } from './sample-world.ts';

/** A new customer with a booking of theirs, whose car is its own: nobody may have many that are open. */
async function openOwn({ counter }: SampleWorld) {
  const { id, api } = await counter.asCustomer();
  const days = { pickupDate: '2026-12-01', returnDate: '2026-12-03' };
  const { id: bookingId, bookingCode } = await insertBooking(counter.db, {
    ...days,
    fields: { customerId: id },
  });
  return { bookingId, bookingCode, changes: api.booking.changes };
}

export const A_DRIVER = {
  name: 'Jean Délices',
  licenseId: 'HT-5521',
  licenseExpiresOn: '2029-05-31',
  bornOn: '1990-02-28',
};

const LATER = { returnDate: '2026-12-05' };

/** A booking whose client has just changed its days. */
async function openChanged(world: SampleWorld) {
  const { bookingId, bookingCode, changes } = await openOwn(world);
  const { rowVersion, quote } = await changes.price({ bookingCode, ...LATER });
  await changes.days({ bookingCode, ...LATER, rowVersion, quote, requestId: randomUUID() });
  return bookingId;
}

/** The same for whoever opened the link of a booking, whose client has no account. */
async function openLinked({ counter, owner, tokenOf }: SampleWorld) {
  const { id, bookingCode } = await insertBooking(counter.db, {
    pickupDate: '2026-12-01',
    returnDate: '2026-12-03',
  });
  const asked = { bookingCode, link: tokenOf(await owner.api.staff.links.make({ bookingId: id })) };
  return { asked, changes: counter.visitor().booking.changes };
}

/** A proof of theirs that waits. */
async function sendProof({ counter: { db } }: SampleWorld, { bookingCode }: { bookingCode: string }) {
  const booking = await db
    .selectFrom('bookings')
    .where('bookingCode', '=', bookingCode)
    .selectAll()
    .executeTakeFirstOrThrow();
  await insertPayment(db, booking, { proofKey: randomUUID(), proofContentType: 'image/png' });
}

/** A working call of each procedure that is open to the link of a booking. */
export const CHANGES_BY_LINK: Record<string, SampleCall> = {
  'booking.changes.price': async (world) => {
    const { asked, changes } = await openLinked(world);
    return () => changes.price({ ...asked, ...LATER });
  },
  'booking.changes.share': async (world) => {
    const { asked, changes } = await openLinked(world);
    return () => changes.share(asked);
  },
  'booking.changes.taken': async (world) => {
    const { asked, changes } = await openLinked(world);
    return () => changes.taken(asked);
  },
  'booking.changes.payer': async (world) => {
    const { asked, changes } = await openLinked(world);
    await sendProof(world, asked);
    return () => changes.payer({ ...asked, payerName: 'Nadège Augustin' });
  },
  'booking.changes.days': async (world) => {
    const { asked, changes } = await openLinked(world);
    const { rowVersion, quote } = await changes.price({ ...asked, ...LATER });
    return () => changes.days({ ...asked, ...LATER, rowVersion, quote, requestId: randomUUID() });
  },
  'booking.changes.cancel': async (world) => {
    const { asked, changes } = await openLinked(world);
    const { rowVersion, keptPercent } = await changes.share(asked);
    return () => changes.cancel({ ...asked, rowVersion, keptPercent, requestId: randomUUID() });
  },
};

/** A working call of each procedure that tells customers what a change would cost. */
export const CHANGE_READS: Record<string, SampleCall> = {
  'booking.changes.price': async (world) => {
    const { bookingCode, changes } = await openOwn(world);
    return () => changes.price({ bookingCode, ...LATER });
  },
  'booking.changes.drivers': async (world) => {
    const { bookingCode, changes } = await openOwn(world);
    return () => changes.drivers({ bookingCode });
  },
  'staff.bookings.drivers':
    ({ owner, booking }) =>
    () =>
      owner.api.staff.bookings.drivers({ bookingId: booking.id }),
  'staff.rentals.clientChange': async (world) => {
    const bookingId = await openChanged(world);
    return () => world.owner.api.staff.rentals.clientChange({ bookingId });
  },
  'booking.changes.way': async (world) => {
    const { bookingCode, changes } = await openOwn(world);
    return () => changes.way({ bookingCode });
  },
  'booking.changes.share': async (world) => {
    const { bookingCode, changes } = await openOwn(world);
    return () => changes.share({ bookingCode });
  },
  'booking.changes.taken': async (world) => {
    const { bookingCode, changes } = await openOwn(world);
    return () => changes.taken({ bookingCode });
  },
};

/** … and of those by which they change their bookings. */
export const OF_OWN_BOOKINGS: Record<string, SampleCall> = {
  'booking.changes.days': async (world) => {
    const { bookingCode, changes } = await openOwn(world);
    const { rowVersion, quote } = await changes.price({ bookingCode, ...LATER });
    return () => changes.days({ bookingCode, ...LATER, rowVersion, quote, requestId: randomUUID() });
  },
  'staff.rentals.undoClientChange': async (world) => {
    const { rentals } = world.owner.api.staff;
    const bookingId = await openChanged(world);
    const change = await rentals.clientChange({ bookingId });
    if (change === null) throw new Error('The client changed nothing');
    const { id: changeId, quote, booking } = change;
    const asked = { bookingId, rowVersion: booking.rowVersion, requestId: randomUUID() };
    return () => rentals.undoClientChange({ ...asked, changeId, quote });
  },
  'staff.rentals.agreeToExtension': async (world) => {
    const { rentals } = world.owner.api.staff;
    const bookingId = await openChanged(world);
    const change = await rentals.clientChange({ bookingId });
    if (change === null) throw new Error('The client changed nothing');
    const { rowVersion } = change.booking;
    return () => rentals.agreeToExtension({ bookingId, rowVersion, changeId: change.id });
  },
  'booking.changes.payer': async (world) => {
    const { bookingCode, changes } = await openOwn(world);
    await sendProof(world, { bookingCode });
    return () => changes.payer({ bookingCode, payerName: 'Nadège Augustin' });
  },
  'booking.changes.contact': async (world) => {
    const { bookingCode, changes } = await openOwn(world);
    return () => changes.contact({ bookingCode, customerPhone: '+509 3799 0011', flight: 'AA 822' });
  },
  'booking.changes.nameDrivers': async (world) => {
    const { bookingCode, changes } = await openOwn(world);
    const { rowVersion } = await changes.drivers({ bookingCode });
    const input = { bookingCode, rowVersion, isClientDriving: true, drivers: [A_DRIVER] };
    return () => changes.nameDrivers(input);
  },
  'booking.changes.cancel': async (world) => {
    const { bookingCode, changes } = await openOwn(world);
    const { rowVersion, keptPercent } = await changes.share({ bookingCode });
    return () => changes.cancel({ bookingCode, rowVersion, keptPercent, requestId: randomUUID() });
  },
};
