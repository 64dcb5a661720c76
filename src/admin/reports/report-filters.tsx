import { Button, Group } from '@mantine/core';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { REPORT_PRESET_DAYS } from '#domain/policy.ts';
import { type DayRange, lastDays, lastMonth } from '#domain/report-metrics.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { BranchSelector } from '../frame/branch-selector.tsx';
import { RangePicker } from './range-picker.tsx';
import { presetOf } from './report-range.ts';

interface ReportFiltersProps {
  range: DayRange;
  today: CalendarDay;
  onChoose: (range: DayRange) => void;
}

/** Which branch and which days: chosen in a calendar, or one of the Quick Report Presets. */
export function ReportFilters({ range, today, onChoose }: ReportFiltersProps) {
  const { t } = useTranslation();
  const present = presetOf(range, today);
  const month = lastMonth(today);
  return (
    <Group component="search" gap="10px 16px" mb="md">
      <BranchSelector w={{ base: '100%', sm: 190 }} aria-label={t('adminReports.filter.branch')} />
      <RangePicker value={range} today={today} onChoose={onChoose} />
      <Group component="fieldset" gap={4} m={0} p={0} bd={0} aria-label={t('adminReports.preset.label')}>
        {REPORT_PRESET_DAYS.map((days) => (
          <Preset key={days} isOn={days === present} onPress={() => onChoose(lastDays(days, today))}>
            {t(`adminReports.preset.${days}`)}
          </Preset>
        ))}
        <Preset isOn={range.from === month.from && range.to === month.to} onPress={() => onChoose(month)}>
          {t('adminReports.preset.lastMonth')}
        </Preset>
      </Group>
    </Group>
  );
}

interface PresetProps {
  isOn: boolean;
  onPress: () => void;
  children: string;
}

function Preset({ isOn, onPress, children }: PresetProps) {
  return (
    <Button
      size="compact-md"
      fz="sm"
      variant={isOn ? 'light' : 'subtle'}
      color={isOn ? undefined : 'gray'}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
