import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouterInputs } from '#src/lib/trpc.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf } from '#tests/support/factories/inspection.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';

// The counter's today is 2026-11-18.
let counter: Counter;
let owner: StaffMember;
let admin: StaffMember;
let agent: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  owner = await counter.asStaff('super_admin', { branchId: 'les_cayes', name: 'Odile Owner' });
  admin = await counter.asStaff('admin', { branchId: 'les_cayes' });
  agent = await counter.asStaff('agent', { branchId: 'les_cayes' });
});
afterAll(() => counter.close());

type Paper = RouterInputs['staff']['upkeep']['addPaper'];
const paperOf = (vehicle: VehicleRow, fields: Partial<Paper> = {}): Paper => ({
  requestId: randomUUID(),
  vehicleId: vehicle.id,
  kind: 'insurance',
  number: 'POL-7781',
  validUntil: '2027-11-18',
  ...fields,
});
// An agent's needs its picture where it renews another.
const addPaper = (input: Paper) => admin.api.staff.upkeep.addPaper(input);
const of = ({ id: vehicleId }: VehicleRow) => agent.api.staff.upkeep.ofVehicle({ vehicleId });
const dueOf = async ({ id }: VehicleRow) =>
  (await agent.api.staff.upkeep.due({})).filter(({ vehicleId }) => vehicleId === id);

type Plan = RouterInputs['staff']['upkeep']['setPlan'];
const planOf = (vehicle: VehicleRow, fields: Partial<Plan> = {}): Plan => ({
  requestId: randomUUID(),
  vehicleId: vehicle.id,
  kind: 'oil',
  everyKm: 5_000,
  isStopped: false,
  lastOn: '2026-10-01',
  lastKm: 40_000,
  ...fields,
});

describe('a paper', () => {
  it('counts until a newer one of its kind comes, and warns before its end', async () => {
    const vehicle = await insertVehicle(counter.db);
    await addPaper(paperOf(vehicle, { validUntil: '2026-11-17' }));
    await addPaper(paperOf(vehicle, { kind: 'inspection', validUntil: '2026-12-18' }));
    await addPaper(paperOf(vehicle, { kind: 'registration', validUntil: '2026-12-19' }));
    const due = await dueOf(vehicle);
    expect(due.map(({ kind, state }) => [kind, state])).toEqual([
      ['insurance', 'over'],
      ['inspection', 'soon'],
    ]);
    counter.advance(1_000);
    await addPaper(paperOf(vehicle, { validUntil: '2027-11-17' }));
    expect((await of(vehicle)).papers.find(({ kind }) => kind === 'insurance')).toMatchObject({
      validUntil: '2027-11-17',
      state: 'good',
    });
    expect((await dueOf(vehicle)).map(({ kind }) => kind)).toEqual(['inspection']);
  });

  it('is the same one when the same request comes again, also at once; another under its id is refused', async () => {
    const vehicle = await insertVehicle(counter.db);
    const input = paperOf(vehicle);
    await Promise.all([addPaper(input), addPaper(input), addPaper(input)]);
    const rows = counter.db.selectFrom('vehiclePapers').selectAll().where('vehicleId', '=', vehicle.id);
    expect(await rows.execute()).toHaveLength(1);
    expect(await outcomeOf(addPaper({ ...input, number: 'OTHER' }))).toBe('IDEMPOTENCY_MISMATCH');
    expect(await outcomeOf(addPaper(paperOf(vehicle, { vehicleId: randomUUID() })))).toBe(
      'VEHICLE_NOT_FOUND',
    );
    expect(await outcomeOf(addPaper(paperOf(vehicle, { pictureUploadId: randomUUID() })))).toBe(
      'UPLOAD_NOT_FOUND',
    );
  });
});

