import { type Insertable, type RawBuilder, sql } from 'kysely';
import { type ChangeAuthor, firstValues, lastValues, logChange } from '../../change-log.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { editVersioned } from '../../versioned-edit.ts';
import { type VehicleRecord, vehicleName, vehicleRecord } from './vehicle-record.ts';

/** What the vehicle form decides, as columns. */
export type VehicleColumns = Omit<
  Insertable<Tables['vehicles']>,
  'id' | 'homeBranchId' | 'retiredAt' | 'createdAt'
>;

export interface NewVehicle {
  id: string;
  columns: VehicleColumns;
  by: ChangeAuthor;
}

/** Adds a car, at home where it stands, and logs it. Throws a unique violation on a plate that exists. */
export async function insertVehicle(db: Database, { id, columns, by }: NewVehicle): Promise<VehicleRecord> {
  const row = { ...columns, id, homeBranchId: columns.branchId, createdAt: by.at };
  const cells = Object.entries(row);
  const { rows } = await sql<{ vehicle: VehicleRecord }>`
    with added as (
      insert into vehicles (${sql.join(cells.map(([column]) => sql.ref(column)))})
      values (${sql.join(cells.map(([, value]) => value))})
      returning *
    ), logged as (${logChange(sql`added`, {
      by,
      action: 'create',
      entityType: 'vehicle',
      entityId: sql`added.id`,
      metadata: sql`${vehicleName('added')} || ${firstValues(vehicleRecord('added'))}`,
    })})
    select ${vehicleRecord('added')} as vehicle from added`.execute(db);
  const added = rows[0];
  if (added === undefined) throw new Error('An inserted vehicle did not come back');
  return added.vehicle;
}

export interface VehicleEdit extends NewVehicle {
  rowVersion: number;
}

/** A car's bookings are found by what it is called. Whoever edits a booking locks it and then its car: so does a new name. */
function bookingsToRename(id: string, { brand, model, plate }: VehicleColumns): RawBuilder<unknown> {
  return sql`
    select from bookings where vehicle_id = ${id} and exists (
      select from vehicles where id = ${id} and (brand, model, plate) is distinct from (${brand}, ${model}, ${plate}::citext))
    order by bookings.id for no key update`;
}

/** Edits a car that is not retired, if it still has this version. Throws a unique violation on another car's plate. */
export function updateVehicle(db: Database, { id, columns, rowVersion, by }: VehicleEdit) {
  return editVersioned<VehicleRecord, 'vehicles'>(db, {
    ...{ table: 'vehicles', key: 'id', id, rowVersion, by, entityType: 'vehicle', asJson: vehicleRecord },
    condition: sql`retired_at is null`,
    lockFirst: bookingsToRename(id, columns),
    set: columns,
    logDetails: vehicleName('changed'),
  });
}

export interface VehicleRemoval {
  id: string;
  rowVersion: number;
  by: ChangeAuthor;
}

export interface RemovalOutcome {
  /** The car before; null when there is none. */
  current: VehicleRecord | null;
  outcome: 'deleted' | 'retired' | 'stale';
  /** Where the pictures of a deleted car lie. */
  prefixes: string[];
}

/**
 * Takes a car away: deletes it when nobody ever booked it, retires it otherwise (D15). Throws a foreign key
 * violation when its first booking came at this very moment; asked again, the car is retired.
 */
export async function removeVehicle(
  db: Database,
  { id, rowVersion, by }: VehicleRemoval,
): Promise<RemovalOutcome> {
  const outcome = sql`case when exists (select from deleted) then 'deleted'
    when exists (select from retired) then 'retired' else 'stale' end`;
  const { rows } = await sql<RemovalOutcome>`
    with current as (
      select * from vehicles where id = ${id} and retired_at is null for update
    ), bookings_of as (
      select exists (select from bookings where vehicle_id = ${id}) as has_any
    ), pictures as (
      select storage_prefix from vehicle_images where vehicle_id = ${id}
    ), deleted as (
      delete from vehicles using current, bookings_of
      where vehicles.id = current.id and current.row_version = ${rowVersion} and not bookings_of.has_any
      returning vehicles.id
    ), retired as (
      update vehicles set retired_at = ${by.at} from current, bookings_of
      where vehicles.id = current.id and current.row_version = ${rowVersion} and bookings_of.has_any
      returning vehicles.id
    ), removed as (
      select 'deleted' as how from deleted union all select 'retired' from retired
    ), logged as (${logChange(sql`removed, current`, {
      by,
      action: 'delete',
      entityType: 'vehicle',
      entityId: sql`current.id`,
      metadata: sql`${vehicleName('current')} || jsonb_build_object('isRetired', removed.how = 'retired')
        || ${lastValues(vehicleRecord('current'))}`,
    })})
    select (select ${vehicleRecord('current')} from current) as current, ${outcome} as outcome,
      case when exists (select from deleted)
        then array(select storage_prefix from pictures) else '{}' end as prefixes`.execute(db);
  return rows[0] ?? { current: null, outcome: 'stale', prefixes: [] };
}
