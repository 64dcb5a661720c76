import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { textIn } from '#domain/locale.ts';
import { TOOLTIP_DELAY_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { InstructionDrawer } from './instruction-drawer.tsx';
import classes from './settings.module.css';
import type { InstructionSettings } from './settings.ts';

/** How to pay, by method, as the checkout says it. */
export function InstructionsSection({ instructions }: { instructions: readonly InstructionSettings[] }) {
  const { t, locale } = useTranslation();
  const [edited, setEdited] = useState<InstructionSettings | null>(null);
  return (
    <div id="instructions" className={classes.anchor}>
      <Panel title={t('adminSettings.instructions.title')} isFlush>
        <p className={classes.lead} style={{ padding: '8px 16px 0' }}>
          {t('adminSettings.instructions.lead')}
        </p>
        <ul className={classes.rows}>
          {instructions.map((instruction) => (
            <li key={instruction.method} className={classes.instruction}>
              <span>
                <strong>{t(`method.${instruction.method}`)}</strong>
                <small>{textIn(instruction.instructions, locale)}</small>
              </span>
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
            </li>
          ))}
        </ul>
      </Panel>
      {edited ? <InstructionDrawer instruction={edited} onClosed={() => setEdited(null)} /> : null}
    </div>
  );
}
