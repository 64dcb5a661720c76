import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { GOURDES_ON_SITE } from '#domain/currency.ts';
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
  policies: v.object({
    minimumDriverAge: v.number(),
    licenseHeldYears: v.number(),
    freeCancellationHours: v.number(),
  }),
});

export const siteRouter = router({
  get: publicProcedure.output(site).query(({ ctx }) => getSite(ctx.deps)),
});
