import type { Insertable } from 'kysely';
import { buildLog, buildNotification } from '#tests/support/factories/record.ts';
import type { Tables } from '#worker/db/tables.ts';
import { Chance, stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import { demoCars } from './demo-fleet.ts';
import { type DemoTime, instantOn } from './demo-time.ts';

type NewLog = Insertable<Tables['logs']> & { createdAt: string };
type NewNotification = Insertable<Tables['notifications']>;

const DAY_MS = 86_400_000;

function at(log: Omit<NewLog, 'createdAt'>, createdAt: string): NewLog {
  return { ...log, createdAt };
}

/** The bookings' lives as the log would have them, and the arrival of each car, oldest first. */
export function demoLogs(bookings: readonly DemoBooking[], time: DemoTime, adminId: string): NewLog[] {
  const opened = new Date(time.now.getTime() - 430 * DAY_MS).toISOString();
  const arrivals = demoCars.map(({ columns: { id, brand, model, plate } }) =>
    at(
      buildLog({ entityType: 'vehicle', entityId: id, userId: adminId, metadata: { brand, model, plate } }),
      opened,
    ),
  );
  const logs = [...arrivals, ...bookings.flatMap((booking) => logsOf(booking, time))];
  return logs.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

function logsOf({ booking, ledger, car }: DemoBooking, time: DemoTime): NewLog[] {
  const chance = new Chance(`logs ${booking.id}`);
  const {
    id: entityId,
    vehicleId,
    customerEmail,
    grandTotalCents: total,
    bookingStatus,
    createdAt,
  } = booking;
  const agentId = ledger.payments[0]?.verifiedByUserId ?? booking.createdByUserId;
  const ip =
    booking.createdBy === 'customer' ? `190.115.${chance.between(1, 250)}.${chance.between(1, 250)}` : null;
  const metadata = { vehicle_id: vehicleId, customer_email: customerEmail, total };
  const logs = [
    at(
      buildLog({ entityType: 'booking', entityId, userId: booking.createdByUserId, ip, metadata }),
      createdAt,
    ),
  ];
  const update = (day: string, before: string, after: string) => {
    const changes = {
      metadata: { bookingStatus: { before, after }, vehicle: `${car.columns.brand} ${car.columns.model}` },
    };
    const log = buildLog({ entityType: 'booking', entityId, userId: agentId, action: 'update', ...changes });
    logs.push(at(log, instantOn(chance, day, time)));
  };
  const isOut = bookingStatus === 'picked_up' || bookingStatus === 'active';
  const isBack = bookingStatus === 'returned' || bookingStatus === 'completed';
  if (isOut || isBack) update(booking.pickupDate, 'confirmed', 'picked_up');
  if (isBack) update(booking.returnDate, 'picked_up', bookingStatus);
  for (const payment of ledger.payments) {
    if (typeof payment.verifiedAt !== 'string') continue;
    const change = {
      status: { before: 'pending_verification', after: payment.status },
      amountCents: payment.amountCents,
    };
    const log = buildLog({
      entityType: 'payment',
      entityId: payment.id,
      userId: agentId,
      action: 'update',
      metadata: change,
    });
    logs.push(at(log, payment.verifiedAt));
  }
  return logs;
}

/** What the last ten days brought to each member of staff; what is older than two days has been read. */
export function demoNotifications(
  bookings: readonly DemoBooking[],
  staffIds: readonly string[],
  { now }: DemoTime,
): NewNotification[] {
  const fromWeb = bookings.filter(({ booking }) => {
    return booking.createdBy === 'customer' && now.getTime() - Date.parse(booking.createdAt) < 10 * DAY_MS;
  });
  return fromWeb.flatMap(({ booking, ledger, car }) => {
    const params = {
      bookingCode: booking.bookingCode,
      customerName: booking.customerName,
      vehicle: `${car.columns.brand} ${car.columns.model}`,
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
