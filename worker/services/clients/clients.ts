import { AppError } from '#domain/app-error.ts';
import { addDays, monthBefore, todayInHaiti } from '#domain/calendar-day.ts';
import { creditsNow } from '#domain/credit.ts';
import {
  CLIENT_CONVERSATION_ROWS,
  CLIENT_LICENSE_PHOTOS,
  CLIENTS_PAGE_SIZE,
  LIST_MAX_ROWS,
  SEARCH_MAX_ROWS,
} from '#domain/policy.ts';
import type {
  ClientBalancesInput,
  ClientInput,
  ClientSummaryInput,
  ListClientsInput,
} from '#domain/schemas/clients.ts';
import type { FindClientInput } from '#domain/schemas/staff-bookings.ts';
import { readClientBalances } from '../../db/queries/clients/client-balances.ts';
import {
  listClients as readClients,
  summarizeClients as readSummary,
} from '../../db/queries/clients/client-list.ts';
import { findClientPage } from '../../db/queries/clients/client-page.ts';
import { findKnownClient } from '../../db/queries/clients/known-client.ts';
import type { Deps } from '../../deps.ts';

/** A page of the clients that match. Counted up to a cap, a search to a lower one; `isMore` says that there are more. */
export function listClients({ db }: Pick<Deps, 'db'>, input: ListClientsInput) {
  const maxRows = input.search === undefined ? LIST_MAX_ROWS : SEARCH_MAX_ROWS;
  return readClients(db, { ...input, pageSize: CLIENTS_PAGE_SIZE }, maxRows);
}

/** A page of the clients who still have to pay, with what all of them owe. */
export function listClientBalances({ db, clock }: Pick<Deps, 'db' | 'clock'>, input: ClientBalancesInput) {
  return readClientBalances(db, input, { today: todayInHaiti(clock.now()), maxRows: LIST_MAX_ROWS });
}

/**
 * How many clients there are, how many of them booked for the first time within the last month (from the day
 * after this day a month ago), and what all paid.
 */
export function summarizeClients(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { branchId }: ClientSummaryInput,
) {
  const newSince = addDays(monthBefore(todayInHaiti(clock.now())), 1);
  return readSummary(db, { branchId, newSince });
}

/** A client with a page of their bookings and of their payments, their latest conversations, and the pictures of their license. Throws NOT_FOUND where nobody is known by the id. */
export async function getClient({ db, clock }: Pick<Deps, 'db' | 'clock'>, input: ClientInput) {
  const sizes = {
    pageSize: CLIENTS_PAGE_SIZE,
    conversationRows: CLIENT_CONVERSATION_ROWS,
    licensePhotos: CLIENT_LICENSE_PHOTOS,
  };
  const client = await findClientPage(db, { ...input, ...sizes });
  if (client === undefined) throw new AppError('NOT_FOUND');
  return { ...client, credits: creditsNow(client.credits, todayInHaiti(clock.now())) };
}

/** With fewer digits nobody is found. */
const PHONE_DIGITS = 8;

/**
 * A client's details, by whole e-mail or phone: as staff last wrote or checked them, and apart from that what a web
 * booking said since, which nobody has checked. Null when nobody is known by it.
 */
export async function findClient({ db }: Pick<Deps, 'db'>, { query }: FindClientInput) {
  const isEmail = query.includes('@');
  if (!isEmail && query.replace(/\D/g, '').length < PHONE_DIGITS) return null;
  const by = isEmail ? { email: query.toLowerCase() } : { phone: query };
  const { proven, unproven } = await findKnownClient(db, by);
  if (!proven && !unproven) return null;
  const isNews = unproven && (!proven || proven.createdAt < unproven.createdAt);
  return { known: proven ?? null, unconfirmed: isNews ? unproven : null };
}
