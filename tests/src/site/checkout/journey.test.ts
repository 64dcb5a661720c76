import { describe, expect, it } from 'vitest';
import { type Asked, askedOf, isSameAsked, journeyOf, searchOf } from '#src/site/checkout/journey/journey.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const vehicleId = '700addd4-2cd9-4057-810f-3c7fcff2d3f9';
const asked: Asked = { vehicleId, pickupDate: '2026-12-01', returnDate: '2026-12-04', returnCity: undefined };

describe('what the address of a checkout asks for', () => {
  it('is nothing without a car', () => {
    expect(askedOf({ pickupDate: '2026-12-01' }, NOW)).toBeNull();
  });

  it('is by default today to tomorrow', () => {
    expect(askedOf({ vehicleId }, NOW)).toEqual({
      ...asked,
      pickupDate: '2026-11-20',
      returnDate: '2026-11-21',
    });
  });

  it('is at a stale link the nearest days of the same length, which the page offers', () => {
    const stale = askedOf({ vehicleId, pickupDate: '2026-01-05', returnDate: '2026-01-08' }, NOW);
    expect(stale).toMatchObject({ pickupDate: '2026-11-20', returnDate: '2026-11-23' });
  });

  it('comes back from its own query parameters', () => {
    const search = {
      vehicleId,
      pickupDate: '2026-12-01',
      returnDate: '2026-12-04',
      city: 'les_cayes',
      returnCity: 'cap_haitien',
    } as const;
    const read = askedOf(search, NOW);
    expect(read && searchOf(read, 'les_cayes')).toEqual(search);
  });

  it.each([
    { vehicleId: '0e6f6b0c-0000-4000-8000-000000000000' },
    { pickupDate: '2026-12-02' },
    { returnDate: '2026-12-05' },
    { returnCity: 'cap_haitien' },
  ] as const)('is another with %o', (other) => {
    expect(isSameAsked(asked, { ...asked })).toBe(true);
    expect(isSameAsked(asked, { ...asked, ...other })).toBe(false);
  });
});

describe('where the rental begins and ends', () => {
  it('is where the car stands, both, whatever city the address names', () => {
    const wrong = askedOf({ vehicleId, city: 'cap_haitien' }, NOW);
    expect(wrong && journeyOf(wrong, 'les_cayes', null)).toMatchObject({
      pickupBranchId: 'les_cayes',
      returnBranchId: 'les_cayes',
    });
  });

  it('is the other branch for the return when that was asked for', () => {
    expect(journeyOf({ ...asked, returnCity: 'cap_haitien' }, 'les_cayes', null)).toMatchObject({
      pickupBranchId: 'les_cayes',
      returnBranchId: 'cap_haitien',
    });
    expect(journeyOf({ ...asked, returnCity: 'cap_haitien' }, 'cap_haitien', null)).toMatchObject({
      pickupBranchId: 'cap_haitien',
      returnBranchId: 'cap_haitien',
    });
  });

  it('stands in the address with the city of the car, and a return only where it is another', () => {
    expect(searchOf(asked, 'cap_haitien')).toMatchObject({ city: 'cap_haitien', returnCity: undefined });
    const back = { ...asked, returnCity: 'cap_haitien' } as const;
    expect(searchOf(back, 'cap_haitien').returnCity).toBeUndefined();
    expect(searchOf(back, 'les_cayes').returnCity).toBe('cap_haitien');
  });
});
