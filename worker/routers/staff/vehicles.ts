import * as v from 'valibot';
import {
  addBlockInput,
  endTelephoneHoldInput,
  extendTelephoneHoldInput,
  holdByPhoneInput,
  listVehiclesInput,
  orderPicturesInput,
  removeBlockInput,
  removePictureInput,
  removeVehicleInput,
} from '#domain/schemas/staff-vehicles.ts';
import { createVehicleInput, updateVehicleInput, vehicleIdInput } from '#domain/schemas/vehicles.ts';
import { addVehicle, editVehicle } from '../../services/vehicles/edit-vehicle.ts';
import { addBlock, removeBlock } from '../../services/vehicles/maintenance-blocks.ts';
import { removeVehicle } from '../../services/vehicles/remove-vehicle.ts';
import { endHold, extendHold, holdByPhone } from '../../services/vehicles/telephone-holds.ts';
import { orderPictures, removePicture } from '../../services/vehicles/vehicle-pictures.ts';
import { getVehicleProfit } from '../../services/vehicles/vehicle-profit.ts';
import { getVehicle, listVehicles } from '../../services/vehicles/vehicles.ts';
import { adminProcedure, router, staffProcedure, telling } from '../../trpc.ts';
import {
  maintenanceBlock,
  picture,
  vehicleDetails,
  vehicleProfit,
  vehicleRecord,
  vehiclesPage,
} from '../outputs/staff-vehicles.ts';

export const vehiclesRouter = router({
  list: staffProcedure
    .input(listVehiclesInput)
    .output(vehiclesPage)
    .query(({ ctx, input }) => listVehicles(ctx.deps, input)),

  get: staffProcedure
    .input(vehicleIdInput)
    .output(vehicleDetails)
    .query(({ ctx, input }) => getVehicle(ctx.deps, input)),

  profit: adminProcedure
    .input(vehicleIdInput)
    .output(vehicleProfit)
    .query(({ ctx, input }) => getVehicleProfit(ctx.deps, input)),

  create: staffProcedure
    .use(telling)
    .input(createVehicleInput)
    .output(vehicleRecord)
    .mutation(({ ctx, input }) => addVehicle(ctx.deps, input, ctx)),

  update: staffProcedure
    .use(telling)
    .input(updateVehicleInput)
    .output(vehicleRecord)
    .mutation(({ ctx, input }) => editVehicle(ctx.deps, input, ctx)),

  /** Deleted without bookings, retired with them (D15). */
  remove: adminProcedure
    .input(removeVehicleInput)
    .output(v.object({ outcome: v.picklist(['deleted', 'retired']) }))
    .mutation(({ ctx, input }) => removeVehicle(ctx.deps, input, ctx)),

  /** Pictures arrive at POST /files/vehicles. */
  orderImages: staffProcedure
    .input(orderPicturesInput)
    .output(v.array(picture))
    .mutation(({ ctx, input }) => orderPictures(ctx.deps, input, ctx)),

  removeImage: staffProcedure
    .input(removePictureInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await removePicture(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  addBlock: staffProcedure
    .use(telling)
    .input(addBlockInput)
    .output(maintenanceBlock)
    .mutation(({ ctx, input }) => addBlock(ctx.deps, input, ctx)),

  removeBlock: staffProcedure
    .use(telling)
    .input(removeBlockInput)
    .output(maintenanceBlock)
    .mutation(({ ctx, input }) => removeBlock(ctx.deps, input, ctx)),

  holdByPhone: staffProcedure
    .use(telling)
    .input(holdByPhoneInput)
    .output(v.object({ id: v.string(), endsAt: v.string() }))
    .mutation(({ ctx, input }) => holdByPhone(ctx.deps, input, ctx)),

  extendHold: staffProcedure
    .input(extendTelephoneHoldInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await extendHold(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  endHold: staffProcedure
    .use(telling)
    .input(endTelephoneHoldInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await endHold(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),
});
