import { Button, Popover, Skeleton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { formatPeriod } from '#domain/format-day.ts';
import type { DayRange } from '#domain/report-metrics.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

const loadCalendar = () => import('./range-calendar.tsx');
const RangeCalendar = lazy(async () => ({ default: (await loadCalendar()).RangeCalendar }));

interface RangePickerProps {
  value: DayRange;
  today: CalendarDay;
  onChoose: (range: DayRange) => void;
}

/** Says which days are looked at and opens a calendar of them; the calendar is fetched when somebody reaches for it. */
export function RangePicker({ value, today, onChoose }: RangePickerProps) {
  const { t, locale } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const words = formatPeriod(value.from, value.to, locale);
  // The popover hears Escape only within; a month that goes as the window becomes narrow takes the focus with it.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') setIsOpen(false);
  });
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      shadow="md"
      withinPortal={false}
      withRoles={false}
      returnFocus
    >
      <Popover.Target>
        <Button
          size="sm"
          variant="default"
          fw={500}
          w={{ base: '100%', sm: 'auto' }}
          leftSection={<IconCalendar size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={t('adminReports.range.label', { range: words })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={loadCalendar}
          onFocus={loadCalendar}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('adminReports.range.title')}>
        <Suspense fallback={<Skeleton width={260} height={290} />}>
          <RangeCalendar
            value={value}
            today={today}
            onChoose={(range) => {
              setIsOpen(false);
              onChoose(range);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
