import { describe, expect, test } from 'vitest';
import { addProofInput, rejectPaymentInput, verifyPaymentInput } from '#domain/schemas/payments.ts';
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
});
