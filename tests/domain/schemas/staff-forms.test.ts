import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { pageEntries } from '#domain/schemas/list-fields.ts';
import {
  addProofInput,
  rejectPaymentInput,
  setPaymentStatusInput,
  verifyPaymentInput,
} from '#domain/schemas/payments.ts';
import { reportInput } from '#domain/schemas/reports.ts';
import { createVehicleInput, updateVehicleInput, vehicleIdInput } from '#domain/schemas/vehicles.ts';
import { accepted, refusals } from '../refusals.ts';
import { VEHICLE_ID } from './booking-samples.ts';

const id = VEHICLE_ID;

describe('payments', () => {
  test('a proof added later names its booking and its upload', () => {
    const input = { bookingCode: 'bk-1a2b3c4d', proofUploadId: id };
    expect(accepted(addProofInput, input)).toEqual({ ...input, bookingCode: 'BK-1A2B3C4D' });
    expect(refusals(addProofInput, { ...input, proofUploadId: 'x' })).toEqual({
      proofUploadId: 'Please upload the file again',
    });
  });

  test.each(['', '   ', '\n\t', undefined, 7])(
    'a rejection because of %j has no reason',
    (rejectionReason) => {
      expect(refusals(rejectPaymentInput, { paymentId: id, rejectionReason })).toEqual({
        rejectionReason: 'Please provide a reason for rejecting this payment.',
      });
    },
  );

  test('a reason may have lines, but not NUL, and not without end', () => {
    const reason = 'Unreadable.\nPlease send it again.';
    const said = accepted(rejectPaymentInput, { paymentId: id, rejectionReason: ` ${reason} ` });
    expect(said.rejectionReason).toBe(reason);
    expect(refusals(rejectPaymentInput, { paymentId: id, rejectionReason: 'x'.repeat(2_001) })).toEqual({
      rejectionReason: 'The reason must be less than 2,000 characters',
    });
    expect(refusals(rejectPaymentInput, { paymentId: id, rejectionReason: 'a\u0000' })).toEqual({
      rejectionReason: 'This text contains invalid characters',
    });
  });

  test('notes of a verification are optional', () => {
    expect(accepted(verifyPaymentInput, { paymentId: id })).toEqual({ paymentId: id });
    expect(refusals(verifyPaymentInput, { paymentId: id, verificationNotes: 'x'.repeat(2_001) })).toEqual({
      verificationNotes: 'Notes must be less than 2,000 characters',
    });
  });

  test('a payment status is one of the five', () => {
    const input = { bookingId: id, rowVersion: 1, paymentStatus: 'partial' };
    expect(accepted(setPaymentStatusInput, input)).toEqual(input);
    expect(refusals(setPaymentStatusInput, { ...input, paymentStatus: 'pending' })).toEqual({
      paymentStatus: 'Please select payment status',
    });
  });
});

