import * as v from 'valibot';
import {
  approvalIdInput,
  askApprovalInput,
  decideApprovalInput,
  openApprovalInput,
} from '#domain/schemas/approvals.ts';
import {
  askApproval,
  decideApproval,
  getApproval,
  listApprovals,
  openApproval,
} from '../../services/approvals/approvals.ts';
import { adminProcedure, router, staffProcedure, telling } from '../../trpc.ts';
import { approval, openedApproval } from '../outputs/approvals.ts';

export const approvalsRouter = router({
  ask: staffProcedure
    .use(telling)
    .input(askApprovalInput)
    .output(v.object({ approvalId: v.string() }))
    .mutation(({ ctx, input }) => askApproval(ctx.deps, input, ctx)),

  get: staffProcedure
    .input(approvalIdInput)
    .output(approval)
    .query(({ ctx, input }) => getApproval(ctx.deps, input, ctx)),

  open: adminProcedure
    .input(openApprovalInput)
    .output(openedApproval)
    .query(({ ctx, input: { approvalId, link } }) =>
      openApproval(ctx.deps, { approvalId, link: link === undefined ? link : ctx.linkTokenOf(link) }, ctx),
    ),

  list: adminProcedure.output(v.array(approval)).query(({ ctx }) => listApprovals(ctx.deps)),

  decide: adminProcedure
    .input(decideApprovalInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await decideApproval(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),
});
