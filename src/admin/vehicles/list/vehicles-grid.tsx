import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ListPosition, positionOf } from '../../kit/list/list-search.ts';
import { ListPager, type ListQuery, useListNotice } from '../../kit/list/list-table.tsx';
import type { VehicleActionsProps } from './vehicle-actions.tsx';
import type { VehicleRow } from './vehicle-row.ts';
import { VehicleTile } from './vehicle-tile.tsx';
import classes from './vehicles-page.module.css';

interface VehiclesGridProps {
  query: ListQuery<VehicleRow>;
  position: ListPosition;
  onMove: (position: ListPosition) => void;
  empty: { title: string; text?: string; action?: ReactNode };
  actions: Omit<VehicleActionsProps, 'car'>;
}

/** The fleet as pictures: the same page of cars as the list shows. */
export function VehiclesGrid({ query, position, onMove, empty, actions }: VehiclesGridProps) {
  const { page, pageSize } = positionOf(position);
  const notice = useListNotice(query, empty, () => onMove({ page: undefined }));
  const total = query.data?.total ?? 0;
  if (notice) return <div className={classes.panel}>{notice}</div>;
  if (!query.data) return <WaitingCards />;
  return (
    <>
      <ul className={classes.cards} data-stale={(query.isPlaceholderData && query.isFetching) || undefined}>
        {query.data.rows.map((car) => (
          <VehicleTile key={car.id} car={car} {...actions} />
        ))}
      </ul>
      <div className={`${classes.panel} ${classes.below}`}>
        <ListPager page={page} pageSize={pageSize} total={total} onMove={onMove} />
      </div>
    </>
  );
}

function WaitingCards() {
  return (
    <div className={classes.cards} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} height={270} radius={12} />
      ))}
    </div>
  );
}
