import type { AppErrorCode } from '#domain/app-error.ts';
import type { TextKey } from '#texts/catalogues.ts';

/** What clients read where a change of their own booking is refused: staff read the same refusals in other words. */
export const OWN_CHANGE_WORDS: Partial<Record<AppErrorCode, TextKey>> = {
  STALE_VERSION: 'booking.changes.stale',
  SHARE_CHANGED: 'booking.changes.shareChanged',
  NOT_ALLOWED: 'booking.changes.notOnline',
  TIME_NOT_OFFERED: 'booking.changes.closed',
  // Its car is needed elsewhere, and cannot be driven there in time.
  TRANSFER_IMPOSSIBLE: 'booking.changes.taken',
  TRANSFER_DOES_NOT_FIT: 'booking.changes.taken',
};
