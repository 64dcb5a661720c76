import type { Column } from './read-columns.ts';

/** What the database does not say itself: the shapes of JSON, and which columns its triggers keep. */
const SHAPES: Record<string, string> = {
  'approvals.facts': 'ApprovalFacts',
  'booking_lines.label': 'LocalizedText',
  'branches.opening_hours': 'OpeningWeek',
  'cash_movements.signature': 'Drawing',
  'contract_signatures.drawing': 'Drawing',
  'contracts.content': 'ContractContent',
  'contracts.locale': 'Locale',
  'conversations.locale': 'Locale',
  'extras_catalog.description': 'LocalizedText',
  'extras_catalog.name': 'LocalizedText',
  'inspections.licenses': 'SeenLicenses',
  'inspections.missing': 'ChecklistItem[]',
  'bookings.undecided_charges': 'UndecidedCharges',
  'invoices.content': 'InvoiceContent',
  'invoices.locale': 'Locale',
  'logs.label': 'ActivityLabel',
  'logs.metadata': 'Record<string, unknown>',
  'notifications.params': 'Record<string, string>',
  'outbox.locale': 'Locale',
  'outbox.payload': 'OutboxPayload',
  'rental_changes.price_kept': 'KeptPrice',
  'outbox.sent_content': 'SentContent',
  'opening_exceptions.hours': 'DayHours',
  'message_texts.body': 'LocalizedText',
  'message_texts.subject': 'LocalizedText',
  'opening_exceptions.name': 'LocalizedText',
  'paper_batches.locale': 'Locale',
  'payment_instructions.account_details': 'Record<string, string>',
  'payment_instructions.account_labels': 'Record<string, LocalizedText>',
  'payment_instructions.instructions': 'LocalizedText',
  'payment_instructions.title': 'LocalizedText',
  'profiles.locale': 'Locale',
  'reviews.locale': 'Locale',
  'settings.contract_terms': 'Partial<Record<Locale, string>>',
  'settings.policies': 'RentalPolicies',
  'staff_signatures.drawing': 'Drawing',
  'vehicles.mileage_policy': 'LocalizedText',
  'waitlist.classes': 'VehicleClass[]',
  'waitlist.locale': 'Locale',
};
const KEPT_BY_TRIGGERS = new Set([
  'bookings.vehicle_words',
  'conversations.booking_code',
  'conversations.branch_id',
]);

/** As the parsers answer them (worker/db/parsers.ts). */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  text: 'string',
  time: 'string',
  tstzrange: 'string',
  uuid: 'string',
};

const HEADER = `// Made from the migrated database by \`npm run schema\`; a test compares the two.
import type { ColumnType, Generated } from 'kysely';
import type { ActivityLabel } from '#domain/activity-subject.ts';
import type { ApprovalFacts } from '#domain/approval.ts';
import type { BranchId } from '#domain/branch.ts';
import type { ContractContent } from '#domain/contract.ts';
import type { SeenLicenses } from '#domain/drivers.ts';
import type { ChecklistItem } from '#domain/inspection.ts';
import type { InvoiceContent } from '#domain/invoice.ts';
import type { Locale, LocalizedText } from '#domain/locale.ts';
import type { DayHours, OpeningWeek } from '#domain/opening-hours.ts';
import type { Drawing } from '#domain/signature.ts';
import type { UndecidedCharges } from '#domain/undecided-charges.ts';
import type { VehicleClass } from '#domain/vehicle.ts';
import type { KeptPrice, OutboxPayload, RentalPolicies, SentContent } from './json-columns.ts';

/** Read as an ISO string with milliseconds; written as one or as a Date. */
type Instant = ColumnType<string, string | Date, string | Date>;
type InstantOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
type InstantOrNow = ColumnType<string, string | Date | undefined, string | Date>;
/** Kept by the database: it is read, never written. */
type ReadOnly<Value> = ColumnType<Value, never, never>;
`;

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The values that `status in ('a', 'b')`, `kind = 'a'` and `qty = 1` leave, as Postgres writes such checks down. */
function literalsOf(check: string): string[] | null {
  const one = /^CHECK \(\(\w+ = (?:('[^']*')::\w+|(\d+))\)\)$/.exec(check);
  if (one !== null) return [one[1] ?? one[2] ?? ''];
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check);
  if (list === null) return null;
  return [...(list[1] ?? '').matchAll(/('[^']*')::/g)].map(([, literal]) => literal ?? '');
}

function valueType(column: Column): string {
  const { table, name, type, checks, pointsAt } = column;
  const shape = SHAPES[`${table}.${name}`];
  if (shape !== undefined) return shape;
  if (pointsAt === 'branches') return 'BranchId';
  const [literals] = checks.map(literalsOf).filter((found) => found !== null);
  if (literals !== undefined) return literals.join(' | ');
  const item = TYPES[type.replace(/^_/, '')];
  if (item === undefined) throw new Error(`${table}.${name}: nobody said how ${type} is read`);
  return type.startsWith('_') ? `${item}[]` : item;
}

function columnType(column: Column): string {
  const { table, name, type, isNullable, hasDefault, isGenerated, mayInsert, mayUpdate } = column;
  const isKept = isGenerated || name === 'row_version' || KEPT_BY_TRIGGERS.has(`${table}.${name}`);
  const isWritten = !isKept && (mayInsert || mayUpdate);
  const value = type === 'timestamptz' ? 'string' : valueType(column);
  const read = isNullable ? `${value} | null` : value;
  if (!isWritten) return `ReadOnly<${read}>`;
  if (type === 'timestamptz') return isNullable ? 'InstantOrNull' : hasDefault ? 'InstantOrNow' : 'Instant';
  return hasDefault ? `Generated<${read}>` : read;
}

/** The text of worker/db/schema.ts. */
export function writeSchema(columns: readonly Column[]): string {
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([table, itsColumns]) => {
    const lines = itsColumns.map((column) => `    ${camelCase(column.name)}: ${columnType(column)};\n`);
    return `  ${camelCase(table)}: {\n${lines.join('')}  };\n`;
  });
  const json = columns.filter(({ type }) => type === 'jsonb').map(({ name }) => `'${camelCase(name)}'`);
  const jsonColumns = `\n/** Columns of JSON: their keys are data, not names. */
export const JSON_COLUMNS: ReadonlySet<string> = new Set([
${[...new Set(json)]
  .sort()
  .map((name) => `  ${name},\n`)
  .join('')}]);\n`;
  return `${HEADER}${jsonColumns}\nexport interface Tables {\n${tables.join('')}}\n`;
}
