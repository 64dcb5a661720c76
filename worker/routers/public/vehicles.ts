import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { PRICE_TIERS } from '#domain/pricing.ts';
import { PERIOD_PROBLEMS } from '#domain/rental-period.ts';
import { listPublicVehiclesInput, takenDaysInput, vehicleByIdInput } from '#domain/schemas/search.ts';
import { TRANSMISSIONS, VEHICLE_CLASSES } from '#domain/vehicle.ts';
import { getPublicVehicle, listTakenDays } from '../../services/vehicles/get-public-vehicle.ts';
import { getHome } from '../../services/vehicles/home.ts';
import { listPublicVehicles } from '../../services/vehicles/list-public-vehicles.ts';
import { listSimilarVehicles } from '../../services/vehicles/similar-vehicles.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { timeRefusal } from '../outputs/openings.ts';
import { homeCard, rentalTotal, transfer, vehicleCard, vehicleDetail } from '../outputs/public-vehicles.ts';

const period = { pickupDate: v.string(), returnDate: v.string() };

/** The rule that refuses the days asked for, as a message key, and the nearest days that can be booked. */
const refusal = v.object({
  problem: v.picklist(PERIOD_PROBLEMS),
  nearest: v.object(period),
});

const sections = {
  lesCayes: v.array(homeCard),
  capHaitien: v.array(homeCard),
  bestDeals: v.array(homeCard),
  rentNow: v.array(homeCard),
};

/** What each filter can be set to among the cars that it would be of use for. */
const choices = v.object({
  class: v.array(v.picklist(VEHICLE_CLASSES)),
  transmission: v.array(v.picklist(TRANSMISSIONS)),
  seats: v.array(v.number()),
  price: v.array(v.number()),
  deposit: v.array(v.number()),
});

const freeCount = {
  vehicles: v.number(),
  /** Where each of them is brought from another branch. */
  isDelivered: v.optional(v.literal(true)),
  /** Of that day, where it does not offer those that were asked for. */
  times: v.optional(v.object({ pickupTime: v.string(), returnTime: v.string() })),
};

const vehicleList = v.variant('mode', [
  v.object({
    mode: v.literal('browse'),
    today: v.string(),
    /** How many cars each has. */
    sections: v.object({ lesCayes: v.number(), capHaitien: v.number(), rentNow: v.number() }),
    /** The days of Rent Now. */
    rentNow: v.object(period),
    all: v.array(vehicleCard),
    choices,
  }),
  v.object({
    mode: v.literal('search'),
    today: v.string(),
    vehicles: v.array(vehicleCard),
    /** Of other branches, driven to the one that was asked for; absent where there are none. */
    delivered: v.optional(v.array(v.object({ ...vehicleCard.entries, transfer }))),
    /** How many there are before the filters. */
    unfiltered: v.number(),
    /** Of the first car that cannot be had at the times of one's own. */
    timeRefusal: v.optional(timeRefusal),
    choices,
    /** Null unless both dates were asked for. */
    rentalDays: v.nullable(v.number()),
    /** When no car is free: other days, fewer of these, and other branches on these days. */
    nearby: v.optional(
      v.object({
        dates: v.array(v.object({ ...period, ...freeCount })),
        shorter: v.nullable(v.object({ ...period, ...freeCount })),
        elsewhere: v.array(v.object({ branchId: v.picklist(BRANCH_IDS), ...freeCount })),
      }),
    ),
  }),
  v.object({ mode: v.literal('refused'), today: v.string(), refusal }),
]);

/**
 * `isFree` comes when both dates were asked for and can be booked, with the days charged; then `quote`, `nextFree` when it is taken, or what keeps
 * times of one's own from being had.
 */
const vehiclePage = v.object({
  vehicle: vehicleDetail,
  today: v.string(),
  refusal: v.nullable(refusal),
  /** Where it may be picked up, where there is a choice: the fee, and how many days ahead, where it does not stand. */
  pickups: v.optional(
    v.array(
      v.object({
        branchId: v.picklist(BRANCH_IDS),
        feeCents: v.optional(v.number()),
        noticeDays: v.optional(v.number()),
      }),
    ),
  ),
  /** Present when it is driven to the branch that was asked for: that is its branch here. */
  transfer: v.optional(transfer),
  isFree: v.optional(v.boolean()),
  /** Days that are charged; of a car that nobody can book there are none. */
  rentalDays: v.optional(v.number()),
  timeRefusal: v.optional(timeRefusal),
  quote: v.optional(
    v.object({ ...rentalTotal, afterHoursCents: v.number(), priceTier: v.nullable(v.picklist(PRICE_TIERS)) }),
  ),
  nextFree: v.optional(v.nullable(v.object(period))),
});

export const vehiclesRouter = router({
  home: publicProcedure
    .output(v.object({ today: v.string(), ...sections }))
    .query(({ ctx }) => getHome(ctx.deps)),

  list: publicProcedure
    .input(listPublicVehiclesInput)
    .output(vehicleList)
    .query(({ ctx, input }) => listPublicVehicles(ctx.deps, input)),

  get: publicProcedure
    .input(vehicleByIdInput)
    .output(vehiclePage)
    .query(({ ctx, input }) => getPublicVehicle(ctx.deps, input, ctx.locale)),

  similar: publicProcedure
    .input(vehicleByIdInput)
    .output(v.array(vehicleCard))
    .query(({ ctx, input }) => listSimilarVehicles(ctx.deps, input)),

  takenDays: publicProcedure
    .input(takenDaysInput)
    .output(
      v.object({
        today: v.string(),
        taken: v.array(v.object(period)),
        /** On which its branch offers no time. */
        closed: v.array(v.string()),
        /** What coming outside the hours costs at each end, and on which days these times are outside them. */
        afterHours: v.optional(
          v.object({
            feeCents: v.number(),
            isTaxed: v.boolean(),
            pickup: v.array(v.string()),
            return: v.array(v.string()),
          }),
        ),
      }),
    )
    .query(({ ctx, input }) => listTakenDays(ctx.deps, input)),
});
