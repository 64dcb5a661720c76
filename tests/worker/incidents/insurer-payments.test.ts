import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { outcomeOf } from '#tests/support/outcome.ts';

/** What the insurer paid of an incident: beside its costs, never rewritten, taken back where it was a mistake. */

const HERE = 'les_cayes' as const;
let counter: Counter;
let agent: StaffMember;
let vehicle: VehicleRow;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { branchId: HERE });
});
afterAll(() => counter.close());
beforeEach(async () => {
  vehicle = await insertVehicle(counter.db, { branchId: HERE, pricePerDayCents: 4_000 });
});

const api = () => agent.api.staff.incidents;
const happened = (change: object = {}) => ({
  incidentId: randomUUID(),
  kind: 'breakdown' as const,
  vehicleId: vehicle.id,
  happenedAt: counter.now().toISOString(),
  place: 'RN 2, after the bridge of Aquin',
  isAnybodyHurt: false,
  canBeDriven: false,
  ...change,
});
async function record(change: object = {}) {
  const { incidentId } = await api().record(happened(change));
  return api().get({ incidentId });
}
const ids = (incidentId: string) => ({ incidentId, requestId: randomUUID() });

describe('what the insurer paid', () => {
  const TODAY = '2026-11-18';
  const paid = (incidentId: string, change: object = {}) => ({
    ...ids(incidentId),
    amountCents: 12_000,
    paidOn: TODAY,
    reference: 'AIC-118',
    ...change,
  });
  const spend = (incidentId: string, currencyAmount: number) =>
    agent.api.staff.expenses.add({
      requestId: randomUUID(),
      branchId: HERE,
      vehicleId: vehicle.id,
      kind: 'repair',
      currency: 'USD',
      currencyAmount,
      paidFrom: 'bank',
      incidentId,
    });

  it('stands beside the costs, once however often it is sent, and shows what is left', async () => {
    const { id: incidentId } = await record({ happenedAt: '2026-11-17T15:00:00.000Z' });
    await spend(incidentId, 20_000);
    const payment = paid(incidentId);
    await Promise.all([api().insurerPaid(payment), api().insurerPaid(payment)]);
    await api().insurerPaid(
      paid(incidentId, { amountCents: 3_000, reference: 'AIC-117', paidOn: '2026-11-17' }),
    );
    expect(await api().get({ incidentId })).toMatchObject({
      costCents: 20_000,
      insurerCents: 15_000,
      leftCents: 5_000,
      insurerPayments: [{ reference: 'AIC-117' }, { reference: 'AIC-118', paidOn: TODAY }],
    });
  });

  it('is recorded of a closed one too, and counts no more once it is taken back', async () => {
    const { id: incidentId, rowVersion } = await record();
    await api().setState({ ...ids(incidentId), rowVersion, state: 'closed' });
    const payment = paid(incidentId);
    await api().insurerPaid(payment);
    const mistake = { incidentId, takesBackId: payment.requestId, words: 'Of another car' };
    const tries = [1, 2].map(() => outcomeOf(api().takeBackInsurer({ ...mistake, requestId: randomUUID() })));
    expect((await Promise.all(tries)).sort()).toEqual(['NOT_FOUND', 'ok']);
    expect(await api().get({ incidentId })).toMatchObject({ insurerCents: 0, insurerPayments: [] });
    const other = await record();
    const foreign = { ...ids(other.id), takesBackId: payment.requestId, words: 'Of another car' };
    expect(await outcomeOf(api().takeBackInsurer(foreign))).toBe('NOT_FOUND');
  });

  it.each([
    [{ paidOn: '2026-11-17' }],
    [{ paidOn: '2026-11-19' }],
    [{ amountCents: 0 }],
    [{ reference: ' ' }],
  ])('refuses %j', async (change) => {
    const { id } = await record();
    expect(await outcomeOf(api().insurerPaid(paid(id, change)))).toBe('VALIDATION_FAILED');
  });
});
