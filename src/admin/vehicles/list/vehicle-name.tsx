import { Text } from '@mantine/core';
import { AnchorLink } from '../../kit/anchor-link.ts';
import cells from '../../kit/list/cells.module.css';
import type { VehicleRow } from './vehicle-row.ts';

/** What a car is called, leading to its page, and its plate. */
export function VehicleName({ car }: { car: VehicleRow }) {
  return (
    <>
      <AnchorLink
        to="/admin/vehicles/$id"
        params={{ id: car.id }}
        c="inherit"
        inherit
        fw={600}
        className={cells.wide ?? ''}
      >
        {car.brand} {car.model}{' '}
        <Text span inherit c="dimmed" fw={400}>
          {car.year}
        </Text>
      </AnchorLink>
      <span className={cells.second}>{car.plate}</span>
    </>
  );
}
