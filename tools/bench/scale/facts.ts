import { addDays, addMonths, todayInHaiti } from '#domain/calendar-day.ts';
import { withClient } from '../../postgres/with-client.ts';
import type { ScaleDatabase } from './database.ts';

/** What a field of an input may be given, by the field's name, or by procedure and field: values that are there, the heaviest of their kind. */
export type Facts = Record<string, readonly unknown[]>;

/** The newest booking of the web whose client may still change it: the customer who asks is the one whose it is. */
export const NEWEST_WEB = `bookings where customer_id is not null and booking_status = 'reserved'
  order by created_at desc, id limit 1`;
/** Out now: it has records, keys, a deposit and a contract. */
const OUT = `bookings where booking_status = 'picked_up' order by pickup_at desc, id limit 1`;

/** What a query needs of the database, each as the heaviest of its kind or the newest. */
const FIND = `select
  (select id from ${OUT}) as "bookingId",
  (select vehicle_id from ${OUT}) as "vehicleId",
  (select client_id from bookings group by 1 order by count(*) desc limit 1) as "clientId",
  (select id from conversations order by last_message_at desc limit 1) as "conversationId",
  (select booking_code from ${NEWEST_WEB}) as "bookingCode",
  (select id from ${NEWEST_WEB}) as "promisedBookingId",
  (select (pickup_date + 1)::text from ${NEWEST_WEB}) as "laterPickup",
  (select (pickup_date + 5)::text from ${NEWEST_WEB}) as "laterReturn",
  (select id from profiles where email = 'staff5@timo.example') as "userId",
  (select id from profiles where email = 'staff5@timo.example') as "receiverId",
  (select id from incidents order by happened_at desc, id limit 1) as "incidentId",
  (select id from approvals order by asked_at desc, id limit 1) as "approvalId",
  (select id from approvals where asked_by_user_id = md5('staff1')::uuid limit 1) as "ownApprovalId",
  (select id from outbox where status = 'sent' order by created_at desc, id limit 1) as "messageId",
  (select id from cash_movements where cause = 'handed_in' order by made_at desc, id limit 1) as "movementId",
  (select id from paper_batches order by printed_at desc, id limit 1) as "batchId",
  (select id from waitlist where ended_at is null order by created_at, id limit 1) as "waitlistId"`;

/** Words as people type them: one that finds few, that finds a twentieth of all, several frequent ones, … */
export const SEARCHES = [
  'client4711@mail.example',
  'Ketsia',
  'Marie Pierre Joseph',
  'jean pierre',
  'mail example client',
  '3004',
  'zzzz',
  'jo',
  // Cars are looked for too: many of one kind, and one by its plate.
  'toyota yaris',
  'AA-00042',
  'aa00042 marie',
] as const;

export async function findFacts({ adminUrl, now }: ScaleDatabase): Promise<Facts> {
  const { rows } = await withClient(adminUrl, (client) => client.query<Record<string, string | null>>(FIND));
  const found: Facts = Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, value]) => [name, value === null ? [] : [value]]),
  );
  const today = todayInHaiti(now);
  return {
    ...found,
    'staff.approvals.get.approvalId': found.ownApprovalId ?? [],
    'staff.rentals.cancellation.bookingId': found.promisedBookingId ?? [],
    'booking.changes.price.pickupDate': found.laterPickup ?? [],
    'booking.changes.price.returnDate': found.laterReturn ?? [],
    id: found.vehicleId ?? [],
    search: SEARCHES,
    text: SEARCHES,
    query: ['client1@mail.example', '+509 3000 4711'],
    token: ['no such link'],
    number: ['CT-2000-000001'],
    sha256: ['0'.repeat(64)],
    day: [today, addDays(today, -400)],
    at: [now.toISOString()],
    month: [today.slice(0, 7), addMonths(today, -20).slice(0, 7)],
    pickupDate: [addDays(today, 20)],
    returnDate: [addDays(today, 24)],
    extras: [[{ code: 'gps', quantity: 2 }]],
    discountCents: [0],
    page: [2, 100],
    pageSize: [100],
    limit: [120],
    bookingsPage: [2],
    paymentsPage: [2],
    isActive: [true, false],
    exceptBookingId: found.bookingId ?? [],
  };
}

/** Days from and to, both included, for fields that come in pairs: lately, long ago, and ahead. */
export function rangesUpTo(now: Date): [from: string, to: string][] {
  const today = todayInHaiti(now);
  return [
    [addDays(today, -29), today],
    [addDays(today, -364), today],
    [addDays(today, -1_400), addDays(today, -1_370)],
    [today, addDays(today, 30)],
  ];
}
