import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';

/** Copies a text, and shows so for two seconds. `what` names it to a screen reader. */
export function CopyIcon({ text, what }: { text: string; what: string }) {
  const { t } = useTranslation();
  const { copied, copy } = useClipboard({ timeout: 2000 });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <ActionIcon
      variant="subtle"
      color={copied ? 'green' : 'gray'}
      size={30}
      aria-label={copied ? t('adminClients.action.copied') : t('adminClients.action.copy', { what })}
      onClick={() => copy(text)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
