import type { SampleCall } from './sample-world.ts';

/** An ordinary call of what reads payments. */
export const PAYMENT_READS: Record<string, SampleCall> = {
  'payments.depositsHeld':
    ({ owner }) =>
    () =>
      owner.api.payments.depositsHeld({ branchId: 'les_cayes' }),
  'payments.list':
    ({ owner }) =>
    () =>
      owner.api.payments.list({ branchId: 'les_cayes', search: 'marie' }),
  'payments.ofBooking':
    ({ owner, booking }) =>
    () =>
      owner.api.payments.ofBooking({ bookingId: booking.id }),
  'payments.sheet':
    ({ owner }) =>
    () =>
      owner.api.payments.sheet({ from: '2026-11-01', to: '2026-11-30' }),
  'payments.summary':
    ({ owner }) =>
    () =>
      owner.api.payments.summary({}),
};
