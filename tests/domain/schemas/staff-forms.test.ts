import { describe, expect, test } from 'vitest';
import { staffCreateBookingInput } from '#domain/schemas/bookings.ts';
import { handInCashInput } from '#domain/schemas/cash.ts';
import {
  addProofInput,
  rejectPaymentInput,
  takePaymentInput,
  verifyPaymentInput,
} from '#domain/schemas/payments.ts';
import { A_SIGNATURE } from '#tests/support/factories/signature.ts';
import { accepted, refusals } from '../refusals.ts';
import { staffBooking, VEHICLE_ID } from './booking-samples.ts';

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
});

describe('the reference of a payment', () => {
  const booked = (fields: object) => refusals(staffCreateBookingInput, { ...staffBooking, ...fields });

  test.each(['moncash', 'natcash'] as const)(
    'a booking that is paid by %s needs one, as the dialog that takes a payment does',
    (paymentMethod) => {
      const asked = { paymentReference: 'Enter the reference: MonCash and NatCash payments are found by it' };
      expect(booked({ paymentMethod, paymentStatus: 'paid' })).toEqual(asked);
      expect(booked({ paymentMethod, paymentStatus: 'pending_verification', paymentReference: ' ' })).toEqual(
        asked,
      );
      expect(booked({ paymentMethod, paymentStatus: 'unpaid' })).toEqual({});
      expect(booked({ paymentMethod, paymentStatus: 'paid', paymentReference: 'MC 7' })).toEqual({});
    },
  );

  test('a bank transfer may come without, as there', () => {
    expect(booked({ paymentMethod: 'zelle', paymentStatus: 'paid' })).toEqual({});
  });
});

test('gourdes with decimals are told that gourdes are whole, not that they are below 0', () => {
  const part = { currency: 'HTG', currencyAmount: 18_281.5, method: 'cash' };
  const take = { bookingId: id, rowVersion: 1, requestId: id, htgPerUsd: 131.25, parts: [part] };
  expect(refusals(takePaymentInput, take)).toEqual({
    'parts.0.currencyAmount': 'Gourdes are whole: enter the amount without decimals',
  });
  const none = { ...take, parts: [{ ...part, currencyAmount: Number.NaN }] };
  expect(refusals(takePaymentInput, none)).toEqual({
    'parts.0.currencyAmount': 'Please enter an amount above 0',
  });
});

describe('cash that is handed in', () => {
  const input = {
    requestId: id,
    branchId: 'les_cayes',
    currency: 'USD',
    currencyAmount: 2_000,
    handedInTo: 'bank',
    takerName: 'Rose Noël',
    strokes: A_SIGNATURE,
  };

  test('is signed for by whoever takes it', () => {
    expect(accepted(handInCashInput, input).strokes).toEqual(A_SIGNATURE);
  });

  test.each<[name: string, strokes: unknown, text: string]>([
    ['nothing', undefined, 'Please sign in the box'],
    ['no stroke', [], 'Please sign in the box'],
    ['a dot', [[[500, 200, 0]]], 'Please sign in the box'],
    [
      'more than a signature',
      Array.from({ length: 81 }, () => A_SIGNATURE[0]),
      'This drawing is too long. Clear it and sign again.',
    ],
  ])('with %s is refused at the box', (_, strokes, text) => {
    expect(refusals(handInCashInput, { ...input, strokes })).toEqual({ strokes: text });
  });
});
