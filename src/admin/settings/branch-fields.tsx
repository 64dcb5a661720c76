import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { StaffForm } from '../kit/editing/use-staff-form.ts';
import classes from './settings.module.css';
import type { BranchSettings } from './settings.ts';

/** A branch as it is typed. */
export interface BranchValues {
  name: string;
  address: string;
  phone1: string;
  phone2: string;
  whatsapp: string;
  openingHours: BranchSettings['openingHours'];
}

/** Name, numbers, address and hours of a branch. */
export function BranchFields({ form }: { form: StaffForm<BranchValues> }) {
  const { t } = useTranslation();
  const { openingHours } = form.values;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput {...form.text('name')} size="sm" label={t('adminSettings.branch.name')} required />
        <TextInput
          {...form.text('whatsapp')}
          size="sm"
          type="tel"
          label={t('adminSettings.whatsapp')}
          required
        />
        <TextInput
          {...form.text('phone1')}
          size="sm"
          type="tel"
          label={t('adminSettings.branch.phone1')}
          required
        />
        <TextInput
          {...form.text('phone2')}
          size="sm"
          type="tel"
          label={t('adminSettings.branch.phone2')}
          required
        />
      </SimpleGrid>
      <TextInput
        {...form.text('address')}
        size="sm"
        mt="md"
        label={t('adminSettings.branch.address')}
        required
      />
      <Text size="sm" fw={600} mt="md" mb={6}>
        {t('adminSettings.branch.hours')}
      </Text>
      <div className={classes.hours}>
        {(['weekdays', 'sunday'] as const).map((day) => (
          <DayHours
            key={day}
            day={t(`hours.${day}`)}
            hours={openingHours[day]}
            error={form.errorOf(`openingHours.${day}.closes`) ?? form.errorOf(`openingHours.${day}.opens`)}
            onChange={(hours) => form.set('openingHours', { ...openingHours, [day]: hours })}
          />
        ))}
      </div>
    </>
  );
}

interface DayHoursProps {
  day: string;
  hours: { opens: string; closes: string };
  error: string | undefined;
  onChange: (hours: { opens: string; closes: string }) => void;
}

function DayHours({ day, hours, error, onChange }: DayHoursProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className={classes.day}>{day}</span>
      <TextInput
        size="sm"
        type="time"
        aria-label={t('adminSettings.branch.opens', { day })}
        value={hours.opens}
        error={error !== undefined}
        onChange={(event) => onChange({ ...hours, opens: event.currentTarget.value })}
      />
      <span aria-hidden="true">–</span>
      <TextInput
        size="sm"
        type="time"
        aria-label={t('adminSettings.branch.closes', { day })}
        value={hours.closes}
        error={error}
        onChange={(event) => onChange({ ...hours, closes: event.currentTarget.value })}
      />
    </>
  );
}
