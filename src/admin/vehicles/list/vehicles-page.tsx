import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AskedTimes } from '#domain/rental-times.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import { positionOf } from '../../kit/list/list-search.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { EditVehicleDrawer, NewVehicleDrawer } from '../form/vehicle-editor.tsx';
import { DeleteVehicleDialog } from './delete-vehicle-dialog.tsx';
import { vehicleColumns } from './vehicle-columns.tsx';
import { VehicleFilters, ViewToggle } from './vehicle-filters.tsx';
import type { VehicleRow } from './vehicle-name.tsx';
import { VehiclesGrid } from './vehicles-grid.tsx';
import { freeTimesOf, hasFilter, nextSort, sortStateOf, type VehiclesSearch } from './vehicles-search.ts';

type Move = (change: Partial<VehiclesSearch>) => Promise<void>;

function useVehicles(search: VehiclesSearch, free: AskedTimes | undefined) {
  const branchId = useBranch();
  const { q, class: vehicleClass, status, sort } = search;
  return trpc.staff.vehicles.list.useQuery(
    { search: q, class: vehicleClass, status, sort, branchId, free, ...positionOf(search) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
}

/** /admin/cars and /admin/vehicles: all cars: search, add, edit, delete. */
export function VehiclesPage({ search }: { search: VehiclesSearch }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const branchId = useBranch();
  const free = freeTimesOf(search);
  const move: Move = (change) =>
    navigate({
      to: '.',
      search: (current) => ({ ...current, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <ScreenHead title={t('adminVehicles.title')}>
        <ViewToggle view={search.view} onChange={(view) => move({ view })} />
        <Button
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => move({ create: true })}
        >
          {t('adminVehicles.add')}
        </Button>
      </ScreenHead>
      <VehicleFilters search={search} onChange={(change) => move({ page: undefined, ...change })} />
      {free === null ? (
        <Notice tone="warning" role="status">
          {t('adminVehicles.filter.order')}
        </Notice>
      ) : (
        <VehicleTable search={search} free={free} onMove={move} />
      )}
      {search.create ? (
        <NewVehicleDrawer branchId={branchId} onClosed={() => move({ create: undefined })} />
      ) : null}
      {search.edit ? (
        <EditVehicleDrawer
          key={search.edit}
          vehicleId={search.edit}
          onClosed={() => move({ edit: undefined })}
        />
      ) : null}
    </>
  );
}

interface VehicleTableProps {
  search: VehiclesSearch;
  free: AskedTimes | undefined;
  onMove: Move;
}

function VehicleTable({ search, free, onMove }: VehicleTableProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useVehicles(search, free);
  const [toDelete, setToDelete] = useState<VehicleRow | null>(null);
  const actions = { onEdit: ({ id }: VehicleRow) => void onMove({ edit: id }), onDelete: setToDelete };
  const empty = hasFilter(search)
    ? { title: t('adminVehicles.list.noneFound'), text: t('adminVehicles.list.noneFoundText') }
    : { title: t('adminVehicles.list.none'), text: t('adminVehicles.list.noneText') };
  const list = { query, position: search, onMove, empty };
  return (
    <>
      {search.view === 'grid' ? (
        <VehiclesGrid {...list} actions={actions} />
      ) : (
        <ListTable
          {...list}
          caption={t('adminVehicles.title')}
          columns={vehicleColumns(t, actions)}
          rowKey={(vehicle) => vehicle.id}
          onRowClick={(vehicle) =>
            navigate({
              to: '/admin/vehicles/$id',
              params: { id: vehicle.id },
            })
          }
          sort={sortStateOf(search.sort)}
          onSort={(key) => onMove({ sort: nextSort(key, search.sort), page: undefined })}
        />
      )}
      <DeleteVehicleDialog vehicle={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
}
