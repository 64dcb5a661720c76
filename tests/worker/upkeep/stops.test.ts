import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { AskApprovalInput } from '#domain/schemas/approvals.ts';
import type { StaffMember } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf, takeBackOf } from '#tests/support/factories/inspection.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { editFormOf } from '../bookings/staff-world.ts';
import { openTill, type Till } from '../payments/world.ts';
import { CONSENT } from '../rentals/world.ts';

/** No way leads round what stops a car: papers that have ended, service that is overdue. Today is 2026-11-18. */

let till: Till;
let owner: StaffMember;
let admin: StaffMember;
let agent: StaffMember;
beforeAll(async () => {
  till = await openTill();
  ({ admin, agent } = till);
  owner = await till.counter.asStaff('super_admin', { branchId: 'les_cayes' });
});
afterAll(() => till.counter.close());

const car = () => insertVehicle(till.counter.db, { branchId: 'les_cayes' });
const DAYS = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };

/** Its oil was changed 200 days ago at 40,000 km, which is due every six months and every 5,000 km. */
async function overdueVehicle(fields: { everyMonths?: number | undefined; everyKm?: number } = {}) {
  const vehicle = await car();
  const oil = { kind: 'oil', everyMonths: 6, everyKm: 5_000, isStopped: false } as const;
  const plan = { ...oil, ...fields, lastOn: '2026-05-02', lastKm: 40_000, vehicleId: vehicle.id };
  await admin.api.staff.upkeep.setPlan({ requestId: randomUUID(), ...plan });
  const [service] = (await agent.api.staff.upkeep.ofVehicle({ vehicleId: vehicle.id })).services;
  return { vehicle, plan, planId: service?.id ?? '' };
}
const addPaper = (by: StaffMember, { id: vehicleId }: VehicleRow, validUntil: string) => {
  till.counter.advance(1_000);
  return by.api.staff.upkeep.addPaper({ requestId: randomUUID(), vehicleId, kind: 'insurance', validUntil });
};

async function paid(vehicle: VehicleRow, days = DAYS) {
  const booking = await insertBooking(till.counter.db, { vehicle, ...days, fields: { depositCents: 0 } });
  await agent.api.payments.take(moneyFor(booking, moneyPart(booking.grandTotalCents)));
  return booking;
}

/** A booking that is paid, of a car that came back with this on its clock a minute before. */
async function nextAfter(vehicle: VehicleRow, odometerKm: number) {
  const first = await paid(vehicle);
  const { inspections } = admin.api.staff;
  await inspections.handOver(handOverOf(first, till.counter.now(), { odometerKm: 44_000 }));
  till.counter.advance(60_000);
  await inspections.takeBack(takeBackOf(first, till.counter.now(), { odometerKm }));
  till.counter.advance(60_000);
  return paid(vehicle, { pickupDate: '2026-11-23', returnDate: '2026-11-25' });
}

async function set(
  by: StaffMember,
  booking: BookingRow,
  bookingStatus: BookingStatus = 'picked_up',
  leavingReason?: string,
) {
  const { id: bookingId, rowVersion } = await till.again(booking);
  return by.api.staff.bookings.setStatus({ bookingId, rowVersion, bookingStatus, leavingReason });
}

/** The refusal of whoever decides alone and does not say why. */
const WHY = { fieldErrors: { leavingReason: 'validation.reason.required' } };
const lastLog = async ({ id }: BookingRow) =>
  (await till.counter.logsOf('booking', id)).slice(-1)[0]?.metadata;

async function agreeTo(refused: Promise<unknown>, by = admin) {
  const { last: _, ...question } = (await detailsOf(refused)) as AskApprovalInput & { last: unknown };
  const asked = { ...question, requestId: randomUUID(), reason: 'The workshop opens on Monday' };
  const { approvalId } = await agent.api.staff.approvals.ask(asked);
  await by.api.staff.approvals.decide({ approvalId, decision: 'approved' });
}

const nameOf = ({ brand, model, plate }: VehicleRow) => `${brand} ${model} · ${plate}`;

