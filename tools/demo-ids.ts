import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { HOUR_MS } from '#domain/time-units.ts';
import { hashToken } from '#worker/auth/token-hash.ts';
import type { Tables } from '#worker/db/schema.ts';

/** What the addresses of the screens name: things that the demo has. */
export interface DemoIds {
  vehicleId: string;
  bookingId: string;
  bookingCode: string;
  /** With a charge after it, and with a deposit that is held. */
  chargedId: string;
  depositId: string;
  /** Of a payment that waits for somebody. */
  pendingCode: string;
  ownBookingCode: string;
  clientId: string;
  conversationId: string;
  /** Whose car is to leave, is out, and came back with something to settle. */
  promisedId: string;
  outId: string;
  returnedId: string;
  /** Whose contract waits for a signature; whose is signed. */
  unsignedId: string;
  signedId: string;
  /** Whose return waits for a signature. */
  unsignedReturnId: string;
  /** A booking with an invoice that counts. */
  invoicedId: string;
  /** An incident that is not closed. */
  incidentId: string;
  /** Cash that was handed in and signed for, from whose drawer of which day. */
  handIn: { id: string; day: string; staffName: string };
}

/** An invitation that nobody has accepted yet; the demo has none, for it would end after 72 hours. */
export async function inviteSomebody(db: Kysely<Tables>, now = new Date()): Promise<void> {
  const by = db.selectFrom('profiles').select('id').where('email', '=', 'admin@timo.example');
  const { id: createdByUserId } = await by.executeTakeFirstOrThrow();
  const tokenHash = randomBytes(32).toString('hex');
  const invited = { email: `${tokenHash.slice(0, 8)}@timo.example`, name: 'Widline Célestin' };
  const expiresAt = new Date(now.getTime() + 48 * HOUR_MS);
  await db
    .insertInto('accessLinks')
    .values({
      tokenHash,
      kind: 'invite',
      role: 'agent',
      branchId: 'cap_haitien',
      ...invited,
      createdByUserId,
      createdAt: now,
      expiresAt,
    })
    .execute();
}

/** Opens the booking that `linkSomebody` gives a link. */
export const DEMO_LINK_TOKEN = 'demo'.repeat(10).concat('abc');

/** A link of a booking that is still to be paid; the demo has none, for it would be known to everybody. */
export async function linkSomebody(db: Kysely<Tables>, now = new Date()): Promise<void> {
  const payable = db
    .selectFrom('bookings')
    .select('id')
    .where('paymentStatus', '=', 'unpaid')
    .where('paymentMethod', 'in', ['zelle', 'bank'])
    .where('bookingStatus', '=', 'reserved')
    .orderBy('pickupDate', 'desc');
  const { id: bookingId } = await payable.executeTakeFirstOrThrow();
  const tokenHash = hashToken(DEMO_LINK_TOKEN);
  const expiresAt = new Date(now.getTime() + 48 * HOUR_MS);
  await db
    .insertInto('bookingLinks')
    .values({ id: randomUUID(), bookingId, tokenHash, madeByUserId: null, madeAt: now, expiresAt })
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .execute();
}

