import { Button, Group, Text } from '@mantine/core';
import { formatInstant } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { NoteHead, readerName } from './note-head.tsx';
import type { Tray, TrayRow } from './use-tray.ts';

/** What somebody opened in WhatsApp: whether it was sent from there, only they know. */
export function OpenedRow({ row, tray }: { row: TrayRow; tray: Tray }) {
  const { t, locale } = useTranslation();
  const name = readerName(row) ?? `+${row.recipient}`;
  const when = row.openedAt === null ? '' : formatInstant(row.openedAt, locale);
  return (
    <li>
      <NoteHead row={row} />
      <Text c="dimmed" fz={13}>
        {row.isMine
          ? t('outbox.tray.openedByYou', { when })
          : t('outbox.tray.openedBy', { name: row.openedBy ?? '', when })}
      </Text>
      <Group gap={8} mt={6}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={tray.isBusy}
          aria-label={t('outbox.tray.sentOf', { name })}
          onClick={() => tray.settle(row, 'sent')}
        >
          {t('outbox.tray.sent')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={tray.isBusy}
          aria-label={t('outbox.tray.notSentOf', { name })}
          onClick={() => tray.settle(row, 'not_sent')}
        >
          {t('outbox.tray.notSent')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={tray.isBusy}
          aria-label={t('outbox.tray.againOf', { name })}
          onClick={() => tray.open(row, { isKnown: true })}
        >
          {t('outbox.tray.again')}
        </Button>
      </Group>
    </li>
  );
}
