import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '#domain/format-day.ts';
import { TOOLTIP_DELAY_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useRefresh } from '../../kit/editing/use-refresh.ts';
import cells from '../../kit/list/cells.module.css';
import { PanelButton } from '../../kit/panel-button.tsx';
import { PanelRows } from '../../kit/panel-rows.tsx';
import { BlockDialog } from './block-dialog.tsx';
import type { VehicleDetails } from './vehicle-data.ts';

type Block = VehicleDetails['blocks'][number];

/** The days on which the workshop has the car; they hold it like a booking (D6). */
export function MaintenanceBlocks({ details }: { details: VehicleDetails }) {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const [doomed, setDoomed] = useState<Block | null>(null);
  const isOpen = details.retiredAt === null;
  return (
    <Panel
      title={t('adminVehicles.block.title')}
      aside={
        isOpen ? (
          <PanelButton icon={IconPlus} onClick={() => setIsAdding(true)}>
            {t('adminVehicles.block.add')}
          </PanelButton>
        ) : null
      }
    >
      {details.blocks.length === 0 ? (
        <Text c="dimmed" fz={13}>
          {t('adminVehicles.block.none')}
        </Text>
      ) : null}
      <PanelRows isInset>
        {details.blocks.map((block) => (
          <BlockItem key={block.id} block={block} onRemove={isOpen ? () => setDoomed(block) : undefined} />
        ))}
      </PanelRows>
      <BlockDialog details={details} isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <RemoveBlockDialog block={doomed} onClose={() => setDoomed(null)} />
    </Panel>
  );
}

function useBlockDays() {
  const { t, locale } = useTranslation();
  return ({ fromDate, toDate }: Block) =>
    t('adminVehicles.block.days', { from: formatDay(fromDate, locale), to: formatDay(toDate, locale) });
}

function BlockItem({ block, onRemove }: { block: Block; onRemove?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const daysOf = useBlockDays();
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start" justify="space-between">
      <span>
        {block.reason}
        <span className={cells.second}>{daysOf(block)}</span>
        {block.createdByName ? <span className={cells.second}>{block.createdByName}</span> : null}
      </span>
      {onRemove ? (
        <Tooltip label={t('adminVehicles.block.remove')} openDelay={TOOLTIP_DELAY_MS}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={`${t('adminVehicles.block.remove')}: ${block.reason}`}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </Group>
  );
}

function RemoveBlockDialog({ block, onClose }: { block: Block | null; onClose: () => void }) {
  const { t, word } = useTranslation();
  const daysOf = useBlockDays();
  const refresh = useRefresh();
  const remove = trpc.staff.vehicles.removeBlock.useMutation({
    onSuccess: () => showToast({ tone: 'success', title: t('adminVehicles.block.removed') }),
    onError: (error) =>
      // Somebody else was faster: what was wanted is true.
      errorCode(error) === 'NOT_FOUND' ||
      showToast({
        tone: 'error',
        title: t('adminVehicles.block.removeFailed'),
        message: errorText(error, word),
      }),
    onSettled: (removed, error) => {
      onClose();
      return refresh(removed, error);
    },
  });
  return (
    <ConfirmDialog
      isOpen={block !== null}
      title={t('adminVehicles.block.removeTitle')}
      confirmLabel={t('adminVehicles.block.removeConfirm')}
      cancelLabel={t('common.cancel')}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => block && remove.mutate({ blockId: block.id })}
      onClose={onClose}
    >
      {block ? t('adminVehicles.block.removeText', { days: daysOf(block) }) : null}
    </ConfirmDialog>
  );
}
