// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffMember } from '#tests/support/counter.ts';
import type { BookingRow } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { detailsOf } from '#tests/support/outcome.ts';
import { openTill, type Till } from './world.ts';

const A_CLIENT = {
  customerName: 'Rose Pierre',
  customerEmail: 'rose@customer.example',
  customerPhone: '+509 3712 3456',
  driverLicenseId: 'NIF 1',
  referenceName: 'Paul Pierre',
  referencePhone: '+509 3712 9999',
  referenceAddress: '4, rue du Quai',
};

/** Anne takes the money at Les Cayes. */
let till: Till;
let colleague: StaffMember;
let inCap: StaffMember;
let owner: StaffMember;
let booking: BookingRow;
beforeAll(async () => {
  till = await openTill();
  const hire = till.counter.asStaff;
  colleague = await hire('agent', { branchId: 'les_cayes', name: 'Colleague' });
  inCap = await hire('agent', { branchId: 'cap_haitien', name: 'In Cap' });
  owner = await hire('admin', { branchId: null, name: 'Owner' });
});
afterAll(() => till.close());
beforeEach(async () => {
  booking = await till.book();
});

async function paid(part = moneyPart(1_000)): Promise<string> {
  const { rowVersion } = await till.moneyOf(booking);
  const { paymentIds } = await till.agent.api.payments.take(moneyFor({ id: booking.id, rowVersion }, part));
  return paymentIds[0] ?? '';
}

async function refund(by: StaffMember, paymentId: string) {
  const refunds = [{ paymentId, currencyAmount: 400, method: 'cash' as const }];
  return by.api.payments.refund({
    ...(await till.asked(booking)),
    refunds,
    reason: 'The flight was canceled',
  });
}

async function reverse(by: StaffMember, paymentId: string) {
  return by.api.payments.reverse({ ...(await till.asked(booking)), paymentId, reason: 'Typed twice' });
}

/** `Colleague les_cayes refund -400` and so on. */
async function moved(): Promise<string[]> {
  const rows = await till.counter.db
    .selectFrom('cashMovements')
    .innerJoin('drawers', 'drawers.id', 'cashMovements.drawerId')
    .innerJoin('profiles', 'profiles.id', 'drawers.staffId')
    .where('bookingId', '=', booking.id)
    .where('amount', '<', 0)
    .select(['name', 'drawers.branchId', 'cause', 'amount'])
    .execute();
  return rows.map(({ name, branchId, cause, amount }) => `${name} ${branchId} ${cause} ${amount}`);
}

describe('cash leaves the drawer', () => {
  it('of whoever refunds, at their own branch', async () => {
    const paymentId = await paid();
    await refund(colleague, paymentId);
    await refund(inCap, paymentId);
    expect((await moved()).sort()).toEqual([
      'Colleague les_cayes refund -400',
      'In Cap cap_haitien refund -400',
    ]);
  });

  it('of whoever gives a deposit back', async () => {
    const asked = { ...(await till.asked(booking)), htgPerUsd: null };
    await till.agent.api.payments.takeDeposit({ ...asked, part: moneyPart(5_000) });
    const { deposits } = await till.moneyOf(booking);
    await inCap.api.payments.returnDeposit({
      ...(await till.asked(booking)),
      depositId: deposits[0]?.id ?? '',
      currencyAmount: 5_000,
    });
    // The notes that lie at Les Cayes are the firm's now; In Cap gave others, out of the cash of the drawer there.
    expect((await moved()).sort()).toEqual([
      'Anne Agent les_cayes deposit -5000',
      'In Cap cap_haitien for_deposit -5000',
    ]);
  });

  it('of whoever takes a mistake back at the branch of the payment', async () => {
    await reverse(colleague, await paid());
    expect(await moved()).toEqual(['Colleague les_cayes reversal -1000']);
  });
});

describe('cash of a booking that is made at the desk', () => {
  it('is in the open drawer of whoever has no branch of their own, wherever the car is picked up', async () => {
    const away = await till.counter.asStaff('admin', { branchId: null, name: 'Away' });
    await away.api.staff.cash.open({
      requestId: crypto.randomUUID(),
      branchId: 'les_cayes',
      countedUsdCents: 0,
      countedHtg: 0,
    });
    const vehicle = await insertVehicle(till.counter.db, { branchId: 'cap_haitien' });
    const journey = {
      vehicleId: vehicle.id,
      pickupBranchId: vehicle.branchId,
      returnBranchId: vehicle.branchId,
      pickupDate: '2026-12-01',
      returnDate: '2026-12-04',
      extras: [],
    };
    const { quote } = await away.api.staff.bookings.quote(journey);
    const { bookingId } = await away.api.staff.bookings.create({
      ...journey,
      quote,
      idempotencyKey: crypto.randomUUID(),
      paymentMethod: 'cash',
      paymentStatus: 'paid',
      ...A_CLIENT,
    });
    const rows = await till.counter.db
      .selectFrom('cashMovements')
      .innerJoin('drawers', 'drawers.id', 'cashMovements.drawerId')
      .where('bookingId', '=', bookingId)
      .select(['drawers.staffId', 'drawers.branchId', 'cause', 'amount'])
      .execute();
    expect(rows).toEqual([
      { staffId: away.id, branchId: 'les_cayes', cause: 'payment', amount: quote.grandTotalCents },
    ]);
  });
});

