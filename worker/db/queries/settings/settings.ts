import type { Compilable, Expression, InferResult, Insertable, Updateable } from 'kysely';
import { changesBetween } from '#domain/activity.ts';
import { type ActivitySubject, settingSubject } from '#domain/activity-subject.ts';
import type { BranchId } from '#domain/branch.ts';
import type { OpeningWeek } from '#domain/opening-hours.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { type ChangeAuthor, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import type { Tables } from '../../schema.ts';

const FIRM = [
  'webOneWayFeeCents',
  'staffOneWayFeeCents',
  'taxRateBasisPoints',
  'taxedCharges',
  'discountLimitBasisPoints',
  'gourdes',
  'secondApproverCents',
  'defaultPickupTime',
  'defaultReturnTime',
  'graceMinutes',
  'turnaroundMinutes',
  'webNoticeMinutes',
  'afterHoursFeeCents',
  'isAfterHoursTaxed',
  'lateHourCents',
  'fuelEighthEconomyCents',
  'fuelEighthCompactCents',
  'fuelEighthSuvCents',
  'fuelEighthLuxuryCents',
  'fuelServiceCents',
  'whatsapp',
  'contactBy',
  'policies',
  'cancellationKeptPercent',
  'lateCancellationHours',
  'lateCancellationKeptPercent',
  'noShowKeptPercent',
  'creditDays',
  'paperWarningDays',
  'serviceWarningDays',
  'serviceWarningKm',
  'insurerNoticeDays',
  'isMorningMailed',
  'unseenVehicleDays',
  'contractTerms',
  'legalName',
  'nif',
  'legalAddress',
  'patente',
  'rowVersion',
] as const;
const BRANCH = ['id', 'name', 'city', 'address', 'phones', 'whatsapp', 'openingHours', 'rowVersion'] as const;
const EXTRA = [
  'id',
  'code',
  'name',
  'description',
  'unitPriceCents',
  'isPerDay',
  'stock',
  'isActive',
  'position',
  'rowVersion',
] as const;
const INSTRUCTION = [
  'method',
  'title',
  'instructions',
  'accountDetails',
  'accountLabels',
  'isActive',
  'position',
  'holdHours',
  'rowVersion',
] as const;

const selectFirm = (db: Database) => db.selectFrom('settings').select(FIRM);
const selectBranches = (db: Database) => db.selectFrom('branches').select(BRANCH);
const selectExtras = (db: Database) => db.selectFrom('extrasCatalog').select(EXTRA);
const selectInstructions = (db: Database) => db.selectFrom('paymentInstructions').select(INSTRUCTION);

export type FirmSettings = InferResult<ReturnType<typeof selectFirm>>[number];
export type BranchRecord = InferResult<ReturnType<typeof selectBranches>>[number];
export type ExtraRecord = InferResult<ReturnType<typeof selectExtras>>[number];
export type InstructionRecord = InferResult<ReturnType<typeof selectInstructions>>[number];

/** Everything the owner can set, what is not on offer included. */
export async function getAllSettings(db: Database) {
  const [firm, branches, extras, instructions] = await readInOneTrip(db, [
    selectFirm(db),
    selectBranches(db).orderBy('id', 'desc'),
    selectExtras(db).orderBy('position').orderBy('code'),
    selectInstructions(db).orderBy('position').orderBy('method'),
  ]);
  return { firm: onlyRow(firm), branches, extras, instructions };
}

export function findFirm(db: Database) {
  return selectFirm(db).executeTakeFirst();
}

export function findBranch(db: Database, id: BranchId) {
  return selectBranches(db).where('id', '=', id).executeTakeFirst();
}

export function findExtra(db: Database, id: string) {
  return selectExtras(db).where('id', '=', id).executeTakeFirst();
}

export function findInstruction(db: Database, method: PaymentMethod) {
  return selectInstructions(db).where('method', '=', method).executeTakeFirst();
}

interface Edit<Row, Table extends keyof Tables> {
  current: Row & { rowVersion: number };
  set: Updateable<Tables[Table]>;
  by: ChangeAuthor;
}

