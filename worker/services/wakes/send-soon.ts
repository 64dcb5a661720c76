import { QUEUE_RUN_MS } from '#domain/outbox.ts';
import type { Deps } from '../../deps.ts';
import { throwFailures } from '../edits/each-by-itself.ts';
import { fetchFiles } from '../messages/fetch-files.ts';
import { sendDue } from '../outbox/send.ts';

/**
 * Sends messages and fetches files for a short while, neither waiting for the other; what is left is for the wake that either asks
 * for. Throws what failed of both, so that the queue asks again.
 */
export async function sendSoon(deps: Deps): Promise<void> {
  const ended = await Promise.allSettled([
    sendDue(deps, deps.publicOrigin, QUEUE_RUN_MS),
    fetchFiles(deps, QUEUE_RUN_MS),
  ]);
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  throwFailures(failures, 'The sender was woken and failed');
}
