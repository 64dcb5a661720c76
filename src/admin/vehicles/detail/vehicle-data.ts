import type { RouterOutputs } from '#src/lib/trpc.ts';

/** All that Unit Details shows. */
export type Unit = RouterOutputs['staff']['vehicles']['get'];
