import { describe, expect, it } from 'vitest';
import type { BranchId } from '#domain/branch.ts';
import type { TransferRoute } from '#domain/transfers.ts';
import { type FollowingTransfer, followTransfer, timesVia, webTransferOf } from '#domain/web-transfer.ts';
import { noonOn } from '#tests/support/clock.ts';

const ROUTE: TransferRoute = {
  fromBranchId: 'les_cayes',
  toBranchId: 'cap_haitien',
  minutes: 600,
  isPossible: true,
  isOnWeb: true,
  webNoticeDays: 2,
  webFeeCents: 6000,
  isWebFeeTaxed: false,
};
const NOW = noonOn('2026-11-18');
const wanted = (pickupDate: string, pickupTime = '10:00') =>
  ({ fromBranchId: 'les_cayes', toBranchId: 'cap_haitien', pickupDate, pickupTime }) as const;
const planned = (route: Partial<TransferRoute>, pickupDate: string, pickupTime?: string) =>
  webTransferOf([{ ...ROUTE, ...route }], wanted(pickupDate, pickupTime), { usualTime: '10:00', now: NOW });

describe('a car that the site offers delivered', () => {
  it.each([
    [600, '10:00', '2026-11-30', '10:00'],
    [600, '19:59', '2026-11-30', '10:00'],
    [600, '20:00', '2026-12-01', '10:00'],
    [60, '11:00', '2026-12-01', '10:00'],
    [2_880, '09:59', '2026-11-28', '10:00'],
  ])(
    'leaves on the last day that is early enough: %s minutes for a pickup at %s',
    (minutes, time, day, at) => {
      expect(planned({ minutes }, '2026-12-01', time)).toMatchObject({ leavesOn: day, leavesTime: at });
    },
  );

  it('costs what the owner asks, and nothing where that is nothing', () => {
    expect(planned({ isWebFeeTaxed: true }, '2026-12-01')?.fee).toEqual({ feeCents: 6000, isTaxed: true });
    expect(planned({ webFeeCents: 0 }, '2026-12-01')?.fee).toBeNull();
  });

  it('is offered where the owner, the road and the notice allow it', () => {
    expect(planned({}, '2026-11-20')).not.toBeNull();
    expect(planned({}, '2026-11-19')).toBeNull();
    expect(planned({ isOnWeb: false }, '2026-12-01')).toBeNull();
    expect(planned({ isPossible: false }, '2026-12-01')).toBeNull();
    // The usual hour to leave is over.
    expect(planned({ webNoticeDays: 0 }, '2026-11-19')).toBeNull();
    expect(planned({ webNoticeDays: 0, minutes: 60 }, '2026-11-18', '18:00')).toBeNull();
    expect(
      webTransferOf(
        [ROUTE],
        { ...wanted('2026-12-01'), fromBranchId: 'cap_haitien' },
        { usualTime: '10:00', now: NOW },
      ),
    ).toBeNull();
  });

  it('is needed from the moment at which it leaves', () => {
    const rental = {
      pickupDate: '2026-12-01',
      pickupTime: '10:00',
      returnDate: '2026-12-04',
      returnTime: '09:00',
    };
    const plan = planned({}, '2026-12-01');
    if (plan === null) throw new Error('it is not offered');
    expect(timesVia(plan, rental)).toEqual({ ...rental, pickupDate: '2026-11-30' });
  });
});

describe('the transfer to a booking', () => {
  const transfer: FollowingTransfer = {
    id: 't',
    vehicleId: 'car',
    fromBranchId: 'les_cayes',
    toBranchId: 'cap_haitien',
    leavesOn: '2026-11-30',
    leavesTime: '10:00',
    minutes: 600,
    state: 'planned',
    rowVersion: 1,
  };
  const booking = {
    vehicleId: 'car',
    bookingStatus: 'reserved',
    pickupBranchId: 'cap_haitien',
    pickupDate: '2026-12-01',
    pickupTime: '10:00',
    returnDate: '2026-12-04',
    returnTime: '10:00',
  } as const;
  const follow = (
    change:
      | (Partial<Omit<typeof booking, 'bookingStatus'>> & { bookingStatus?: 'canceled' | 'picked_up' })
      | object,
    of = transfer,
    read: Partial<Parameters<typeof followTransfer>[2]> = {},
  ) => followTransfer(of, { ...booking, ...change }, { now: NOW, branchId: 'les_cayes', legs: [], ...read });

  it('stays, moves with the pickup, and is called off with the booking, its car or its branch', () => {
    expect(follow({})).toMatchObject({ act: 'keep' });
    expect(follow({ returnDate: '2026-12-09' })).toMatchObject({ act: 'keep' });
    expect(follow({ pickupDate: '2026-12-03' })).toMatchObject({
      act: 'move',
      plan: { leavesOn: '2026-12-02' },
    });
    expect(follow({ bookingStatus: 'canceled' })).toMatchObject({ act: 'callOff', plan: null });
    expect(follow({ vehicleId: 'other' })).toMatchObject({ act: 'callOff' });
    expect(follow({ pickupBranchId: 'les_cayes' })).toMatchObject({ act: 'callOff' });
    // No driver is there by then.
    expect(follow({ pickupDate: '2026-11-19' })).toMatchObject({ act: 'callOff' });
  });

  it('needs its car where the way begins, and nothing else to take it before the pickup', () => {
    const gone = { ...transfer, state: 'canceled' } as const;
    const leg = (from: string, fromBranchId: BranchId, toBranchId: BranchId) => ({
      legs: [{ from: new Date(from), until: new Date(from), fromBranchId, toBranchId }],
    });
    const brought = leg('2026-11-25T15:00:00Z', 'les_cayes', 'cap_haitien');
    const between = leg('2026-12-01T14:59:00Z', 'cap_haitien', 'cap_haitien');
    const after = leg('2026-12-06T15:00:00Z', 'cap_haitien', 'les_cayes');
    for (const read of [brought, between, { branchId: 'cap_haitien' } as const])
      expect(follow({}, gone, read)).toBeNull();
    expect(follow({}, gone, after)).toMatchObject({ act: 'takeUp' });
    expect(follow({ pickupDate: '2026-12-03' }, transfer, brought)).toMatchObject({ act: 'callOff' });
    expect(follow({}, transfer, brought)).toMatchObject({ act: 'keep' });
  });

  it('is what staff say once the client has the car', () => {
    expect(follow({ bookingStatus: 'picked_up' })).toBeNull();
  });

  it('is planned again with its booking', () => {
    const gone = { ...transfer, state: 'canceled' } as const;
    expect(follow({}, gone)).toMatchObject({ act: 'takeUp', plan: { leavesOn: '2026-11-30' } });
    expect(follow({ bookingStatus: 'canceled' }, gone)).toBeNull();
    expect(follow({ pickupDate: '2026-11-17' }, gone)).toBeNull();
    // The driver should have left two hours ago: late for whoever takes it up, not for whoever takes back what they just did.
    expect(follow({ pickupDate: '2026-11-19' }, gone)).toBeNull();
    expect(follow({ pickupDate: '2026-11-19' }, gone, { isUndo: true })).toMatchObject({ act: 'takeUp' });
  });
});
