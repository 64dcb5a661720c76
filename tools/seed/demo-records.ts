import type { Insertable } from 'kysely';
import { DAY_MS } from '#domain/time-units.ts';
import { buildNotification } from '#tests/support/factories/record.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import type { DemoTime } from './demo-time.ts';

type NewNotification = Insertable<Tables['notifications']>;

/** What the last ten days brought to each member of staff; what is older than two days has been read. */
export function demoNotifications(
  bookings: readonly DemoBooking[],
  staffIds: readonly string[],
  { now }: DemoTime,
): NewNotification[] {
  const fromWeb = bookings.filter(({ booking }) => {
    return booking.createdBy === 'customer' && now.getTime() - Date.parse(booking.createdAt) < 10 * DAY_MS;
  });
  return fromWeb.flatMap(({ booking, ledger, vehicle }) => {
    const params = {
      bookingCode: booking.bookingCode,
      customerName: booking.customerName,
      vehicle: `${vehicle.columns.brand} ${vehicle.columns.model}`,
    };
    const hasProof = ledger.payments.some(({ proofKey }) => proofKey !== null);
    const types = hasProof ? (['booking', 'proof'] as const) : (['booking'] as const);
    const readAt = now.getTime() - Date.parse(booking.createdAt) > 2 * DAY_MS ? now.toISOString() : null;
    return types.flatMap((type) =>
      staffIds.map((userId) => {
        const id = stableId(`notification ${type} ${booking.id} ${userId}`);
        return buildNotification({
          id,
          userId,
          type,
          params,
          entityId: booking.id,
          readAt,
          createdAt: booking.createdAt,
        });
      }),
    );
  });
}
