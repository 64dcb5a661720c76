import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { formatClock, formatLongDay } from '#domain/format-day.ts';
import { inEachLanguage, LOCALES, languageName, textIn } from '#domain/locale.ts';
import type { DayHours } from '#domain/opening-hours.ts';
import { saveSpecialDayInput } from '#domain/schemas/branches.ts';
import { type Translation, useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/toast.ts';
import { DrawerForm } from '../../kit/editing/drawer-form.tsx';
import { type DrawerControl, EditDrawer } from '../../kit/editing/edit-drawer.tsx';
import { useSettingsRefresh } from '../../kit/editing/use-refresh.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { DayInput } from '../../kit/fields/day-input.tsx';
import type { SpecialDay } from '../settings.ts';
import { DayHoursFields } from './day-hours-fields.tsx';

interface SpecialDayDrawerProps {
  /** Null for a new one. */
  special: SpecialDay | null;
  onClosed: () => void;
}

/** The form of a day that is not as its weekday. */
export function SpecialDayDrawer({ special, onClosed }: SpecialDayDrawerProps) {
  const { t } = useTranslation();
  const title = t(special ? 'adminSettings.special.edit' : 'adminSettings.special.new');
  return (
    <EditDrawer title={title} width={480} onClosed={onClosed}>
      {(drawer) => <SpecialDayForm drawer={drawer} special={special} />}
    </EditDrawer>
  );
}

/** When a branch is open on a day. */
export function hoursInWords(
  hours: DayHours | null,
  { t, locale }: Pick<Translation, 't' | 'locale'>,
): string {
  return hours
    ? `${formatClock(hours.opens, locale)}–${formatClock(hours.closes, locale)}`
    : t('hours.closed');
}

/** What is there instead of what was seen, when that is why it was refused; the server sends it along. */
function foundInstead(error: TrpcError): SpecialDay[] | null {
  if (errorCode(error) !== 'STALE_VERSION') return null;
  const { details } = error.data ?? {};
  const current = typeof details === 'object' && details && 'current' in details ? details.current : null;
  return Array.isArray(current) ? current : null;
}

/** What somebody else has set meanwhile: saving once more writes over it. */
function SetMeanwhile({ days }: { days: readonly SpecialDay[] }) {
  const translation = useTranslation();
  const { t, locale } = translation;
  return (
    <Notice tone="warning" role="alert" title={t('adminSettings.special.changed')}>
      {days.length === 0 ? <p>{t('adminSettings.special.gone')}</p> : null}
      {days.map((special) => (
        <p key={special.version}>
          {textIn(special.name, locale)} · {formatLongDay(special.day, locale)} ·{' '}
          {hoursInWords(special.hours, translation)} ·{' '}
          {special.branchIds.map((id) => t(`city.${id}`)).join(', ')}
        </p>
      ))}
      <p>{t('adminSettings.special.again')}</p>
    </Notice>
  );
}

function SpecialDayForm({ drawer, special }: { drawer: DrawerControl; special: SpecialDay | null }) {
  const { t, word, locale } = useTranslation();
  const refresh = useSettingsRefresh();
  const [found, setFound] = useState<SpecialDay[] | null>(null);
  const seen = found ?? (special ? [special] : []);
  const form = useStaffForm({
    initial: {
      day: special?.day ?? '',
      name: inEachLanguage((language) => special?.name[language] ?? ''),
      hours: special?.hours ?? (null as DayHours | null),
      branchIds: special?.branchIds ?? ([...BRANCH_IDS] as BranchId[]),
    },
    schema: saveSpecialDayInput,
    toInput: (values) => ({
      ...values,
      seen: seen.map(({ day, branchIds, version }) => ({ day, branchIds, version })),
    }),
  });
  const save = trpc.staff.settings.saveSpecialDay.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('adminSettings.special.saved') });
      drawer.leave();
      await refresh();
    },
    onError: (error) => {
      if (form.refuse(error)) return;
      const instead = foundInstead(error);
      if (instead) return setFound(instead);
      showToast({ tone: 'error', title: t('adminSettings.failed'), message: errorText(error, word) });
    },
  });
  const { day, name, hours, branchIds } = form.values;
  const submit = () => {
    const input = form.check();
    if (input) save.mutate(input);
  };
  return (
    <DrawerForm
      drawer={drawer}
      formRef={form.ref}
      saveLabel={t('adminVehicles.form.save')}
      isBusy={save.isPending}
      onSave={submit}
    >
      <Stack gap="md">
        {found ? <SetMeanwhile days={found} /> : null}
        <DayInput
          size="sm"
          withAsterisk
          label={t('adminSettings.special.day')}
          value={day}
          error={form.errorOf('day')}
          onChange={(chosen) => form.set('day', chosen)}
        />
        {LOCALES.map((language) => (
          <TextInput
            key={language}
            size="sm"
            withAsterisk
            label={t('admin.inLanguage', {
              field: t('adminSettings.special.name'),
              language: languageName(language, locale),
            })}
            value={name[language]}
            error={form.errorOf(`name.${language}`)}
            onChange={(event) => form.set('name', { ...name, [language]: event.currentTarget.value })}
          />
        ))}
        <DayHoursFields
          day={t('adminSettings.special.isOpen')}
          hours={hours}
          error={form.errorOf('hours.closes') ?? form.errorOf('hours.opens')}
          onChange={(next) => form.set('hours', next)}
        />
        <div>
          <Group gap="lg">
            {BRANCH_IDS.map((id) => (
              <Checkbox
                key={id}
                size="md"
                label={t(`city.${id}`)}
                checked={branchIds.includes(id)}
                onChange={(event) =>
                  form.set(
                    'branchIds',
                    BRANCH_IDS.filter((one) =>
                      one === id ? event.currentTarget.checked : branchIds.includes(one),
                    ),
                  )
                }
              />
            ))}
          </Group>
          {form.errorOf('branchIds') ? (
            <Text c="var(--mantine-color-error)" fz={13} role="alert">
              {form.errorOf('branchIds')}
            </Text>
          ) : null}
        </div>
      </Stack>
    </DrawerForm>
  );
}
