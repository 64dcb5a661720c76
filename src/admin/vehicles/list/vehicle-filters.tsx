import { SegmentedControl, TextInput, VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { addDays } from '#domain/calendar-day.ts';
import type { TimeOfDay } from '#domain/time-of-day.ts';
import { VEHICLE_CLASSES, VEHICLE_STATUSES } from '#domain/vehicle.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { DayInput } from '../../kit/fields/day-input.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { FilterSelect } from '../../kit/list/filter-select.tsx';
import { SearchInput } from '../../kit/list/search-input.tsx';
import { hasFilter, type VehiclesSearch } from './vehicles-search.ts';

const NO_FREE_TIMES = {
  freeFrom: undefined,
  freeFromTime: undefined,
  freeTo: undefined,
  freeToTime: undefined,
};
const NO_FILTER = { q: undefined, class: undefined, status: undefined, ...NO_FREE_TIMES };

interface VehicleFiltersProps {
  search: VehiclesSearch;
  onChange: (change: Partial<VehiclesSearch>) => void;
}

/** Search, car type, status and free times of the list; what they hold is in the address. */
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
      <FreeTimes search={search} onChange={onChange} />
    </FilterBar>
  );
}

/** From when to when cars are to be free: the first day chosen asks for one day, and then for the rest. */
function FreeTimes({ search: { freeFrom, freeTo, ...times }, onChange }: VehicleFiltersProps) {
  const { t } = useTranslation();
  const day = { size: 'sm', clearable: true } as const;
  return (
    <>
      <DayInput
        {...day}
        aria-label={t('adminVehicles.filter.freeFrom')}
        placeholder={t('adminVehicles.filter.freeFrom')}
        value={freeFrom ?? ''}
        onChange={(from) => {
          if (!from) return onChange(NO_FREE_TIMES);
          onChange({ freeFrom: from, freeTo: freeTo && freeTo > from ? freeTo : addDays(from, 1) });
        }}
      />
      {freeFrom === undefined ? null : (
        <>
          <FreeTime
            label={t('adminVehicles.filter.freeFromTime')}
            value={times.freeFromTime}
            onChange={(freeFromTime) => onChange({ freeFromTime })}
          />
          <DayInput
            {...day}
            aria-label={t('adminVehicles.filter.freeTo')}
            placeholder={t('adminVehicles.filter.freeTo')}
            value={freeTo ?? ''}
            min={freeFrom}
            onChange={(to) => onChange(to ? { freeTo: to } : NO_FREE_TIMES)}
          />
          <FreeTime
            label={t('adminVehicles.filter.freeToTime')}
            value={times.freeToTime}
            onChange={(freeToTime) => onChange({ freeToTime })}
          />
        </>
      )}
    </>
  );
}

interface FreeTimeProps {
  label: string;
  value: TimeOfDay | undefined;
  onChange: (time: TimeOfDay | undefined) => void;
}

/** Left empty it is the usual time. What is typed stays in the field until the address has it: half a time is no time. */
function FreeTime({ label, value = '', onChange }: FreeTimeProps) {
  const { t } = useTranslation();
  const [text, setText] = useState<string>(value);
  useEffect(() => setText(value), [value]);
  return (
    <TextInput
      size="sm"
      type="time"
      aria-label={label}
      title={t('adminVehicles.filter.usualTime')}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => {
        if (text !== value) onChange(text || undefined);
      }}
    />
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
