import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { BRANCH_IDS } from '#domain/branch.ts';
import { EXPENSE_KINDS } from '#domain/expense.ts';
import { INCIDENT_ENTRY_KINDS, INCIDENT_KINDS, INCIDENT_STATES, INCIDENT_STEPS } from '#domain/incident.ts';
import { DAMAGE_KINDS, DAMAGE_VIEWS } from '#domain/inspection.ts';
import { LOCALES } from '#domain/locale.ts';

/** Breakdowns, accidents, thefts, seizures. */

const branchId = v.picklist(BRANCH_IDS);
const person = v.nullable(v.object({ id: v.string(), name: v.string() }));

export const recordedIncident = v.object({ incidentId: v.string() });

const rentalEntries = {
  id: v.string(),
  bookingCode: v.string(),
  bookingStatus: v.picklist(BOOKING_STATUSES),
  customerName: v.string(),
  customerPhone: v.string(),
};

/** `drivers`: the names of whoever drives, the client too where they do. */
export const rentalAt = v.nullable(v.object({ ...rentalEntries, drivers: v.array(v.string()) }));

const incidentEntries = {
  id: v.string(),
  kind: v.picklist(INCIDENT_KINDS),
  state: v.picklist(INCIDENT_STATES),
  /** Nobody gets the car. */
  isHeld: v.boolean(),
  happenedAt: v.string(),
  place: v.string(),
  isAnybodyHurt: v.boolean(),
  /** Until when the insurer has to be told; null where it is told of nothing, or was. */
  insurerDueOn: v.nullable(v.string()),
  isInsurerLate: v.boolean(),
};

export const incidents = v.object({
  rows: v.array(
    v.object({
      ...incidentEntries,
      branchId,
      vehicleId: v.string(),
      brand: v.string(),
      model: v.string(),
      plate: v.string(),
      bookingId: v.nullable(v.string()),
      bookingCode: v.nullable(v.string()),
      customerName: v.nullable(v.string()),
    }),
  ),
  total: v.number(),
  isMore: v.boolean(),
});

const words = v.nullable(v.string());

export const incident = v.object({
  ...incidentEntries,
  rowVersion: v.number(),
  canBeDriven: v.boolean(),
  story: words,
  recordedAt: v.string(),
  recordedBy: person,
  closedAt: v.nullable(v.string()),
  closedBy: person,
  vehicle: v.object({
    id: v.string(),
    brand: v.string(),
    model: v.string(),
    plate: v.string(),
    branchId,
  }),
  booking: v.nullable(
    v.object({
      ...rentalEntries,
      rowVersion: v.number(),
      locale: v.nullable(v.picklist(LOCALES)),
      grandTotalCents: v.number(),
      /** What it pays for one of its days, with the tax. */
      dayCents: v.number(),
      /** The client has no other car by now. */
      hasThisVehicle: v.boolean(),
    }),
  ),
  /** The paper of the car's insurer; null where nobody entered it. */
  insurance: v.nullable(v.object({ number: words, validUntil: v.string() })),
  steps: v.array(
    v.object({
      step: v.picklist(INCIDENT_STEPS),
      isDone: v.boolean(),
      /** Who ticked it; null where it shows by itself. */
      by: v.nullable(v.string()),
      at: v.nullable(v.string()),
    }),
  ),
  facts: v.object({ other_party: words, police: words, claim: words, tow: words }),
  entries: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(INCIDENT_ENTRY_KINDS),
      step: words,
      isDone: v.nullable(v.boolean()),
      state: v.nullable(v.picklist(INCIDENT_STATES)),
      amountCents: v.nullable(v.number()),
      /** Of what the insurer paid. */
      reference: words,
      words,
      madeAt: v.string(),
      madeBy: person,
    }),
  ),
  photos: v.array(v.object({ id: v.string(), takenAt: v.string(), isStored: v.boolean() })),
  expenses: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(EXPENSE_KINDS),
      netCents: v.number(),
      note: words,
      madeAt: v.string(),
    }),
  ),
  damages: v.array(
    v.object({
      id: v.string(),
      view: v.picklist(DAMAGE_VIEWS),
      xPermille: v.number(),
      yPermille: v.number(),
      kind: v.picklist(DAMAGE_KINDS),
      note: words,
      repairedAt: v.nullable(v.string()),
    }),
  ),
  costCents: v.number(),
  creditCents: v.number(),
  /** What the insurer paid, without what was taken back. */
  insurerPayments: v.array(
    v.object({
      id: v.string(),
      amountCents: v.number(),
      paidOn: v.string(),
      reference: v.string(),
      words,
    }),
  ),
  insurerCents: v.number(),
  /** Of the costs; below 0 where the insurer paid more. */
  leftCents: v.number(),
});
