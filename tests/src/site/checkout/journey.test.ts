import { describe, expect, it } from 'vitest';
import {
  isSameJourney,
  journeyOf,
  searchOf,
  withPickupBranch,
  withPickupDate,
} from '#src/site/checkout/journey.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const vehicleId = '700addd4-2cd9-4057-810f-3c7fcff2d3f9';

describe('the journey of a checkout', () => {
  it('is none without a car', () => {
    expect(journeyOf({ pickupDate: '2026-12-01' }, NOW)).toBeNull();
  });

  it('is by default today to tomorrow, from Les Cayes and back', () => {
    expect(journeyOf({ vehicleId }, NOW)).toEqual({
      vehicleId,
      pickupDate: '2026-11-20',
      returnDate: '2026-11-21',
      pickupBranchId: 'les_cayes',
      returnBranchId: 'les_cayes',
    });
  });

  it('moves what a stale link asks for to days that can still be booked', () => {
    const journey = journeyOf({ vehicleId, pickupDate: '2026-01-05', returnDate: '2026-01-08' }, NOW);
    expect(journey).toMatchObject({ pickupDate: '2026-11-20', returnDate: '2026-11-23' });
  });

  it('comes back from its own query parameters', () => {
    const search = {
      vehicleId,
      pickupDate: '2026-12-01',
      returnDate: '2026-12-04',
      city: 'les_cayes',
      returnCity: 'cap_haitien',
    } as const;
    const journey = journeyOf(search, NOW);
    expect(journey && searchOf(journey)).toEqual(search);
  });

  it.each([
    ['2026-12-02', '2026-12-04'],
    ['2026-12-04', '2026-12-07'],
    ['2026-12-20', '2026-12-23'],
  ])('keeps the return after a pickup on %s', (pickupDate, returnDate) => {
    const journey = journeyOf({ vehicleId, pickupDate: '2026-12-01', returnDate: '2026-12-04' }, NOW);
    expect(journey && withPickupDate(journey, pickupDate)).toMatchObject({ pickupDate, returnDate });
  });

  const roundTrip = journeyOf({ vehicleId, pickupDate: '2026-12-01', returnDate: '2026-12-04' }, NOW);
  if (!roundTrip) throw new Error('a journey is needed');

  it('goes on coming back where it began when it begins elsewhere', () => {
    expect(withPickupBranch(roundTrip, 'cap_haitien')).toEqual({
      ...roundTrip,
      pickupBranchId: 'cap_haitien',
      returnBranchId: 'cap_haitien',
    });
  });

  it('keeps the return of a journey that ends elsewhere', () => {
    const oneWay = { ...roundTrip, returnBranchId: 'cap_haitien' } as const;
    expect(withPickupBranch(oneWay, 'cap_haitien')).toMatchObject({ returnBranchId: 'cap_haitien' });
    expect(withPickupBranch({ ...oneWay, pickupBranchId: 'cap_haitien' }, 'les_cayes')).toMatchObject({
      pickupBranchId: 'les_cayes',
      returnBranchId: 'les_cayes',
    });
  });

  it.each([
    { vehicleId: '0e6f6b0c-0000-4000-8000-000000000000' },
    { pickupDate: '2026-12-02' },
    { returnDate: '2026-12-05' },
    { pickupBranchId: 'cap_haitien' },
    { returnBranchId: 'cap_haitien' },
  ] as const)('is another with %o', (other) => {
    expect(isSameJourney(roundTrip, { ...roundTrip })).toBe(true);
    expect(isSameJourney(roundTrip, { ...roundTrip, ...other })).toBe(false);
  });
});
