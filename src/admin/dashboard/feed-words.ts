import { isBookingStatus } from '#domain/booking-status.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Dashboard } from './use-dashboard.ts';

type Log = Dashboard['logs'][number];

/** Entries of the log that one sentence tells: somebody did the same to the same thing several times in a row. */
export interface Deed {
  /** The newest of them. */
  log: Log;
  count: number;
}

function isSameDeed(one: Log, other: Log): boolean {
  return (
    one.action === other.action &&
    one.entityType === other.entityType &&
    one.entityId === other.entityId &&
    one.userEmail === other.userEmail
  );
}

/** The deeds behind the entries, newest first like them. */
export function deedsOf(logs: readonly Log[]): Deed[] {
  const deeds: Deed[] = [];
  for (const log of logs) {
    const last = deeds.at(-1);
    if (last && isSameDeed(last.log, log)) last.count += 1;
    else deeds.push({ log, count: 1 });
  }
  return deeds;
}

const WORDS: Record<string, MessageKey> = {
  'booking.create': 'dashboard.feed.booking.create',
  'booking.book': 'dashboard.feed.booking.create',
  'booking.update': 'dashboard.feed.booking.update',
  'booking.delete': 'dashboard.feed.booking.delete',
  'payment.create': 'dashboard.feed.payment.create',
  'payment.update': 'dashboard.feed.payment.update',
  'vehicle.create': 'dashboard.feed.vehicle.create',
  'vehicle.update': 'dashboard.feed.vehicle.update',
  'vehicle.delete': 'dashboard.feed.vehicle.delete',
  'profile.create': 'dashboard.feed.profile.create',
  'profile.update': 'dashboard.feed.profile.update',
  'invite.create': 'dashboard.feed.invite.create',
  'settings.update': 'dashboard.feed.settings',
  'branch.update': 'dashboard.feed.settings',
  'extra.create': 'dashboard.feed.settings',
  'extra.update': 'dashboard.feed.settings',
  'payment_instruction.update': 'dashboard.feed.settings',
  'message.create': 'dashboard.feed.message',
};

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}

/** What a field became: the log keeps `{before, after}` of whole rows, and older entries of single fields. */
function becameOf({ metadata }: Log, field: string): unknown {
  return fieldOf(metadata.after, field) ?? fieldOf(metadata[field], 'after');
}

function nameOf({ entityType, subject: { name, note } }: Log): string {
  const parts = entityType === 'vehicle' ? [name, note] : [name];
  return parts.filter((part) => part !== null).join(' ');
}

/** Says what was done to what, to stand after the name of who did it. */
export function useDeedWords(): (deed: Deed) => string {
  const { t } = useTranslation();
  return ({ log }) => {
    const name = nameOf(log);
    const kind = `${log.entityType}.${log.action}`;
    if (kind === 'booking.update') {
      const status = becameOf(log, 'bookingStatus');
      if (isBookingStatus(status)) {
        return t('dashboard.feed.booking.status', { name, status: t(`status.booking.${status}`) });
      }
    }
    if (kind === 'payment.update') {
      const status = becameOf(log, 'status');
      if (status === 'paid') return t('dashboard.feed.payment.verified', { name });
      if (status === 'unpaid') return t('dashboard.feed.payment.rejected', { name });
    }
    if (kind === 'vehicle.update' && fieldOf(log.metadata.after, 'maintenanceBlock') !== undefined) {
      return t('dashboard.feed.vehicle.block', { name });
    }
    return t(WORDS[kind] ?? 'dashboard.feed.other', { name });
  };
}
