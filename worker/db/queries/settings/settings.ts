import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { LocalizedText } from '#domain/locale.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { type ChangeAuthor, firstValues, logChange } from '../../change-log.ts';
import type { Database } from '../../client.ts';
import type { OpeningHours, RentalPolicies } from '../../json-columns.ts';
import type { Tables } from '../../schema.ts';
import { editVersioned } from '../../versioned-edit.ts';

export interface FirmSettings {
  webOneWayFeeCents: Cents;
  staffOneWayFeeCents: Cents;
  taxRateBasisPoints: number;
  whatsapp: string;
  policies: RentalPolicies;
  rowVersion: number;
}

export interface BranchRecord {
  id: BranchId;
  name: string;
  city: string;
  address: string;
  phones: string[];
  whatsapp: string;
  openingHours: OpeningHours;
  rowVersion: number;
}

export interface ExtraRecord {
  id: string;
  code: string;
  name: LocalizedText;
  description: LocalizedText;
  unitPriceCents: Cents;
  isPerDay: boolean;
  isActive: boolean;
  position: number;
  rowVersion: number;
}

export interface InstructionRecord {
  method: PaymentMethod;
  title: LocalizedText;
  instructions: LocalizedText;
  accountDetails: Record<string, string>;
  accountLabels: Record<string, LocalizedText>;
  isActive: boolean;
  position: number;
  rowVersion: number;
}

/** JSON of these columns of `row`, under their own names. */
function columnsAsJson(columns: readonly string[]) {
  return (row: string): RawBuilder<unknown> => {
    const pairs = columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`${row}.${column}`)}`);
    return sql`jsonb_build_object(${sql.join(pairs)})`;
  };
}

const FEES = ['webOneWayFeeCents', 'staffOneWayFeeCents', 'taxRateBasisPoints'];
const firmSettings = columnsAsJson([...FEES, 'whatsapp', 'policies', 'rowVersion']);

const branchRecord = columnsAsJson([
  ...['id', 'name', 'city', 'address', 'phones', 'whatsapp', 'openingHours', 'rowVersion'],
]);

const extraRecord = columnsAsJson([
  'id',
  'code',
  'name',
  'description',
  'unitPriceCents',
  'isPerDay',
  'isActive',
  'position',
  'rowVersion',
]);

const instructionRecord = columnsAsJson([
  'method',
  'title',
  'instructions',
  'accountDetails',
  'accountLabels',
  'isActive',
  'position',
  'rowVersion',
]);

export interface AllSettings {
  firm: FirmSettings;
  branches: BranchRecord[];
  extras: ExtraRecord[];
  instructions: InstructionRecord[];
}

/** Everything the owner can set, what is not on offer included, in one trip. */
export async function getAllSettings(db: Database): Promise<AllSettings> {
  const { rows } = await sql<AllSettings>`
    select ${firmSettings('settings')} as firm,
      (select jsonb_agg(${branchRecord('branches')} order by id desc) from branches) as branches,
      (select coalesce(jsonb_agg(${extraRecord('extrasCatalog')} order by position, code), '[]')
        from extras_catalog) as extras,
      (select coalesce(jsonb_agg(${instructionRecord('paymentInstructions')} order by position, method), '[]')
        from payment_instructions) as instructions
    from settings`.execute(db);
  const settings = rows[0];
  if (settings === undefined) throw new Error('The settings have no row: seed the reference data');
  return settings;
}

interface Edit<Id, Set> {
  id: Id;
  rowVersion: number;
  set: Set;
  by: ChangeAuthor;
}

/** Fees, tax, contact or policies: they share one row and its version. */
export function updateSettings(
  db: Database,
  { rowVersion, set, by }: Omit<Edit<1, Updateable<Tables['settings']>>, 'id'>,
) {
  return editVersioned<FirmSettings, 'settings'>(db, {
    ...{ table: 'settings', key: 'id', id: 1, rowVersion, set, by },
    ...{ entityType: 'settings', asJson: firmSettings },
  });
}

export function updateBranch(db: Database, edit: Edit<BranchId, Updateable<Tables['branches']>>) {
  return editVersioned<BranchRecord, 'branches'>(db, {
    ...{ ...edit, table: 'branches', key: 'id', entityType: 'branch', asJson: branchRecord },
  });
}

export function updateExtra(db: Database, edit: Edit<string, Updateable<Tables['extrasCatalog']>>) {
  return editVersioned<ExtraRecord, 'extrasCatalog'>(db, {
    ...{ ...edit, table: 'extrasCatalog', key: 'id', entityType: 'extra', asJson: extraRecord },
  });
}

export function updateInstruction(
  db: Database,
  edit: Edit<PaymentMethod, Updateable<Tables['paymentInstructions']>>,
) {
  return editVersioned<InstructionRecord, 'paymentInstructions'>(db, {
    ...{ ...edit, table: 'paymentInstructions', key: 'method' },
    ...{ entityType: 'payment_instruction', asJson: instructionRecord },
  });
}

/** Adds an extra and logs it. Throws a unique violation on a code that exists. */
export async function insertExtra(
  db: Database,
  extra: Insertable<Tables['extrasCatalog']> & { id: string },
  by: ChangeAuthor,
): Promise<ExtraRecord> {
  const cells = Object.entries(extra);
  const { rows } = await sql<{ extra: ExtraRecord }>`
    with added as (
      insert into extras_catalog (${sql.join(cells.map(([column]) => sql.ref(column)))})
      values (${sql.join(cells.map(([, value]) => value))})
      returning *
    ), logged as (${logChange(sql`added`, {
      by,
      action: 'create',
      entityType: 'extra',
      entityId: sql`added.id`,
      metadata: firstValues(extraRecord('added')),
    })})
    select ${extraRecord('added')} as extra from added`.execute(db);
  const added = rows[0];
  if (added === undefined) throw new Error('An inserted extra did not come back');
  return added.extra;
}
