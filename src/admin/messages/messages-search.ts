import { aFlag, anId, searchParams, someText } from '#domain/search-params.ts';

/** /admin/messaging: what is chosen and what is searched for; the branch comes from the top bar. */
export const messagingSearch = searchParams({
  /** A conversation. */
  c: anId,
  /** A booking whose conversation is yet to begin; one that has begun becomes `c`. */
  b: anId,
  q: someText(100),
  /** Opens the dialog that asks whom to write to. */
  compose: aFlag,
});
export type MessagesSearch = ReturnType<typeof messagingSearch>;

/** Where a booking's messages are read and written. */
export function threadSearch({
  bookingId,
  conversationId,
}: {
  bookingId: string;
  conversationId: string | null;
}): MessagesSearch {
  return conversationId === null ? { b: bookingId } : { c: conversationId };
}
