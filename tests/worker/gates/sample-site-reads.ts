import { CLIENT_READS } from './sample-client-writes.ts';
import { REVIEW_READS } from './sample-reviews.ts';
import { WAITLIST_READS } from './sample-waitlist.ts';
import type { SampleCall } from './sample-world.ts';

const DATES = { pickupDate: '2027-03-01', returnDate: '2027-03-05' };

/** An ordinary call of every procedure by which the site reads. */
export const SITE_READS: Record<string, SampleCall> = {
  ...WAITLIST_READS,
  ...REVIEW_READS,
  ...CLIENT_READS,
  'booking.byCode':
    ({ customer, booking }) =>
    () =>
      customer.api.booking.byCode({ bookingCode: booking.bookingCode }),
  'booking.checkout':
    ({ customer, vehicle }) =>
    () =>
      customer.api.booking.checkout({ vehicleId: vehicle.id, ...DATES }),
  'booking.times':
    ({ customer, vehicle }) =>
    () =>
      customer.api.booking.times({ vehicleId: vehicle.id, ...DATES }),
  'booking.mine':
    ({ customer }) =>
    () =>
      customer.api.booking.mine(),
  'messages.thread':
    ({ customer, booking }) =>
    () =>
      customer.api.messages.thread({ bookingCode: booking.bookingCode }),
  'public.accessLinks.inspect': async ({ owner, counter, newEmail, tokenOf }) => {
    const token = tokenOf(
      await owner.api.staff.users.invite({ email: newEmail(), role: 'agent', branchId: 'les_cayes' }),
    );
    return () => counter.visitor().public.accessLinks.inspect({ token });
  },
  'public.accounts.session':
    ({ customer }) =>
    () =>
      customer.api.public.accounts.session(),
  'public.vehicles.list':
    ({ customer }) =>
    () =>
      customer.api.public.vehicles.list({ city: 'les_cayes', ...DATES }),
  'public.vehicles.home':
    ({ customer }) =>
    () =>
      customer.api.public.vehicles.home(),
  'public.site.get':
    ({ customer }) =>
    () =>
      customer.api.public.site.get(),
  'public.site.rules':
    ({ customer }) =>
    () =>
      customer.api.public.site.rules(),
  'public.vehicles.takenDays':
    ({ customer, vehicle }) =>
    () =>
      customer.api.public.vehicles.takenDays({ id: vehicle.id }),
  'public.vehicles.similar':
    ({ customer, vehicle }) =>
    () =>
      customer.api.public.vehicles.similar({ id: vehicle.id, ...DATES }),
  'public.vehicles.get':
    ({ customer, vehicle }) =>
    () =>
      customer.api.public.vehicles.get({ id: vehicle.id, ...DATES }),
};
