import type { Insertable } from 'kysely';
import { messageSubject } from '#domain/activity-subject.ts';
import type { BranchId } from '#domain/branch.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time-units.ts';
import {
  buildConversation,
  buildLog,
  buildMessage,
  buildNotification,
} from '#tests/support/factories/record.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import type { DemoCustomer } from './demo-people.ts';
import { DEMO_TALKS, type DemoTalk } from './demo-talks.ts';
import type { DemoTime } from './demo-time.ts';

export interface DemoStaff {
  agentOf: Record<BranchId, string>;
  /** Who is told of a message. */
  activeIds: readonly string[];
}

interface Cast {
  bookings: readonly DemoBooking[];
  /** The first is the one to sign in as; the last writes from the contact page. */
  customers: readonly DemoCustomer[];
  staff: DemoStaff;
  time: DemoTime;
}

const BETWEEN_LINES_MS = 17 * MINUTE_MS;

/** Bookings of people with an account whose cars are still to be collected, the longest known first. */
function upcoming({ bookings, time }: Cast): DemoBooking[] {
  const ahead = bookings.filter(
    ({ booking }) =>
      booking.customerId !== null && booking.createdBy === 'customer' && booking.pickupDate >= time.today,
  );
  return ahead.toSorted((a, b) => (a.booking.createdAt < b.booking.createdAt ? -1 : 1));
}

/** The demo customer's booking with the latest return. */
function lastOf({ bookings, customers }: Cast): DemoBooking | undefined {
  const own = bookings.filter(({ booking }) => booking.customerId === customers[0]?.id);
  return own.toSorted((a, b) => (a.booking.returnDate < b.booking.returnDate ? -1 : 1)).at(-1);
}

/** When each line was written: the last so many hours ago, none before the booking or after now. */
function instantsOf({ hoursAgo, lines }: DemoTalk, { now }: DemoTime, notBefore: string | null): string[] {
  const lastMs = now.getTime() - hoursAgo * HOUR_MS;
  const earliestMs = notBefore === null ? 0 : Date.parse(notBefore);
  return lines.map((_, index) => {
    const plannedMs = lastMs - (lines.length - 1 - index) * BETWEEN_LINES_MS;
    const afterBookingMs = earliestMs + (index + 1) * MINUTE_MS;
    return new Date(Math.min(Math.max(plannedMs, afterBookingMs), now.getTime())).toISOString();
  });
}

function personOf(talk: DemoTalk, booking: DemoBooking['booking'] | null, customers: Cast['customers']) {
  if (typeof talk.about === 'object') {
    const { name, email, phone } = talk.about;
    return { customerId: null, customerName: name, customerEmail: email, customerPhone: phone };
  }
  // The database takes over who a booking is for.
  if (booking !== null) return { customerId: booking.customerId };
  const writer = customers.findLast(({ id }) => id !== null);
  if (writer === undefined) throw new Error('The demo has no customer with an account');
  const { id, name, email, phone } = writer;
  return { customerId: id, customerName: name, customerEmail: email, customerPhone: phone };
}

function talkRows(talk: DemoTalk, index: number, booking: DemoBooking['booking'] | null, cast: Cast) {
  const { staff, time } = cast;
  const instants = instantsOf(talk, time, booking?.createdAt ?? null);
  const conversation = buildConversation({
    ...personOf(talk, booking, cast.customers),
    id: stableId(`conversation ${index}`),
    bookingId: booking?.id ?? null,
    locale: talk.locale,
    createdAt: instants[0],
    lastMessageAt: instants.at(-1),
  });
  const agentId = staff.agentOf[booking?.pickupBranchId ?? 'les_cayes'];
  const messages = talk.lines.map(({ from, text, channel }, line) =>
    buildMessage(conversation.id, {
      id: stableId(`message ${index} ${line}`),
      sender: from,
      senderUserId: from === 'staff' ? agentId : conversation.customerId,
      body: text,
      channel,
      createdAt: instants[line],
      readAt: line < talk.lines.length - talk.unread ? (instants[line + 1] ?? time.now.toISOString()) : null,
    }),
  );
  return { conversation, messages, booking };
}

type Talk = ReturnType<typeof talkRows>;

/** Who answered whom, as the log has it. */
function logsOf({ conversation, messages, booking }: Talk): Insertable<Tables['logs']>[] {
  const { customerName } = booking ?? conversation;
  const bookingCode = booking?.bookingCode ?? null;
  const about = { customerName, bookingId: booking?.id ?? null, bookingCode };
  const branchId = booking?.pickupBranchId ?? null;
  return messages
    .filter(({ sender }) => sender === 'staff')
    .map(({ id, senderUserId, createdAt, channel }) =>
      buildLog({
        ...messageSubject(id, { ...about, branchId }),
        userId: senderUserId,
        metadata: { conversationId: conversation.id, customerName, bookingCode, channel: channel ?? 'site' },
        createdAt,
      }),
    );
}

/** One unread notice a person of each conversation in which a customer waits. */
function noticesOf({ conversation, messages }: Talk, staff: DemoStaff) {
  const waiting = messages.find(({ sender, readAt }) => sender === 'customer' && readAt === null);
  if (waiting === undefined) return [];
  return staff.activeIds.map((userId) =>
    buildNotification({
      id: stableId(`notification message ${conversation.id} ${userId}`),
      userId,
      type: 'message',
      params: { customerName: conversation.customerName },
      entityType: 'conversation',
      entityId: conversation.id,
      createdAt: waiting.createdAt,
    }),
  );
}

/** Conversations from the contact page and from bookings, some waiting for an answer, one with an answer to read. */
export function demoMessages(cast: Cast) {
  const ahead = upcoming(cast);
  const talks = DEMO_TALKS.flatMap((talk, index) => {
    const isAboutBooking = talk.about === 'booking' || talk.about === 'last';
    if (!isAboutBooking) return [talkRows(talk, index, null, cast)];
    const found = talk.about === 'last' ? lastOf(cast) : ahead.shift();
    return found === undefined ? [] : [talkRows(talk, index, found.booking, cast)];
  });
  return {
    conversations: talks.map(({ conversation }) => conversation),
    messages: talks.flatMap(({ messages }) => messages),
    logs: talks.flatMap(logsOf),
    notifications: talks.flatMap((talk) => noticesOf(talk, cast.staff)),
  };
}
