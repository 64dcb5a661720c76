import type { ReactNode } from 'react';
import type { VehicleListSearch } from '#domain/site-search.ts';
import type { VehicleCardData } from '#src/lib/vehicles.ts';
import { VehicleCard } from './vehicle-card.tsx';
import classes from './vehicle-list.module.css';

interface VehicleListProps<Car extends VehicleCardData> {
  vehicles: readonly Car[];
  /** `row` becomes a strip to swipe through on phones, `grid` a column. */
  layout: 'row' | 'grid';
  search?: VehicleListSearch | undefined;
  /** How many pictures are above the fold. */
  priorityCount?: number | undefined;
  /** All are of one city, which the title names. */
  isCityKnown?: boolean;
  /** What else is to be known of a car. */
  noteOf?: (vehicle: Car) => ReactNode;
}

/** Cars side by side, four to a line where there is room. */
export function VehicleList<Car extends VehicleCardData>(props: VehicleListProps<Car>) {
  const { vehicles, layout, search, priorityCount = 0, isCityKnown, noteOf } = props;
  return (
    <ul className={classes.list} data-layout={layout}>
      {vehicles.map((vehicle, position) => (
        <li key={vehicle.id}>
          <VehicleCard
            vehicle={vehicle}
            search={search}
            isPriority={position < priorityCount}
            isCityKnown={isCityKnown}
            note={noteOf?.(vehicle)}
          />
        </li>
      ))}
    </ul>
  );
}
