import { SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BranchId } from '#domain/branch.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { StaffForm } from '../kit/editing/use-staff-form.ts';
import { DayInput } from '../kit/fields/day-input.tsx';
import { Moment, TimeInput } from '../kit/fields/moment.tsx';

export interface TransferValues {
  toBranchId: BranchId | '';
  leavesOn: string;
  leavesTime: string;
  driver: string;
}

interface TransferFieldsProps {
  form: StaffForm<TransferValues>;
  /** The usual one until another is typed. */
  leavesTime: string;
}

/** When the car leaves, and who drives it. */
export function TransferFields({ form, leavesTime }: TransferFieldsProps) {
  const { t } = useTranslation();
  const [today] = useState(() => todayInHaiti(new Date()));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Moment>
        <DayInput
          {...form.typed('leavesOn')}
          size="sm"
          label={t('admin.transfer.leavesOn')}
          min={today}
          data-autofocus
          required
        />
        <TimeInput
          name="leavesTime"
          label={t('admin.transfer.leavesTime')}
          value={leavesTime}
          error={form.errorOf('leavesTime')}
          onChange={(time) => form.set('leavesTime', time)}
        />
      </Moment>
      <TextInput {...form.text('driver')} size="sm" label={t('admin.transfer.driver')} maxLength={100} />
    </SimpleGrid>
  );
}
