import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { GOURDES_ON_SITE } from '#domain/currency.ts';
import { inEachLanguage } from '#domain/locale.ts';
import { CONTACT_WAYS } from '#domain/outbox-channels.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { localizedText } from '#domain/schemas/text.ts';
import { openingWeek } from './openings.ts';

/** What the settings screen holds. Each `rowVersion` goes back with an edit of its part. */

/** Fees, contact, policies and company share one version. */
export const firmSettings = v.object({
  webOneWayFeeCents: v.number(),
  staffOneWayFeeCents: v.number(),
  taxRateBasisPoints: v.number(),
  /** Kinds of charges after the booking that carry tax at that rate. */
  taxedCharges: v.array(v.string()),
  /** A discount above this share of base and extras needs an approval. */
  discountLimitBasisPoints: v.number(),
  gourdes: v.picklist(GOURDES_ON_SITE),
  /** From this amount on two people verify a payment; null where one is enough. */
  secondApproverCents: v.nullable(v.number()),
  defaultPickupTime: v.string(),
  defaultReturnTime: v.string(),
  graceMinutes: v.number(),
  turnaroundMinutes: v.number(),
  webNoticeMinutes: v.number(),
  /** Null: the site offers no time outside the opening hours. */
  afterHoursFeeCents: v.nullable(v.number()),
  isAfterHoursTaxed: v.boolean(),
  /** What is proposed when a car comes back; null where nobody has set it. */
  lateHourCents: v.nullable(v.number()),
  fuelEighthEconomyCents: v.nullable(v.number()),
  fuelEighthCompactCents: v.nullable(v.number()),
  fuelEighthSuvCents: v.nullable(v.number()),
  fuelEighthLuxuryCents: v.nullable(v.number()),
  fuelServiceCents: v.number(),
  whatsapp: v.string(),
  contactBy: v.picklist(CONTACT_WAYS),
  cancellationKeptPercent: v.number(),
  lateCancellationHours: v.number(),
  lateCancellationKeptPercent: v.number(),
  noShowKeptPercent: v.number(),
  creditDays: v.number(),
  paperWarningDays: v.number(),
  serviceWarningDays: v.number(),
  serviceWarningKm: v.number(),
  insurerNoticeDays: v.number(),
  isMorningMailed: v.boolean(),
  unseenVehicleDays: v.number(),
  policies: v.object({
    minimumDriverAge: v.number(),
    licenseHeldYears: v.number(),
    freeCancellationHours: v.number(),
  }),
  /** By language; without any, the product's own terms are printed. */
  contractTerms: v.object(inEachLanguage(() => v.optional(v.string()))),
  /** The firm as its papers and its site name it; null until somebody has entered it. */
  legalName: v.nullable(v.string()),
  nif: v.nullable(v.string()),
  legalAddress: v.nullable(v.string()),
  patente: v.nullable(v.string()),
  rowVersion: v.number(),
});

export const branchRecord = v.object({
  id: v.picklist(BRANCH_IDS),
  name: v.string(),
  city: v.string(),
  address: v.string(),
  phones: v.array(v.string()),
  whatsapp: v.string(),
  openingHours: openingWeek,
  rowVersion: v.number(),
});

export const extraRecord = v.object({
  id: v.string(),
  code: v.string(),
  name: localizedText,
  description: localizedText,
  unitPriceCents: v.number(),
  isPerDay: v.boolean(),
  /** How many there are; null: nobody counts them. */
  stock: v.nullable(v.number()),
  isActive: v.boolean(),
  position: v.number(),
  rowVersion: v.number(),
});

export const instructionRecord = v.object({
  method: v.picklist(PAYMENT_METHODS),
  title: localizedText,
  instructions: localizedText,
  accountDetails: v.record(v.string(), v.string()),
  accountLabels: v.record(v.string(), localizedText),
  isActive: v.boolean(),
  position: v.number(),
  /** How long a car is held for a payment in advance; 0: without an end. */
  holdHours: v.number(),
  rowVersion: v.number(),
});

export const allSettings = v.object({
  firm: firmSettings,
  branches: v.array(branchRecord),
  extras: v.array(extraRecord),
  instructions: v.array(instructionRecord),
});
