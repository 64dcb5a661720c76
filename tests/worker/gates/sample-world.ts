import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/calendar-day.ts';
import { type Counter, openCounter } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { inOneTrip } from '#worker/db/batch.ts';
import { tellClient } from '#worker/db/queries/outbox/tell.ts';
import type { Sender } from '#worker/db/queries/payments/proof-uploads.ts';

/** One of everything that a procedure may ask for. */
export async function openSampleWorld() {
  const counter = await openCounter();
  const owner = await counter.asStaff('super_admin', { branchId: 'les_cayes' });
  const customer = await counter.asCustomer({ name: 'Marie Rio' });
  const vehicle = await insertVehicle(counter.db, { branchId: 'les_cayes', brand: 'Kia', model: 'Rio' });
  let day = 0;

  /** On days of its own, so that many fit one car. */
  async function book(by = customer) {
    day += 1;
    const pickupDate = addDays('2026-12-01', day);
    const returnDate = addDays(pickupDate, 1);
    const person = { id: by.id, name: by.name, email: by.email, phone: by.phone ?? '+509 3712 3456' };
    const fields = { paymentMethod: 'zelle' as const };
    return insertBooking(counter.db, { vehicle, customer: person, pickupDate, returnDate, fields });
  }

  return {
    counter,
    owner,
    customer,
    vehicle,
    book,
    booking: await book(),
    newEmail: () => `${randomUUID().slice(0, 8)}@mail.example`,
    tokenOf: ({ url }: { url: string }) => url.split('/').at(-1) ?? '',
    waitingPayment: async () => insertPayment(counter.db, await book()),
    conversation: () => conversationOf(counter, customer, book),
    upload: (by: string | Sender) => insertUpload(counter, typeof by === 'string' ? { userId: by } : by),
    image: (position: number) => insertImage(counter, vehicle.id, position),
    close: () => counter.close(),
  };
}

export type SampleWorld = Awaited<ReturnType<typeof openSampleWorld>>;
/** Arranges what it needs, and answers the call to count. */
export type SampleCall = (world: SampleWorld) => (() => Promise<unknown>) | Promise<() => Promise<unknown>>;

/** What an agent asks an admin for. */
export function cancellationOf({ id: bookingId, bookingCode: about }: { id: string; bookingCode: string }) {
  const facts = { before: { bookingStatus: 'reserved' }, after: { bookingStatus: 'canceled' } };
  return { kind: 'cancel_after_money', bookingId, about, facts, reason: 'The client is ill' } as const;
}

/** A message to the client of a booking that was sent. */
export async function messageOf({ db, now }: Counter, { id: bookingId }: { id: string }): Promise<string> {
  await inOneTrip(db, [tellClient(db, bookingId, { kind: 'booking_made', factId: bookingId }, now())]);
  const sent = { status: 'sent', sentAt: now() } as const;
  const row = await db
    .updateTable('outbox')
    .set(sent)
    .where('bookingId', '=', bookingId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A note that somebody is to send by WhatsApp. */
export async function noteOf({ db, now }: Counter, { id: bookingId }: { id: string }): Promise<string> {
  const client = db.selectFrom('bookings').where('id', '=', bookingId).select('clientId');
  await db.updateTable('clients').set({ contactBy: 'whatsapp' }).where('id', 'in', client).execute();
  await inOneTrip(db, [tellClient(db, bookingId, { kind: 'booking_made', factId: bookingId }, now())]);
  await db.updateTable('clients').set({ contactBy: null }).where('id', 'in', client).execute();
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('channel', '=', 'whatsapp')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function conversationOf(
  { db }: Counter,
  customer: Awaited<ReturnType<Counter['asCustomer']>>,
  book: () => Promise<{ id: string; bookingCode: string }>,
) {
  const { id, bookingCode } = await book();
  await customer.api.messages.send({ bookingCode, body: 'Hello', idempotencyKey: randomUUID() });
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('bookingId', '=', id)
    .executeTakeFirstOrThrow();
  return found.id;
}

async function insertUpload({ db, now }: Counter, sender: Sender) {
  const id = randomUUID();
  await db
    .insertInto('proofUploads')
    .values({
      id,
      ...sender,
      tempKey: `temp/${id}.png`,
      contentType: 'image/png',
      sizeBytes: 10,
      fileHash: 'a'.repeat(64),
      createdAt: now(),
      finalKey: null,
      paymentId: null,
    })
    .execute();
  return id;
}

async function insertImage({ db }: Counter, vehicleId: string, position: number) {
  const storagePrefix = `test/${vehicleId}/${position}`;
  const { id } = await db
    .insertInto('vehicleImages')
    .values({ vehicleId, position, storagePrefix, width: 1200, height: 800 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
