/** What a database or a store that is away is given before it is asked again. */
export const RETRY_AFTER = { 'Retry-After': '5' } as const;
