import * as v from 'valibot';
import { boardInput } from '#domain/schemas/board.ts';
import {
  addPhotosInput,
  bookingInspectionsInput,
  correctInspectionInput,
  handOverInput,
  leaveChargeInput,
  repairDamageInput,
  takeBackInput,
} from '#domain/schemas/inspections.ts';
import { vehicleIdInput } from '#domain/schemas/vehicles.ts';
import { addPhotos } from '../../services/inspections/add-photos.ts';
import { getBookingInspections } from '../../services/inspections/booking-inspections.ts';
import { correctInspection } from '../../services/inspections/correct-inspection.ts';
import { leaveCharge } from '../../services/inspections/leave-charge.ts';
import { handOver, takeBack } from '../../services/inspections/record-inspection.ts';
import { getVehicleState, repairDamage } from '../../services/inspections/vehicle-state.ts';
import { listVehiclesNotBack } from '../../services/inspections/vehicles-not-back.ts';
import { router, staffProcedure, telling } from '../../trpc.ts';
import {
  bookingInspections,
  recordedInspection,
  vehicleState,
  vehiclesNotBack,
} from '../outputs/inspections.ts';

export const inspectionsRouter = router({
  ofBooking: staffProcedure
    .input(bookingInspectionsInput)
    .output(bookingInspections)
    .query(({ ctx, input }) => getBookingInspections(ctx.deps, input)),

  ofVehicle: staffProcedure
    .input(vehicleIdInput)
    .output(vehicleState)
    .query(({ ctx, input }) => getVehicleState(ctx.deps, input)),

  notBack: staffProcedure
    .input(boardInput)
    .output(vehiclesNotBack)
    .query(({ ctx, input }) => listVehiclesNotBack(ctx.deps, input)),

  leaveCharge: staffProcedure
    .input(leaveChargeInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await leaveCharge(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  repair: staffProcedure
    .input(repairDamageInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await repairDamage(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  addPhotos: staffProcedure
    .input(addPhotosInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await addPhotos(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  correct: staffProcedure
    .input(correctInspectionInput)
    .output(recordedInspection)
    .mutation(({ ctx, input }) => correctInspection(ctx.deps, input, ctx)),

  handOver: staffProcedure
    .input(handOverInput)
    .output(recordedInspection)
    .mutation(({ ctx, input }) => handOver(ctx.deps, input, ctx)),

  takeBack: staffProcedure
    .use(telling)
    .input(takeBackInput)
    .output(recordedInspection)
    .mutation(({ ctx, input }) => takeBack(ctx.deps, input, ctx)),
});
