import * as v from 'valibot';
import { CONTRACT_KINDS } from '#domain/contract.ts';
import { verifyContractInput } from '#domain/schemas/contracts.ts';
import { verifyContract } from '../../services/contracts/verify-contract.ts';
import { publicProcedure, router } from '../../trpc.ts';

/** Whether a file is the one that was signed: nothing else of a contract is public. */
export const contractsRouter = router({
  verify: publicProcedure
    .input(verifyContractInput)
    .output(
      v.object({
        /** Null for a file that is not the one that was kept. */
        paper: v.nullable(v.object({ kind: v.picklist(CONTRACT_KINDS), isRefused: v.boolean() })),
      }),
    )
    .query(({ ctx, input }) => verifyContract(ctx.deps, input, ctx)),
});
