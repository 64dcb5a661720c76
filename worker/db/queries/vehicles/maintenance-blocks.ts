import { sql } from 'kysely';
import { type ChangeAuthor, logChange } from '../../change-log.ts';
import type { Database } from '../../client.ts';
import { vehicleName } from './vehicle-record.ts';

export interface NewBlock {
  id: string;
  vehicleId: string;
  fromDate: string;
  /** The first day the car is free again. */
  toDate: string;
  reason: string;
  by: ChangeAuthor;
}

export interface BlockRow {
  id: string;
  vehicleId: string;
  fromDate: string;
  toDate: string;
  reason: string;
}

function blockRecord(row: string) {
  const its = (column: string) => sql.ref(`${row}.${column}`);
  return sql`jsonb_build_object('id', ${its('id')}, 'vehicleId', ${its('vehicleId')},
    'fromDate', ${its('fromDate')}, 'toDate', ${its('toDate')}, 'reason', ${its('reason')})`;
}

/**
 * Keeps a car that is not retired out of use for these days, and logs it; undefined when there is no such car.
 * Throws an exclusion violation when something else holds the car.
 */
export async function insertBlock(db: Database, block: NewBlock): Promise<BlockRow | undefined> {
  const { id, vehicleId, fromDate, toDate, reason, by } = block;
  const { rows } = await sql<{ block: BlockRow }>`
    with car as (
      select * from vehicles where id = ${vehicleId} and retired_at is null for no key update
    ), added as (
      insert into maintenance_blocks
        (id, vehicle_id, from_date, to_date, reason, created_by_user_id, created_at)
      select ${id}::uuid, car.id, ${fromDate}::date, ${toDate}::date, ${reason}, ${by.userId}::uuid,
        ${by.at}::timestamptz
      from car
      returning *
    ), logged as (${logChange(sql`added, car`, {
      by,
      action: 'update',
      entityType: 'vehicle',
      entityId: sql`car.id`,
      metadata: sql`${vehicleName('car')} || jsonb_build_object('before', '{}'::jsonb,
        'after', jsonb_build_object('maintenanceBlock', ${blockRecord('added')}))`,
    })})
    select ${blockRecord('added')} as block from added`.execute(db);
  return rows[0]?.block;
}

/** Gives the car back for the days of a block, and logs it; undefined when there is no such block. */
export async function deleteBlock(
  db: Database,
  { blockId, by }: { blockId: string; by: ChangeAuthor },
): Promise<BlockRow | undefined> {
  const { rows } = await sql<{ block: BlockRow }>`
    with gone as (
      delete from maintenance_blocks where id = ${blockId} returning *
    ), logged as (${logChange(sql`gone join vehicles on vehicles.id = gone.vehicle_id`, {
      by,
      action: 'update',
      entityType: 'vehicle',
      entityId: sql`gone.vehicle_id`,
      metadata: sql`${vehicleName('vehicles')} || jsonb_build_object('after', '{}'::jsonb,
        'before', jsonb_build_object('maintenanceBlock', ${blockRecord('gone')}))`,
    })})
    select ${blockRecord('gone')} as block from gone`.execute(db);
  return rows[0]?.block;
}
