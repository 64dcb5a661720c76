import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatInstant } from '#domain/format-day.ts';
import { INCIDENT_KINDS } from '#domain/incident.ts';
import type { Locale } from '#domain/locale.ts';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import type { Column } from '#src/ui/data-table.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { AnchorLink } from '../kit/anchor-link.ts';
import { BookingLink } from '../kit/list/booking-cells.tsx';
import cells from '../kit/list/cells.module.css';
import { FilterBar } from '../kit/list/filter-bar.tsx';
import { FilterSelect } from '../kit/list/filter-select.tsx';
import { positionOf } from '../kit/list/list-search.ts';
import { ListTable } from '../kit/list/list-table.tsx';
import { IncidentBadges } from './incident-badges.tsx';
import classes from './incidents.module.css';
import type { IncidentsSearch } from './incidents-search.ts';
import type { IncidentRow } from './use-incidents.ts';

const route = getRouteApi('/admin/incidents');
const STATES = ['open', 'waiting', 'closed', 'all'] as const;

function columns(t: Translate, locale: Locale): Column<IncidentRow>[] {
  return [
    {
      key: 'what',
      header: t('incident.column.what'),
      card: 1,
      cell: ({ id, kind, place }) => (
        <>
          <AnchorLink to="/admin/incidents/$id" params={{ id }} fz="sm" fw={600}>
            {t(`incident.kind.${kind}`)}
          </AnchorLink>
          <span className={cells.second}>{place}</span>
        </>
      ),
    },
    {
      key: 'car',
      header: t('incident.column.car'),
      card: 3,
      cell: ({ brand, model, plate }) => (
        <>
          {brand} {model}
          <span className={cells.second}>{plate}</span>
        </>
      ),
    },
    {
      key: 'client',
      header: t('incident.column.client'),
      card: 4,
      cell: ({ bookingId, bookingCode, customerName }) =>
        bookingId && bookingCode ? (
          <>
            {customerName}
            <span className={cells.second}>
              <BookingLink id={bookingId} code={bookingCode} />
            </span>
          </>
        ) : (
          '—'
        ),
    },
    {
      key: 'when',
      header: t('incident.column.when'),
      card: 5,
      cell: ({ happenedAt }) => <span className={cells.nowrap}>{formatInstant(happenedAt, locale)}</span>,
    },
    {
      key: 'state',
      header: t('incident.column.state'),
      card: 2,
      cell: (incident) => (
        <span className={classes.badges}>
          <IncidentBadges incident={incident} />
        </span>
      ),
    },
  ];
}

/** /admin/incidents: what happened to cars, what is not closed first. */
export function IncidentsPage() {
  const { t, locale } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const branchId = useBranch();
  const move = (change: Partial<IncidentsSearch>) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false });
  const { state, kind, vehicle: vehicleId } = search;
  const query = trpc.staff.incidents.list.useQuery(
    { branchId, state, kind, vehicleId, ...positionOf(search) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const isFiltered = state !== undefined || kind !== undefined || vehicleId !== undefined;
  return (
    <>
      <ScreenHead title={t('incident.title')} text={t('incident.lead')}>
        <Button
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/admin/incidents/new" search={{ vehicle: vehicleId }} {...props} />
          )}
        >
          {t('incident.record')}
        </Button>
      </ScreenHead>
      <FilterBar
        onClear={
          isFiltered
            ? () => move({ state: undefined, kind: undefined, vehicle: undefined, page: undefined })
            : undefined
        }
      >
        <FilterSelect
          label={t('incident.filter.state')}
          any={t('incident.filter.notClosed')}
          values={STATES}
          textOf={(value) => t(value === 'all' ? 'incident.filter.all' : `incident.state.${value}`)}
          value={state}
          onChange={(value) => move({ state: value, page: undefined })}
        />
        <FilterSelect
          label={t('incident.filter.kind')}
          any={t('incident.filter.anyKind')}
          values={INCIDENT_KINDS}
          textOf={(value) => t(`incident.kind.${value}`)}
          value={kind}
          onChange={(value) => move({ kind: value, page: undefined })}
        />
      </FilterBar>
      <ListTable
        caption={t('incident.all')}
        columns={columns(t, locale)}
        query={query}
        rowKey={({ id }) => id}
        position={search}
        onMove={move}
        empty={{ title: t('incident.none'), text: t('incident.noneText') }}
      />
    </>
  );
}
