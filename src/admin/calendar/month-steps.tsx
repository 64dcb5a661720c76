import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { daysFromToday, type Month, monthOf, shiftMonth } from '#domain/calendar-month.ts';
import { formatPeriod } from '#domain/format-day.ts';
import { monthName } from '#src/components/range-words.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './calendar-page.module.css';

interface MonthStepsProps {
  month: Month;
  today: CalendarDay;
  /** The days from yesterday on are shown; before them is their month from its first, after them the next one. */
  isFromToday: boolean;
}

/** Which month is shown, or which days, and the way to the others. */
export function MonthSteps({ month, today, isFromToday }: MonthStepsProps) {
  const { t, locale } = useTranslation();
  const days = daysFromToday(today);
  const [first = today, last = today] = [days[0], days.at(-1)];
  return (
    <div className={classes.steps}>
      <Step
        month={isFromToday ? monthOf(first) : shiftMonth(month, -1)}
        label={t('date.previousMonth')}
        icon={IconChevronLeft}
      />
      <Button
        size="sm"
        variant="default"
        renderRoot={(props) => (
          <Link
            to="."
            search={(current) => ({ ...current, month: undefined })}
            replace
            resetScroll={false}
            {...props}
          />
        )}
      >
        {t('calendar.today')}
      </Button>
      <Step month={shiftMonth(month, 1)} label={t('date.nextMonth')} icon={IconChevronRight} />
      <h2 className={classes.month} aria-live="polite">
        {isFromToday ? formatPeriod(first, last, locale) : monthName(month, locale)}
      </h2>
    </div>
  );
}

interface StepProps {
  month: Month;
  label: string;
  icon: typeof IconChevronLeft;
}

function Step({ month, label, icon: Icon }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      renderRoot={(props) => (
        <Link to="." search={(current) => ({ ...current, month })} replace resetScroll={false} {...props} />
      )}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
