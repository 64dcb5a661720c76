import type { RouterOutputs } from '#src/lib/trpc.ts';

/** What an agent asked for, and what became of it. */
export type ApprovalData = RouterOutputs['staff']['approvals']['list'][number];
