import { Button, SimpleGrid, Text, TextInput } from '@mantine/core';
import { WEEKDAYS } from '#domain/opening-hours.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { StaffForm } from '../../kit/editing/use-staff-form.ts';
import classes from '../settings.module.css';
import type { BranchSettings } from '../settings.ts';
import { DayHoursFields } from './day-hours-fields.tsx';

/** A branch as it is typed. */
export interface BranchValues {
  name: string;
  address: string;
  phone1: string;
  phone2: string;
  whatsapp: string;
  openingHours: BranchSettings['openingHours'];
}

interface BranchFieldsProps {
  form: StaffForm<BranchValues>;
  /** Whose week can be taken over. */
  others: readonly BranchSettings[];
}

/** Name, numbers, address and hours of a branch. */
export function BranchFields({ form, others }: BranchFieldsProps) {
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
      <div className={classes.week}>
        {WEEKDAYS.map((day) => (
          <DayHoursFields
            key={day}
            day={t(`adminSettings.weekday.${day}`)}
            hours={openingHours[day]}
            error={form.errorOf(`openingHours.${day}.closes`) ?? form.errorOf(`openingHours.${day}.opens`)}
            onChange={(hours) => form.set('openingHours', { ...openingHours, [day]: hours })}
          />
        ))}
      </div>
      {others.map((other) => (
        <Button
          key={other.id}
          size="compact-sm"
          variant="light"
          mt="sm"
          onClick={() => form.set('openingHours', other.openingHours)}
        >
          {t('adminSettings.branch.copyHours', { city: other.city })}
        </Button>
      ))}
    </>
  );
}
