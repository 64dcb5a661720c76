import { OUTBOX_STATUSES } from '#domain/outbox.ts';
import { CHANNELS } from '#domain/outbox-channels.ts';
import { anId, oneOf, searchParams, someText } from '#domain/search-params.ts';
import { listParams } from '../kit/list/list-search.ts';

const { page, pageSize } = listParams;

/** /admin/outbox: what is searched for, in which state, by which channel, and the message that is open. */
export const outboxSearch = searchParams({
  page,
  pageSize,
  q: someText(100),
  status: oneOf(OUTBOX_STATUSES),
  channel: oneOf(CHANNELS),
  message: anId,
});
export type OutboxSearch = ReturnType<typeof outboxSearch>;
