import type { Deps } from '../deps.ts';
import { offerFreedVehicles } from '../services/waitlist/offer-vehicles.ts';
import { sendSoon } from '../services/wakes/send-soon.ts';

/** What a message of the queue begins. It may come late, twice or never: what is due is in the database. Throws as `sendSoon`. */
export async function runWake(deps: Deps): Promise<void> {
  // What was written may have freed a car for which somebody waits. Where that fails, the run of every 15 minutes looks again: whoever
  // is told of something else does not wait for it.
  await offerFreedVehicles(deps).catch((error: unknown) => console.error('OFFERS', error));
  await sendSoon(deps);
}