describe('cash that was reported', () => {
  async function reported() {
    const { rowVersion } = await till.moneyOf(booking);
    const asked = moneyFor({ id: booking.id, rowVersion }, moneyPart(1_000));
    const { paymentIds } = await till.agent.api.payments.report(asked);
    return { paymentId: paymentIds[0] ?? '' };
  }
  const came = async () => {
    const rows = await till.counter.db
      .selectFrom('cashMovements')
      .innerJoin('drawers', 'drawers.id', 'cashMovements.drawerId')
      .innerJoin('profiles', 'profiles.id', 'drawers.staffId')
      .innerJoin('payments', 'payments.id', 'cashMovements.paymentId')
      .where('cashMovements.bookingId', '=', booking.id)
      .select(['name', 'drawers.branchId', 'payments.branchId as counts', 'amount'])
      .execute();
    return rows.map(({ name, branchId, counts, amount }) => [name, branchId, counts, amount]);
  };

  it('is with whoever verifies it, at their branch, and counts there', async () => {
    await inCap.api.payments.verify(await reported());
    expect(await came()).toEqual([['In Cap', 'cap_haitien', 'cap_haitien', 1_000]]);
    const { payments } = await till.moneyOf(booking);
    expect(payments[0]?.receivedBy?.name).toBe('In Cap');
  });

  it('is with whom they name: that drawer shows it, and its count finds it', async () => {
    const holder = await till.counter.asStaff('agent', { branchId: 'les_cayes', name: 'Holder' });
    await owner.api.payments.verify({ ...(await reported()), holderId: holder.id });
    expect(await came()).toEqual([['Holder', 'les_cayes', 'les_cayes', 1_000]]);
    const { drawers } = await holder.api.staff.cash.mine({ branchId: 'les_cayes' });
    const count = { drawerId: drawers[0]?.id ?? '', countedUsdCents: 1_000, countedHtg: 0 };
    expect(await holder.api.staff.cash.close(count)).toMatchObject({ isClosed: true });
  });

  it('comes into the next day of whom they name, where today is closed', async () => {
    const holder = await till.counter.asStaff('agent', { branchId: 'les_cayes', name: 'Closed' });
    await holder.api.staff.cash.open({
      requestId: crypto.randomUUID(),
      branchId: 'les_cayes',
      countedUsdCents: 0,
      countedHtg: 0,
    });
    const { drawers } = await holder.api.staff.cash.mine({ branchId: 'les_cayes' });
    const count = { drawerId: drawers[0]?.id ?? '', countedUsdCents: 0, countedHtg: 0 };
    await holder.api.staff.cash.close(count);
    await owner.api.payments.verify({ ...(await reported()), holderId: holder.id });
    const { day, drawers: now } = await holder.api.staff.cash.mine({ branchId: 'les_cayes' });
    expect(now.map((drawer) => [drawer.day, drawer.entryCount])).toEqual([
      ['2026-11-18', 0],
      [day, 1],
    ]);
  });

  it('is named to no client, and a transfer to nobody at all', async () => {
    const client = await till.counter.asCustomer();
    expect(
      await detailsOf(owner.api.payments.verify({ ...(await reported()), holderId: client.id })),
    ).toEqual({ fieldErrors: { holderId: 'validation.holder.invalid' } });
    const { rowVersion } = await till.moneyOf(booking);
    const transfer = moneyPart(1_000, { method: 'zelle', reference: 'ZL 10' });
    const { paymentIds } = await till.agent.api.payments.report(
      moneyFor({ id: booking.id, rowVersion }, transfer),
    );
    const verifying = { paymentId: paymentIds[0] ?? '', holderId: till.agent.id };
    expect(await detailsOf(owner.api.payments.verify(verifying))).toEqual({
      fieldErrors: { holderId: 'validation.input.invalid' },
    });
  });
});

