import { addDays, addMonths, todayInHaiti } from '#domain/calendar-day.ts';
import { withClient } from '../../postgres/with-client.ts';
import type { ScaleDatabase } from './database.ts';

/** What a field of an input may be given, by the field's name: values that are there, the heaviest of their kind. */
export type Facts = Record<string, readonly unknown[]>;

interface Found {
  bookingId: string;
  vehicleId: string;
  clientId: string;
  conversationId: string;
  bookingCode: string;
  userId: string;
}

const FIND = `select
  (select id from bookings where payment_status = 'partial' order by created_at desc limit 1) as "bookingId",
  (select vehicle_id from bookings group by 1 order by count(*) desc limit 1) as "vehicleId",
  (select client_id from bookings group by 1 order by count(*) desc limit 1) as "clientId",
  (select id from conversations order by last_message_at desc limit 1) as "conversationId",
  (select booking_code from bookings where customer_email = 'client1@mail.example'
    and customer_id is not null order by created_at desc limit 1) as "bookingCode",
  (select id from profiles where email = 'staff5@timo.example') as "userId"`;

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
  const { rows } = await withClient(adminUrl, (client) => client.query<Found>(FIND));
  const found = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, [value]]));
  const today = todayInHaiti(now);
  return {
    ...found,
    id: found.vehicleId ?? [],
    search: SEARCHES,
    query: ['client1@mail.example', '+509 3000 4711'],
    token: ['no such link'],
    month: [today.slice(0, 7), addMonths(today, -20).slice(0, 7)],
    pickupDate: [addDays(today, 20)],
    returnDate: [addDays(today, 24)],
    extraCodes: [['gps']],
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
