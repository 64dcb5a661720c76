import { hashPassword } from '../../auth/password.ts';
import { findPersonByEmail, upsertSuperAdmin } from '../../db/queries/accounts/profiles.ts';
import type { Deps } from '../../deps.ts';

/**
 * For the operator of a database, never for a request: a person with this e-mail can sign in with this password
 * and may do everything. Somebody who was there already keeps name and bookings and loses password and sessions.
 */
export async function createSuperAdmin(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<{ isNew: boolean }> {
  const [passwordHash, person] = await Promise.all([
    hashPassword(password, deps.random),
    findPersonByEmail(deps.db, email),
  ]);
  const at = deps.clock.now();
  const admin = { ...(person ?? { id: deps.random.uuid(), name, email, branchId: null }), passwordHash, at };
  await upsertSuperAdmin(deps.db, admin, person === undefined);
  return { isNew: person === undefined };
}
