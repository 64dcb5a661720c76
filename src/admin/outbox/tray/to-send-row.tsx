import { Button, Group, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { languageOf } from '#domain/locale.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { formatAgo } from '../../kit/format-day.ts';
import { failureText } from '../message-state.tsx';
import { NoteHead, readerName } from './note-head.tsx';
import classes from './tray.module.css';
import type { Tray, TrayRow } from './use-tray.ts';

/** The text as WhatsApp opens with it; its link is made when it is opened. */
function NoteText({ row }: { row: TrayRow }) {
  const { t } = useTranslation();
  const { data } = trpc.staff.outbox.preview.useQuery({ messageId: row.id });
  if (!data) return <div className={classes.text}>…</div>;
  if (data.dropReason !== null) {
    const reason = t(`outbox.drop.${data.dropReason}`);
    return <div className={classes.text}>{t('outbox.notSent', { reason })}</div>;
  }
  return (
    <div className={classes.text} lang={languageOf(row.locale).tag}>
      {data.text}
    </div>
  );
}

interface ToSendRowProps {
  row: TrayRow;
  tray: Tray;
  onSkip: () => void;
}

/** One message that a person sends: one tap opens WhatsApp with its text. */
export function ToSendRow({ row, tray, onSkip }: ToSendRowProps) {
  const { t, locale } = useTranslation();
  const name = readerName(row) ?? `+${row.recipient}`;
  return (
    <li>
      <NoteHead row={row}>
        {row.isUrgent ? <Badge tone="red">{t('outbox.tray.urgent')}</Badge> : null}
        <Text c="dimmed" fz={13}>
          {t('outbox.tray.since', { ago: formatAgo(row.dueAt, locale) })}
        </Text>
      </NoteHead>
      {row.status === 'failed' && row.lastError ? (
        <Text fz={13} c="red">
          {failureText(row.lastError, t)}
        </Text>
      ) : null}
      <NoteText row={row} />
      <Group gap={8} mt={8}>
        <Button
          size="sm"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          loading={tray.isBusy}
          aria-label={t('outbox.tray.openOf', { name })}
          className={classes.open}
          onClick={() => tray.open(row)}
        >
          {t('outbox.tray.open')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t('outbox.tray.skipOf', { name })}
          onClick={onSkip}
        >
          {t('outbox.tray.skip')}
        </Button>
      </Group>
    </li>
  );
}
