import { keepPreviousData } from '@tanstack/react-query';
import { COUNTER_SUBJECTS, LOG_ACTIONS, LOG_SUBJECTS } from '#domain/activity.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { FilterBar } from '../kit/list/filter-bar.tsx';
import { FilterDays } from '../kit/list/filter-days.tsx';
import { FilterSelect } from '../kit/list/filter-select.tsx';
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
      <FilterSelect
        label={t('activityLog.filter.what')}
        any={t('activityLog.filter.anything')}
        values={subjects}
        textOf={(value) => t(`activityLog.type.${value}`)}
        value={search.what}
        onChange={(what) => onChange({ what })}
      />
      <FilterSelect
        label={t('activityLog.filter.action')}
        any={t('activityLog.filter.anyAction')}
        values={LOG_ACTIONS}
        textOf={(value) => t(`activityLog.action.${value}`)}
        value={search.action}
        onChange={(action) => onChange({ action })}
      />
      <FilterDays
        labels={{ from: t('activityLog.filter.from'), to: t('activityLog.filter.to') }}
        value={search}
        onChange={onChange}
      />
    </FilterBar>
  );
}

/** Who is or was of the staff, by name; somebody else, a customer, when their entries were asked for. */
function WhoSelect({
  who,
  onChange,
}: {
  who: string | undefined;
  onChange: ActivityFiltersProps['onChange'];
}) {
  const { t } = useTranslation();
  const { data: authors = [] } = trpc.staff.activity.authors.useQuery(
    { userId: who },
    { placeholderData: keepPreviousData },
  );
  const nameOf = (id: string) =>
    authors.find((author) => author.id === id)?.name ?? t('activityLog.filter.thisPerson');
  const ids = authors.map(({ id }) => id);
  return (
    <FilterSelect
      label={t('activityLog.filter.who')}
      any={t('activityLog.filter.anybody')}
      values={who === undefined || ids.includes(who) ? ids : [who, ...ids]}
      textOf={nameOf}
      value={who}
      onChange={(chosen) => onChange({ who: chosen })}
    />
  );
}