/** Things of the demo that show something: a car with pictures, a booking with payments, one that waits, one's own. */
export async function findDemoIds(db: Kysely<Tables>, customerEmail: string): Promise<DemoIds> {
  const vehicle = db
    .selectFrom('vehicles')
    .innerJoin('bookings', 'bookings.vehicleId', 'vehicles.id')
    .select('vehicles.id')
    .where('vehicles.status', '=', 'active')
    .where('vehicles.branchId', '=', 'les_cayes')
    .where('rate1DayCents', 'is not', null)
    .where('vehicles.depositCents', '>', 0);
  const paid = db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
    // Of one that has an invoice none is issued.
    .where('bookings.id', 'not in', db.selectFrom('invoices').select('bookingId'))
    .select(['bookings.id', 'bookingCode', 'payments.createdAt'])
    .orderBy('payments.createdAt', 'desc');
  const own = db
    .selectFrom('bookings')
    .innerJoin('profiles', 'profiles.id', 'bookings.customerId')
    .select('bookingCode')
    .where('email', '=', customerEmail)
    // The one that is still to come, which has most to show.
    .orderBy('pickupDate', 'desc');
  const client = db
    .selectFrom('bookings')
    .select('clientId as id')
    .groupBy('clientId')
    .orderBy(({ fn }) => fn.sum('paidCents'), 'desc');
  const charged = db.selectFrom('bookingLines').select('bookingId as id').where('kind', '=', 'charge');
  const held = db.selectFrom('bookings').select('id').where('depositHeldCents', '>', 0).orderBy('returnDate');
  const byStatus = (status: 'reserved' | 'picked_up' | 'returned') =>
    db.selectFrom('bookings').select('id').where('bookingStatus', '=', status).orderBy('pickupDate', 'desc');
  const inspected = db.selectFrom('inspections').select('bookingId');
  const returned = byStatus('returned')
    .where('id', 'in', inspected.where('kind', '=', 'return').where('fuelEighths', '<', 8))
    .where('depositHeldCents', '=', 0);
  const conversation = db.selectFrom('conversations').select('id').orderBy('createdAt', 'desc');
  const invoiced = db
    .selectFrom('invoices')
    .select('bookingId')
    .where('kind', '=', 'invoice')
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('invoices')
        .select('correctsId')
        .where('correctsId', 'is not', null)
        .$castTo<{ correctsId: string }>(),
    )
    .orderBy('issuedAt', 'desc');
  const contract = db.selectFrom('contracts').select('bookingId').where('kind', '=', 'contract');
  const record = db.selectFrom('contracts').select('bookingId').where('kind', '=', 'return');
  const waiting = paid
    .where('payments.status', '=', 'pending_verification')
    .where('proofContentType', 'in', ['image/jpeg', 'image/png']);
  const booking = await paid.where('payments.status', '=', 'paid').executeTakeFirstOrThrow();
  const handIn = db
    .selectFrom('cashMovements')
    .innerJoin('drawers', 'drawers.id', 'drawerId')
    .innerJoin('profiles', 'profiles.id', 'staffId')
    .select(['cashMovements.id', 'day', 'profiles.name as staffName'])
    .where('cause', '=', 'handed_in')
    .orderBy('madeAt', 'desc');
  const incident = db.selectFrom('incidents').select('id').where('state', '<>', 'closed');
  return {
    vehicleId: (await vehicle.executeTakeFirstOrThrow()).id,
    bookingId: booking.id,
    bookingCode: booking.bookingCode,
    chargedId: (await charged.executeTakeFirstOrThrow()).id,
    depositId: (await held.executeTakeFirstOrThrow()).id,
    invoicedId: (await invoiced.executeTakeFirstOrThrow()).bookingId,
    pendingCode: (await waiting.executeTakeFirstOrThrow()).bookingCode,
    ownBookingCode: (await own.executeTakeFirstOrThrow()).bookingCode,
    clientId: (await client.executeTakeFirstOrThrow()).id,
    promisedId: (await byStatus('reserved').where('depositCents', '>', 0).executeTakeFirstOrThrow()).id,
    outId: (await byStatus('picked_up').where('id', 'in', inspected).executeTakeFirstOrThrow()).id,
    returnedId: (await returned.executeTakeFirstOrThrow()).id,
    unsignedId: (await contract.where('outcome', 'is', null).executeTakeFirstOrThrow()).bookingId,
    signedId: (await contract.where('outcome', '=', 'signed').executeTakeFirstOrThrow()).bookingId,
    unsignedReturnId: (await record.where('outcome', 'is', null).executeTakeFirstOrThrow()).bookingId,
    incidentId: (await incident.executeTakeFirstOrThrow()).id,
    handIn: await handIn.executeTakeFirstOrThrow(),
    conversationId: (await conversation.executeTakeFirstOrThrow()).id,
  };
}
