import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { type Build, buildProduction } from '../local/build.ts';
import type { NeonProxy } from '../local/neon-proxy.ts';
import { createRuntime } from '../local/runtime.ts';
import { startStack } from '../local/stack.ts';
import { openDatabase } from '../seed/connection.ts';

/** The built product on the demo's data, beside whatever `npm start` serves. */
export interface MeasuredSite {
  url: string;
  build: Build;
  /** To put the database further away. */
  proxy: NeonProxy;
  /** Its database as the owner. */
  adminUrl: string;
  /** The pages that have budgets, each with an address that shows something. */
  pages: { name: string; path: string }[];
  stop(): Promise<void>;
}

const OWN_NAME = 'measure';
/** Far enough ahead that the demo has no bookings there. */
const DAYS_AHEAD = 45;
const RENTAL_DAYS = 4;

async function findVehicle(adminUrl: string): Promise<string> {
  const db = openDatabase(adminUrl);
  try {
    const vehicle = await db
      .selectFrom('vehicles')
      .select('id')
      .where('status', '=', 'active')
      .where('retiredAt', 'is', null)
      .where('branchId', '=', 'les_cayes')
      .where('rate1DayCents', 'is not', null)
      .orderBy('pricePerDayCents')
      .executeTakeFirstOrThrow();
    return vehicle.id;
  } finally {
    await db.destroy();
  }
}

/** Builds, fills a database of its own with the demo and serves both; `stop()` it when done. */
export async function startSite({ hasPictures }: { hasPictures: boolean }): Promise<MeasuredSite> {
  const build = await buildProduction();
  const stack = await startStack({ name: OWN_NAME, isDemoOnly: true, hasPictures });
  if (stack.proxy === undefined) throw new Error('The demo runs behind the local proxy');
  const runtime = createRuntime({ build, vars: stack.vars, persistTo: stack.persistTo });
  const id = await findVehicle(stack.adminUrl);
  const pickupDate = addDays(todayInHaiti(new Date()), DAYS_AHEAD);
  const dates = { pickupDate, returnDate: addDays(pickupDate, RENTAL_DAYS), city: 'les_cayes' };
  return {
    url: (await runtime.ready).origin,
    build,
    proxy: stack.proxy,
    adminUrl: stack.adminUrl,
    pages: [
      { name: '/', path: '/' },
      { name: '/fleet', path: '/fleet' },
      { name: '/vehicle/{id}', path: `/vehicle/${id}?${new URLSearchParams(dates)}` },
      { name: '/checkout', path: `/checkout?${new URLSearchParams({ vehicleId: id, ...dates })}` },
    ],
    stop: async () => {
      await runtime.dispose();
      await stack.stop();
    },
  };
}
