import type { FindClientInput } from '#domain/schemas/booking-desk.ts';
import { findClient as readClient } from '../../db/queries/clients.ts';
import type { Deps } from '../../deps.ts';

/** Fewer digits name nobody. */
const PHONE_DIGITS = 8;

/** A client's details as their latest booking has them, by whole e-mail or phone; null when nobody is known by it. */
export async function findClient({ db }: Pick<Deps, 'db'>, { query }: FindClientInput) {
  if (query.includes('@')) return (await readClient(db, { email: query })) ?? null;
  if (query.replace(/\D/g, '').length < PHONE_DIGITS) return null;
  return (await readClient(db, { phone: query })) ?? null;
}
