import {
  addExtraInput,
  saveExtraInput,
  saveInstructionInput,
  setExtraActiveInput,
  updateBranchInput,
  updateCompanyInput,
  updateContactInput,
  updateCurrenciesInput,
  updateFeesInput,
  updatePoliciesInput,
  updateReturnPricesInput,
  updateTimesInput,
} from '#domain/schemas/settings.ts';
import {
  addExtra,
  editBranch,
  editCompany,
  editContact,
  editCurrencies,
  editExtra,
  editFees,
  editInstruction,
  editPolicies,
  editReturnPrices,
  editTimes,
  getAllSettings,
} from '../../services/settings/settings.ts';
import { adminProcedure, router, staffProcedure } from '../../trpc.ts';
import {
  allSettings,
  branchRecord,
  extraRecord,
  firmSettings,
  instructionRecord,
} from '../outputs/settings.ts';

export const settingsRouter = router({
  get: staffProcedure.output(allSettings).query(({ ctx }) => getAllSettings(ctx.deps)),

  updateFees: adminProcedure
    .input(updateFeesInput)
    .output(firmSettings)
    .mutation(({ ctx, input }) => editFees(ctx.deps, input, ctx)),

  updateContact: adminProcedure
    .input(updateContactInput)
    .output(firmSettings)
    .mutation(({ ctx, input }) => editContact(ctx.deps, input, ctx)),

  updateCompany: adminProcedure
    .input(updateCompanyInput)
    .output(firmSettings)
    .mutation(({ ctx, input }) => editCompany(ctx.deps, input, ctx)),

  updateCurrencies: adminProcedure
    .input(updateCurrenciesInput)
    .output(firmSettings)
    .mutation(({ ctx, input }) => editCurrencies(ctx.deps, input, ctx)),

  updateTimes: adminProcedure
    .input(updateTimesInput)
    .output(firmSettings)
    .mutation(({ ctx, input }) => editTimes(ctx.deps, input, ctx)),

  updateReturnPrices: adminProcedure
    .input(updateReturnPricesInput)
    .output(firmSettings)
    .mutation(({ ctx, input }) => editReturnPrices(ctx.deps, input, ctx)),

  updatePolicies: adminProcedure
    .input(updatePoliciesInput)
    .output(firmSettings)
    .mutation(({ ctx, input }) => editPolicies(ctx.deps, input, ctx)),

  updateBranch: adminProcedure
    .input(updateBranchInput)
    .output(branchRecord)
    .mutation(({ ctx, input }) => editBranch(ctx.deps, input, ctx)),

  addExtra: adminProcedure
    .input(addExtraInput)
    .output(extraRecord)
    .mutation(({ ctx, input }) => addExtra(ctx.deps, input, ctx)),

  saveExtra: adminProcedure
    .input(saveExtraInput)
    .output(extraRecord)
    .mutation(({ ctx, input }) => editExtra(ctx.deps, input, ctx)),

  setExtraActive: adminProcedure
    .input(setExtraActiveInput)
    .output(extraRecord)
    .mutation(({ ctx, input }) => editExtra(ctx.deps, input, ctx)),

  saveInstruction: adminProcedure
    .input(saveInstructionInput)
    .output(instructionRecord)
    .mutation(({ ctx, input }) => editInstruction(ctx.deps, input, ctx)),
});
