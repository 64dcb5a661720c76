import * as v from 'valibot';
import {
  agreeToExtensionInput,
  callOffInput,
  cancellationInput,
  clientChangeInput,
  extendInput,
  extensionInput,
  otherVehiclesInput,
  swapInput,
  undoChangeInput,
} from '#domain/schemas/rentals.ts';
import { callOff, priceCallOff } from '../../services/rentals/call-off.ts';
import { extendRental, priceExtension } from '../../services/rentals/extend-rental.ts';
import { listVehiclesToSwap, swapVehicle } from '../../services/rentals/swap-vehicle.ts';
import { agreeToExtension, readClientChange, undoClientChange } from '../../services/rentals/undo-change.ts';
import { router, staffProcedure, telling } from '../../trpc.ts';
import { cancellation, changedRental, clientChange, extension, otherVehicles } from '../outputs/rentals.ts';

export const rentalsRouter = router({
  extension: staffProcedure
    .input(extensionInput)
    .output(extension)
    .query(({ ctx, input }) => priceExtension(ctx.deps, input, ctx.locale)),

  extend: staffProcedure
    .use(telling)
    .input(extendInput)
    .output(changedRental)
    .mutation(({ ctx, input }) => extendRental(ctx.deps, input, ctx)),

  otherVehicles: staffProcedure
    .input(otherVehiclesInput)
    .output(otherVehicles)
    .query(({ ctx, input }) => listVehiclesToSwap(ctx.deps, input, ctx.locale)),

  swap: staffProcedure
    .use(telling)
    .input(swapInput)
    .output(changedRental)
    .mutation(({ ctx, input }) => swapVehicle(ctx.deps, input, ctx)),

  clientChange: staffProcedure
    .input(clientChangeInput)
    .output(v.nullable(clientChange))
    .query(({ ctx, input }) => readClientChange(ctx.deps, input, ctx.locale)),

  undoClientChange: staffProcedure
    .use(telling)
    .input(undoChangeInput)
    .output(changedRental)
    .mutation(({ ctx, input }) => undoClientChange(ctx.deps, input, ctx)),

  agreeToExtension: staffProcedure
    .input(agreeToExtensionInput)
    .output(changedRental)
    .mutation(({ ctx, input }) => agreeToExtension(ctx.deps, input, ctx)),

  cancellation: staffProcedure
    .input(cancellationInput)
    .output(cancellation)
    .query(({ ctx, input }) => priceCallOff(ctx.deps, input)),

  callOff: staffProcedure
    .use(telling)
    .input(callOffInput)
    .output(changedRental)
    .mutation(({ ctx, input }) => callOff(ctx.deps, input, ctx)),
});
