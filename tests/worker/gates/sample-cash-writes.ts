import { randomUUID } from 'node:crypto';
import { A_SIGNATURE } from '#tests/support/factories/signature.ts';
import type { SampleCall, SampleWorld } from './sample-world.ts';

const NO_COUNT = { countedUsdCents: 0, countedHtg: 0 };

/** A drawer of an agent of its own, opened with nothing in it. */
async function openedDrawer({ counter }: SampleWorld) {
  const { api } = await counter.asStaff('admin');
  await api.staff.cash.open({ requestId: randomUUID(), branchId: 'les_cayes', ...NO_COUNT });
  const [drawer] = (await api.staff.cash.mine({ branchId: 'les_cayes' })).drawers;
  if (!drawer) throw new Error('A drawer was opened');
  return { api, drawerId: drawer.id };
}

const EXPENSE = {
  branchId: 'les_cayes',
  kind: 'fuel',
  currency: 'USD',
  currencyAmount: 2500,
  paidFrom: 'bank',
} as const;

/** An admin who handed cash in, and what they recorded of it. */
export async function handedIn({ counter }: SampleWorld) {
  const { api } = await counter.asStaff('admin');
  const branchId = 'les_cayes';
  const taken = { currency: 'USD', currencyAmount: 500, handedInTo: 'bank', takerName: 'Rose Noël' } as const;
  await api.staff.cash.handIn({ requestId: randomUUID(), branchId, ...taken, strokes: A_SIGNATURE });
  const movementId = (await api.staff.cash.mine({ branchId })).drawers[0]?.handIns[0]?.id ?? '';
  return { api, movementId };
}

/** A working call of each procedure that moves cash. */
const planOf = (vehicleId: string) => ({
  requestId: randomUUID(),
  vehicleId,
  kind: 'oil' as const,
  everyKm: 5_000,
  isStopped: false,
  lastOn: '2026-11-01',
  lastKm: 40_000,
});

export const OF_CASH: Record<string, SampleCall> = {
  'staff.cash.open': async ({ counter }) => {
    const { api } = await counter.asStaff('agent');
    return () => api.staff.cash.open({ requestId: randomUUID(), branchId: 'les_cayes', ...NO_COUNT });
  },
  'staff.cash.handIn': async ({ counter }) => {
    const { api } = await counter.asStaff('agent');
    const note = 'Change from the safe';
    await api.staff.cash.open({
      requestId: randomUUID(),
      branchId: 'les_cayes',
      countedUsdCents: 500,
      countedHtg: 0,
      note,
    });
    const amount = {
      currency: 'USD',
      currencyAmount: 500,
      handedInTo: 'bank',
      takerName: 'Rose Noël',
    } as const;
    const handedIn = { branchId: 'les_cayes', ...amount, strokes: A_SIGNATURE } as const;
    return () => api.staff.cash.handIn({ requestId: randomUUID(), ...handedIn });
  },
  'staff.cash.close': async (world) => {
    const { api, drawerId } = await openedDrawer(world);
    return () => api.staff.cash.close({ drawerId, ...NO_COUNT });
  },
  'staff.cash.reopen': async (world) => {
    const { api, drawerId } = await openedDrawer(world);
    await api.staff.cash.close({ drawerId, ...NO_COUNT });
    const [drawer] = (await api.staff.cash.mine({ branchId: 'les_cayes' })).drawers;
    return () =>
      api.staff.cash.reopen({
        requestId: randomUUID(),
        drawerId,
        rowVersion: drawer?.rowVersion ?? 0,
        reason: 'A payment came late',
      });
  },
  'staff.rates.enter':
    ({ owner }) =>
    () =>
      owner.api.staff.rates.enter({ htgPerUsd: 131.25, source: 'brh', isSure: true }),
  'staff.keys.move': ({ owner, vehicle }) => {
    const to = { holder: 'staff', staffId: owner.id } as const;
    const asked = { vehicleId: vehicle.id, item: 'spare_key', lastId: null } as const;
    return () => owner.api.staff.keys.move({ moveId: randomUUID(), ...asked, ...to });
  },
  'staff.upkeep.addPaper':
    ({ owner, vehicle }) =>
    () =>
      owner.api.staff.upkeep.addPaper({
        requestId: randomUUID(),
        vehicleId: vehicle.id,
        kind: 'insurance',
        validUntil: '2027-11-01',
      }),
  'staff.upkeep.setPlan':
    ({ owner, vehicle }) =>
    () =>
      owner.api.staff.upkeep.setPlan({ ...planOf(vehicle.id), kind: 'brakes' }),
  'staff.upkeep.recordService': async ({ owner, vehicle }) => {
    const plan = planOf(vehicle.id);
    await owner.api.staff.upkeep.setPlan(plan);
    const done = { planId: plan.requestId, doneOn: '2026-11-18', odometerKm: 41_000 };
    return () => owner.api.staff.upkeep.recordService({ requestId: randomUUID(), ...done });
  },
  'staff.expenses.add':
    ({ owner }) =>
    () =>
      owner.api.staff.expenses.add({ requestId: randomUUID(), ...EXPENSE }),
  'staff.expenses.reverse': async ({ owner }) => {
    const expenseId = randomUUID();
    await owner.api.staff.expenses.add({ requestId: expenseId, ...EXPENSE });
    return () =>
      owner.api.staff.expenses.reverse({ requestId: randomUUID(), expenseId, reason: 'Written twice' });
  },
};
