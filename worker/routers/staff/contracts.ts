import * as v from 'valibot';
import { inEachLanguage } from '#domain/locale.ts';
import {
  makeContractInput,
  makeReturnInput,
  recordPaperInput,
  recordRefusalInput,
  signContractInput,
} from '#domain/schemas/contracts.ts';
import { bookingIdInput } from '#domain/schemas/staff-bookings.ts';
import { recordPaper, recordRefusal, signContract } from '../../services/contracts/close-contract.ts';
import { tryKeepFile } from '../../services/contracts/contract-file.ts';
import { getOwnSignature, getStandardTerms } from '../../services/contracts/contracts.ts';
import { getContracts } from '../../services/contracts/get-contracts.ts';
import { makeContract } from '../../services/contracts/make-contract.ts';
import { makeReturnRecord } from '../../services/contracts/return-record.ts';
import { router, staffProcedure, telling } from '../../trpc.ts';
import { bookingContracts, namedContract, ownSignature } from '../outputs/contracts.ts';

const done = v.object({ ok: v.literal(true) });

export const contractsRouter = router({
  ofBooking: staffProcedure
    .input(bookingIdInput)
    .output(bookingContracts)
    .query(({ ctx, input }) => getContracts(ctx.deps, input, ctx)),

  standardTerms: staffProcedure
    .output(v.object(inEachLanguage(() => v.string())))
    .query(() => getStandardTerms()),

  ownSignature: staffProcedure.output(ownSignature).query(({ ctx }) => getOwnSignature(ctx.deps, ctx)),

  make: staffProcedure
    .input(makeContractInput)
    .output(namedContract)
    .mutation(({ ctx, input }) => makeContract(ctx.deps, input, ctx)),

  makeReturn: staffProcedure
    .input(makeReturnInput)
    .output(namedContract)
    .mutation(({ ctx, input }) => makeReturnRecord(ctx.deps, input, ctx)),

  sign: staffProcedure
    .use(telling)
    .input(signContractInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await signContract(ctx.deps, input, ctx);
      await ctx.afterAnswer(() => tryKeepFile(ctx.deps, input.contractId));
      return { ok: true } as const;
    }),

  recordPaper: staffProcedure
    .use(telling)
    .input(recordPaperInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await recordPaper(ctx.deps, input, ctx);
      await ctx.afterAnswer(() => tryKeepFile(ctx.deps, input.contractId));
      return { ok: true } as const;
    }),

  recordRefusal: staffProcedure
    .input(recordRefusalInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await recordRefusal(ctx.deps, input, ctx);
      await ctx.afterAnswer(() => tryKeepFile(ctx.deps, input.contractId));
      return { ok: true } as const;
    }),
});
