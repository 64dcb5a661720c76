import { Text } from '@mantine/core';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { AnchorLink } from '../../kit/anchor-link.ts';
import cells from '../../kit/list/cells.module.css';

/** A car in the list. */
export type VehicleRow = RouterOutputs['staff']['vehicles']['list']['rows'][number];

type Activity = NonNullable<VehicleRow['latestActivity']>;

/** Who did it: their name, else their e-mail. */
export function actorName({ userName, userEmail }: Pick<Activity, 'userName' | 'userEmail'>): string | null {
  return userName || userEmail;
}

/** What a car is called, leading to its page, and its plate. */
export function VehicleName({ vehicle }: { vehicle: VehicleRow }) {
  return (
    <>
      <AnchorLink
        to="/admin/vehicles/$id"
        params={{ id: vehicle.id }}
        c="inherit"
        inherit
        fw={600}
        className={cells.wide ?? ''}
      >
        {vehicle.brand} {vehicle.model}{' '}
        <Text span inherit c="dimmed" fw={400}>
          {vehicle.year}
        </Text>
      </AnchorLink>
      <span className={cells.second}>{vehicle.plate}</span>
    </>
  );
}
