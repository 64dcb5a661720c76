import type { Actor } from '../../auth/actor.ts';
import type { ChangeAuthor } from '../../db/change-log.ts';
import type { Deps } from '../../deps.ts';

/** What a service needs to know of the request that writes. */
export interface StaffRequest {
  actor: Actor;
  ip: string;
}

/** Who signs a change, and when. */
export function authorOf({ clock }: Pick<Deps, 'clock'>, { actor, ip }: StaffRequest): ChangeAuthor {
  return { userId: actor.id, ip, at: clock.now() };
}
