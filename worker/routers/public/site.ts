import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { getSite } from '../../services/settings/site.ts';
import { publicProcedure, router } from '../../trpc.ts';

const hours = v.object({ opens: v.string(), closes: v.string() });

const site = v.object({
  branches: v.array(
    v.object({
      id: v.picklist(BRANCH_IDS),
      name: v.string(),
      city: v.string(),
      address: v.string(),
      phones: v.array(v.string()),
      whatsapp: v.string(),
      openingHours: v.object({ weekdays: hours, sunday: hours }),
    }),
  ),
  webOneWayFeeCents: v.number(),
  taxRateBasisPoints: v.number(),
  /** How gourdes are shown beside dollars; null where they are not. */
  gourdes: v.nullable(v.object({ isFirst: v.boolean(), htgPerUsd: v.number() })),
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
