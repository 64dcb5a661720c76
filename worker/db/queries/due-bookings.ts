import { type RawBuilder, sql } from 'kysely';
import type { DueKind } from '#domain/booking-status.ts';
import { isOut, isPromised } from '../booking-states.ts';

/** When a booking asks for a car to move, and whose counter sees to it: the dashboard's rule and the list's. */
export interface DueRule {
  isDue: RawBuilder<boolean>;
  /** The day it is due; one that is past is late. */
  day: RawBuilder<unknown>;
  branch: RawBuilder<unknown>;
}

export const DUE: Record<DueKind, DueRule> = {
  departures: { isDue: isPromised, day: sql`pickup_date`, branch: sql`pickup_branch_id` },
  returns: { isDue: isOut, day: sql`return_date`, branch: sql`return_branch_id` },
};
