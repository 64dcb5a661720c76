import { anId, searchParams, someText } from '#domain/search-params.ts';

/** /admin/messaging: the chosen conversation and what is searched for; the branch comes from the top bar. */
export const messagingSearch = searchParams({ c: anId, q: someText(100) });
export type MessagingSearch = ReturnType<typeof messagingSearch>;
