import { describe, expect, test } from 'vitest';
import { type Quote, quoteWeb } from '#domain/pricing.ts';
import {
  bookingByCodeInput,
  createBookingInput,
  setBookingStatusInput,
  staffCreateBookingInput,
  staffEditBookingInput,
} from '#domain/schemas/bookings.ts';
import { checkoutForm, checkoutInput } from '#domain/schemas/checkout.ts';
import { accepted, refusals } from '../refusals.ts';
import { quote, staffBooking, staffEdit, VEHICLE_ID, webBooking } from './booking-samples.ts';

function without<Entry extends object>(entry: Entry, ...keys: (keyof Entry)[]): Partial<Entry> {
  return Object.fromEntries(
    Object.entries(entry).filter(([key]) => !keys.some((dropped) => dropped === key)),
  ) as Partial<Entry>;
}

const withLine = (change: object) => ({ quote: { ...quote, lines: [{ ...quote.lines[0], ...change }] } });

describe('booking.create', () => {
  test('a whole form passes, as it was meant', () => {
    const input = accepted(createBookingInput, {
      ...webBooking,
      customer: { ...webBooking.customer, email: ' JEAN@example.com ', address: '  ' },
    });
    expect(input).toEqual({ ...webBooking, customer: { ...webBooking.customer, address: undefined } });
  });

  test('the server’s own quote passes through it unchanged', () => {
    const fresh: Quote = quoteWeb(
      {
        vehicle: { pricePerDayCents: 7_000, pricingTiers: null, depositCents: 0 },
        extras: [{ code: 'gps', unitPriceCents: 500, isPerDay: true }],
        taxRateBasisPoints: 1_000,
        webOneWayFeeCents: 3_500,
        staffOneWayFeeCents: 5_000,
      },
      webBooking,
    );
    const parsed: Quote = accepted(createBookingInput, { ...webBooking, quote: fresh }).quote;
    expect(parsed).toEqual(fresh);
  });

  test('an empty form says everything that is missing, at its field', () => {
    const empty = {
      vehicleId: '',
      pickupDate: '',
      returnDate: '',
      pickupBranchId: '',
      returnBranchId: '',
      extraCodes: [],
      paymentMethod: '',
      hasAcceptedTerms: false,
      customer: { name: '', phone: '', email: '', driverLicenseId: '', address: '' },
      reference: { name: '', phone: '', address: '' },
    };
    expect(refusals(checkoutForm, empty)).toEqual({
      vehicleId: 'Please select a vehicle',
      pickupDate: 'Pickup date is required',
      returnDate: 'Return date is required',
      pickupBranchId: 'Please select pickup branch',
      returnBranchId: 'Please select return branch',
      'customer.name': 'Name must be at least 2 characters',
      'customer.phone': 'Phone number must be at least 8 digits',
      'customer.email': 'Email is required',
      'customer.driverLicenseId': 'Driver license ID must be at least 5 characters',
      'reference.name': 'Reference name is required',
      'reference.phone': 'Reference phone is required',
      paymentMethod: 'Please select a payment method.',
      hasAcceptedTerms: 'Please accept the terms and conditions to continue.',
    });
  });

  test('the address of the person of reference may follow later, and is checked when it is given', () => {
    const { name, phone } = webBooking.reference;
    const later = { ...webBooking, reference: { name, phone, address: ' ' } };
    expect(accepted(createBookingInput, later).reference).toEqual({ name, phone, address: undefined });
    expect(accepted(createBookingInput, { ...webBooking, reference: { name, phone } }).reference).toEqual({
      name,
      phone,
    });
    const tooLong = { ...webBooking, reference: { name, phone, address: 'x'.repeat(501) } };
    expect(refusals(createBookingInput, tooLong)).toEqual({
      'reference.address': 'Reference address must be less than 500 characters',
    });
  });

  test('a field left out gets the same words as an empty one', () => {
    const customer = without(webBooking.customer, 'name', 'email', 'address');
    const sparse = { ...without(webBooking, 'vehicleId', 'paymentMethod', 'proofUploadId'), customer };
    expect(refusals(createBookingInput, sparse)).toEqual({
      vehicleId: 'Please select a vehicle',
      paymentMethod: 'Please select a payment method.',
      'customer.name': 'Name must be at least 2 characters',
      'customer.email': 'Email is required',
    });
  });

  test.each([
    ['the same day', '2026-12-01', '2026-12-01', 'Return date must be after pickup date'],
    ['reversed', '2026-12-01', '2026-11-30', 'Return date must be after pickup date'],
    ['401 days', '2026-12-01', '2028-01-06', 'A rental cannot be longer than 400 days'],
  ])('%s, even when another field is missing', (_name, pickupDate, returnDate, message) => {
    const dates = { pickupDate, returnDate };
    expect(refusals(createBookingInput, { ...webBooking, ...dates })).toEqual({ returnDate: message });
    const unnamed = { ...webBooking, ...dates, customer: without(webBooking.customer, 'name') };
    expect(refusals(createBookingInput, unnamed)).toEqual({
      'customer.name': 'Name must be at least 2 characters',
      returnDate: message,
    });
  });

  test.each([
    ['terms as text', { hasAcceptedTerms: 'true' }, 'hasAcceptedTerms'],
    ['an unknown method', { paymentMethod: 'bitcoin' }, 'paymentMethod'],
    ['a method of Object', { paymentMethod: 'constructor' }, 'paymentMethod'],
    ['a branch of Object', { pickupBranchId: '__proto__' }, 'pickupBranchId'],
    ['an id that is SQL', { vehicleId: "' OR 1=1" }, 'vehicleId'],
    ['a key that is no uuid', { idempotencyKey: 'again' }, 'idempotencyKey'],
    ['a proof that is no uuid', { proofUploadId: '../../etc' }, 'proofUploadId'],
    ['21 extras', { extraCodes: Array.from({ length: 21 }, () => 'gps') }, 'extraCodes'],
    ['an extra that is HTML', { extraCodes: ['<b>'] }, 'extraCodes.0'],
    ['extras that are none', { extraCodes: 'gps' }, 'extraCodes'],
    ['a fraction of a cent', withLine({ unitCents: 0.1 }), 'quote.lines.0.unitCents'],
    ['a line of a made-up kind', withLine({ kind: 'tip' }), 'quote.lines.0.kind'],
    ['a line with a field nobody asked for', withLine({ source: 'staff' }), 'quote.lines.0.source'],
    ['half an extra', withLine({ quantity: 0.5 }), 'quote.lines.0.quantity'],
    [
      '101 lines',
      { quote: { ...quote, lines: Array.from({ length: 101 }, () => quote.lines[0]) } },
      'quote.lines',
    ],
    ['a huge total', { quote: { ...quote, grandTotalCents: 1e21 } }, 'quote.grandTotalCents'],
    ['no days', { quote: { ...quote, rentalDays: 0 } }, 'quote.rentalDays'],
    ['a field nobody asked for', { isAdmin: true }, 'isAdmin'],
    ['a field inside the customer', { customer: { ...webBooking.customer, role: 'admin' } }, 'customer.role'],
  ])('%s is refused at its field', (_name, change, path) => {
    expect(Object.keys(refusals(createBookingInput, { ...webBooking, ...change }))).toEqual([path]);
  });

  test('an own __proto__ from JSON is refused and changes no prototype', () => {
    const hostile = JSON.parse(`{"__proto__":{"isAdmin":true},${JSON.stringify(webBooking).slice(1)}`);
    expect(Object.keys(refusals(createBookingInput, hostile))).toEqual(['__proto__']);
    expect('isAdmin' in {}).toBe(false);
  });
});

