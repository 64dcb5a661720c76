import { AppError } from '#domain/app-error.ts';
import { isUniqueViolation, refusedBy } from '../../db/errors.ts';

/** Each try waits for one other change of the same thing; more of them at once than people work here. */
const MAX_TRIES = 16;

function isRefused(error: unknown): boolean {
  return refusedBy(error) !== undefined;
}

/** Also the same request, sent twice at once: the next read finds what the other one did. */
export function isRefusedOrRepeated(error: unknown): boolean {
  return isRefused(error) || isUniqueViolation(error, 'logs_by_request');
}

/**
 * Reads, decides and writes; all of it again when a guard refuses the batch, because what was read is no longer so: the
 * next read says why, or there is nothing left to do. Throws what `attempt` throws, and UNAVAILABLE after 16 refusals.
 */
export async function retryRefused<Result>(
  attempt: () => Promise<Result>,
  isRefusal: (error: unknown) => boolean = isRefused,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (tries === MAX_TRIES) throw new AppError('UNAVAILABLE', undefined, { cause: error });
    }
  }
}
