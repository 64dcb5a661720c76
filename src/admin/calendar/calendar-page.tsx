import { Tabs } from '@mantine/core';
import { IconCalendarMonth, IconCarSuv, IconFilter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { CALENDAR_MAX_VEHICLES } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import { Framed } from '../kit/list/framed.tsx';
import { type AskedRental, RentalDialog, useAskedRental } from '../rentals/rental-dialogs.tsx';
import { BookVehicle } from './book-vehicle.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import classes from './calendar-page.module.css';
import type { CalendarSearch } from './calendar-search.ts';
import { DayDialog } from './day-dialog.tsx';
import { BarHint } from './drag-layer.tsx';
import type { OnBook } from './gaps.tsx';
import { Legend } from './legend.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthSteps } from './month-steps.tsx';
import { Timeline } from './timeline.tsx';
import { useCalendar } from './use-calendar.ts';

const route = getRouteApi('/admin/calendar');

/** /admin/calendar: who has which car when, as a month or car by car. */
export function CalendarPage() {
  // Another branch is another calendar: nothing of the last one is drawn as its own.
  return <BranchCalendar key={useBranch()} />;
}

function BranchCalendar() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { query, search, month, today, isFromToday } = useCalendar();
  const rental = useAskedRental();
  const move = (change: Partial<CalendarSearch>) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false });
  const view = search.view ?? 'month';
  return (
    <>
      <ScreenHead title={t('calendar.title')} />
      <Tabs
        value={view}
        onChange={(value) => move({ view: value === 'cars' ? 'cars' : undefined })}
        keepMounted={false}
      >
        <div className={classes.toolbar}>
          <MonthSteps month={month} today={today} isFromToday={isFromToday} />
          <Tabs.List aria-label={t('calendar.views')}>
            <Tabs.Tab value="month" leftSection={<IconCalendarMonth size={16} aria-hidden />}>
              {t('calendar.view.month')}
            </Tabs.Tab>
            <Tabs.Tab value="cars" leftSection={<IconCarSuv size={16} aria-hidden />}>
              {t('calendar.view.cars')}
            </Tabs.Tab>
          </Tabs.List>
        </div>
        <CalendarFilters search={search} onChange={move} />
        <CalendarBody
          query={query}
          month={month}
          today={today}
          isFromToday={isFromToday}
          isFiltered={search.q !== undefined || search.class !== undefined}
          onDay={(day) => move({ day })}
          onBook={(book, from) => move({ book, from })}
          onAsk={rental.ask}
        />
      </Tabs>
      <BookVehicle
        vehicle={query.data?.vehicles.find(({ id }) => id === search.book)}
        vehicleId={search.book}
        from={search.from}
        onClose={() => move({ book: undefined, from: undefined })}
      />
      <DayDialog
        day={search.day}
        calendar={query.data?.month === month ? query.data : undefined}
        onClose={() => move({ day: undefined })}
      />
      <RentalDialog asked={rental.asked} onClose={rental.close} />
    </>
  );
}

interface CalendarBodyProps {
  query: ReturnType<typeof useCalendar>['query'];
  month: string;
  today: string;
  isFromToday: boolean;
  isFiltered: boolean;
  onDay: (day: string) => void;
  onBook: OnBook;
  onAsk: (asked: AskedRental) => void;
}

function CalendarBody(props: CalendarBodyProps) {
  const { query, month, today, isFromToday, isFiltered, onDay, onBook, onAsk } = props;
  const { t } = useTranslation();
  const { data, error, isPlaceholderData } = query;
  if (error && !data) {
    return (
      <Framed>
        <FailedNotice title={t('calendar.failed')} query={query} />
      </Framed>
    );
  }
  if (data?.isTooMany && !isPlaceholderData) {
    return (
      <Framed>
        <TableNotice
          icon={<IconFilter size={24} />}
          title={t('calendar.tooMany', { count: CALENDAR_MAX_VEHICLES })}
          text={t('calendar.tooManyText')}
        />
      </Framed>
    );
  }
  const shown = { calendar: data, month, today, isStale: isPlaceholderData };
  return (
    <>
      <Tabs.Panel value="month">
        <MonthGrid {...shown} onDay={onDay} />
        <Legend />
      </Tabs.Panel>
      <Tabs.Panel value="cars">
        <Timeline
          {...shown}
          isFromToday={isFromToday}
          isFiltered={isFiltered}
          onBook={onBook}
          onAsk={onAsk}
        />
        <Legend hasMaintenance />
        <BarHint />
      </Tabs.Panel>
    </>
  );
}
