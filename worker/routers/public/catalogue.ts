import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { PRICE_TIERS } from '#domain/pricing.ts';
import { fleetInput, vehicleByIdInput } from '#domain/schemas/search.ts';
import { getFleet } from '../../services/catalogue/get-fleet.ts';
import { getHome } from '../../services/catalogue/get-home.ts';
import { getVehicle } from '../../services/catalogue/get-vehicle.ts';
import { getSite } from '../../services/site/get-site.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { vehicleCard, vehicleDetail } from '../outputs/vehicle.ts';

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
  whatsapp: v.string(),
  policies: v.object({
    minimumDriverAge: v.number(),
    licenseHeldYears: v.number(),
    freeCancellationHours: v.number(),
  }),
});

const sections = {
  lesCayes: v.array(vehicleCard),
  capHaitien: v.array(vehicleCard),
  bestDeals: v.array(vehicleCard),
  rentNow: v.array(vehicleCard),
};

const fleet = v.variant('mode', [
  v.object({ mode: v.literal('browse'), today: v.string(), ...sections, all: v.array(vehicleCard) }),
  v.object({
    mode: v.literal('search'),
    today: v.string(),
    vehicles: v.array(vehicleCard),
    /** Null unless both dates were asked for. */
    rentalDays: v.nullable(v.number()),
  }),
]);

/** `quote` and `isFree` come when both dates were asked for. */
const vehiclePage = v.object({
  vehicle: vehicleDetail,
  quote: v.optional(
    v.object({
      rentalDays: v.number(),
      priceTier: v.nullable(v.picklist(PRICE_TIERS)),
      dailyRateCents: v.number(),
      totalCents: v.number(),
    }),
  ),
  isFree: v.optional(v.boolean()),
});

export const catalogueRouter = router({
  site: publicProcedure.output(site).query(({ ctx }) => getSite(ctx.deps)),

  home: publicProcedure
    .output(v.object({ today: v.string(), ...sections }))
    .query(({ ctx }) => getHome(ctx.deps)),

  fleet: publicProcedure
    .input(fleetInput)
    .output(fleet)
    .query(({ ctx, input }) => getFleet(ctx.deps, input)),

  vehicle: publicProcedure
    .input(vehicleByIdInput)
    .output(vehiclePage)
    .query(({ ctx, input }) => getVehicle(ctx.deps, input)),
});
