import { handOverOf, takeBackOf } from '#tests/support/factories/inspection.ts';
import type { SampleCall } from './sample-world.ts';

export const OF_INSPECTIONS: Record<string, SampleCall> = {
  'staff.inspections.handOver': async ({ owner, book, counter }) => {
    const input = handOverOf(await book(), counter.now());
    return () => owner.api.staff.inspections.handOver(input);
  },
  'staff.inspections.takeBack': async ({ owner, book, counter }) => {
    const booking = await book();
    await owner.api.staff.bookings.setStatus({
      bookingId: booking.id,
      rowVersion: booking.rowVersion,
      bookingStatus: 'picked_up',
    });
    const input = takeBackOf(booking, counter.now());
    return () => owner.api.staff.inspections.takeBack(input);
  },
};
