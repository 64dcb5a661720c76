import type { FindClientInput } from '#domain/schemas/staff-bookings.ts';
import { findKnownClient } from '../../db/queries/clients/known-client.ts';
import type { Deps } from '../../deps.ts';

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
