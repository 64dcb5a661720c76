import type { RouterOutputs } from '#src/lib/trpc.ts';

/** All that Unit Details shows. */
export type VehicleDetails = RouterOutputs['staff']['vehicles']['get'];
