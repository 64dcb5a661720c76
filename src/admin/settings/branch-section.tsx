import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { updateBranchInput } from '#domain/schemas/settings.ts';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { type StaffForm, useStaffForm } from '../editing/use-staff-form.ts';
import { useVersionedSave } from '../editing/use-versioned-save.ts';
import type { FieldVersions } from '../editing/version-conflict.tsx';
import { SectionForm } from './section-form.tsx';
import classes from './settings.module.css';
import type { BranchSettings } from './settings.ts';
import { useSettingsRefresh } from './use-settings-refresh.ts';

interface BranchValues {
  name: string;
  address: string;
  phones: [string, string];
  whatsapp: string;
  openingHours: BranchSettings['openingHours'];
}

function valuesOf({ name, address, phones, whatsapp, openingHours }: BranchSettings): BranchValues {
  return { name, address, phones: [phones[0] ?? '', phones[1] ?? ''], whatsapp, openingHours };
}

function hoursText({ opens, closes }: { opens: string; closes: string }): string {
  return `${opens}–${closes}`;
}

function branchVersions(mine: BranchValues, theirs: BranchValues, t: Translate): FieldVersions[] {
  const field = (label: string, describe: (values: BranchValues) => string) => ({
    label,
    mine: describe(mine),
    theirs: describe(theirs),
  });
  return [
    field(t('adminSettings.branch.name'), ({ name }) => name),
    field(t('adminSettings.branch.address'), ({ address }) => address),
    field(t('adminSettings.branch.phone1'), ({ phones }) => phones[0]),
    field(t('adminSettings.branch.phone2'), ({ phones }) => phones[1]),
    field(t('adminSettings.whatsapp'), ({ whatsapp }) => whatsapp),
    field(t('hours.weekdays'), ({ openingHours }) => hoursText(openingHours.weekdays)),
    field(t('hours.sunday'), ({ openingHours }) => hoursText(openingHours.sunday)),
  ];
}

/** Address, phones and hours of a branch, as the site prints them. */
export function BranchSection({ branch }: { branch: BranchSettings }) {
  const { t } = useTranslation();
  const { mutateAsync } = trpc.staff.settings.updateBranch.useMutation();
  const refresh = useSettingsRefresh();
  const form = useStaffForm({
    initial: valuesOf(branch),
    schema: updateBranchInput,
    toInput: (values) => ({ ...values, id: branch.id, rowVersion: branch.rowVersion }),
  });
  const saving = useVersionedSave({
    ...{ form, row: branch, valuesOf, send: mutateAsync, onSaved: refresh },
    done: t('adminSettings.branch.saved', { city: branch.city }),
    failed: t('adminSettings.failed'),
  });
  const { theirs } = saving;
  return (
    <SectionForm
      id={branch.id}
      title={t('adminSettings.branch.title', { city: branch.city })}
      lead={t('adminSettings.branch.lead')}
      formRef={form.ref}
      isDirty={form.isDirty}
      isBusy={saving.isBusy}
      onSave={saving.save}
      onUndo={() => form.reset(form.opened)}
      versions={theirs && branchVersions(form.values, valuesOf(theirs), t)}
      onTakeTheirs={saving.takeTheirs}
    >
      <BranchFields form={form} />
    </SectionForm>
  );
}

function BranchFields({ form }: { form: StaffForm<BranchValues> }) {
  const { t } = useTranslation();
  const { phones, openingHours } = form.values;
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
          size="sm"
          type="tel"
          label={t('adminSettings.branch.phone1')}
          value={phones[0]}
          error={form.errorOf('phones.0')}
          onChange={(event) => form.set('phones', [event.currentTarget.value, phones[1]])}
          required
        />
        <TextInput
          size="sm"
          type="tel"
          label={t('adminSettings.branch.phone2')}
          value={phones[1]}
          error={form.errorOf('phones.1')}
          onChange={(event) => form.set('phones', [phones[0], event.currentTarget.value])}
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
