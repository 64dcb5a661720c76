import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListPaymentsInput } from '#domain/schemas/payments.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { type Desk, openDesk } from '#tests/worker/bookings/staff-world.ts';
import { listPayments, summarizePayments } from '#worker/services/payments/payments.ts';

let desk: Desk;
let bookings: BookingRow[];
let agentId: string;
beforeAll(async () => {
  desk = await openDesk();
  agentId = (await desk.hire('agent')).actor.id;
  const days = { pickupDate: '2026-12-01', returnDate: '2026-12-03' };
  bookings = await Promise.all(
    (['les_cayes', 'cap_haitien'] as const).map(async (branchId, turn) => {
      const vehicle = await desk.insertVehicle({ branchId });
      const fields = {
        customerName: `Client ${branchId}`,
        pickupBranchId: branchId,
        returnBranchId: branchId,
      };
      return insertBooking(desk.db, { vehicle, ...days, fields: { ...fields, createdAt: new Date(turn) } });
    }),
  );
  const verified = { verifiedByUserId: agentId, verifiedAt: '2026-11-01T00:00:00.000Z' };
  for (const [turn, booking] of bookings.entries()) {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, turn, minute));
    await insertPayment(desk.db, booking, { amountCents: 100, method: 'zelle', createdAt: at(1) });
    await insertPayment(desk.db, booking, {
      amountCents: 2_000,
      status: 'paid',
      ...verified,
      createdAt: at(2),
    });
    await insertPayment(desk.db, booking, { amountCents: 30_000, status: 'unpaid', createdAt: at(3) });
    await insertPayment(desk.db, booking, {
      amountCents: 7,
      status: 'refunded',
      ...verified,
      createdAt: at(4),
    });
  }
});
afterAll(() => desk.close());

const list = async (input: Partial<ListPaymentsInput> = {}) => {
  const { rows, total } = await listPayments(desk.deps, { page: 1, pageSize: 10, ...input });
  return { total, amounts: rows.map(({ amountCents }) => amountCents), rows };
};

describe('the payments list', () => {
  it('shows the newest first, with booking, verifier and whether there is a proof', async () => {
    const { total, amounts, rows } = await list();
    expect([total, amounts]).toEqual([8, [7, 30_000, 2_000, 100, 7, 30_000, 2_000, 100]]);
    expect(rows[2]).toMatchObject({
      status: 'paid',
      verifiedBy: { id: agentId },
      verifiedAt: '2026-11-01T00:00:00.000Z',
      proofContentType: null,
      booking: { id: bookings[1]?.id, customerName: 'Client cap_haitien', pickupDate: '2026-12-01' },
    });
    expect((await list({ page: 2, pageSize: 10 })).amounts).toEqual([]);
  });

  it('filters by status, method, branch and words of the booking', async () => {
    expect((await list({ status: 'pending_verification' })).amounts).toEqual([100, 100]);
    expect((await list({ method: 'zelle', branchId: 'les_cayes' })).amounts).toEqual([100]);
    expect((await list({ search: 'client cap', status: 'paid' })).amounts).toEqual([2_000]);
    expect((await list({ search: bookings[0]?.bookingCode ?? '' })).total).toBe(4);
  });
});

describe('the cards', () => {
  it('count what waits and what is unpaid, and add up what was paid, of all branches or one', async () => {
    expect(await summarizePayments(desk.deps, {})).toEqual({
      pendingCount: 2,
      totalPaidCents: 4_000,
      unpaidCount: 2,
    });
    expect(await summarizePayments(desk.deps, { branchId: 'les_cayes' })).toEqual({
      pendingCount: 1,
      totalPaidCents: 2_000,
      unpaidCount: 1,
    });
  });
});
