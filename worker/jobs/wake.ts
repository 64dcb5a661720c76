import type { Deps } from '../deps.ts';
import { eachByItself, throwFailures } from '../services/edits/each-by-itself.ts';
import { fetchFiles } from '../services/messages/fetch-files.ts';
import { sendDue } from '../services/outbox/send.ts';
import { offerFreedVehicles } from '../services/waitlist/offer-vehicles.ts';

/**
 * What a message of the queue begins. It may come late, twice or never: what is due is in the database. Throws what failed, so
 * that the queue asks again.
 */
export async function runWake(deps: Deps): Promise<void> {
  // What was written may have freed a car for which somebody waits.
  const jobs = [() => offerFreedVehicles(deps), () => sendDue(deps), () => fetchFiles(deps)];
  throwFailures(await eachByItself(jobs, (job) => job()), 'The sender was woken and failed');
}
