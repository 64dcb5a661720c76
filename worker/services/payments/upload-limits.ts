const HOUR_MS = 60 * 60 * 1000;

/** How long an upload waits for its booking; then it cannot be claimed any more and the sweep removes it. */
export const UPLOAD_LIFETIME_MS = 24 * HOUR_MS;

/** Uploads of one person: room for retries and second thoughts, none for filling the bucket. */
export const UPLOAD_LIMIT = { limit: 20, windowMs: HOUR_MS };
/** … and of one address, whoever signs in there. */
export const ADDRESS_UPLOADS = 60;
