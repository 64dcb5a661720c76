import type { Insertable } from 'kysely';
import {
  bookingSubject,
  type NamedPerson,
  paymentSubject,
  personSubject,
  settingSubject,
  vehicleSubject,
} from '#domain/activity-subject.ts';
import { addDays } from '#domain/calendar-day.ts';
import { withoutLater } from '#domain/later-lines.ts';
import { sumOf } from '#domain/price-line.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { buildLog } from '#tests/support/factories/record.ts';
import type { Tables } from '#worker/db/schema.ts';
import { Chance, stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import { type DemoTime, instantOn } from './demo-time.ts';
import { demoVehicles } from './demo-vehicles.ts';

type NewLog = Insertable<Tables['logs']> & { createdAt: string };
type Fields = Record<string, unknown>;

interface LogCast {
  ownerId: string;
  adminId: string;
  /** Who works here no more. */
  former: NamedPerson;
}

function at(log: Omit<NewLog, 'createdAt'>, createdAt: string): NewLog {
  return { ...log, createdAt };
}

function nameOf({ brand, model, plate }: { brand: string; model: string; plate: string }): Fields {
  return { brand, model, plate };
}

/** The bookings' lives as the log would have them, the arrival of each car, and the office's own doings, oldest first. */
export function demoLogs(bookings: readonly DemoBooking[], time: DemoTime, cast: LogCast): NewLog[] {
  const opened = new Date(time.now.getTime() - 430 * DAY_MS).toISOString();
  const arrivals = demoVehicles.map(({ columns }) => {
    const { year, pricePerDayCents, branchId } = columns;
    const metadata = { ...nameOf(columns), before: {}, after: { year, pricePerDayCents, branchId } };
    return at(buildLog({ ...vehicleSubject(columns), userId: cast.adminId, metadata }), opened);
  });
  const logs = [
    ...arrivals,
    ...bookings.flatMap((booking) => logsOf(booking, time)),
    ...officeLogs(time, cast),
    ...givenLogs(bookings, time),
  ];
  return logs.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

function creationOf({ booking, lines }: DemoBooking): Fields {
  const { vehicleId, customerEmail, bookingCode, pickupDate, returnDate } = booking;
  const grandTotalCents = sumOf(withoutLater(lines));
  // As the web checkout writes it (SPEC §7), and as the counter does.
  if (booking.createdBy === 'customer')
    return { vehicle_id: vehicleId, customer_email: customerEmail, total: grandTotalCents };
  const { customerName } = booking;
  const after = { vehicleId, customerName, customerEmail, pickupDate, returnDate, grandTotalCents };
  return { bookingCode, before: {}, after: { ...after, bookingStatus: 'reserved' } };
}

function logsOf(demo: DemoBooking, time: DemoTime): NewLog[] {
  const { booking, vehicle, ledger } = demo;
  const { id, bookingCode, bookingStatus, createdAt } = booking;
  const chance = new Chance(`logs ${id}`);
  const [first] = ledger.payments;
  const agentId = first?.firstVerifiedByUserId ?? first?.verifiedByUserId ?? booking.createdByUserId;
  const ip =
    booking.createdBy === 'customer' ? `190.115.${chance.between(1, 250)}.${chance.between(1, 250)}` : null;
  const made = { ...bookingSubject(booking, [vehicle.columns]), userId: booking.createdByUserId, ip };
  const logs = [at(buildLog({ ...made, metadata: creationOf(demo) }), createdAt)];
  const update = (day: string, before: string, after: string) => {
    const metadata = { bookingCode, before: { bookingStatus: before }, after: { bookingStatus: after } };
    const change = { ...bookingSubject(booking), userId: agentId, action: 'update', metadata } as const;
    logs.push(at(buildLog(change), instantOn(chance, day, time)));
  };
  const isOut = bookingStatus === 'picked_up' || bookingStatus === 'active';
  const isBack = bookingStatus === 'returned' || bookingStatus === 'completed';
  if (isOut || isBack) update(booking.pickupDate, 'confirmed', 'picked_up');
  if (isBack) update(booking.returnDate, 'picked_up', bookingStatus);
  if (booking.releasedAt) {
    const change = { before: { bookingStatus: 'reserved' }, after: { bookingStatus } };
    const metadata = { bookingCode, cancelReason: 'unpaid', ...change };
    const log = buildLog({ ...bookingSubject(booking), userId: null, action: 'update', metadata });
    logs.push(at(log, new Date(booking.releasedAt).toISOString()));
  }
  return [...logs, ...decisionsOf(demo, agentId)];
}

function decisionsOf({ booking, ledger }: DemoBooking, agentId: string): NewLog[] {
  return ledger.payments.flatMap((payment) => {
    const { id, status, amountCents, verifiedAt } = payment;
    if (typeof verifiedAt !== 'string') return [];
    if (payment.kind !== 'payment') return [correctionOf(booking, payment, verifiedAt)];
    const { rejectionReason, firstVerifiedByUserId = null, firstVerifiedAt } = payment;
    const change = (userId: string | null | undefined, before: Fields, after: Fields) =>
      buildLog({
        ...paymentSubject(id, booking),
        userId,
        action: 'update',
        metadata: { bookingId: booking.id, bookingCode: booking.bookingCode, amountCents, before, after },
      });
    const waits = { status: 'pending_verification' };
    const decided = at(
      change(
        firstVerifiedByUserId === null ? agentId : payment.verifiedByUserId,
        { ...waits, rejectionReason: null },
        { status, rejectionReason },
      ),
      verifiedAt,
    );
    if (firstVerifiedByUserId === null || typeof firstVerifiedAt !== 'string') return [decided];
    const [was, is] = [
      { isVerifiedOnce: false, isSeenInAccount: false },
      { isVerifiedOnce: true, isSeenInAccount: true },
    ];
    return [at(change(firstVerifiedByUserId, was, is), firstVerifiedAt), decided];
  });
}

/** What went back, or was recorded by mistake, as the ledger logs it. */
function correctionOf(
  booking: DemoBooking['booking'],
  row: DemoBooking['ledger']['payments'][number],
  verifiedAt: string,
): NewLog {
  const { id, kind, status, amountCents, method, reason, receivedByUserId } = row;
  const dollars = { amountCents, currency: 'USD', currencyAmount: amountCents };
  const moved = [{ kind, status, ...dollars, method, reference: null, reason }];
  const { id: bookingId, bookingCode } = booking;
  const change = { userId: receivedByUserId ?? null, action: 'update' } as const;
  const metadata = { bookingId, bookingCode, amountCents, moved };
  return at(buildLog({ ...paymentSubject(id, booking), ...change, metadata }), verifiedAt);
}

/** What the counter gave yesterday: a discount on a rental, and a part of what a late return costs. */
function givenLogs(bookings: readonly DemoBooking[], time: DemoTime): NewLog[] {
  const chance = new Chance('given logs');
  const yesterday = addDays(time.today, -1);
  const about = (wanted: 'reserved' | 'returned', metadata: Fields): NewLog[] => {
    const found = bookings.findLast(
      ({ booking }) =>
        booking.bookingStatus === wanted && booking.createdByUserId !== null && booking.createdAt < yesterday,
    );
    if (found === undefined) return [];
    const { booking } = found;
    const { bookingCode, createdByUserId: userId } = booking;
    const log = buildLog({
      ...bookingSubject(booking),
      userId,
      action: 'update',
      metadata: { bookingCode, ...metadata },
    });
    return [at(log, instantOn(chance, yesterday, time))];
  };
  return [
    ...about('reserved', {
      given: { discount: 1_500 },
      before: { discountTotalCents: 0 },
      after: { discountTotalCents: 1_500 },
    }),
    ...about('returned', { leftCharge: { code: 'late', amountCents: 2_000 }, given: { waiver: 2_000 } }),
  ];
}

/** What the owner and the administrator did of late: prices, hours, people, the workshop, a car that was sold. */
function officeLogs(time: DemoTime, { ownerId, adminId, former }: LogCast): NewLog[] {
  const chance = new Chance('office logs');
  const vehicle = demoVehicles.find(({ columns }) => columns.status === 'maintenance') ?? demoVehicles[0];
  const deed = (daysAgo: number, log: Parameters<typeof buildLog>[0]) =>
    at(buildLog(log), instantOn(chance, addDays(time.today, -daysAgo), time));
  const changed = (before: Fields, after: Fields) => ({ before, after });
  const sold = { brand: 'Hyundai', model: 'Terracan', plate: 'LC-08812' };
  const workshop = {
    maintenanceBlock: {
      id: stableId('maintenance'),
      vehicleId: vehicle?.columns.id,
      reason: 'New clutch and front brakes',
      fromDate: addDays(time.today, -3),
      toDate: addDays(time.today, 6),
    },
  };
  const update = { userId: adminId, action: 'update' } as const;
  const own = [
    deed(41, {
      ...vehicleSubject({ ...sold, id: stableId('sold car'), branchId: 'les_cayes' }),
      userId: adminId,
      action: 'delete',
      metadata: { ...sold, isRetired: false, ...changed({ ...sold, year: 2009, branchId: 'les_cayes' }, {}) },
    }),
    deed(24, {
      ...update,
      ...settingSubject('settings', '1'),
      userId: ownerId,
      metadata: changed({ staffOneWayFeeCents: 4_500 }, { staffOneWayFeeCents: 5_000 }),
    }),
    deed(12, {
      ...update,
      ...settingSubject('branch', 'les_cayes', 'Timo Les Cayes', 'les_cayes'),
      metadata: changed(
        { openingHours: { monday: '07:30–18:00' } },
        { openingHours: { monday: '08:00–18:00' } },
      ),
    }),
    deed(1, {
      ...update,
      ...settingSubject('payment_instruction', 'moncash', 'moncash'),
      metadata: changed(
        { accountDetails: { moncash_number: '+509 3800-0124' } },
        { accountDetails: { moncash_number: '+509 3800-0142' } },
      ),
    }),
    deed(9, {
      ...update,
      ...personSubject(former),
      userId: ownerId,
      metadata: changed({ isActive: true }, { isActive: false }),
    }),
  ];
  if (!vehicle) return own;
  const about = { ...update, ...vehicleSubject(vehicle.columns) };
  const { pricePerDayCents } = vehicle.columns;
  return [
    ...own,
    deed(17, {
      ...about,
      metadata: {
        ...nameOf(vehicle.columns),
        ...changed({ pricePerDayCents: pricePerDayCents - 500 }, { pricePerDayCents }),
      },
    }),
    deed(3, { ...about, metadata: { ...nameOf(vehicle.columns), ...changed({}, workshop) } }),
  ];
}
