import type { LogAction, LogSubject } from '#domain/activity.ts';
import { type BookingStatus, isBookingStatus } from '#domain/booking-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { TextKey } from '#texts/catalogues.ts';
import { useMoneyDeed } from '../kit/activity/use-money-deed.ts';
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

/** Every kind of entry that is written, but for those that `wordsOf` tells by what became of the thing. */
const WORDS: Partial<Record<`${LogSubject}.${LogAction}`, TextKey>> = {
  'booking.create': 'dashboard.feed.booking.create',
  'booking.update': 'dashboard.feed.booking.update',
  'payment.update': 'dashboard.feed.payment.update',
  'vehicle.create': 'dashboard.feed.vehicle.create',
  'vehicle.update': 'dashboard.feed.vehicle.update',
  'vehicle.delete': 'dashboard.feed.vehicle.delete',
  'profile.create': 'dashboard.feed.profile.create',
  'profile.update': 'dashboard.feed.profile.update',
  'invite.create': 'dashboard.feed.invite.create',
  'invite.delete': 'dashboard.feed.invite.delete',
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

interface Words {
  key: TextKey;
  /** What a booking was set to. */
  status?: BookingStatus;
}

/** Which words tell of an entry. */
export function wordsOf(log: Log): Words {
  const kind = `${log.entityType}.${log.action}`;
  if (kind === 'booking.update') {
    const status = becameOf(log, 'bookingStatus');
    if (isBookingStatus(status)) return { key: 'dashboard.feed.booking.status', status };
  }
  if (kind === 'payment.update') {
    const status = becameOf(log, 'status');
    if (status === 'paid') return { key: 'dashboard.feed.payment.verified' };
    if (status === 'unpaid') return { key: 'dashboard.feed.payment.rejected' };
  }
  if (kind === 'vehicle.update' && fieldOf(log.metadata.after, 'maintenanceBlock') !== undefined) {
    return { key: 'dashboard.feed.vehicle.block' };
  }
  const words: Partial<Record<string, TextKey>> = WORDS;
  return { key: words[kind] ?? 'dashboard.feed.other' };
}

/** Says what was done to what; it follows the name of who did it. */
export function useDeedWords(): (deed: Deed) => string {
  const { t } = useTranslation();
  const moneyDeed = useMoneyDeed();
  return ({ log }) => {
    const { key, status } = wordsOf(log);
    const name = nameOf(log);
    const money = moneyDeed(log.metadata, 'says');
    if (money) return `${money} · ${name}`;
    return t(key, status ? { name, status: t(`status.booking.${status}`) } : { name });
  };
}
