import { AppError } from '#domain/app-error.ts';
import { CLIENT_CONVERSATION_ROWS, CLIENTS_PAGE_SIZE } from '#domain/policy.ts';
import type { ClientInput } from '#domain/schemas/clients.ts';
import { findClientPage } from '../../db/queries/clients/client-page.ts';
import type { Deps } from '../../deps.ts';

/** A client with a page of their bookings and of their payments, and their latest conversations. Throws NOT_FOUND where nobody is known by the id. */
export async function getClient({ db }: Pick<Deps, 'db'>, input: ClientInput) {
  const sizes = { pageSize: CLIENTS_PAGE_SIZE, conversationRows: CLIENT_CONVERSATION_ROWS };
  const client = await findClientPage(db, { ...input, ...sizes });
  if (client === undefined) throw new AppError('NOT_FOUND');
  return client;
}
