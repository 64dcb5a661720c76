import * as v from 'valibot';
import {
  addIncidentDamageInput,
  addIncidentEntryInput,
  addIncidentPhotosInput,
  creditDaysInput,
  holdVehicleInput,
  incidentIdInput,
  insurerPaidInput,
  listIncidentsInput,
  recordIncidentInput,
  rentalAtInput,
  setIncidentStateInput,
  takeBackInsurerInput,
  tickStepInput,
} from '#domain/schemas/incidents.ts';
import {
  addEntry,
  addIncidentDamage,
  addIncidentPhotos,
  holdVehicle,
  setIncidentState,
  tickStep,
} from '../../services/incidents/change-incident.ts';
import { creditLostDays } from '../../services/incidents/credit-days.ts';
import { getIncident, getRentalAt, listIncidents } from '../../services/incidents/get-incident.ts';
import { recordInsurerPaid, takeBackInsurer } from '../../services/incidents/insurer-payments.ts';
import { recordIncident } from '../../services/incidents/record-incident.ts';
import { router, staffProcedure, telling } from '../../trpc.ts';
import { incident, incidents, recordedIncident, rentalAt } from '../outputs/incidents.ts';

const done = v.object({ ok: v.literal(true) });
const isDone = () => ({ ok: true }) as const;

export const incidentsRouter = router({
  list: staffProcedure
    .input(listIncidentsInput)
    .output(incidents)
    .query(({ ctx, input }) => listIncidents(ctx.deps, input)),

  get: staffProcedure
    .input(incidentIdInput)
    .output(incident)
    .query(({ ctx, input }) => getIncident(ctx.deps, input)),

  rentalAt: staffProcedure
    .input(rentalAtInput)
    .output(rentalAt)
    .query(({ ctx, input }) => getRentalAt(ctx.deps, input)),

  record: staffProcedure
    .input(recordIncidentInput)
    .output(recordedIncident)
    .mutation(({ ctx, input }) => recordIncident(ctx.deps, input, ctx)),

  add: staffProcedure
    .input(addIncidentEntryInput)
    .output(done)
    .mutation(({ ctx, input }) => addEntry(ctx.deps, input, ctx).then(isDone)),

  tick: staffProcedure
    .input(tickStepInput)
    .output(done)
    .mutation(({ ctx, input }) => tickStep(ctx.deps, input, ctx).then(isDone)),

  setState: staffProcedure
    .use(telling)
    .input(setIncidentStateInput)
    .output(done)
    .mutation(({ ctx, input }) => setIncidentState(ctx.deps, input, ctx).then(isDone)),

  hold: staffProcedure
    .use(telling)
    .input(holdVehicleInput)
    .output(done)
    .mutation(({ ctx, input }) => holdVehicle(ctx.deps, input, ctx).then(isDone)),

  credit: staffProcedure
    .input(creditDaysInput)
    .output(done)
    .mutation(({ ctx, input }) => creditLostDays(ctx.deps, input, ctx).then(isDone)),

  insurerPaid: staffProcedure
    .input(insurerPaidInput)
    .output(done)
    .mutation(({ ctx, input }) => recordInsurerPaid(ctx.deps, input, ctx).then(isDone)),

  takeBackInsurer: staffProcedure
    .input(takeBackInsurerInput)
    .output(done)
    .mutation(({ ctx, input }) => takeBackInsurer(ctx.deps, input, ctx).then(isDone)),

  addPhotos: staffProcedure
    .input(addIncidentPhotosInput)
    .output(done)
    .mutation(({ ctx, input }) => addIncidentPhotos(ctx.deps, input, ctx).then(isDone)),

  addDamage: staffProcedure
    .input(addIncidentDamageInput)
    .output(done)
    .mutation(({ ctx, input }) => addIncidentDamage(ctx.deps, input, ctx).then(isDone)),
});
