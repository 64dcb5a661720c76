import { randomUUID } from 'node:crypto';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { addedTo, correctionOf, handOverOf, takeBackOf } from '#tests/support/factories/inspection.ts';
import type { SampleCall } from './sample-world.ts';

export const OF_INSPECTIONS: Record<string, SampleCall> = {
  'staff.inspections.addPhotos': async ({ owner, counter }) => {
    const booking = await insertBooking(counter.db, { pickupDate: '2026-11-18', returnDate: '2026-11-20' });
    const handOver = handOverOf(booking, counter.now(), { isVehicleHere: true });
    await owner.api.staff.inspections.handOver(handOver);
    const input = addedTo(handOver, ['inside']);
    return () => owner.api.staff.inspections.addPhotos(input);
  },
  'staff.inspections.correct': async ({ owner, counter }) => {
    const booking = await insertBooking(counter.db, { pickupDate: '2026-11-18', returnDate: '2026-11-20' });
    const { inspectionId: correctsId } = await owner.api.staff.inspections.handOver(
      handOverOf(booking, counter.now(), { isVehicleHere: true }),
    );
    const input = correctionOf(booking, correctsId);
    return () => owner.api.staff.inspections.correct(input);
  },
  'staff.inspections.handOver': async ({ owner, counter }) => {
    const booking = await insertBooking(counter.db, { pickupDate: '2026-11-18', returnDate: '2026-11-20' });
    const input = handOverOf(booking, counter.now(), { isVehicleHere: true });
    return () => owner.api.staff.inspections.handOver(input);
  },
  'staff.inspections.leaveCharge': async ({ owner, counter }) => {
    const days = { pickupDate: '2026-11-10', returnDate: '2026-11-12' };
    const booking = await insertBooking(counter.db, { ...days, fields: { bookingStatus: 'picked_up' } });
    await owner.api.staff.inspections.takeBack(takeBackOf(booking, counter.now()));
    const input = { bookingId: booking.id, code: 'late', reason: 'The road was cut' } as const;
    return () => owner.api.staff.inspections.leaveCharge(input);
  },
  'staff.inspections.repair': async ({ owner, counter }) => {
    const damageId = randomUUID();
    const damage = { id: damageId, view: 'rear', xPermille: 10, yPermille: 10, kind: 'dent' } as const;
    const booking = await insertBooking(counter.db, { pickupDate: '2026-11-18', returnDate: '2026-11-20' });
    const input = handOverOf(booking, counter.now(), { damages: [damage], isVehicleHere: true });
    await owner.api.staff.inspections.handOver(input);
    return () => owner.api.staff.inspections.repair({ damageId });
  },
  'staff.inspections.takeBack': async ({ owner, counter }) => {
    const days = { pickupDate: '2026-11-18', returnDate: '2026-11-20' };
    const booking = await insertBooking(counter.db, { ...days, fields: { bookingStatus: 'picked_up' } });
    const input = takeBackOf(booking, counter.now());
    return () => owner.api.staff.inspections.takeBack(input);
  },
};
