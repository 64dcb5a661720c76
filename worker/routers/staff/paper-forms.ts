import * as v from 'valibot';
import {
  batchInput,
  endFormInput,
  formChoicesInput,
  listFormsInput,
  printFormsInput,
} from '#domain/schemas/paper-forms.ts';
import { bookingIdInput } from '#domain/schemas/staff-bookings.ts';
import { endForm } from '../../services/paper-forms/end-form.ts';
import {
  getBatch,
  getFormChoices,
  getPaperEntries,
  listForms,
} from '../../services/paper-forms/paper-forms.ts';
import { printForms } from '../../services/paper-forms/print-forms.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { formBatch, formChoices, formPage, paperEntries } from '../outputs/paper-forms.ts';

const done = v.object({ ok: v.literal(true) });

export const paperFormsRouter = router({
  list: staffProcedure
    .input(listFormsInput)
    .output(formPage)
    .query(({ ctx, input }) => listForms(ctx.deps, input)),

  ofBatch: staffProcedure
    .input(batchInput)
    .output(formBatch)
    .query(({ ctx, input }) => getBatch(ctx.deps, input)),

  ofBooking: staffProcedure
    .input(bookingIdInput)
    .output(paperEntries)
    .query(({ ctx, input }) => getPaperEntries(ctx.deps, input)),

  choices: staffProcedure
    .input(formChoicesInput)
    .output(formChoices)
    .query(({ ctx, input }) => getFormChoices(ctx.deps, input)),

  print: staffProcedure
    .input(printFormsInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await printForms(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  end: staffProcedure
    .input(endFormInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await endForm(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),
});
