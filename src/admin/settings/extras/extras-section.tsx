import { ActionIcon, Box, Group, Switch, Text, Tooltip } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { textIn } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { TOOLTIP_DELAY_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useSettingsRefresh } from '../../kit/editing/use-refresh.ts';
import { useWriteError } from '../../kit/editing/use-write-error.ts';
import { PanelButton } from '../../kit/panel-button.tsx';
import { PanelRows } from '../../kit/panel-rows.tsx';
import classes from '../settings.module.css';
import type { ExtraSettings } from '../settings.ts';
import { ExtraDrawer } from './extra-drawer.tsx';

/** What a customer may add to a rental, in the order they see it. */
export function ExtrasSection({ extras }: { extras: readonly ExtraSettings[] }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<ExtraSettings | 'new' | null>(null);
  const lastPosition = Math.max(0, ...extras.map(({ position }) => position));
  return (
    <div id="extras" className={classes.anchor}>
      <Panel
        title={t('adminSettings.extras.title')}
        isFlush
        aside={
          <PanelButton icon={IconPlus} onClick={() => setEdited('new')}>
            {t('adminSettings.extras.add')}
          </PanelButton>
        }
      >
        <Text c="dimmed" fz={13} p="8px 16px 10px">
          {t('adminSettings.extras.lead')}
        </Text>
        <PanelRows isAlone>
          {extras.map((extra) => (
            <ExtraRow key={extra.id} extra={extra} onEdit={() => setEdited(extra)} />
          ))}
        </PanelRows>
      </Panel>
      {edited ? (
        <ExtraDrawer
          extra={edited === 'new' ? null : edited}
          nextPosition={Math.min(lastPosition + 1, 999)}
          onClosed={() => setEdited(null)}
        />
      ) : null}
    </div>
  );
}

function ExtraRow({ extra, onEdit }: { extra: ExtraSettings; onEdit: () => void }) {
  const { t, locale } = useTranslation();
  const name = textIn(extra.name, locale);
  const price = formatUsd(extra.unitPriceCents, locale);
  return (
    <Group component="li" wrap="nowrap">
      <Group gap="0 16px" flex={1} miw={0}>
        <Box flex="1 1 180px" miw={0}>
          <strong>{name}</strong>
          <Text c="dimmed" fz={13} truncate>
            {textIn(extra.description, locale)}
          </Text>
        </Box>
        {extra.isPerDay ? `${price} ${t('common.perDay')}` : `${price} ${t('adminSettings.extras.once')}`}
      </Group>
      <ActiveSwitch extra={extra} name={name} />
      <Tooltip label={t('adminVehicles.edit')} openDelay={TOOLTIP_DELAY_MS}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={`${t('adminVehicles.edit')}: ${name}`}
          onClick={onEdit}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

/** On offer or not, at once: the quickest change needs no form. */
function ActiveSwitch({ extra, name }: { extra: ExtraSettings; name: string }) {
  const { t } = useTranslation();
  const refresh = useSettingsRefresh();
  const toggle = trpc.staff.settings.setExtraActive.useMutation({
    onSuccess: ({ isActive }) =>
      showToast({
        tone: 'success',
        title: t(isActive ? 'adminSettings.extras.on' : 'adminSettings.extras.off', { name }),
      }),
    onError: useWriteError({
      title: t('adminSettings.failed'),
      meanings: { STALE_VERSION: t('adminSettings.stale') },
    }),
    onSettled: refresh,
  });
  return (
    <Switch
      aria-label={t('adminSettings.extras.offered', { name })}
      checked={toggle.isPending ? toggle.variables.isActive : extra.isActive}
      disabled={toggle.isPending}
      onChange={(event) =>
        toggle.mutate({
          id: extra.id,
          rowVersion: extra.rowVersion,
          isActive: event.currentTarget.checked,
        })
      }
    />
  );
}
