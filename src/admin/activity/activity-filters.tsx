import { NativeSelect } from '@mantine/core';
import { COUNTER_SUBJECTS, LOG_ACTIONS, LOG_SUBJECTS } from '#domain/activity.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { DayInput } from '../fields/day-input.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import { useStaffUser } from '../shell/use-staff-user.ts';
import { type ActivitySearch, hasFilter } from './activity-search.ts';

const NO_FILTER = { who: undefined, what: undefined, action: undefined, from: undefined, to: undefined };

interface ActivityFiltersProps {
  search: ActivitySearch;
  onChange: (change: Partial<ActivitySearch>) => void;
}

/** By who, what and when; what they hold is in the address. */
export function ActivityFilters({ search, onChange }: ActivityFiltersProps) {
  const { t } = useTranslation();
  const { may } = useStaffUser();
  const subjects = may('admin') ? LOG_SUBJECTS : COUNTER_SUBJECTS;
  return (
    <FilterBar onClear={hasFilter(search) ? () => onChange(NO_FILTER) : undefined}>
      <WhoSelect who={search.who} onChange={onChange} />
      <NativeSelect
        size="sm"
        aria-label={t('activityLog.filter.what')}
        value={search.what ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ what: subjects.find((subject) => subject === value) })
        }
        data={[
          { value: '', label: t('activityLog.filter.anything') },
          ...subjects.map((value) => ({ value, label: t(`activityLog.type.${value}`) })),
        ]}
      />
      <NativeSelect
        size="sm"
        aria-label={t('activityLog.filter.action')}
        value={search.action ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ action: LOG_ACTIONS.find((action) => action === value) })
        }
        data={[
          { value: '', label: t('activityLog.filter.anyAction') },
          ...LOG_ACTIONS.map((value) => ({ value, label: t(`activityLog.action.${value}`) })),
        ]}
      />
      <DayInput
        size="sm"
        clearable
        aria-label={t('activityLog.filter.from')}
        placeholder={t('activityLog.filter.from')}
        value={search.from ?? ''}
        max={search.to}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DayInput
        size="sm"
        clearable
        aria-label={t('activityLog.filter.to')}
        placeholder={t('activityLog.filter.to')}
        value={search.to ?? ''}
        min={search.from}
        onChange={(day) => onChange({ to: day || undefined })}
      />
    </FilterBar>
  );
}

/** The staff by name; somebody else, a customer, stands there when the address asks for them. */
function WhoSelect({
  who,
  onChange,
}: {
  who: string | undefined;
  onChange: ActivityFiltersProps['onChange'];
}) {
  const { t } = useTranslation();
  const { data: authors = [] } = trpc.staff.activity.authors.useQuery();
  const isOther = who !== undefined && !authors.some(({ id }) => id === who);
  return (
    <NativeSelect
      size="sm"
      aria-label={t('activityLog.filter.who')}
      value={who ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ who: value || undefined })}
      data={[
        { value: '', label: t('activityLog.filter.anybody') },
        ...(isOther ? [{ value: who, label: t('activityLog.filter.thisPerson') }] : []),
        ...authors.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
