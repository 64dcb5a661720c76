import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Month, shiftMonth } from '#domain/calendar-month.ts';
import { monthName } from '#src/components/range-words.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './calendar-page.module.css';

/** Which month is shown, and the way to the others. */
export function MonthSteps({ month }: { month: Month }) {
  const { t, locale } = useTranslation();
  return (
    <div className={classes.steps}>
      <Step month={shiftMonth(month, -1)} label={t('date.previousMonth')} icon={IconChevronLeft} />
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
        {monthName(month, locale)}
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