test('booking.checkout takes a car and days', () => {
  const { vehicleId, pickupDate, returnDate } = webBooking;
  const journey = { vehicleId, pickupDate, returnDate };
  expect(accepted(checkoutInput, journey)).toEqual(journey);
  expect(refusals(checkoutInput, { ...journey, returnDate: pickupDate })).toEqual({
    returnDate: 'Return date must be after pickup date',
  });
});

test('booking.byCode takes a code as people type it', () => {
  expect(accepted(bookingByCodeInput, { bookingCode: ' tl12345678' })).toEqual({ bookingCode: 'TL12345678' });
});

describe('staff create', () => {
  test('a whole form passes, with a license, an address and notes as free text', () => {
    expect(accepted(staffCreateBookingInput, staffBooking)).toEqual({ ...staffBooking, holdHours: 0 });
  });

  test('a discount has a reason', () => {
    const why = 'Please say why a discount is given';
    const bare = without(staffBooking, 'discountReason');
    expect(refusals(staffCreateBookingInput, bare)).toEqual({ discountReason: why });
    expect(refusals(staffCreateBookingInput, { ...staffBooking, discountReason: ' ' })).toEqual({
      discountReason: why,
    });
    expect(accepted(staffCreateBookingInput, { ...bare, discountCents: 0 })).toMatchObject({
      discountCents: 0,
    });
  });

  test('what is optional may be left out; no discount and no hours to pay are 0', () => {
    const bare = without(
      staffBooking,
      'customerAddress',
      'notes',
      'receiptMessage',
      'discountCents',
      'discountReason',
    );
    expect(accepted(staffCreateBookingInput, bare)).toEqual({ ...bare, discountCents: 0, holdHours: 0 });
  });

  test.each([
    ['customerName', 'J', 'Name must be at least 2 characters'],
    ['customerName', 'x'.repeat(101), 'Name must be less than 100 characters'],
    ['customerEmail', 'jean', 'Invalid email address'],
    ['customerPhone', '1234567', 'Phone number is required'],
    ['customerPhone', '1'.repeat(41), 'Phone number must be less than 40 characters'],
    ['customerAddress', 'x'.repeat(501), 'Address must be less than 500 characters'],
    ['driverLicenseId', ' ', "Driver's license/NIF is required"],
    ['driverLicenseId', 'x'.repeat(51), 'Driver license ID must be less than 50 characters'],
    ['referenceName', 'M', 'Reference name is required'],
    ['referenceName', 'x'.repeat(101), 'Reference name must be less than 100 characters'],
    ['referencePhone', '1234567', 'Reference phone is required'],
    ['referencePhone', '1'.repeat(21), 'Reference phone must be less than 20 characters'],
    ['referenceAddress', '', 'Reference address is required'],
    ['referenceAddress', 'x'.repeat(501), 'Reference address must be less than 500 characters'],
    ['vehicleId', '', 'Please select a vehicle'],
    ['pickupBranchId', '', 'Please select pickup branch'],
    ['returnBranchId', undefined, 'Please select return branch'],
    ['pickupDate', '', 'Pickup date is required'],
    ['returnDate', '2026-02-30', 'Return date is required'],
    ['returnDate', '2026-12-01', 'Return date must be after pickup date'],
    ['paymentMethod', '', 'Please select payment method'],
    ['paymentStatus', 'overdue', 'Please select payment status'],
    ['discountCents', -1, 'Discount must be an amount of 0 or more'],
    ['discountCents', 0.5, 'Discount must be an amount of 0 or more'],
    ['discountCents', 1e12, 'Discount must be an amount of 0 or more'],
    ['notes', 'x'.repeat(5_001), 'Notes must be less than 5,000 characters'],
    ['notes', 'a\u0000b', 'This text contains invalid characters'],
    ['notes', 'a\u0007b', 'This text contains invalid characters'],
    ['receiptMessage', 'x'.repeat(5_001), 'Receipt message must be less than 5,000 characters'],
    ['customerName', 'Jean\u0000', 'This text contains invalid characters'],
  ])('%s %j', (field, value, message) => {
    expect(refusals(staffCreateBookingInput, { ...staffBooking, [field]: value })).toEqual({
      [field]: message,
    });
  });
});

