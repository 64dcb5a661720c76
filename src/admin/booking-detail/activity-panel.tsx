import { IconCash, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatInstant } from '#src/lib/format.ts';
import { Panel } from '#src/ui/panel.tsx';
import { changesOf } from './activity-changes.ts';
import classes from './activity-panel.module.css';
import type { BookingActivity, BookingData } from './booking-data.ts';
import { FIELD_KEYS, useFieldText } from './use-field-text.ts';

const ICONS = { create: IconPlus, book: IconPlus, update: IconPencil, delete: IconTrash };

/** What was done to a booking and its payments, the newest first: who, when, what was there before. */
export function ActivityPanel({ booking }: { booking: BookingData }) {
  const { t } = useTranslation();
  const { activity } = booking;
  return (
    <Panel title={t('adminBookings.detail.activity')}>
      {activity.length === 0 ? (
        <p className={classes.none}>{t('adminBookings.activity.none')}</p>
      ) : (
        <ol className={classes.list}>
          {activity.map((entry) => (
            <ActivityEntry key={entry.id} entry={entry} booking={booking} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

interface ActivityEntryProps {
  entry: BookingActivity;
  booking: BookingData;
}

function ActivityEntry({ entry, booking }: ActivityEntryProps) {
  const { t, locale } = useTranslation();
  const { labelOf, textOf } = useFieldText();
  const { vehicle } = booking;
  const show = (key: string, value: unknown) => {
    if (key !== 'vehicleId') return textOf(key, value);
    // The log keeps ids; of other cars nothing more is known here.
    return value === vehicle.id
      ? `${vehicle.brand} ${vehicle.model} (${vehicle.plate})`
      : t('adminBookings.activity.otherVehicle');
  };
  const isPayment = entry.entityType === 'payment';
  const Icon = isPayment ? IconCash : ICONS[entry.action];
  const kind = isPayment ? 'payment' : 'booking';
  return (
    <li className={classes.entry}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={15} />
      </span>
      <div className={classes.words}>
        <span>
          <strong>{entry.userName || entry.userEmail || t('adminBookings.activity.unknown')}</strong>{' '}
          {t(`adminBookings.activity.${kind}.${entry.action}`)}
        </span>
        <ul className={classes.changes}>
          {changesOf(entry.metadata, FIELD_KEYS).map(({ key, before, after }) => (
            <li key={key}>
              <span className={classes.soft}>{labelOf(key)}</span> {show(key, before)} → {show(key, after)}
            </li>
          ))}
        </ul>
        <time className={classes.soft} dateTime={entry.createdAt}>
          {formatInstant(entry.createdAt, locale)}
        </time>
      </div>
    </li>
  );
}
