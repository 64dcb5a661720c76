import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatInstant } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { MissingPhotos } from '../inspections/photos/add-photos.tsx';
import cells from '../kit/list/cells.module.css';
import { PanelRows } from '../kit/panel-rows.tsx';
import type { Board } from './use-board.ts';

/** Cars that changed hands a short while ago with fewer pictures than are asked for, each with a button; nothing where none did. */
export function UnpicturedPanel({ rows }: { rows: Board['unpictured'] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <Panel title={t('board.photos')} isFlush aside={<Badge tone="yellow">{rows.length}</Badge>}>
      <PanelRows isAlone>
        {rows.map((row) => (
          <UnpicturedRow key={row.id} row={row} />
        ))}
      </PanelRows>
    </Panel>
  );
}

function UnpicturedRow({ row }: { row: Board['unpictured'][number] }) {
  const { t, locale } = useTranslation();
  const { id: inspectionId, bookingId, customerName, bookingCode, vehicle, kind, places } = row;
  return (
    <Group component="li" gap="8px 12px" justify="space-between" align="flex-start">
      <span style={{ minWidth: 0, flex: '1 1 220px' }}>
        <Link to="/admin/bookings/$id" params={{ id: bookingId }}>
          {customerName}
        </Link>{' '}
        <Badge tone="yellow">
          {t('board.photos.count', { count: places.length, when: formatInstant(row.until, locale) })}
        </Badge>
        <span className={cells.second}>
          {vehicle.brand} {vehicle.model} · <strong className={cells.nowrap}>{vehicle.plate}</strong> ·{' '}
          {bookingCode}
        </span>
        <span className={cells.second}>
          {t(`board.photos.${kind}`, { when: formatInstant(row.happenedAt, locale) })}
        </span>
        <MissingPhotos bookingId={bookingId} inspectionId={inspectionId} places={places} />
      </span>
    </Group>
  );
}