describe('a hand-over', () => {
  const book = async (validUntil: string) => {
    const vehicle = await insertVehicle(counter.db);
    await addPaper(paperOf(vehicle, { validUntil }));
    // An administrator alone may leave its money open.
    return insertBooking(counter.db, { vehicle, pickupDate: '2026-11-18', returnDate: '2026-11-21' });
  };

  it('on the last day of a paper goes on; a day after, it is stopped for all but the owner', async () => {
    const good = await book('2026-11-18');
    const leave = (booking: typeof good, by: StaffMember, leavingReason?: string) =>
      by.api.staff.inspections.handOver(
        handOverOf(booking, counter.now(), leavingReason === undefined ? {} : { leavingReason }),
      );
    await leave(good, admin);
    const ended = await book('2026-11-17');
    expect(await detailsOf(leave(ended, admin))).toMatchObject({
      kind: 'ended_papers',
      facts: { before: { insuranceUntil: '2026-11-17' } },
    });
    expect(await detailsOf(leave(ended, owner))).toEqual({
      fieldErrors: { leavingReason: 'validation.reason.required' },
    });
    await leave(ended, owner, 'The new policy is at the insurer');
    const [log] = (await counter.logsOf('booking', ended.id)).slice(-1);
    expect(log?.metadata).toMatchObject({
      approvedBy: 'Odile Owner',
      endedPapers: { insuranceUntil: '2026-11-17' },
      leavingReason: 'The new policy is at the insurer',
    });
  });

  it('goes on once the owner agreed, and an administrator cannot agree in their place', async () => {
    const ended = await book('2026-11-17');
    const input = handOverOf(ended, counter.now());
    const leave = () => admin.api.staff.inspections.handOver(input);
    const refused = (await detailsOf(leave())) as Parameters<typeof admin.api.staff.approvals.ask>[0];
    const { kind, bookingId, about, facts } = refused;
    const asked = { kind, bookingId, about, facts, reason: 'Renewed today, the paper comes tomorrow' };
    const { approvalId } = await admin.api.staff.approvals.ask({ ...asked, requestId: randomUUID() });
    const other = await counter.asStaff('admin');
    const decide = (by: StaffMember) => by.api.staff.approvals.decide({ approvalId, decision: 'approved' });
    expect(await outcomeOf(decide(other))).toBe('NOT_ALLOWED');
    await decide(owner);
    expect(await leave()).toMatchObject({ bookingStatus: 'picked_up' });
  });
});

describe('a hand-over with its service overdue', () => {
  const book = async (fields: Partial<Plan> = {}) => {
    const vehicle = await insertVehicle(counter.db);
    await agent.api.staff.upkeep.setPlan(planOf(vehicle, fields));
    const dates = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };
    const booking = await insertBooking(counter.db, { vehicle, ...dates, fields: { depositCents: 0 } });
    await agent.api.payments.take(moneyFor(booking, moneyPart(booking.grandTotalCents)));
    return booking;
  };
  const leaving = (booking: Awaited<ReturnType<typeof book>>, odometerKm: number, leavingReason?: string) =>
    handOverOf(booking, counter.now(), { odometerKm, ...(leavingReason && { leavingReason }) });

  it('goes on at its distance, and is stopped after it: an administrator says why it leaves', async () => {
    const last = await book();
    await admin.api.staff.inspections.handOver(leaving(last, 45_000));
    const over = await book();
    const leave = (reason?: string) => admin.api.staff.inspections.handOver(leaving(over, 45_001, reason));
    expect(await detailsOf(leave())).toEqual({
      fieldErrors: { leavingReason: 'validation.reason.required' },
    });
    await leave('The workshop opens on Monday');
    const [log] = (await counter.logsOf('booking', over.id)).slice(-1);
    expect(log?.metadata).toMatchObject({
      overdueService: { oilDue: 45_000 },
      leavingReason: 'The workshop opens on Monday',
    });
  });

  it('is asked of an administrator by an agent, with what is overdue; a stopped plan asks nothing', async () => {
    const over = await book({ everyMonths: 1 });
    const input = leaving(over, 41_000);
    const leave = () => agent.api.staff.inspections.handOver(input);
    const refused = (await detailsOf(leave())) as Parameters<typeof agent.api.staff.approvals.ask>[0];
    const { kind, bookingId, about, facts } = refused;
    expect(refused).toMatchObject({ kind: 'overdue_service', facts: { before: { oilDue: '2026-11-01' } } });
    const asked = { kind, bookingId, about, facts, reason: 'The client waits, the change is on Monday' };
    const { approvalId } = await agent.api.staff.approvals.ask({ ...asked, requestId: randomUUID() });
    await admin.api.staff.approvals.decide({ approvalId, decision: 'approved' });
    expect(await leave()).toMatchObject({ bookingStatus: 'picked_up' });
    const [log] = (await counter.logsOf('booking', over.id)).slice(-1);
    expect(log?.metadata).toMatchObject({ overdueService: { oilDue: '2026-11-01' }, approvedBy: admin.name });
    const stopped = await book({ everyMonths: 1, isStopped: true });
    await agent.api.staff.inspections.handOver(leaving(stopped, 41_000));
  });
});

