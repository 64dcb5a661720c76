import type { RouterOutputs } from '#src/lib/trpc.ts';

/** All that the page of a vehicle shows. */
export type VehicleDetails = RouterOutputs['staff']['vehicles']['get'];
