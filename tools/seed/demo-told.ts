import type { Transaction } from 'kysely';
import { bookingSubject, clientSubject } from '#domain/activity-subject.ts';
import { addDays } from '#domain/calendar-day.ts';
import { returnInstant } from '#domain/rental-times.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { buildBooking } from '#tests/support/factories/booking.ts';
import { buildLog, buildNotification } from '#tests/support/factories/record.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import type { DemoTime } from './demo-time.ts';
import { extrasCatalog } from './reference-data.ts';

interface Told {
  bookings: readonly DemoBooking[];
  activeIds: readonly string[];
  time: DemoTime;
}

/** Those that a client made on the site and that are still to come. */
function aheadOf({ bookings, time }: Told): DemoBooking[] {
  return bookings.filter(
    ({ booking }) =>
      booking.createdBy === 'customer' &&
      booking.customerId !== null &&
      (booking.bookingStatus === 'reserved' || booking.bookingStatus === 'confirmed') &&
      booking.pickupDate > addDays(time.today, 3) &&
      Date.parse(booking.createdAt) < time.now.getTime() - 48 * HOUR_MS,
  );
}

type BookedLine = DemoBooking['lines'][number];

function keptLine({ bookingId: _, position: __, ...line }: BookedLine) {
  return { ...line, reason: null };
}

/** A client took a day more by themselves, this morning: staff can put it back. */
export async function insertClientChange(trx: Transaction<Tables>, told: Told): Promise<void> {
  const { activeIds, time } = told;
  const changed = aheadOf(told).findLast(
    ({ booking, lines }) => booking.rentalDays >= 4 && lines.every(({ source }) => source === 'engine'),
  );
  const customerId = changed?.booking.customerId ?? null;
  if (changed === undefined || customerId === null)
    throw new Error('The demo has no client who could change days');
  const { booking, vehicle, lines } = changed;
  const { customerName, returnBranchId, returnDate } = booking;
  const dayBefore = addDays(returnDate, -1);
  const before = buildBooking({
    vehicle: vehicle.columns,
    customer: {
      id: customerId,
      name: customerName,
      email: booking.customerEmail,
      phone: booking.customerPhone,
    },
    pickupDate: booking.pickupDate,
    returnDate: dayBefore,
    extras: extrasCatalog.filter(({ code }) => lines.some((line) => line.code === code)),
    fields: { returnBranchId, createdBy: 'customer' },
  });
  const { rentalDays, depositCents, priceTier } = before.booking;
  const price = { rentalDays, depositCents, priceTier, lines: before.lines.map(keptLine) };
  const madeAt = new Date(time.now.getTime() - 2 * HOUR_MS);
  await trx
    .insertInto('rentalChanges')
    .values({
      id: stableId('client change'),
      bookingId: booking.id,
      kind: 'extension',
      madeAt,
      madeByUserId: customerId,
      isDuring: false,
      agreedBy: customerName,
      agreedHow: 'site',
      totalBeforeCents: before.booking.grandTotalCents,
      totalAfterCents: booking.grandTotalCents,
      returnBefore: returnInstant({ ...booking, returnDate: dayBefore }),
      returnAfter: returnInstant(booking),
      priceKept: { before: price, afterLines: lines.map(keptLine) },
    })
    .execute();
  const days = { before: { returnDate: dayBefore }, after: { returnDate } };
  const subject = bookingSubject(booking, [vehicle.columns]);
  await trx
    .insertInto('logs')
    .values({
      ...buildLog({ ...subject, userId: customerId, action: 'update', metadata: days }),
      createdAt: madeAt,
    })
    .execute();
  const { brand, model } = vehicle.columns;
  const params = { bookingCode: booking.bookingCode, customerName, vehicle: `${brand} ${model}` };
  const notice = { type: 'changed', entityId: booking.id, params, createdAt: madeAt } as const;
  await trx
    .insertInto('notifications')
    .values(
      activeIds.map((userId) =>
        buildNotification({ ...notice, id: stableId(`client change ${userId}`), userId }),
      ),
    )
    .execute();
}

/** A client of a booking to come stopped reminders by the link of an e-mail. */
export async function stopReminders(trx: Transaction<Tables>, told: Told): Promise<void> {
  const [first] = aheadOf(told);
  if (first === undefined) throw new Error('The demo has no client who could stop reminders');
  const at = new Date(told.time.now.getTime() - 26 * HOUR_MS);
  const client = await trx
    .updateTable('clients')
    .set({ remindersStoppedAt: at, remindersStoppedBy: 'link' })
    .where('email', '=', first.booking.customerEmail)
    .returning(['id', 'name', 'email'])
    .executeTakeFirstOrThrow();
  const metadata = { before: { reminders: true }, after: { reminders: false, stoppedBy: 'link' } };
  await trx
    .insertInto('logs')
    .values({ ...buildLog({ ...clientSubject(client), action: 'update', metadata }), createdAt: at })
    .execute();
}
