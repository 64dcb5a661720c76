import { NativeSelect } from '@mantine/core';
import { VEHICLE_CLASSES } from '#domain/vehicle.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FilterBar } from '../list/filter-bar.tsx';
import { SearchInput } from '../list/search-input.tsx';
import type { CalendarSearch } from './calendar-search.ts';

interface CalendarFiltersProps {
  search: CalendarSearch;
  onChange: (change: Partial<CalendarSearch>) => void;
}

/** Which cars the calendar is about. */
export function CalendarFilters({ search, onChange }: CalendarFiltersProps) {
  const { t } = useTranslation();
  const isFiltered = search.q !== undefined || search.class !== undefined;
  return (
    <FilterBar onClear={isFiltered ? () => onChange({ q: undefined, class: undefined }) : undefined}>
      <SearchInput
        label={t('calendar.filter.search')}
        value={search.q ?? ''}
        onSearch={(text) => onChange({ q: text || undefined })}
      />
      <NativeSelect
        size="sm"
        aria-label={t('calendar.filter.class')}
        value={search.class ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ class: VEHICLE_CLASSES.find((one) => one === value) })
        }
        data={[
          { value: '', label: t('calendar.filter.anyClass') },
          ...VEHICLE_CLASSES.map((value) => ({ value, label: t(`vehicle.class.${value}`) })),
        ]}
      />
    </FilterBar>
  );
}
