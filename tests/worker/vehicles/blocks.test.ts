import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';

let counter: Counter;
let agent: StaffMember;
let vehicle: VehicleRow;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent');
});
afterAll(() => counter.close());
beforeEach(async () => {
  vehicle = await insertVehicle(counter.db);
});

const block = (fromDate: string, toDate: string, by = agent) =>
  by.api.staff.vehicles.addBlock({ vehicleId: vehicle.id, fromDate, toDate, reason: 'New brakes' });
const book = (pickupDate: string, returnDate: string) =>
  insertBooking(counter.db, { vehicle, pickupDate, returnDate });

describe('a maintenance block', () => {
  it('holds the car for its days, is shown and logged', async () => {
    const added = await block('2026-12-05', '2026-12-10');
    expect(added).toEqual({
      id: added.id,
      vehicleId: vehicle.id,
      fromDate: '2026-12-05',
      toDate: '2026-12-10',
      reason: 'New brakes',
    });
    const isFree = async (pickupDate: string, returnDate: string) => {
      const dates = { id: vehicle.id, pickupDate, returnDate };
      return (await counter.visitor().public.vehicles.get(dates)).isFree;
    };
    expect(await isFree('2026-12-09', '2026-12-11')).toBe(false);
    expect(await isFree('2026-12-10', '2026-12-11')).toBe(true);
    const { blocks } = await agent.api.staff.vehicles.get({ vehicleId: vehicle.id });
    expect(blocks).toEqual([
      {
        id: added.id,
        fromDate: '2026-12-05',
        toDate: '2026-12-10',
        reason: 'New brakes',
        createdAt: counter.now().toISOString(),
        createdByName: agent.name,
      },
    ]);
    expect(await counter.logsOf('vehicle', vehicle.id)).toEqual([
      expect.objectContaining({
        userId: agent.id,
        action: 'update',
        ip: agent.ip,
        metadata: expect.objectContaining({ before: {}, after: { maintenanceBlock: added } }),
      }),
    ]);
  });

  it('onto a booking, or another block, is refused: the car is not available', async () => {
    const { id, bookingCode } = await book('2026-12-05', '2026-12-10');
    await block('2026-12-10', '2026-12-12');
    expect(await outcomeOf(block('2026-12-09', '2026-12-10'))).toBe('VEHICLE_UNAVAILABLE');
    expect(await detailsOf(block('2026-12-01', '2026-12-10'))).toEqual({
      bookings: [{ id, bookingCode, pickupDate: '2026-12-05', returnDate: '2026-12-10' }],
    });
    expect(await outcomeOf(block('2026-12-11', '2026-12-15'))).toBe('VEHICLE_UNAVAILABLE');
    expect(await detailsOf(block('2026-12-11', '2026-12-15'))).toEqual({ bookings: [] });
    expect(await counter.logsOf('vehicle', vehicle.id)).toHaveLength(1);
  });

  it('gives the days back when it is removed, once', async () => {
    const { id: blockId } = await block('2026-12-05', '2026-12-10');
    const removals = [1, 2, 3].map(() => outcomeOf(agent.api.staff.vehicles.removeBlock({ blockId })));
    expect(tally(await Promise.all(removals))).toEqual({ ok: 1, NOT_FOUND: 2 });
    await book('2026-12-05', '2026-12-10');
    expect(await counter.logsOf('vehicle', vehicle.id)).toHaveLength(2);
  });

  it('races bookings of the same days: one of them has the car', async () => {
    for (let round = 0; round < 5; round += 1) {
      vehicle = await insertVehicle(counter.db);
      const attempts = Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0
          ? outcomeOf(block('2026-12-05', '2026-12-10'))
          : book('2026-12-07', '2026-12-08').then(
              () => 'ok',
              () => 'VEHICLE_UNAVAILABLE',
            ),
      );
      expect(tally(await Promise.all(attempts))).toEqual({ ok: 1, VEHICLE_UNAVAILABLE: 5 });
    }
  });

  it('needs days in order, a reason, and a car that is there', async () => {
    const attempt = (fields: Record<string, string>) =>
      outcomeOf(
        agent.api.staff.vehicles.addBlock({
          vehicleId: vehicle.id,
          fromDate: '2026-12-05',
          toDate: '2026-12-06',
          reason: 'Oil',
          ...fields,
        }),
      );
    expect(await attempt({ toDate: '2026-12-05' })).toBe('VALIDATION_FAILED');
    expect(await attempt({ fromDate: '2026-02-30' })).toBe('VALIDATION_FAILED');
    expect(await attempt({ reason: '  ' })).toBe('VALIDATION_FAILED');
    expect(await attempt({ vehicleId: crypto.randomUUID() })).toBe('VEHICLE_NOT_FOUND');
    await counter.db
      .updateTable('vehicles')
      .set({ retiredAt: counter.now() })
      .where('id', '=', vehicle.id)
      .execute();
    expect(await attempt({})).toBe('VEHICLE_NOT_FOUND');
  });

  it('is staff’s alone, and takes a read and a write after the session', async () => {
    const customer = await counter.asCustomer();
    expect(await outcomeOf(block('2026-12-05', '2026-12-06', customer))).toBe('NOT_ALLOWED');
    const blockId = crypto.randomUUID();
    expect(await outcomeOf(customer.api.staff.vehicles.removeBlock({ blockId }))).toBe('NOT_ALLOWED');
    expect(await outcomeOf(counter.visitor().staff.vehicles.removeBlock({ blockId }))).toBe(
      'NOT_AUTHENTICATED',
    );
    expect(await counter.tripsOf(() => block('2026-12-05', '2026-12-06'))).toBe(3);
    expect(await detailsOf(agent.api.staff.vehicles.removeBlock({ blockId }))).toBe(undefined);
  });
});
