import type { ListInvitesInput } from '#domain/schemas/staff.ts';
import { listOpenInvites } from '../../db/queries/staff/invites.ts';
import type { Deps } from '../../deps.ts';

/** The invites that nobody has accepted yet and that still can be; the addresses themselves nobody can tell. */
export function listInvites({ db, clock }: Pick<Deps, 'db' | 'clock'>, { branchId }: ListInvitesInput) {
  return listOpenInvites(db, { branchId, at: clock.now() });
}
