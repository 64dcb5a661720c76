import * as v from 'valibot';
import { moveKeysInput } from '#domain/schemas/keys.ts';
import { vehicleIdInput } from '#domain/schemas/vehicles.ts';
import { getKeys, moveKeys } from '../../services/keys/keys.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { vehicleKeys } from '../outputs/keys.ts';

/** Where the key sets and original papers of cars are. */
export const keysRouter = router({
  ofVehicle: staffProcedure
    .input(vehicleIdInput)
    .output(vehicleKeys)
    .query(({ ctx, input }) => getKeys(ctx.deps, input)),

  move: staffProcedure
    .input(moveKeysInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await moveKeys(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),
});