interface Change<Row> {
  /** Finds the row if it is as it was read, and locks it. */
  unchanged: Expression<unknown>;
  update: Compilable<Row>;
  subject: ActivitySubject;
  /** What of it the log tells, in words of its own; the values where it is absent. */
  told?(values: object): object;
}

/** Writes the change and logs it. Refuses with `settings_changed`, and so does every edit below. */
async function save<Row, Table extends keyof Tables>(
  db: Database,
  { current, set, by }: Edit<Row, Table>,
  { unchanged, update, subject, told = (values) => values }: Change<Row>,
): Promise<Row> {
  const metadata = changesBetween({ ...told(current) }, { ...told(set) });
  const [, [changed]] = await inOneTrip(db, [
    guard(db, 'settings_changed', unchanged),
    update,
    insertActivity(db, { by, action: 'update', subject, metadata }),
  ]);
  if (changed === undefined) throw new Error('An edited setting did not come back');
  return changed;
}

/** Fees, tax, contact, policies or what invoices say of the firm: they share one row and its version. */
export function updateFirm(db: Database, edit: Edit<FirmSettings, 'settings'>) {
  return save(db, edit, {
    unchanged: selectFirm(db).where('rowVersion', '=', edit.current.rowVersion).forNoKeyUpdate(),
    update: db.updateTable('settings').set(edit.set).returning(FIRM),
    subject: settingSubject('settings', '1'),
  });
}

/** A day's hours are told as one: '08:00–18:00', or nothing where the branch is closed. */
function withWeekInWords(values: { openingHours?: OpeningWeek }): object {
  const { openingHours, ...others } = values;
  if (openingHours === undefined) return others;
  const days = Object.entries(openingHours).map(([day, hours]) => [
    day,
    hours && `${hours.opens}–${hours.closes}`,
  ]);
  return { ...others, openingHours: Object.fromEntries(days) };
}

export function updateBranch(db: Database, edit: Edit<BranchRecord, 'branches'>) {
  const { id, rowVersion, name } = edit.current;
  return save(db, edit, {
    unchanged: selectBranches(db).where('id', '=', id).where('rowVersion', '=', rowVersion).forNoKeyUpdate(),
    update: db.updateTable('branches').set(edit.set).where('id', '=', id).returning(BRANCH),
    subject: settingSubject('branch', id, edit.set.name ?? name, id),
    told: withWeekInWords,
  });
}

export function updateExtra(db: Database, edit: Edit<ExtraRecord, 'extrasCatalog'>) {
  const { id, rowVersion, name } = edit.current;
  return save(db, edit, {
    unchanged: selectExtras(db).where('id', '=', id).where('rowVersion', '=', rowVersion).forNoKeyUpdate(),
    update: db.updateTable('extrasCatalog').set(edit.set).where('id', '=', id).returning(EXTRA),
    subject: settingSubject('extra', id, edit.set.name ?? name),
  });
}

export function updateInstruction(db: Database, edit: Edit<InstructionRecord, 'paymentInstructions'>) {
  const { method, rowVersion } = edit.current;
  return save(db, edit, {
    unchanged: selectInstructions(db)
      .where('method', '=', method)
      .where('rowVersion', '=', rowVersion)
      .forNoKeyUpdate(),
    update: db
      .updateTable('paymentInstructions')
      .set(edit.set)
      .where('method', '=', method)
      .returning(INSTRUCTION),
    subject: settingSubject('payment_instruction', method, method),
  });
}

/** Adds an extra and logs it. Throws a unique violation on a code that exists. */
export async function insertExtra(
  db: Database,
  extra: Insertable<Tables['extrasCatalog']> & { id: string },
  by: ChangeAuthor,
): Promise<ExtraRecord> {
  const { id, name } = extra;
  const [added] = await inOneTrip(db, [
    db.insertInto('extrasCatalog').values(extra).returning(EXTRA),
    insertActivity(db, {
      by,
      action: 'create',
      subject: settingSubject('extra', id, name),
      metadata: { before: {}, after: extra },
    }),
  ]);
  return onlyRow(added);
}
