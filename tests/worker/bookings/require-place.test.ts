import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { requireEditedPlace, type VehicleMoves } from '#worker/services/bookings/require-place.ts';

const HERE = 'les_cayes';
const THERE = 'cap_haitien';
const CAR = 'the car';

interface Edited {
  vehicleId: string;
  bookingStatus: BookingStatus;
  pickupBranchId: BranchId;
  returnBranchId: BranchId;
  pickupDate: string;
  pickupTime: string;
  returnDate: string;
  returnTime: string;
}

const leg = (from: string, until: string, fromBranchId: BranchId, toBranchId: BranchId) => ({
  from: instantInHaiti(from, '10:00'),
  until: instantInHaiti(until, '10:00'),
  fromBranchId,
  toBranchId,
  bookingCode: null,
});

/** A round trip from here, from the 10th to the 13th. */
function trip(change: Partial<Edited> = {}): Edited {
  return {
    vehicleId: CAR,
    bookingStatus: 'reserved',
    pickupBranchId: HERE,
    returnBranchId: HERE,
    pickupDate: '2026-12-10',
    pickupTime: '10:00',
    returnDate: '2026-12-13',
    returnTime: '10:00',
    ...change,
  };
}

/** What keeps the edit from its place; null when nothing does. */
function problemOf(vehicle: VehicleMoves, before: Edited, after: Edited): string | null {
  try {
    requireEditedPlace(vehicle, { before, after });
    return null;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
    throw error;
  }
}

describe('a booking whose car stands elsewhere', () => {
  const elsewhere = { branchId: THERE, legs: [] } satisfies VehicleMoves;

  it.each<[string, Partial<Edited>, string | null]>([
    ['may be left as it is', {}, null],
    ['may come back later', { returnDate: '2026-12-15' }, null],
    ['may come back sooner', { returnDate: '2026-12-12' }, null],
    ['may begin where the car is', { pickupBranchId: THERE }, null],
    ['does not begin on another day', { pickupDate: '2026-12-11' }, 'VEHICLE_ELSEWHERE'],
    ['does not begin at another time', { pickupTime: '11:00' }, 'VEHICLE_ELSEWHERE'],
    ['does not end elsewhere', { returnBranchId: THERE }, 'VEHICLE_ELSEWHERE'],
  ])('%s', (_, change, problem) => {
    expect(problemOf(elsewhere, trip(), trip(change))).toBe(problem);
  });

  it('takes no other car that is not there either, and is not taken up again', () => {
    expect(problemOf(elsewhere, trip({ vehicleId: 'another' }), trip())).toBe('VEHICLE_ELSEWHERE');
    expect(problemOf(elsewhere, trip({ bookingStatus: 'canceled' }), trip())).toBe('VEHICLE_ELSEWHERE');
  });

  it('moves to a moment at which the car will be here', () => {
    const comes = {
      branchId: THERE,
      legs: [leg('2026-12-11', '2026-12-12', THERE, HERE)],
    } satisfies VehicleMoves;
    const later = { pickupDate: '2026-12-14', returnDate: '2026-12-17' };
    expect(problemOf(comes, trip(), trip(later))).toBeNull();
  });
});

describe('a booking that ends elsewhere than its car is wanted next', () => {
  const wanted = {
    branchId: HERE,
    legs: [leg('2026-12-20', '2026-12-22', THERE, HERE)],
  } satisfies VehicleMoves;

  it.each<[string, Partial<Edited>, string | null]>([
    ['may come back later', { returnDate: '2026-12-15' }, null],
    ['may end where the car is wanted', { returnBranchId: THERE }, null],
    ['does not begin on another day', { pickupDate: '2026-12-09' }, 'NEXT_BEGINS_ELSEWHERE'],
    ['may go behind what comes next', { pickupDate: '2026-12-23', returnDate: '2026-12-25' }, null],
  ])('%s', (_, change, problem) => {
    expect(problemOf(wanted, trip(), trip(change))).toBe(problem);
  });
});

it('a car that is out is where it was, whenever its rental began', () => {
  const elsewhere = { branchId: THERE, legs: [] } satisfies VehicleMoves;
  const out = { bookingStatus: 'picked_up' } as const;
  expect(problemOf(elsewhere, trip(out), trip({ ...out, returnDate: '2026-12-16' }))).toBeNull();
  expect(problemOf(elsewhere, trip(), trip(out))).toBeNull();
});
