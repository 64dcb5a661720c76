import { ActionIcon, Box, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { formatLongDay } from '#domain/format-day.ts';
import { textIn } from '#domain/locale.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useSettingsRefresh } from '../../kit/editing/use-refresh.ts';
import { useWriteError } from '../../kit/editing/use-write-error.ts';
import { PanelButton } from '../../kit/panel-button.tsx';
import { PanelRows } from '../../kit/panel-rows.tsx';
import classes from '../settings.module.css';
import type { SpecialDay } from '../settings.ts';
import { hoursInWords, SpecialDayDrawer } from './special-day-drawer.tsx';

/** The days on which a branch is closed, or open at other hours than its week says. */
export function SpecialDaysSection() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<SpecialDay | 'new' | null>(null);
  const { data = [] } = trpc.staff.settings.specialDays.useQuery(undefined, { staleTime: 0 });
  const today = todayInHaiti(new Date());
  const ahead = data.filter(({ day }) => day >= today);
  return (
    <div id="special-days" className={classes.anchor}>
      <Panel
        title={t('adminSettings.special.title')}
        isFlush
        aside={
          <PanelButton icon={IconPlus} onClick={() => setEdited('new')}>
            {t('adminSettings.special.add')}
          </PanelButton>
        }
      >
        <Box p="8px 16px 10px">
          <Text c="dimmed" fz={13}>
            {t('adminSettings.special.lead')}
          </Text>
          <Holidays thisYear={Number(today.slice(0, 4))} />
        </Box>
        <PanelRows isAlone>
          {ahead.map((special) => (
            <SpecialDayRow
              key={`${special.day} ${special.branchIds.join(' ')}`}
              special={special}
              onEdit={() => setEdited(special)}
            />
          ))}
        </PanelRows>
      </Panel>
      {edited ? (
        <SpecialDayDrawer special={edited === 'new' ? null : edited} onClosed={() => setEdited(null)} />
      ) : null}
    </div>
  );
}

/** Haiti's public holidays of a year in one press; those that are there stay as they are. */
function Holidays({ thisYear }: { thisYear: number }) {
  const { t } = useTranslation();
  const refresh = useSettingsRefresh();
  const add = trpc.staff.settings.addHolidays.useMutation({
    onSuccess: async (_, { year }) => {
      showToast({ tone: 'success', title: t('adminSettings.special.holidaysAdded', { year: String(year) }) });
      await refresh();
    },
    onError: useWriteError({ title: t('adminSettings.failed') }),
  });
  return (
    <Group gap={8} mt="sm">
      {[thisYear, thisYear + 1].map((year) => (
        <Button
          key={year}
          size="sm"
          variant="default"
          loading={add.isPending && add.variables.year === year}
          onClick={() => add.mutate({ year })}
        >
          {t('adminSettings.special.addHolidays', { year: String(year) })}
        </Button>
      ))}
    </Group>
  );
}

function SpecialDayRow({ special, onEdit }: { special: SpecialDay; onEdit: () => void }) {
  const translation = useTranslation();
  const { t, word, locale } = translation;
  const refresh = useSettingsRefresh();
  const { day, hours, branchIds, version } = special;
  const name = textIn(special.name, locale);
  const remove = trpc.staff.settings.removeSpecialDay.useMutation({
    onSuccess: () => showToast({ tone: 'success', title: t('adminSettings.special.removed', { name }) }),
    onError: (error) =>
      showToast({ tone: 'error', title: t('adminSettings.failed'), message: errorText(error, word) }),
    onSettled: refresh,
  });
  return (
    <Group component="li" wrap="nowrap">
      <Group gap="0 16px" flex={1} miw={0}>
        <Box flex="1 1 200px" miw={0}>
          <strong>{name}</strong>
          <Text c="dimmed" fz={13}>
            {formatLongDay(day, locale)} · {branchIds.map((id) => t(`city.${id}`)).join(', ')}
          </Text>
        </Box>
        {hoursInWords(hours, translation)}
      </Group>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={`${t('adminVehicles.edit')}: ${name}`}
        onClick={onEdit}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        loading={remove.isPending}
        aria-label={`${t('adminSettings.special.remove')}: ${name}`}
        onClick={() => remove.mutate({ day, branchIds, version })}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
