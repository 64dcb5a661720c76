import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import type { KeptItem } from '#domain/keys.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import { FiguresFailed } from '../kit/list/failed-notice.tsx';
import { type Kept, useKeysWords, type VehicleKeys } from './keys-words.ts';
import { MoveForm } from './move-form.tsx';

/** The key sets and original papers of a car: who has each, where, since when. */
export function KeysPanel({ vehicleId, isRetired }: { vehicleId: string; isRetired: boolean }) {
  const { t } = useTranslation();
  const query = trpc.staff.keys.ofVehicle.useQuery({ vehicleId }, { staleTime: 0 });
  const { data, error } = query;
  const { itemText } = useKeysWords();
  const [moved, setMoved] = useState<KeptItem | null>(null);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  if (!data) return error ? <FiguresFailed query={query} /> : null;
  const isMovedLost = data.items.find(({ item }) => item === moved)?.now?.holder === 'lost';
  const dialog = { centered: true, closeButtonProps: { 'aria-label': t('common.close') } };
  return (
    <Panel
      title={t('keys.title')}
      aside={
        data.history.length > 0 ? (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setIsHistoryOpen(true)}>
            {t('keys.history')}
          </Button>
        ) : null
      }
    >
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.items.map((row) => (
          <KeysRow key={row.item} row={row} onMove={isRetired ? undefined : () => setMoved(row.item)} />
        ))}
      </Stack>
      <Dialog
        {...dialog}
        opened={moved !== null}
        onClose={() => setMoved(null)}
        title={moved ? t(isMovedLost ? 'keys.foundOf' : 'keys.moveOf', { item: itemText(moved) }) : ''}
      >
        {moved ? (
          <MoveForm vehicleId={vehicleId} item={moved} data={data} onMoved={() => setMoved(null)} />
        ) : null}
      </Dialog>
      <Dialog
        {...dialog}
        opened={isHistoryOpen}
        onClose={() => setIsHistoryOpen(false)}
        title={t('keys.history')}
      >
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {data.history.map((kept) => (
            <li key={kept.id}>
              <strong>{itemText(kept.item)}</strong>
              <KeptFacts kept={kept} isInHistory />
            </li>
          ))}
        </Stack>
      </Dialog>
    </Panel>
  );
}

interface KeysRowProps {
  row: VehicleKeys['items'][number];
  onMove: (() => void) | undefined;
}

function KeysRow({ row: { item, now }, onMove }: KeysRowProps) {
  const { t } = useTranslation();
  const { itemText } = useKeysWords();
  const name = itemText(item);
  const isLost = now?.holder === 'lost';
  return (
    <Group component="li" justify="space-between" gap="6px 12px" align="flex-start" wrap="nowrap">
      <Stack gap={2} miw={0}>
        <span>
          <strong>{name}</strong> {isLost ? <Badge tone="red">{t('keys.lost')}</Badge> : null}
        </span>
        {now ? (
          <KeptFacts kept={now} />
        ) : (
          <Text c="dimmed" fz={13}>
            {t('keys.unknown')}
          </Text>
        )}
      </Stack>
      {onMove ? (
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          aria-label={t(isLost ? 'keys.foundOf' : 'keys.moveOf', { item: name })}
          onClick={onMove}
        >
          {t(isLost ? 'keys.found' : 'keys.move')}
        </Button>
      ) : null}
    </Group>
  );
}

/** Who has it, and since when; in the history also who moved it. */
function KeptFacts({ kept, isInHistory = false }: { kept: Kept; isInHistory?: boolean }) {
  const { t, locale } = useTranslation();
  const { holderText } = useKeysWords();
  const { booking, movedAt: at, movedBy } = kept;
  const when = formatInstant(at, locale);
  const holder = holderText(kept);
  return (
    <Text c="dimmed" fz={13} style={{ overflowWrap: 'anywhere' }}>
      {booking ? (
        <AnchorLink to="/admin/bookings/$id" params={{ id: booking.id }} inherit>
          {holder}
        </AnchorLink>
      ) : (
        holder
      )}
      {holder === '' ? null : ' · '}
      {kept.holder === 'lost'
        ? t('keys.lostBy', { name: movedBy, when })
        : isInHistory
          ? t('keys.movedBy', { name: movedBy, when })
          : t('keys.since', { when })}
    </Text>
  );
}
