import { describe, expect, test } from 'vitest';
import { isWished, offersFor, type Waiting, waitEnd } from '#domain/waitlist.ts';

function waits(id: string, fields: Partial<Waiting> = {}): Waiting {
  return {
    id,
    email: `${id}@mail.example`,
    branchId: 'les_cayes',
    pickupDate: '2027-01-10',
    returnDate: '2027-01-14',
    classes: [],
    hasOffer: false,
    offeredVehicleIds: [],
    untakenCount: 0,
    hasBooking: false,
    ...fields,
  };
}
const small = { id: 'small', class: 'economy' } as const;
const large = { id: 'large', class: 'suv' } as const;
const given = (waiting: Waiting[], cars: readonly (typeof small | typeof large)[]) =>
  offersFor(waiting, () => cars).map(({ waiting: { id }, vehicleId }) => `${id} ${vehicleId}`);

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
    ['nobody when nothing is free', [waits('a')], [], []],
  ] as const)('%s', (_, waiting, cars, expected) => {
    expect(given([...waiting], cars)).toEqual(expected);
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

test('no class means any', () => {
  expect(isWished({ classes: [] }, small)).toBe(true);
  expect(isWished({ classes: ['economy', 'suv'] }, large)).toBe(true);
  expect(isWished({ classes: ['economy'] }, large)).toBe(false);
});
