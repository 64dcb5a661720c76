import * as v from 'valibot';
import { PAPER_KINDS, SERVICE_KINDS, UPKEEP_STATES } from '#domain/upkeep.ts';

/** What staff see of the papers and the service of cars. */

const state = v.picklist(UPKEEP_STATES);
const optionalDay = v.nullable(v.string());
const optionalKm = v.nullable(v.number());

export const vehicleUpkeep = v.object({
  /** Null where nobody has read it. */
  odometerKm: optionalKm,
  papers: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(PAPER_KINDS),
      number: v.nullable(v.string()),
      validUntil: v.string(),
      /** It is at /files/car-papers/{id}. */
      hasPicture: v.boolean(),
      madeAt: v.string(),
      madeBy: v.nullable(v.object({ id: v.string(), name: v.string() })),
      state,
    }),
  ),
  services: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(SERVICE_KINDS),
      everyKm: optionalKm,
      everyMonths: v.nullable(v.number()),
      isStopped: v.boolean(),
      lastOn: v.string(),
      lastKm: v.number(),
      dueOn: optionalDay,
      dueKm: optionalKm,
      kmLeft: optionalKm,
      state,
    }),
  ),
});

const dueEntries = {
  vehicleId: v.string(),
  brand: v.string(),
  model: v.string(),
  plate: v.string(),
  dueOn: optionalDay,
  kmLeft: optionalKm,
  state,
};

export const upkeepDue = v.array(
  v.variant('of', [
    v.object({ of: v.literal('paper'), kind: v.picklist(PAPER_KINDS), ...dueEntries }),
    v.object({ of: v.literal('service'), kind: v.picklist(SERVICE_KINDS), ...dueEntries }),
  ]),
);