describe('money that an agent of the other branch enters', () => {
  let sent = 15;
  /** Each with a reference of its own. */
  const zelle = () => {
    sent += 1;
    return moneyPart(1_000, { method: 'zelle', reference: `ZL ${sent}` });
  };
  const counts = async () => {
    const { payments } = await till.moneyOf(booking);
    return payments.map(({ kind, method, branchId }) => `${kind} ${method} ${branchId}`).sort();
  };
  const money = async (part = zelle()) => {
    const { rowVersion } = await till.moneyOf(booking);
    return moneyFor({ id: booking.id, rowVersion }, part);
  };

  it('counts where the car is picked up once it is in an account, and cash where the drawer is', async () => {
    await inCap.api.payments.take(await money());
    await inCap.api.payments.take(await money(moneyPart(500)));
    expect(await counts()).toEqual(['payment cash cap_haitien', 'payment zelle les_cayes']);
  });

  it('counts there too when it is reported, verified and given back', async () => {
    const { paymentIds } = await inCap.api.payments.report(await money());
    const paymentId = paymentIds[0] ?? '';
    await inCap.api.payments.verify({ paymentId });
    const refunds = [{ paymentId, currencyAmount: 400, method: 'zelle' as const, reference: 'ZL 26' }];
    await inCap.api.payments.refund({ ...(await till.asked(booking)), refunds, reason: 'One day less' });
    expect(await counts()).toEqual(['payment zelle les_cayes', 'refund zelle les_cayes']);
  });

  it('counts there with a booking that is made and paid at once', async () => {
    const vehicle = await insertVehicle(till.counter.db, { branchId: 'les_cayes' });
    const rental = {
      vehicleId: vehicle.id,
      pickupDate: '2026-12-01',
      returnDate: '2026-12-04',
      pickupBranchId: vehicle.branchId,
      returnBranchId: vehicle.branchId,
      extras: [],
      discountCents: 0,
    };
    const { quote } = await inCap.api.staff.bookings.quote(rental);
    const { bookingId } = await inCap.api.staff.bookings.create({
      ...rental,
      ...A_CLIENT,
      quote,
      idempotencyKey: crypto.randomUUID(),
      paymentMethod: 'zelle',
      paymentStatus: 'paid',
      paymentReference: 'ZL 27',
    });
    const { payments } = await inCap.api.payments.ofBooking({ bookingId });
    expect(payments.map(({ branchId }) => branchId)).toEqual(['les_cayes']);
  });
});

describe('a mistake of another branch', () => {
  it('is not taken back where its cash does not lie', async () => {
    const paymentId = await paid();
    expect(await detailsOf(reverse(inCap, paymentId))).toEqual({
      fieldErrors: { paymentId: 'validation.reversal.otherBranch' },
    });
    expect(await moved()).toEqual([]);
    expect((await till.moneyOf(booking)).paidCents).toBe(1_000);
  });

  it('that was no cash may be taken back anywhere, and counts at the branch of the payment', async () => {
    await reverse(inCap, await paid(moneyPart(1_000, { method: 'zelle', reference: 'ZL 9' })));
    const { payments } = await till.moneyOf(booking);
    expect(payments.map(({ kind, branchId }) => `${kind} ${branchId}`).sort()).toEqual([
      'payment les_cayes',
      'reversal les_cayes',
    ]);
  });
});

describe('somebody without a branch', () => {
  it('takes a mistake back at the branch of the payment', async () => {
    await owner.api.staff.cash.open({
      requestId: crypto.randomUUID(),
      branchId: 'cap_haitien',
      countedUsdCents: 5_000,
      countedHtg: 0,
      note: 'Change',
    });
    await reverse(owner, await paid());
    expect(await moved()).toEqual(['Owner les_cayes reversal -1000']);
  });

  it('uses the drawer that they opened the day before and have not closed', async () => {
    const boss = await till.counter.asStaff('admin', { branchId: null, name: 'Boss' });
    const open = { countedUsdCents: 5_000, countedHtg: 0, note: 'Change' };
    await boss.api.staff.cash.open({ requestId: crypto.randomUUID(), branchId: 'cap_haitien', ...open });
    const paymentId = await paid();
    till.counter.advance(86_400_000);
    await refund(boss, paymentId);
    expect(await moved()).toEqual(['Boss cap_haitien refund -400']);
    till.counter.advance(-86_400_000);
  });

  it('refunds out of the drawer that they opened', async () => {
    const boss = await till.counter.asStaff('admin', { branchId: null, name: 'Boss' });
    const open = { countedUsdCents: 5_000, countedHtg: 0, note: 'Change' };
    await boss.api.staff.cash.open({ requestId: crypto.randomUUID(), branchId: 'cap_haitien', ...open });
    await refund(boss, await paid());
    expect(await moved()).toEqual(['Boss cap_haitien refund -400']);
  });
});
