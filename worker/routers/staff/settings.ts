import * as v from 'valibot';
import {
  addHolidaysInput,
  removeSpecialDayInput,
  saveSpecialDayInput,
  updateBranchInput,
} from '#domain/schemas/branches.ts';
import {
  addExtraInput,
  saveExtraInput,
  saveInstructionInput,
  setExtraActiveInput,
  updateCancellationInput,
  updateCompanyInput,
  updateContactInput,
  updateContractTermsInput,
  updateCurrenciesInput,
  updateFeesInput,
  updateMorningInput,
  updatePoliciesInput,
  updateReturnPricesInput,
  updateTimesInput,
  updateUpkeepInput,
} from '#domain/schemas/settings.ts';
import {
  addExtra,
  editBranch,
  editCancellation,
  editCompany,
  editContact,
  editContractTerms,
  editCurrencies,
  editExtra,
  editFees,
  editInstruction,
  editMorning,
  editPolicies,
  editReturnPrices,
  editTimes,
  editUpkeep,
  getAllSettings,
} from '../../services/settings/settings.ts';
import {
  addHolidays,
  listSpecialDays,
  removeSpecialDay,
  saveSpecialDay,
} from '../../services/settings/special-days.ts';
import { adminProcedure, router, staffProcedure } from '../../trpc.ts';
import { specialDay } from '../outputs/openings.ts';
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

  updateContractTerms: adminProcedure
    .input(updateContractTermsInput)
    .output(firmSettings)
    .mutation(({ ctx, input }) => editContractTerms(ctx.deps, input, ctx)),

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

  updateCancellation: adminProcedure
    .input(updateCancellationInput)
    .output(firmSettings)
    .mutation(({ ctx, input }) => editCancellation(ctx.deps, input, ctx)),

  updateUpkeep: adminProcedure
    .input(updateUpkeepInput)
    .output(firmSettings)
    .mutation(({ ctx, input }) => editUpkeep(ctx.deps, input, ctx)),

  updateMorning: adminProcedure
    .input(updateMorningInput)
    .output(firmSettings)
    .mutation(({ ctx, input }) => editMorning(ctx.deps, input, ctx)),

  updatePolicies: adminProcedure
    .input(updatePoliciesInput)
    .output(firmSettings)
    .mutation(({ ctx, input }) => editPolicies(ctx.deps, input, ctx)),

  updateBranch: adminProcedure
    .input(updateBranchInput)
    .output(branchRecord)
    .mutation(({ ctx, input }) => editBranch(ctx.deps, input, ctx)),

  specialDays: staffProcedure.output(v.array(specialDay)).query(({ ctx }) => listSpecialDays(ctx.deps)),

  saveSpecialDay: adminProcedure
    .input(saveSpecialDayInput)
    .output(v.array(specialDay))
    .mutation(({ ctx, input }) => saveSpecialDay(ctx.deps, input, ctx)),

  removeSpecialDay: adminProcedure
    .input(removeSpecialDayInput)
    .output(v.array(specialDay))
    .mutation(({ ctx, input }) => removeSpecialDay(ctx.deps, input, ctx)),

  addHolidays: adminProcedure
    .input(addHolidaysInput)
    .output(v.array(specialDay))
    .mutation(({ ctx, input }) => addHolidays(ctx.deps, input, ctx)),

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