describe('the vehicle form', () => {
  const vehicle = {
    plate: 'AA-12345',
    brand: 'Toyota',
    model: 'RAV4',
    year: 2022,
    class: 'suv',
    status: 'active',
    seats: 5,
    doors: 5,
    transmission: 'automatic',
    hasAc: true,
    color: 'white',
    pricePerDayCents: 7_000,
    pricingTiers: { '1': 7_000, '2-7': 6_500, '8-15': 6_000, '16-29': 5_500 },
    depositCents: 30_000,
    mileagePolicy: { en: 'Unlimited\nwithin Haiti', fr: 'Illimité en Haïti' },
    branchId: 'les_cayes',
  };

  test('a whole car passes, with tiers or without', () => {
    expect(accepted(createVehicleInput, vehicle)).toEqual(vehicle);
    const plain = { ...vehicle, pricingTiers: null, mileagePolicy: undefined };
    const blank = { en: ' ', fr: undefined };
    expect(accepted(createVehicleInput, { ...plain, mileagePolicy: blank })).toEqual({
      ...plain,
      mileagePolicy: null,
    });
    const long = { en: 'Unlimited', fr: 'x'.repeat(1_001) };
    expect(refusals(createVehicleInput, { ...plain, mileagePolicy: long })).toEqual({
      'mileagePolicy.fr': 'Mileage policy must be less than 1,000 characters',
    });
    const half = { ...plain, mileagePolicy: { en: 'Unlimited', fr: ' ' } };
    expect(refusals(createVehicleInput, half)).toEqual({
      'mileagePolicy.fr': 'Write it in each language: each client reads one of them',
    });
    const update = { ...vehicle, vehicleId: id, rowVersion: 2 };
    expect(accepted(updateVehicleInput, update)).toEqual(update);
    expect(accepted(vehicleIdInput, { vehicleId: id })).toEqual({ vehicleId: id });
  });

  test.each([
    ['plate', '', 'Plate is required'],
    ['plate', 'x'.repeat(21), 'Plate must be less than 20 characters'],
    ['brand', ' ', 'Brand is required'],
    ['brand', 'x'.repeat(61), 'Brand must be less than 60 characters'],
    ['model', null, 'Model is required'],
    ['model', 'x'.repeat(61), 'Model must be less than 60 characters'],
    ['model', 'RAV\u00004', 'This text contains invalid characters'],
    ['year', 1949, 'Please enter the year of the model'],
    ['year', 2022.5, 'Please enter the year of the model'],
    ['seats', 1, 'Seats must be between 2 and 9'],
    ['seats', 10, 'Seats must be between 2 and 9'],
    ['doors', 1, 'Doors must be between 2 and 5'],
    ['doors', 6, 'Doors must be between 2 and 5'],
    ['doors', '4', 'Doors must be between 2 and 5'],
    ['class', 'van', 'Please select a class'],
    ['status', 'sold', 'Please select a status'],
    ['transmission', 'cvt', 'Please select a transmission'],
    ['hasAc', 'yes', 'Please check what you entered'],
    ['pricePerDayCents', undefined, 'Price must be an amount between $0 and $10,000'],
    ['pricePerDayCents', 1_000_001, 'Price must be an amount between $0 and $10,000'],
    ['depositCents', -1, 'Deposit must be an amount between $0 and $10,000'],
    ['branchId', 'miami', 'Please select a branch'],
  ])('%s %j', (field, value, message) => {
    expect(refusals(createVehicleInput, { ...vehicle, [field]: value })).toEqual({ [field]: message });
  });

  test.each([
    [2, 2],
    [9, 5],
  ])('%i seats and %i doors pass', (seats, doors) => {
    expect(refusals(createVehicleInput, { ...vehicle, seats, doors })).toEqual({});
  });

  test('all four rates or none', () => {
    const { '16-29': _dropped, ...three } = vehicle.pricingTiers;
    expect(refusals(createVehicleInput, { ...vehicle, pricingTiers: three })).toEqual({
      'pricingTiers.16-29': 'Each rate must be an amount between $0 and $10,000',
    });
  });
});

describe('reports', () => {
  test.each([
    [{}, {}],
    [{ branchId: 'les_cayes', from: '2026-11-01', to: '2026-11-30' }, {}],
    [{ from: '2026-11-01', to: '2026-11-01' }, {}],
    [{ from: '2026-11-01' }, {}],
    [{ from: '2026-11-30', to: '2026-11-01' }, { to: 'The range must end after it starts' }],
    [{ from: '2026-02-30', to: '2026-03-01' }, { from: 'Please choose both dates of the range' }],
    [{ from: '2021-11-22', to: '2026-11-22' }, {}],
    [{ from: '2021-11-21', to: '2026-11-22' }, { to: 'A report covers five years at most' }],
    [{ branchId: 'all' }, { branchId: 'Please select a branch' }],
  ])('%j', (input, expected) => {
    expect(refusals(reportInput, input)).toEqual(expected);
  });

  const pageInput = v.object(pageEntries);
  test.each([
    [{}, { page: 1, pageSize: 10 }],
    [
      { page: 3, pageSize: 100 },
      { page: 3, pageSize: 100 },
    ],
  ])('pages: %j', (input, expected) => {
    expect(accepted(pageInput, input)).toEqual(expected);
  });

  test.each([{ page: 0 }, { page: 1.5 }, { page: 1e9 }, { page: '1' }, { pageSize: 11 }, { pageSize: 1000 }])(
    'no page: %j',
    (input) => {
      expect(Object.values(refusals(pageInput, input))).toEqual(['There is no such page']);
    },
  );
});