describe('a status', () => {
  it('that lets a car leave is asked about as its hand-over is, with its car, and logged', async () => {
    const { vehicle } = await overdueVehicle();
    await addPaper(admin, vehicle, '2026-11-17');
    const booking = await paid(vehicle);
    for (const to of ['picked_up', 'active'] as const)
      expect(await detailsOf(set(agent, booking, to))).toMatchObject({
        kind: 'ended_papers',
        facts: { after: { bookingStatus: to, vehicle: nameOf(vehicle), insuranceUntil: '2026-11-17' } },
      });
    expect(await detailsOf(set(admin, booking))).toMatchObject({ kind: 'ended_papers' });
    await agreeTo(set(agent, booking), owner);
    expect(await detailsOf(set(agent, booking))).toMatchObject({
      kind: 'overdue_service',
      facts: { before: { vehicle: nameOf(vehicle), oilDue: '2026-11-02' } },
    });
    await agreeTo(set(agent, booking));
    await set(agent, booking);
    const [log] = (await till.counter.logsOf('booking', booking.id)).slice(-1);
    expect(log?.metadata).toMatchObject({
      endedPapers: { insuranceUntil: '2026-11-17' },
      overdueService: { oilDue: '2026-11-02' },
      approvedBy: `${owner.name}, ${admin.name}`,
    });
    // What was agreed to is used up.
    expect(
      await till.counter.db
        .selectFrom('approvals')
        .select('usedAt')
        .where('bookingId', '=', booking.id)
        .where('usedAt', 'is', null)
        .execute(),
    ).toEqual([]);
  });

  it('is set by whoever decides alone for a reason, which the log keeps', async () => {
    const { vehicle } = await overdueVehicle();
    const booking = await paid(vehicle);
    expect(await detailsOf(set(admin, booking))).toEqual(WHY);
    await set(admin, booking, 'picked_up', 'The workshop opens on Monday');
    expect(await lastLog(booking)).toMatchObject({
      overdueService: { oilDue: '2026-11-02' },
      leavingReason: 'The workshop opens on Monday',
      approvedBy: admin.name,
    });
    const other = await car();
    await addPaper(admin, other, '2026-11-17');
    const ended = await paid(other);
    expect(await detailsOf(set(owner, ended, 'active'))).toEqual(WHY);
    await set(owner, ended, 'active', 'The new policy is at the insurer');
    expect(await lastLog(ended)).toMatchObject({
      endedPapers: { insuranceUntil: '2026-11-17' },
      leavingReason: 'The new policy is at the insurer',
    });
    // A reason is no permission, and nothing that stops a car leaves none.
    const asked = await paid((await overdueVehicle()).vehicle);
    const refused = set(agent, asked, 'picked_up', 'In a hurry');
    expect(await detailsOf(refused)).toMatchObject({ kind: 'overdue_service' });
    const sound = await paid(await car());
    await set(admin, sound, 'picked_up', 'In a hurry');
    expect(await lastLog(sound)).not.toHaveProperty('leavingReason');
  });

  it('goes by what the clock said last', async () => {
    const { vehicle } = await overdueVehicle({ everyMonths: undefined });
    const next = await nextAfter(vehicle, 45_250);
    expect(await detailsOf(set(agent, next))).toMatchObject({
      kind: 'overdue_service',
      facts: { before: { oilDue: 45_000, oilOverKm: 250 } },
    });
  });

  it('of the edit form is asked about the car that the form gives', async () => {
    const { vehicle } = await overdueVehicle();
    const booking = await paid(await car());
    const read = await getBooking(till.counter.deps, { bookingId: booking.id }, 'en');
    const form = editFormOf(read);
    const edit = { ...form, vehicleId: vehicle.id, bookingStatus: 'picked_up' as const };
    expect(await detailsOf(agent.api.staff.bookings.update(edit))).toMatchObject({
      kind: 'overdue_service',
      facts: { before: { vehicle: nameOf(vehicle) } },
    });
    expect(await detailsOf(admin.api.staff.bookings.update(edit))).toEqual(WHY);
    await agreeTo(agent.api.staff.bookings.update(edit));
    await agent.api.staff.bookings.update(edit);
    const [log] = (await till.counter.logsOf('booking', booking.id)).slice(-1);
    expect(log?.metadata).toMatchObject({ overdueService: { oilDue: '2026-11-02' }, approvedBy: admin.name });
  });

  it('of the edit form is set by an administrator for a reason', async () => {
    const { vehicle } = await overdueVehicle();
    const booking = await paid(vehicle);
    const read = await getBooking(till.counter.deps, { bookingId: booking.id }, 'en');
    const leavingReason = 'The workshop opens on Monday';
    const edit = { ...editFormOf(read), bookingStatus: 'picked_up' as const, leavingReason };
    await admin.api.staff.bookings.update(edit);
    expect(await lastLog(booking)).toMatchObject({ overdueService: { oilDue: '2026-11-02' }, leavingReason });
  });
});

