import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import { positionOf } from '../../kit/list/list-search.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { EditVehicleDrawer, NewVehicleDrawer } from '../form/vehicle-editor.tsx';
import { DeleteCarDialog } from './delete-vehicle-dialog.tsx';
import { carColumns } from './vehicle-columns.tsx';
import { CarFilters, ViewToggle } from './vehicle-filters.tsx';
import type { CarRow } from './vehicle-row.ts';
import { CarsGrid } from './vehicles-grid.tsx';
import { type CarsSearch, hasFilter, nextSort, sortStateOf } from './vehicles-search.ts';

type Move = (change: Partial<CarsSearch>) => Promise<void>;

function useFleet(search: CarsSearch) {
  const branchId = useBranch();
  const { q, class: carClass, status, sort } = search;
  return trpc.staff.vehicles.list.useQuery(
    { search: q, class: carClass, status, sort, branchId, ...positionOf(search) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
}

/** /admin/cars and /admin/vehicles: the fleet, found, added to, edited and thinned out. */
export function CarsPage({ search }: { search: CarsSearch }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const branchId = useBranch();
  const move: Move = (change) =>
    navigate({
      to: '.',
      search: (current) => ({ ...current, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <ScreenHead title={t('adminFleet.title')}>
        <ViewToggle view={search.view} onChange={(view) => move({ view })} />
        <Button
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => move({ create: true })}
        >
          {t('adminFleet.add')}
        </Button>
      </ScreenHead>
      <CarFilters search={search} onChange={(change) => move({ page: undefined, ...change })} />
      <Fleet search={search} onMove={move} />
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

function Fleet({ search, onMove }: { search: CarsSearch; onMove: Move }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useFleet(search);
  const [doomed, setDoomed] = useState<CarRow | null>(null);
  const actions = { onEdit: ({ id }: CarRow) => void onMove({ edit: id }), onDelete: setDoomed };
  const empty = hasFilter(search)
    ? { title: t('adminFleet.list.noneFound'), text: t('adminFleet.list.noneFoundText') }
    : { title: t('adminFleet.list.none'), text: t('adminFleet.list.noneText') };
  const list = { query, position: search, onMove, empty };
  return (
    <>
      {search.view === 'grid' ? (
        <CarsGrid {...list} actions={actions} />
      ) : (
        <ListTable
          {...list}
          caption={t('adminFleet.title')}
          columns={carColumns(t, actions)}
          rowKey={(car) => car.id}
          onRowClick={(car) =>
            navigate({
              to: '/admin/vehicles/$id',
              params: { id: car.id },
            })
          }
          sort={sortStateOf(search.sort)}
          onSort={(key) => onMove({ sort: nextSort(key, search.sort), page: undefined })}
        />
      )}
      <DeleteCarDialog car={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}
