import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { BADGE_REFETCH_MS, MAX_THREAD_MESSAGES, THREAD_MESSAGES } from '#domain/policy.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';

export type ThreadData = RouterOutputs['staff']['messages']['thread'];
export type OpeningData = RouterOutputs['staff']['messages']['bookingThread'];
/** With whom one speaks, whether or not anything was said yet. */
export type Party = Omit<ThreadData, 'id' | 'messages' | 'isMore' | 'proofBookings'>;

/** The booking that a conversation is known to be about: one that merely has its number may be somebody else's. */
export function knownBooking({ booking, customerPhone, isByNumber, provenNumber }: Party) {
  return isByNumber && customerPhone !== `+${provenNumber}` ? null : booking;
}

/** A conversation, fetched again every 30 seconds while the page is visible. */
export function useThread(conversationId: string) {
  const [limit, setLimit] = useState(THREAD_MESSAGES);
  const query = trpc.staff.messages.thread.useQuery(
    { conversationId, limit },
    { refetchInterval: BADGE_REFETCH_MS, staleTime: 0, placeholderData: keepPreviousData },
  );
  const mayShowMore = query.data?.isMore === true && limit < MAX_THREAD_MESSAGES;
  return { query, showEarlier: mayShowMore ? () => setLimit(MAX_THREAD_MESSAGES) : undefined };
}

/** With whom a booking's conversation would be, looked at every 30 seconds: the customer may write first. */
export function useOpening(bookingId: string) {
  return trpc.staff.messages.bookingThread.useQuery(
    { bookingId },
    { refetchInterval: BADGE_REFETCH_MS, staleTime: 0, gcTime: 0 },
  );
}

/** Has everything about conversations fetched again: the thread, the list, the badges. */
export function useRefreshMessages() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([utils.staff.messages.invalidate(), utils.staff.notifications.status.invalidate()]).then(
      () => undefined,
    );
}
