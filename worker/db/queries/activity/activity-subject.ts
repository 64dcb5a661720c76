import { type RawBuilder, sql } from 'kysely';
import type { LogAction } from '#domain/activity.ts';
import type { Locale, LocalizedText } from '#domain/locale.ts';
import { textFor } from '../../localized-text.ts';

/** An entry of the log as every screen that tells of it has it. */
export interface LogEntry {
  id: number;
  action: LogAction;
  entityType: string;
  /** Of changes, `before` and `after` of the keys that changed. */
  metadata: Record<string, unknown>;
  /** The cars that the metadata names by id, as people call them. */
  cars: Record<string, string>;
  createdAt: string;
  userName: string | null;
  userEmail: string | null;
}

/** What an entry is about, as people call it. */
export interface LogSubjectName {
  /** A booking's code, a car, a person, an extra; null where the kind says it all, or nobody knows any more. */
  name: string | null;
  /** Beside it: the customer, the plate, the e-mail. */
  note: string | null;
  /** The booking to read on at, for entries about payments and messages too. */
  bookingId: string | null;
  /** Whether what it is about can still be looked at. */
  isThere: boolean;
}

const car = sql`brand || ' ' || model || ' · ' || plate`;

/** The cars that a log's metadata names: of a booking's change, the one before and the one after. */
export function carsIn(metadata: RawBuilder<unknown>): RawBuilder<Record<string, string>> {
  return sql<Record<string, string>>`(
    select coalesce(jsonb_object_agg(vehicles.id, ${car}), '{}') from vehicles
    where vehicles.id in (uuid_of(${metadata} ->> 'vehicle_id'), uuid_of(${metadata} -> 'before' ->> 'vehicleId'),
      uuid_of(${metadata} -> 'after' ->> 'vehicleId')))`;
}

/** The id of the thing that the `log` row at hand is about, if it is of this kind. */
function idAs(entityType: string): RawBuilder<string | null> {
  return sql<string | null>`case log.entity_type when ${sql.lit(entityType)} then uuid_of(log.entity_id) end`;
}

/** Joins of what the `log` row at hand may be about; each finds at most one row. */
export const subjectJoins = sql`
  left join payments on payments.id = ${idAs('payment')}
  left join messages on messages.id = ${idAs('message')}
  left join conversations on conversations.id = messages.conversation_id
  left join bookings on bookings.id = coalesce(payments.booking_id, conversations.booking_id, ${idAs('booking')})
  left join vehicles on vehicles.id = ${idAs('vehicle')}
  left join profiles person on person.id = ${idAs('profile')}
  left join extras_catalog extra on extra.id = ${idAs('extra')}
  left join branches on log.entity_type = 'branch' and branches.id = log.entity_id`;

/**
 * The branch of what the `log` row at hand is about: of the pickup, of the car, of the person; null for the firm's own.
 * Looked up row by row, so that whoever looks for a branch's entries stops when they have enough.
 */
export const branchOfSubject = sql<string | null>`case log.entity_type
  when 'booking' then (select pickup_branch_id from bookings where id = uuid_of(log.entity_id))
  when 'payment' then (select branch_id from payments where id = uuid_of(log.entity_id))
  when 'message' then (
    select pickup_branch_id from messages join conversations on conversations.id = conversation_id
      join bookings on bookings.id = booking_id
    where messages.id = uuid_of(log.entity_id))
  when 'vehicle' then coalesce((select branch_id from vehicles where id = uuid_of(log.entity_id)),
    log.metadata -> 'after' ->> 'branchId', log.metadata -> 'before' ->> 'branchId')
  when 'profile' then (select branch_id from profiles where id = uuid_of(log.entity_id))
  when 'invite' then coalesce(log.metadata -> 'after' ->> 'branchId', log.metadata -> 'before' ->> 'branchId')
  when 'branch' then log.entity_id end`;

/** A text that an entry kept of what is gone, under any of these keys. */
function kept(...keys: string[]): RawBuilder<string | null> {
  const places = keys.flatMap((key) => [
    sql`log.metadata ->> ${sql.lit(key)}`,
    sql`log.metadata -> 'after' ->> ${sql.lit(key)}`,
    sql`log.metadata -> 'before' ->> ${sql.lit(key)}`,
  ]);
  return sql<string | null>`coalesce(${sql.join(places)})`;
}

/** What the joined subject is called: as it is now, or as the entry remembers it. */
export function subjectName(locale: Locale): RawBuilder<LogSubjectName> {
  return sql<LogSubjectName>`jsonb_build_object(
    'name', case log.entity_type
      when 'booking' then coalesce(bookings.booking_code, ${kept('bookingCode')})
      when 'payment' then coalesce(bookings.booking_code, ${kept('bookingCode')})
      when 'message' then coalesce(conversations.customer_name, ${kept('customerName')})
      when 'vehicle' then coalesce(vehicles.brand || ' ' || vehicles.model, ${kept('brand')} || ' ' || ${kept('model')})
      when 'profile' then coalesce(person.name, ${kept('name', 'email')})
      when 'invite' then ${kept('name', 'email')}
      when 'branch' then coalesce(branches.name, log.entity_id)
      when 'extra' then ${textFor(sql.ref<LocalizedText>('extra.name'), locale)}
      when 'payment_instruction' then log.entity_id end,
    'note', case log.entity_type
      when 'booking' then bookings.customer_name
      when 'payment' then bookings.customer_name
      when 'message' then coalesce(bookings.booking_code, ${kept('bookingCode')})
      when 'vehicle' then coalesce(vehicles.plate::text, ${kept('plate')})
      when 'profile' then person.email::text
      when 'invite' then ${kept('email')} end,
    'bookingId', bookings.id,
    'isThere', case log.entity_type
      when 'vehicle' then vehicles.id is not null
      when 'profile' then person.id is not null
      when 'message' then conversations.id is not null
      else true end)`;
}
