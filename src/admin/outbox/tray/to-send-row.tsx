import { Button, Group, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { languageOf } from '#domain/locale.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { formatAgo } from '../../kit/format-day.ts';
import { failureText } from '../message-state.tsx';
import { NoteHead, readerName } from './note-head.tsx';
import classes from './tray.module.css';
import type { Tray } from './use-tray.ts';
import type { NoteRow } from './use-tray-list.ts';

/** The text as WhatsApp opens with it; its link is made when it is opened. */
function NoteText({ row: { note, locale } }: { row: NoteRow }) {
  const { t } = useTranslation();
  if (note === null) return <div className={classes.text}>…</div>;
  if (note.dropReason !== null) {
    const reason = t(`outbox.drop.${note.dropReason}`);
    return <div className={classes.text}>{t('outbox.notSent', { reason })}</div>;
  }
  return (
    <div className={classes.text} lang={languageOf(locale).tag}>
      {note.text}
    </div>
  );
}

interface ToSendRowProps {
  row: NoteRow;
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
