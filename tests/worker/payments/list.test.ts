import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListPaymentsInput } from '#domain/schemas/payments.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment, insertRefund } from '#tests/support/factories/payment.ts';
import { type Desk, openDesk } from '#tests/worker/bookings/staff-world.ts';
import type { StaffRequest } from '#worker/services/edits/staff-edit.ts';
import { listPayments, summarizePayments } from '#worker/services/payments/payments.ts';

let desk: Desk;
let bookings: BookingRow[];
let agentId: string;
let agent: StaffRequest;
beforeAll(async () => {
  desk = await openDesk();
  agent = await desk.hire('agent');
  agentId = agent.actor.id;
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
    const settled = { amountCents: 2_000, status: 'paid', ...verified, createdAt: at(2) } as const;
    const paid = await insertPayment(desk.db, booking, settled);
    await insertPayment(desk.db, booking, { amountCents: 30_000, status: 'unpaid', createdAt: at(3) });
    const back = { amountCents: 7, currencyAmount: 7, createdAt: at(4) };
    await insertRefund(desk.db, booking, paid, back);
  }
});
afterAll(() => desk.close());

const list = async (input: Partial<ListPaymentsInput> = {}) => {
  const { rows, total } = await listPayments(desk.deps, { page: 1, pageSize: 10, ...input }, agent);
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
  it('count what waits and the bookings nobody paid for, and add up what was paid, of all branches or one', async () => {
    const days = { pickupDate: '2027-02-01', returnDate: '2027-02-02' };
    const unpaid = { pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' } as const;
    await insertBooking(desk.db, { ...days, fields: unpaid });
    await insertBooking(desk.db, { ...days, fields: { ...unpaid, bookingStatus: 'canceled' } });
    expect(await summarizePayments(desk.deps, {})).toEqual({
      pendingCount: 2,
      totalPaidCents: 3_986,
      unpaidCount: 1,
    });
    expect(await summarizePayments(desk.deps, { branchId: 'les_cayes' })).toEqual({
      pendingCount: 1,
      totalPaidCents: 1_993,
      unpaidCount: 1,
    });
  });
});
