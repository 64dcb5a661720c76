import { ActionIcon, Box, Group, Text, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { textIn } from '#domain/locale.ts';
import { TOOLTIP_DELAY_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { PanelRows } from '../../kit/panel-rows.tsx';
import classes from '../settings.module.css';
import type { InstructionSettings } from '../settings.ts';
import { InstructionDrawer } from './instruction-drawer.tsx';

/** How to pay, by method, as the checkout says it. */
export function InstructionsSection({ instructions }: { instructions: readonly InstructionSettings[] }) {
  const { t, locale } = useTranslation();
  const [edited, setEdited] = useState<InstructionSettings | null>(null);
  return (
    <div id="instructions" className={classes.anchor}>
      <Panel title={t('adminSettings.instructions.title')} isFlush>
        <Text c="dimmed" fz={13} p="8px 16px 10px">
          {t('adminSettings.instructions.lead')}
        </Text>
        <PanelRows isAlone>
          {instructions.map((instruction) => (
            <Group key={instruction.method} component="li" wrap="nowrap">
              <Box flex={1} miw={0}>
                <strong>{t(`method.${instruction.method}`)}</strong>
                <Text c="dimmed" fz={13} truncate>
                  {textIn(instruction.instructions, locale)}
                </Text>
              </Box>
              <Badge tone={instruction.isActive ? 'green' : 'grey'}>
                {t(instruction.isActive ? 'adminSettings.instructions.on' : 'adminSettings.instructions.off')}
              </Badge>
              <Tooltip label={t('adminVehicles.edit')} openDelay={TOOLTIP_DELAY_MS}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={34}
                  aria-label={`${t('adminVehicles.edit')}: ${t(`method.${instruction.method}`)}`}
                  onClick={() => setEdited(instruction)}
                >
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </Group>
          ))}
        </PanelRows>
      </Panel>
      {edited ? <InstructionDrawer instruction={edited} onClosed={() => setEdited(null)} /> : null}
    </div>
  );
}
