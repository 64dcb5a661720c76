import { describe, expect, test } from 'vitest';
import { isWished, type Offer, offersFor, offersSoFar, type Waiting, waitEnd } from '#domain/waitlist.ts';

function waits(id: string, fields: Partial<Waiting> = {}): Waiting {
  return {
    id,
    email: `${id}@mail.example`,
    branchId: 'les_cayes',
    pickupDate: '2027-01-10',
    returnDate: '2027-01-14',
    pickupTime: null,
    returnTime: null,
    classes: [],
    hasOffer: false,
    offeredVehicleIds: [],
    untakenCount: 0,
    isResting: false,
    hasBooking: false,
    ...fields,
  };
}
const small = { id: 'small', class: 'economy' } as const;
const large = { id: 'large', class: 'suv' } as const;
const given = (waiting: Waiting[], vehicles: readonly (typeof small | typeof large)[]) =>
  offersFor(waiting, () => vehicles).map(({ waiting: { id }, vehicle }) => `${id} ${vehicle.id}`);

describe('to whom a free car is offered', () => {
  test.each([
    ['the first who came', [waits('a'), waits('b')], [small], ['a small']],
    ['two people, two cars', [waits('a'), waits('b')], [small, large], ['a small', 'b large']],
    ['of the class that is wished', [waits('a', { classes: ['suv'] })], [small, large], ['a large']],
    ['not of another class', [waits('a', { classes: ['luxury'] }), waits('b')], [small], ['b small']],
    [
      'not the same car twice',
      [waits('a', { offeredVehicleIds: ['small'] }), waits('b')],
      [small],
      ['b small'],
    ],
    ['another one than before', [waits('a', { offeredVehicleIds: ['small'] })], [small, large], ['a large']],
    [
      'not while another is kept for them',
      [waits('a', { hasOffer: true }), waits('b')],
      [small],
      ['b small'],
    ],
    [
      'one at a time for a person with two wishes',
      [waits('a', { email: 'x@mail.example' }), waits('b', { email: 'x@mail.example' })],
      [small, large],
      ['a small'],
    ],
    [
      'nor for one who was offered a car on other days',
      [waits('a', { email: 'x@mail.example' }), waits('b', { email: 'x@mail.example', hasOffer: true })],
      [small],
      [],
    ],
    ['not who rests', [waits('a', { isResting: true }), waits('b')], [small], ['b small']],
    ['nobody when nothing is free', [waits('a')], [], []],
  ] as const)('%s', (_, waiting, vehicles, expected) => {
    expect(given([...waiting], vehicles)).toEqual(expected);
  });
});

describe('when a wait ends', () => {
  const today = '2027-01-09';
  test.each([
    ['goes on', {}, null],
    ['goes on on the day itself', { pickupDate: today }, null],
    ['ends when the days begin without a car', { pickupDate: '2027-01-08' }, 'over'],
    ['ends with a booking', { hasBooking: true }, 'booked'],
    ['goes on after two offers not taken', { untakenCount: 2 }, null],
    ['ends after three', { untakenCount: 3 }, 'not_taken'],
    ['not while a car is kept', { untakenCount: 3, hasOffer: true }, null],
  ] as const)('%s', (_, fields, expected) => {
    expect(waitEnd(waits('a', fields), today)).toBe(expected);
  });
});

describe('what the offers to somebody come to', () => {
  const at = new Date('2026-11-18T17:00:00Z');
  const endedAgo = (hours: number, fields: Partial<Offer> = {}): Offer => ({
    vehicleId: 'small',
    endsAt: new Date(at.getTime() - hours * 3_600_000).toISOString(),
    heldUntil: null,
    bookingId: null,
    wasTold: true,
    ...fields,
  });
  const untold = { wasTold: false };
  test.each([
    ['one that was told counts and bars its car', [endedAgo(1)], ['small'], 1, false],
    ['one that became a booking does not count', [endedAgo(1, { bookingId: 'b' })], ['small'], 0, false],
    ['one that nobody was told of does neither, and gives a rest', [endedAgo(1, untold)], [], 0, true],
    ['of six hours', [endedAgo(6, untold)], [], 0, false],
    ['six of these are enough', Array.from({ length: 6 }, () => endedAgo(60, untold)), [], 0, true],
    ['five are not', Array.from({ length: 5 }, () => endedAgo(60, untold)), [], 0, false],
  ] as const)('%s', (_, offers, offeredVehicleIds, untakenCount, isResting) => {
    expect(offersSoFar(offers, at)).toEqual({ hasOffer: false, offeredVehicleIds, untakenCount, isResting });
  });
  test('one is open while its car is kept', () => {
    const offer = endedAgo(-1, { heldUntil: new Date(at.getTime() + 1).toISOString() });
    expect(offersSoFar([offer], at)).toMatchObject({ hasOffer: true, untakenCount: 0 });
  });
});

test('no class means any', () => {
  expect(isWished({ classes: [] }, small)).toBe(true);
  expect(isWished({ classes: ['economy', 'suv'] }, large)).toBe(true);
  expect(isWished({ classes: ['economy'] }, large)).toBe(false);
});
