import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffMember } from '#tests/support/counter.ts';
import type { VehicleRow } from '#tests/support/factories/vehicle.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';
import { openTill, type Till } from '../payments/world.ts';

/** No agent switches off what stops a car. Today is 2026-11-18. */

let till: Till;
let admin: StaffMember;
let agent: StaffMember;
beforeAll(async () => {
  till = await openTill();
  ({ admin, agent } = till);
});
afterAll(() => till.counter.close());

const car = () => insertVehicle(till.counter.db, { branchId: 'les_cayes' });

/** Its oil was changed 200 days ago at 40,000 km, which is due every six months and every 5,000 km. */
async function overdueVehicle() {
  const vehicle = await car();
  const oil = { kind: 'oil', everyMonths: 6, everyKm: 5_000, isStopped: false } as const;
  const plan = { ...oil, lastOn: '2026-05-02', lastKm: 40_000, vehicleId: vehicle.id };
  await admin.api.staff.upkeep.setPlan({ requestId: randomUUID(), ...plan });
  const [service] = (await agent.api.staff.upkeep.ofVehicle({ vehicleId: vehicle.id })).services;
  return { vehicle, plan, planId: service?.id ?? '' };
}
const addPaper = (by: StaffMember, { id: vehicleId }: VehicleRow, validUntil: string) => {
  till.counter.advance(1_000);
  return by.api.staff.upkeep.addPaper({ requestId: randomUUID(), vehicleId, kind: 'insurance', validUntil });
};

describe('an agent', () => {
  const REFUSED = (field: string, rule: string) => ({
    fieldErrors: { [field]: `validation.upkeep.${rule}` },
  });

  it.each([
    ['stops it', { isStopped: true }],
    ['has it done less often', { everyKm: 9_000, everyMonths: 12 }],
    ['says that it was done later', { lastOn: '2026-11-18' }],
    ['says that it was done at a higher reading', { lastKm: 44_000 }],
  ])('does not have a car reminded of less: %s', async (_, change) => {
    const { plan } = await overdueVehicle();
    const setPlan = (by: StaffMember) =>
      by.api.staff.upkeep.setPlan({ ...plan, ...change, requestId: randomUUID() });
    expect(await detailsOf(setPlan(agent))).toEqual(REFUSED('isStopped', 'looser'));
    expect(await outcomeOf(setPlan(admin))).toBe('ok');
  });

  it('has it reminded of more, and starts again what was stopped', async () => {
    const { plan } = await overdueVehicle();
    const setPlan = (by: StaffMember, change: object) =>
      outcomeOf(by.api.staff.upkeep.setPlan({ ...plan, ...change, requestId: randomUUID() }));
    expect(await setPlan(agent, { everyKm: 4_000 })).toBe('ok');
    expect(await setPlan(admin, { isStopped: true })).toBe('ok');
    expect(await setPlan(agent, {})).toBe('ok');
  });

  it('records an overdue service with its cost; one without is an administrator’s', async () => {
    const { planId } = await overdueVehicle();
    const done = { planId, doneOn: '2026-11-18', odometerKm: 41_000 };
    const cost = {
      branchId: 'les_cayes',
      kind: 'repair',
      currency: 'USD',
      currencyAmount: 4_250,
      paidFrom: 'bank',
    } as const;
    const record = (by: StaffMember, fields: object = {}) =>
      by.api.staff.upkeep.recordService({ ...done, ...fields, requestId: randomUUID() });
    expect(await detailsOf(record(agent))).toEqual(REFUSED('cost.currencyAmount', 'cost'));
    expect(await outcomeOf(record(agent, { cost }))).toBe('ok');
    // By the reading that is typed, it was overdue too.
    expect(await detailsOf(record(agent, { odometerKm: 46_001 }))).toEqual(
      REFUSED('cost.currencyAmount', 'cost'),
    );
    expect(await outcomeOf(record(agent, { odometerKm: 46_000 }))).toBe('ok');
    const other = await overdueVehicle();
    expect(await outcomeOf(record(admin, { planId: other.planId }))).toBe('ok');
  });

  it('renews a paper with its picture alone; an administrator also without', async () => {
    const vehicle = await car();
    expect(await outcomeOf(addPaper(agent, vehicle, '2026-11-17'))).toBe('ok');
    expect(await detailsOf(addPaper(agent, vehicle, '2026-11-18'))).toEqual(
      REFUSED('pictureUploadId', 'picture'),
    );
    // To say that it ends before lifts nothing.
    expect(await outcomeOf(addPaper(agent, vehicle, '2026-11-16'))).toBe('ok');
    expect(await outcomeOf(addPaper(admin, vehicle, '2027-11-18'))).toBe('ok');
  });
});
