import type { Deps } from '../deps.ts';
import { finishMoves } from '../services/proof/finish-moves.ts';
import { sweepUploads } from '../services/proof/sweep-uploads.ts';
import { forgetOldAttempts } from '../services/rate-limit/forgive.ts';
import { foldFigures } from '../services/report/fold-figures.ts';

/** What the cron trigger runs. One job's failure keeps no other from its work; all are reported at the end. */
export async function runScheduledWork(deps: Deps): Promise<void> {
  const jobs = [
    () => finishMoves(deps),
    () => sweepUploads(deps),
    () => forgetOldAttempts(deps),
    () => foldFigures(deps),
    () => deps.auth.deleteExpiredSessions(),
  ];
  const failures: unknown[] = [];
  for (const job of jobs) await job().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Scheduled work failed');
}
