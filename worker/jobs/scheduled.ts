import type { Deps } from '../deps.ts';
import { releaseExpiredHolds } from '../services/bookings/release-holds.ts';
import { keepMissingFiles } from '../services/contracts/contract-file.ts';
import { eachByItself, throwFailures } from '../services/edits/each-by-itself.ts';
import { sweepPhotos } from '../services/inspections/photo-files.ts';
import { forgetOldAttempts } from '../services/limits/forgive.ts';
import { fetchFiles } from '../services/messages/fetch-files.ts';
import { sendMorning } from '../services/morning/send-morning.ts';
import { writeReminders } from '../services/outbox/remind.ts';
import { sendDue } from '../services/outbox/send.ts';
import { dropUntrue } from '../services/outbox/tray.ts';
import { finishMoves } from '../services/proofs/move-proof.ts';
import { sweepUploads } from '../services/proofs/sweep-uploads.ts';
import { lapseExtensions } from '../services/rentals/undo-change.ts';
import { askForReviews } from '../services/reviews/ask-reviews.ts';
import { offerFreedVehicles } from '../services/waitlist/offer-vehicles.ts';

/** What the cron trigger runs. When one job fails the others still run; all failures are reported at the end. */
export async function runScheduledWork(deps: Deps): Promise<void> {
  const jobs = [
    () => releaseExpiredHolds(deps),
    () => lapseExtensions(deps),
    // A hold that ended frees a car.
    () => offerFreedVehicles(deps),
    () => writeReminders(deps),
    () => askForReviews(deps),
    () => sendMorning(deps),
    () => sendDue(deps),
    () => dropUntrue(deps),
    () => fetchFiles(deps),
    () => finishMoves(deps),
    () => sweepUploads(deps),
    () => keepMissingFiles(deps),
    () => sweepPhotos(deps),
    () => forgetOldAttempts(deps),
    () => deps.auth.deleteExpiredSessions(),
  ];
  throwFailures(await eachByItself(jobs, (job) => job()), 'Scheduled work failed');
}
