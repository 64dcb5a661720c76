import { VEHICLE_CLASSES } from '#domain/vehicle.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FilterBar } from '../kit/list/filter-bar.tsx';
import { FilterSelect } from '../kit/list/filter-select.tsx';
import { SearchInput } from '../kit/list/search-input.tsx';
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
      <FilterSelect
        label={t('calendar.filter.class')}
        any={t('calendar.filter.anyClass')}
        values={VEHICLE_CLASSES}
        textOf={(value) => t(`vehicle.class.${value}`)}
        value={search.class}
        onChange={(value) => onChange({ class: value })}
      />
    </FilterBar>
  );
}
