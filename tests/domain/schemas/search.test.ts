import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lookUpBy } from '#domain/look-up.ts';
import { listPublicVehiclesInput, lookUpBookingInput, vehicleByIdInput } from '#domain/schemas/search.ts';
import {
  bookingLookupSearch,
  checkoutSearch,
  vehicleListSearch,
  vehicleSearch,
} from '#domain/site-search.ts';
import { accepted, refusals } from '../refusals.ts';
import { VEHICLE_ID } from './booking-samples.ts';

const period = { pickupDate: '2026-12-01', returnDate: '2026-12-04' };

describe('URLs: what is bad falls away', () => {
  test.each([
    ['nothing', {}, {}],
    ['empty fields of a plain form', { city: '', pickupDate: '' }, {}],
    ['everything', { city: 'les_cayes', ...period }, { city: 'les_cayes', ...period }],
    ['a city nobody knows', { city: 'miami', ...period }, { ...period, unread: true }],
    ['a city of Object', { city: '__proto__' }, { unread: true }],
    [
      'a day that does not exist',
      { ...period, pickupDate: '2026-02-30' },
      { returnDate: '2026-12-04', unread: true },
    ],
    ['a number', { city: 7, pickupDate: 20261201 }, { unread: true }],
    ['two of one', { city: ['les_cayes', 'cap_haitien'] }, { unread: true }],
    [
      'a return before the pickup',
      { ...period, returnDate: '2026-11-30' },
      { ...period, returnDate: '2026-11-30' },
    ],
    [
      'a return on the pickup day',
      { ...period, returnDate: '2026-12-01' },
      { ...period, returnDate: '2026-12-01' },
    ],
    ['what nobody asked for', { utm_source: 'whatsapp', ...period }, period],
  ])('/fleet with %s', (_name, search, expected) => {
    expect(vehicleListSearch(search)).toEqual(expected);
  });

  test('/vehicle and /checkout keep their car and cities', () => {
    const search = { vehicleId: VEHICLE_ID, city: 'cap_haitien', ...period };
    expect(vehicleSearch(search)).toEqual(search);
    expect(checkoutSearch({ ...search, returnCity: 'les_cayes' })).toEqual({
      ...search,
      returnCity: 'les_cayes',
    });
    expect(checkoutSearch({ ...search, vehicleId: '1; drop' })).toEqual({
      city: 'cap_haitien',
      ...period,
      unread: true,
    });
  });

  test('/my-booking tidies what people send each other', () => {
    expect(bookingLookupSearch({ email: ' Jean@Example.com', code: 'bk-1a2b3c4d' })).toEqual({
      email: 'jean@example.com',
      code: 'BK-1A2B3C4D',
    });
    expect(bookingLookupSearch({ email: '<b>', code: 12 })).toEqual({});
  });

  test('no search of any shape is refused, and what is kept is good', () => {
    const value = fc.oneof(
      fc.anything(),
      fc.constantFrom('les_cayes', '2026-12-01', '2026-11-01', VEHICLE_ID),
    );
    const keys = ['city', 'pickupDate', 'returnDate', 'vehicleId', 'returnCity', 'email', 'code'];
    const search = fc.oneof(fc.dictionary(fc.constantFrom(...keys), value), fc.anything());
    fc.assert(
      fc.property(search, (typed) => {
        const { city, pickupDate, returnDate } = vehicleListSearch(typed);
        expect(refusals(listPublicVehiclesInput, { city, pickupDate, returnDate })).toEqual({});
        for (const read of [vehicleSearch, checkoutSearch, bookingLookupSearch]) {
          expect(() => read(typed)).not.toThrow();
        }
      }),
    );
  });
});

describe('procedures: what is bad is refused', () => {
  test.each([
    [{ city: 'miami' }, { city: 'Please select a city' }],
    [{ pickupDate: '2026-02-30' }, { pickupDate: 'Pickup date is required' }],
    // Which rule refuses real days is the page's to say.
    [{ ...period, returnDate: '2026-11-30' }, {}],
    [{ page: 2 }, { page: 'Please check what you entered' }],
  ])('fleet %j', (input, expected) => {
    expect(refusals(listPublicVehiclesInput, input)).toEqual(expected);
  });

  test('a vehicle is named by a uuid', () => {
    expect(accepted(vehicleByIdInput, { id: VEHICLE_ID, ...period })).toEqual({ id: VEHICLE_ID, ...period });
    expect(refusals(vehicleByIdInput, { id: '../..' })).toEqual({ id: 'Please select a vehicle' });
  });

  test('what is typed at a lookup is meant as a telephone where it has figures and their signs alone', () => {
    expect(lookUpBy('+509 3712-3456')).toEqual({ phone: '+509 3712-3456' });
    expect(lookUpBy('(305) 555 0148')).toEqual({ phone: '(305) 555 0148' });
    expect(lookUpBy('a@b.co')).toEqual({ email: 'a@b.co' });
    expect(lookUpBy('3712 marie')).toEqual({ email: '3712 marie' });
    expect(lookUpBy('')).toEqual({ email: '' });
  });

  test('a lookup takes a telephone in the place of the e-mail, and one of both', () => {
    const bookingCode = 'TL00000001';
    expect(accepted(lookUpBookingInput, { phone: ' +509 3712 3456 ', bookingCode })).toEqual({
      phone: '+509 3712 3456',
      bookingCode,
    });
    expect(refusals(lookUpBookingInput, { phone: '+509 -- 12', bookingCode })).toEqual({
      phone: 'Phone number must be at least 8 digits',
    });
    const both = { email: 'a@b.co', phone: '+509 3712 3456', bookingCode };
    expect(Object.keys(refusals(lookUpBookingInput, both))).toEqual(['email']);
  });

  test('a lookup needs both, e-mail and code', () => {
    expect(accepted(lookUpBookingInput, { email: 'A@b.co', bookingCode: 'tl00000001' })).toEqual({
      email: 'a@b.co',
      bookingCode: 'TL00000001',
    });
    expect(refusals(lookUpBookingInput, { email: '', bookingCode: '' })).toEqual({
      email: 'Email is required',
      bookingCode: 'Booking code is required',
    });
  });
});