describe('staff edit', () => {
  test('a whole form passes', () => {
    expect(accepted(staffEditBookingInput, staffEdit)).toEqual(staffEdit);
  });

  test('a web booking without a reference can be saved without one', () => {
    const blank = { ...staffEdit, referenceName: '', referencePhone: ' ', referenceAddress: '' };
    const none = { referenceName: undefined, referencePhone: undefined, referenceAddress: undefined };
    expect(accepted(staffEditBookingInput, blank)).toEqual({ ...staffEdit, ...none });
  });

  test.each([
    ['referenceName', 'M', 'Reference name is required'],
    ['bookingStatus', 'lost', 'Please select booking status'],
    ['rowVersion', 0, 'Please check what you entered'],
    ['baseRateCents', 1_000_001, 'Daily rate must be an amount between $0 and $10,000'],
    ['feesTotalCents', -1, 'Fees must be an amount of 0 or more'],
    ['oneWayFeeCents', null, 'One-way fee must be an amount of 0 or more'],
    ['taxTotalCents', '1', 'Tax must be an amount of 0 or more'],
    ['returnDate', '2026-11-01', 'Return date must be after pickup date'],
  ])('%s %j', (field, value, message) => {
    expect(refusals(staffEditBookingInput, { ...staffEdit, [field]: value })).toEqual({ [field]: message });
  });
});

test('setting a status names the booking, its version and a real status', () => {
  const change = { bookingId: VEHICLE_ID, rowVersion: 1, bookingStatus: 'no_show' };
  expect(accepted(setBookingStatusInput, change)).toEqual(change);
  expect(refusals(setBookingStatusInput, { ...change, bookingStatus: 'toString' })).toEqual({
    bookingStatus: 'Please select booking status',
  });
});
