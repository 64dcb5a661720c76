import { Box, Button, Group, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import cells from '../kit/list/cells.module.css';
import { FiguresFailed } from '../kit/list/failed-notice.tsx';
import { NoRows, PanelRows } from '../kit/panel-rows.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { fateText, MessageState, stateReason } from './message-state.tsx';
import { recipientText } from './outbox-columns.tsx';

const SHOWN = 25;

/** What the client of a booking was sent, and what became of it. */
export function OutboxPanel({ bookingId }: { bookingId: string }) {
  const { t, locale } = useTranslation();
  const query = trpc.staff.outbox.list.useQuery({ bookingId, pageSize: SHOWN }, { staleTime: 0 });
  const [openedId, setOpenedId] = useState<string | null>(null);
  const rows = query.data?.rows;
  return (
    <Panel title={t('outbox.ofBooking')} isFlush>
      {!rows && query.error ? <FiguresFailed query={query} /> : null}
      {!rows && !query.error ? <Skeleton height={40} mx={16} mb={16} w="auto" /> : null}
      {rows?.length === 0 ? <NoRows>{t('outbox.none')}</NoRows> : null}
      <PanelRows>
        {rows?.map((row) => (
          <li key={row.id}>
            <Group justify="space-between" wrap="nowrap" gap="sm">
              <Box miw={0}>
                {t(`outbox.kind.${row.kind}`)} <MessageState status={row.status} />
                <span className={cells.second}>
                  {t(`outbox.channel.${row.channel}`)} · {formatInstant(row.sentAt ?? row.createdAt, locale)}
                  {fateText(row, { t, locale }) === null ? null : ` · ${fateText(row, { t, locale })}`}
                  {row.status === 'sent' || row.lastError === null ? null : ` · ${stateReason(row, t)}`}
                </span>
              </Box>
              <Button
                flex="none"
                size="compact-sm"
                variant="subtle"
                aria-label={t('outbox.openOf', {
                  kind: t(`outbox.kind.${row.kind}`),
                  to: recipientText(row),
                })}
                onClick={() => setOpenedId(row.id)}
              >
                {t('outbox.open')}
              </Button>
            </Group>
          </li>
        ))}
      </PanelRows>
      <MessageDialog
        message={rows?.find(({ id }) => id === openedId) ?? null}
        onClose={() => setOpenedId(null)}
      />
    </Panel>
  );
}
