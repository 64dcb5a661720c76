import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { GOURDES_ON_SITE } from '#domain/currency.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { getRules } from '../../services/settings/rules.ts';
import { getSite } from '../../services/settings/site.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { openingException, weekStretch } from '../outputs/openings.ts';

const site = v.object({
  branches: v.array(
    v.object({
      id: v.picklist(BRANCH_IDS),
      name: v.string(),
      city: v.string(),
      address: v.string(),
      phones: v.array(v.string()),
      whatsapp: v.string(),
      /** The week as it is printed, and the days of the next weeks that are not as their weekday. */
      openingHours: v.array(weekStretch),
      specialDays: v.array(openingException),
    }),
  ),
  webOneWayFeeCents: v.number(),
  taxRateBasisPoints: v.number(),
  /** The rate of a dollar, and how prices show gourdes beside dollars; null without a rate of these days. */
  gourdes: v.nullable(v.object({ shown: v.picklist(GOURDES_ON_SITE), htgPerUsd: v.number() })),
  whatsapp: v.string(),
  /** As the law knows it; what the owner has not entered is null. */
  firm: v.object({
    legalName: v.nullable(v.string()),
    nif: v.nullable(v.string()),
    patente: v.nullable(v.string()),
    legalAddress: v.nullable(v.string()),
  }),
  policies: v.object({
    minimumDriverAge: v.number(),
    licenseHeldYears: v.number(),
    freeCancellationHours: v.number(),
  }),
});

const aPrice = v.nullable(v.number());

/** What the owner has set for what comes beside the days; null where nobody has. */
const rules = v.object({
  cancellationKeptPercent: v.number(),
  lateCancellationHours: v.number(),
  lateCancellationKeptPercent: v.number(),
  noShowKeptPercent: v.number(),
  noShowHours: v.number(),
  graceMinutes: v.number(),
  lateHourCents: aPrice,
  fuelServiceCents: v.number(),
  fuelEighthCents: v.object({ economy: aPrice, compact: aPrice, suv: aPrice, luxury: aPrice }),
  /** Of the cars that need one; null when none does. */
  lowestDepositCents: aPrice,
  highestDepositCents: aPrice,
  depositDecisionDays: v.number(),
  /** In the reader's language. `holdHours` is how long a car is held for who pays this way in advance. */
  methods: v.array(
    v.object({ method: v.picklist(PAYMENT_METHODS), title: v.string(), holdHours: v.number() }),
  ),
  extras: v.array(
    v.object({ code: v.string(), name: v.string(), unitPriceCents: v.number(), isPerDay: v.boolean() }),
  ),
});

export const siteRouter = router({
  rules: publicProcedure.output(rules).query(({ ctx }) => getRules(ctx.deps, ctx.locale)),

  get: publicProcedure.output(site).query(({ ctx }) => getSite(ctx.deps)),
});
