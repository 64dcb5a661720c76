import { PERSON_KINDS } from '#domain/list-sorts.ts';
import { STAFF_ROLES } from '#domain/roles.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { FilterSelect } from '../../kit/list/filter-select.tsx';
import { SearchInput } from '../../kit/list/search-input.tsx';
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
      {search.people === 'customers' ? null : (
        <FilterSelect
          label={t('adminUsers.column.role')}
          any={t('adminUsers.filter.anyRole')}
          values={search.people === 'everybody' ? PERSON_KINDS : STAFF_ROLES}
          textOf={(kind) => t(kind === 'customer' ? 'adminUsers.kind.customer' : `admin.role.${kind}`)}
          value={search.role}
          onChange={(role) => onChange({ role })}
        />
      )}
      <FilterSelect
        label={t('adminUsers.column.status')}
        any={t('adminUsers.filter.anyStatus')}
        values={['active', 'inactive']}
        textOf={(value) => t(`adminUsers.${value}`)}
        value={search.active === undefined ? undefined : search.active ? 'active' : 'inactive'}
        onChange={(value) => onChange({ active: value && value === 'active' })}
      />
    </FilterBar>
  );
}
