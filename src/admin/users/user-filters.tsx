import { NativeSelect } from '@mantine/core';
import { PERSON_KINDS } from '#domain/list-sorts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FilterBar } from '../list/filter-bar.tsx';
import { SearchInput } from '../list/search-input.tsx';
import { hasFilter, type UsersSearch } from './users-search.ts';

const NO_FILTER = { q: undefined, role: undefined, active: undefined };

interface UserFiltersProps {
  search: UsersSearch;
  onChange: (change: Partial<UsersSearch>) => void;
}

/** Search, role and status of the list; what they hold is in the address. */
export function UserFilters({ search, onChange }: UserFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar onClear={hasFilter(search) ? () => onChange(NO_FILTER) : undefined}>
      <SearchInput
        label={t('adminUsers.filter.search')}
        value={search.q ?? ''}
        onSearch={(text) => onChange({ q: text || undefined })}
      />
      <NativeSelect
        size="sm"
        aria-label={t('adminUsers.column.role')}
        value={search.role ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ role: PERSON_KINDS.find((kind) => kind === value) })
        }
        data={[
          { value: '', label: t('adminUsers.filter.anyRole') },
          ...PERSON_KINDS.map((kind) => ({
            value: kind,
            label: kind === 'customer' ? t('adminUsers.kind.customer') : t(`admin.role.${kind}`),
          })),
        ]}
      />
      <NativeSelect
        size="sm"
        aria-label={t('adminUsers.column.status')}
        value={search.active === undefined ? '' : String(search.active)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ active: value === '' ? undefined : value === 'true' })
        }
        data={[
          { value: '', label: t('adminUsers.filter.anyStatus') },
          { value: 'true', label: t('adminUsers.active') },
          { value: 'false', label: t('adminUsers.inactive') },
        ]}
      />
    </FilterBar>
  );
}
