/** How long a database or file store that does not answer is given before the next request. */
export const RETRY_AFTER = { 'Retry-After': '5' } as const;
