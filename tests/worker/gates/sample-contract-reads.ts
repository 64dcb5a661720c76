import type { SampleCall } from './sample-world.ts';

/** An ordinary call of what reads contracts and links. */
export const CONTRACT_READS: Record<string, SampleCall> = {
  'staff.contracts.ofBooking':
    ({ owner, booking }) =>
    () =>
      owner.api.staff.contracts.ofBooking({ bookingId: booking.id }),
  'staff.contracts.ownSignature':
    ({ owner }) =>
    () =>
      owner.api.staff.contracts.ownSignature(),
  'staff.contracts.standardTerms':
    ({ owner }) =>
    () =>
      owner.api.staff.contracts.standardTerms(),
  'staff.links.ofBooking':
    ({ owner, booking }) =>
    () =>
      owner.api.staff.links.ofBooking({ bookingId: booking.id }),
  'public.links.read': async ({ owner, booking, counter, tokenOf }) => {
    const token = tokenOf(await owner.api.staff.links.make({ bookingId: booking.id }));
    return () => counter.visitor().public.links.read({ token });
  },
  'public.contracts.verify':
    ({ counter }) =>
    () =>
      counter.visitor().public.contracts.verify({ number: 'CT-2026-000001', sha256: 'a'.repeat(64) }),
};
