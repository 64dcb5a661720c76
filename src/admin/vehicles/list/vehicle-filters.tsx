import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { VEHICLE_CLASSES, VEHICLE_STATUSES } from '#domain/vehicle.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { FilterSelect } from '../../kit/list/filter-select.tsx';
import { SearchInput } from '../../kit/list/search-input.tsx';
import { hasFilter, type VehiclesSearch } from './vehicles-search.ts';

const NO_FILTER = { q: undefined, class: undefined, status: undefined };

interface VehicleFiltersProps {
  search: VehiclesSearch;
  onChange: (change: Partial<VehiclesSearch>) => void;
}

/** Search, car type and status of the list; what they hold is in the address. */
export function VehicleFilters({ search, onChange }: VehicleFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar onClear={hasFilter(search) ? () => onChange(NO_FILTER) : undefined}>
      <SearchInput
        label={t('adminVehicles.filter.search')}
        value={search.q ?? ''}
        onSearch={(text) => onChange({ q: text || undefined })}
      />
      <FilterSelect
        label={t('adminVehicles.filter.class')}
        any={t('adminVehicles.filter.anyClass')}
        values={VEHICLE_CLASSES}
        textOf={(value) => t(`vehicle.class.${value}`)}
        value={search.class}
        onChange={(value) => onChange({ class: value })}
      />
      <FilterSelect
        label={t('adminVehicles.filter.status')}
        any={t('adminVehicles.filter.anyStatus')}
        values={VEHICLE_STATUSES}
        textOf={(value) => t(`adminVehicles.vehicleStatus.${value}`)}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
    </FilterBar>
  );
}

interface ViewToggleProps {
  view: VehiclesSearch['view'];
  onChange: (view: VehiclesSearch['view']) => void;
}

/** List or grid. */
export function ViewToggle({ view, onChange }: ViewToggleProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="sm"
      aria-label={t('adminVehicles.view.label')}
      value={view ?? 'list'}
      onChange={(value) => onChange(value === 'grid' ? 'grid' : undefined)}
      data={[
        {
          value: 'list',
          label: <ViewLabel icon={<IconList size={18} aria-hidden />} text={t('adminVehicles.view.list')} />,
        },
        {
          value: 'grid',
          label: (
            <ViewLabel icon={<IconLayoutGrid size={18} aria-hidden />} text={t('adminVehicles.view.grid')} />
          ),
        },
      ]}
    />
  );
}

function ViewLabel({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span style={{ display: 'flex' }} title={text}>
      {icon}
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
