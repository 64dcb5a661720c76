import type { RouterOutputs } from '#src/lib/trpc.ts';

/** A client with a page of their bookings and of their payments. */
export type ClientData = RouterOutputs['staff']['clients']['get'];
export type ClientBooking = ClientData['bookings']['rows'][number];
export type ClientConversation = ClientData['conversations']['rows'][number];
export type ClientPayment = ClientData['payments']['rows'][number];
export type ClientFile = ClientData['file'];
