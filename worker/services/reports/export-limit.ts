import { REPORT_EXPORT_WINDOW_MS, REPORT_EXPORTS } from '#domain/policy.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Deps } from '../../deps.ts';
import { consumeAttempts, requireAllowed } from '../limits/consume.ts';

const EXPORT_LIMIT = { limit: REPORT_EXPORTS, windowMs: REPORT_EXPORT_WINDOW_MS };

/** Counts a file that somebody asks for. Throws RATE_LIMITED past 30 files of one person in 15 minutes. */
export async function countExport(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<void> {
  requireAllowed(await consumeAttempts(deps, [{ scope: 'report-export', subject: actor.id }], EXPORT_LIMIT));
}
