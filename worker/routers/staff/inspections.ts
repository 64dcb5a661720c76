import { handOverInput, takeBackInput } from '#domain/schemas/inspections.ts';
import { bookingIdInput } from '#domain/schemas/staff-bookings.ts';
import { getBookingInspections } from '../../services/inspections/booking-inspections.ts';
import { handOver, takeBack } from '../../services/inspections/record-inspection.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { bookingInspections, recordedInspection } from '../outputs/inspections.ts';

export const inspectionsRouter = router({
  ofBooking: staffProcedure
    .input(bookingIdInput)
    .output(bookingInspections)
    .query(({ ctx, input }) => getBookingInspections(ctx.deps, input)),

  handOver: staffProcedure
    .input(handOverInput)
    .output(recordedInspection)
    .mutation(({ ctx, input }) => handOver(ctx.deps, input, ctx)),

  takeBack: staffProcedure
    .input(takeBackInput)
    .output(recordedInspection)
    .mutation(({ ctx, input }) => takeBack(ctx.deps, input, ctx)),
});