describe('a hand-over', () => {
  it('with a smaller figure than the last one does not make a service good again', async () => {
    const { vehicle } = await overdueVehicle({ everyMonths: undefined });
    const next = await nextAfter(vehicle, 45_300);
    const leave = () =>
      agent.api.staff.inspections.handOver(
        handOverOf(next, till.counter.now(), { odometerKm: 44_000, differenceReason: 'A digit was wrong' }),
      );
    expect(await detailsOf(leave())).toMatchObject({
      kind: 'overdue_service',
      facts: { before: { oilDue: 45_000, oilOverKm: 300 } },
    });
  });

  it('of another car is asked about anew', async () => {
    const [one, other] = [await overdueVehicle(), await overdueVehicle()];
    const booking = await paid(one.vehicle);
    const leave = (vehicle: VehicleRow) =>
      agent.api.staff.inspections.handOver(
        handOverOf({ id: booking.id, vehicleId: vehicle.id }, till.counter.now(), { odometerKm: 41_000 }),
      );
    await agreeTo(leave(one.vehicle));
    await till.counter.db
      .updateTable('bookings')
      .set({ vehicleId: other.vehicle.id })
      .where('id', '=', booking.id)
      .execute();
    expect(await detailsOf(leave(other.vehicle))).toMatchObject({
      kind: 'overdue_service',
      facts: { before: { vehicle: nameOf(other.vehicle) } },
      last: null,
    });
  });
});

describe('a swap', () => {
  const swap = async (
    by: StaffMember,
    booking: BookingRow,
    { id: vehicleId }: VehicleRow,
    leavingReason?: string,
  ) => {
    const { id: bookingId, rowVersion } = await till.again(booking);
    const { agreed } = await by.api.staff.rentals.otherVehicles({ bookingId });
    const asked = { bookingId, rowVersion, requestId: randomUUID(), quote: agreed.quote };
    return by.api.staff.rentals.swap({ ...asked, ...CONSENT, vehicleId, cause: 'firm', leavingReason });
  };

  it('during the rental gives out no car that is stopped; its hand-over does not ask again', async () => {
    const { vehicle } = await overdueVehicle();
    await addPaper(admin, vehicle, '2026-11-17');
    const booking = await paid(await car());
    await agent.api.staff.inspections.handOver(handOverOf(booking, till.counter.now()));
    till.counter.advance(60_000);
    expect(await detailsOf(swap(agent, booking, vehicle))).toMatchObject({
      kind: 'ended_papers',
      facts: { before: { bookingStatus: 'picked_up', vehicle: nameOf(vehicle) } },
    });
    await agreeTo(swap(agent, booking, vehicle), owner);
    expect(await detailsOf(swap(agent, booking, vehicle))).toMatchObject({ kind: 'overdue_service' });
    await agreeTo(swap(agent, booking, vehicle));
    await swap(agent, booking, vehicle);
    const [log] = (await till.counter.logsOf('booking', booking.id)).slice(-1);
    expect(log?.metadata).toMatchObject({
      endedPapers: { insuranceUntil: '2026-11-17' },
      overdueService: { oilDue: '2026-11-02' },
      approvedBy: `${owner.name}, ${admin.name}`,
    });
    till.counter.advance(60_000);
    const leave = (odometerKm: number) =>
      agent.api.staff.inspections.handOver(
        handOverOf({ id: booking.id, vehicleId: vehicle.id }, till.counter.now(), { odometerKm }),
      );
    expect(await leave(41_000)).toMatchObject({ bookingStatus: 'picked_up' });
  });

  it('during the rental is made by an administrator for a reason, before the hand-over without one', async () => {
    const { vehicle } = await overdueVehicle();
    const booking = await paid(await car());
    await agent.api.staff.inspections.handOver(handOverOf(booking, till.counter.now()));
    till.counter.advance(60_000);
    expect(await detailsOf(swap(admin, booking, vehicle))).toEqual(WHY);
    await swap(admin, booking, vehicle, 'The first car broke down');
    expect(await lastLog(booking)).toMatchObject({
      overdueService: { oilDue: '2026-11-02' },
      leavingReason: 'The first car broke down',
    });
    const later = await paid(await car());
    expect(await outcomeOf(swap(admin, later, (await overdueVehicle()).vehicle))).toBe('ok');
  });

  it('is asked about at its hand-over by what the swap could not know', async () => {
    const { vehicle } = await overdueVehicle({ everyMonths: undefined });
    const booking = await paid(await car());
    await agent.api.staff.inspections.handOver(handOverOf(booking, till.counter.now()));
    till.counter.advance(60_000);
    await swap(agent, booking, vehicle);
    till.counter.advance(60_000);
    const input = handOverOf({ id: booking.id, vehicleId: vehicle.id }, till.counter.now(), {
      odometerKm: 45_001,
    });
    expect(await detailsOf(agent.api.staff.inspections.handOver(input))).toMatchObject({
      kind: 'overdue_service',
      facts: { before: { oilDue: 45_000, oilOverKm: 1 } },
    });
  });

  it('before the hand-over asks nothing: the hand-over does', async () => {
    const { vehicle } = await overdueVehicle();
    const booking = await paid(await car());
    expect(await outcomeOf(swap(agent, booking, vehicle))).toBe('ok');
  });
});