describe('a service', () => {
  it('is due by the odometer of the last inspection, and counts anew once it was done, with its cost', async () => {
    const vehicle = await insertVehicle(counter.db);
    const plan = planOf(vehicle);
    await agent.api.staff.upkeep.setPlan(plan);
    expect((await of(vehicle)).services).toMatchObject([{ kmLeft: null, dueKm: 45_000, state: 'good' }]);
    const booking = await insertBooking(counter.db, {
      vehicle: vehicle,
      pickupDate: '2026-11-18',
      returnDate: '2026-11-21',
    });
    await owner.api.staff.inspections.handOver(
      handOverOf(booking, counter.now(), { odometerKm: 45_300, leavingReason: 'No other car' }),
    );
    expect(await dueOf(vehicle)).toMatchObject([{ of: 'service', kind: 'oil', kmLeft: -300, state: 'over' }]);
    // A paper that ended stops the car: it stands before a service that has no day.
    await addPaper(paperOf(vehicle, { validUntil: '2026-11-17' }));
    expect((await dueOf(vehicle)).map(({ kind }) => kind)).toEqual(['insurance', 'oil']);
    counter.advance(1_000);
    await addPaper(paperOf(vehicle));
    const cost = {
      branchId: 'les_cayes',
      kind: 'repair',
      currency: 'USD',
      currencyAmount: 4_250,
      paidFrom: 'bank',
    } as const;
    const done = {
      requestId: randomUUID(),
      planId: plan.requestId,
      doneOn: '2026-11-18',
      odometerKm: 45_310,
      cost,
    };
    const send = () => agent.api.staff.upkeep.recordService(done);
    await Promise.all([send(), send()]);
    await send();
    expect((await of(vehicle)).services).toMatchObject([{ lastKm: 45_310, dueKm: 50_310, state: 'good' }]);
    const expenses = counter.db.selectFrom('expenses').selectAll().where('vehicleId', '=', vehicle.id);
    expect(await expenses.execute()).toMatchObject([{ amountCents: 4_250, odometerKm: 45_310 }]);
    const other = { ...done, odometerKm: 45_311 };
    expect(await outcomeOf(agent.api.staff.upkeep.recordService(other))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('that cost nothing is recorded without an expense, once', async () => {
    const vehicle = await insertVehicle(counter.db);
    const plan = planOf(vehicle, { everyKm: undefined, everyMonths: 1 });
    await agent.api.staff.upkeep.setPlan(plan);
    expect(await dueOf(vehicle)).toMatchObject([{ kind: 'oil', dueOn: '2026-11-01', state: 'over' }]);
    const done = {
      requestId: randomUUID(),
      planId: plan.requestId,
      doneOn: '2026-11-17',
      odometerKm: 41_000,
    };
    const send = () => admin.api.staff.upkeep.recordService(done);
    await Promise.all([send(), send()]);
    expect((await of(vehicle)).services).toMatchObject([{ lastOn: '2026-11-17', dueOn: '2026-12-17' }]);
    const future = { ...done, requestId: randomUUID(), doneOn: '2026-11-19' };
    expect(await outcomeOf(agent.api.staff.upkeep.recordService(future))).toBe('VALIDATION_FAILED');
  });

  it('has one plan of a kind, also when two people make one at once; a stopped one reminds nobody', async () => {
    const vehicle = await insertVehicle(counter.db);
    const both = [planOf(vehicle, { everyKm: 100 }), planOf(vehicle, { everyKm: 200 })];
    await Promise.all(both.map((plan) => admin.api.staff.upkeep.setPlan(plan)));
    expect((await of(vehicle)).services).toHaveLength(1);
    await admin.api.staff.upkeep.setPlan(planOf(vehicle, { everyMonths: 1, isStopped: true }));
    expect(await dueOf(vehicle)).toEqual([]);
    expect(await outcomeOf(agent.api.staff.upkeep.setPlan(planOf(vehicle, { everyKm: undefined })))).toBe(
      'VALIDATION_FAILED',
    );
  });
});
