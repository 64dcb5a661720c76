import type { RouterOutputs } from '#src/lib/trpc.ts';

/** A car in the list. */
export type VehicleRow = RouterOutputs['staff']['vehicles']['list']['rows'][number];

type Activity = NonNullable<VehicleRow['latestActivity']>;

/** Who did it: their name, else their e-mail. */
export function actorName({ userName, userEmail }: Pick<Activity, 'userName' | 'userEmail'>): string | null {
  return userName || userEmail;
}
