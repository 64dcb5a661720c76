import { Paper, SimpleGrid, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Framed } from '../../kit/list/framed.tsx';
import { type ListPosition, positionOf } from '../../kit/list/list-search.ts';
import { ListPager, type ListQuery, useListNotice } from '../../kit/list/list-table.tsx';
import type { VehicleActionsProps } from './vehicle-actions.tsx';
import type { VehicleRow } from './vehicle-name.tsx';
import { VehicleTile } from './vehicle-tile.tsx';

const GRID = { minColWidth: 'min(250px, 100%)', spacing: 'md' } as const;

interface VehiclesGridProps {
  query: ListQuery<VehicleRow>;
  position: ListPosition;
  onMove: (position: ListPosition) => void;
  empty: { title: string; text?: string; action?: ReactNode };
  actions: Omit<VehicleActionsProps, 'vehicle'>;
}

/** The cars as pictures: the same page of cars as the list shows. */
export function VehiclesGrid({ query, position, onMove, empty, actions }: VehiclesGridProps) {
  const { page, pageSize } = positionOf(position);
  const notice = useListNotice(query, empty, () => onMove({ page: undefined }));
  const total = query.data?.total ?? 0;
  if (notice) return <Framed>{notice}</Framed>;
  if (!query.data) return <WaitingCards />;
  return (
    <>
      <SimpleGrid
        {...GRID}
        component="ul"
        m={0}
        p={0}
        opacity={query.isPlaceholderData && query.isFetching ? 0.55 : 1}
      >
        {query.data.rows.map((vehicle) => (
          <VehicleTile key={vehicle.id} vehicle={vehicle} {...actions} />
        ))}
      </SimpleGrid>
      <Paper withBorder radius={12} mt="md">
        <ListPager page={page} pageSize={pageSize} total={total} onMove={onMove} />
      </Paper>
    </>
  );
}

function WaitingCards() {
  return (
    <SimpleGrid {...GRID} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} height={270} radius={12} />
      ))}
    </SimpleGrid>
  );
}
