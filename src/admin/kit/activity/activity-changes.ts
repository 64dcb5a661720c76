/** One field of a log entry: as it was, as it became. A nested field is named by its path, `policies.minimumDriverAge`. */
export interface Change {
  key: string;
  before: unknown;
  after: unknown;
}

/** What an entry of the log tells. */
export interface LogStory {
  /** `made` has nothing before, `gone` nothing after. */
  kind: 'changed' | 'made' | 'gone';
  changes: Change[];
  /** What else the entry kept. */
  facts: { key: string; value: unknown }[];
}

type Fields = Record<string, unknown>;

/** Kept for the machine, or told by the page itself. */
const SILENT = new Set([
  'id',
  'rowVersion',
  'updatedAt',
  'bookingId',
  // Told in words, with the sums and ways (use-money-deed.ts).
  'moved',
  // For whoever undoes it a moment later; that the price is whole again is told.
  'shareGone',
  // For the owner's morning; the lines themselves are told.
  'given',
  'conversationId',
  'inviteId',
  // Through which link it was done; for whom, its author says (author-name.ts).
  'linkId',
  'byLink',
  'position',
  'maintenanceBlock.id',
  'maintenanceBlock.vehicleId',
]);
/** These name what an entry is about, which is shown above it. */
const NAMES = new Set(['bookingCode', 'brand', 'model', 'plate', 'vehicle', 'customerName']);
/** Entries of the web site are written as SPEC §7 has them. */
const OTHER_NAMES: Record<string, string> = {
  vehicle_id: 'vehicleId',
  customer_email: 'customerEmail',
  total: 'grandTotalCents',
};

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function flatten(fields: Fields, path = ''): Map<string, unknown> {
  const flat = Object.entries(fields).flatMap(([name, value]) => {
    const key = `${path}${name}`;
    if (SILENT.has(key)) return [];
    // Of what there was nothing, nothing is told.
    return isFields(value) ? [...flatten(value, `${key}.`)] : [[key, value] as const];
  });
  return new Map(flat);
}

/** `{paymentStatus: {before, after}}`: older entries, which nobody may change, name before and after inside each field. */
function isOwnChange(value: unknown): value is { before: unknown; after: unknown } {
  return isFields(value) && 'before' in value && 'after' in value;
}

function isNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);
}

function inOrder(changes: Change[], keys: readonly string[]): Change[] {
  const placeOf = ({ key }: Change) => {
    const place = keys.findIndex((known) => key === known || key.startsWith(`${known}.`));
    return place < 0 ? keys.length : place;
  };
  return changes.sort((one, other) => placeOf(one) - placeOf(other));
}

/** Reads the metadata of an entry; changes come in the order of `keys`. */
export function storyOf(metadata: Fields, keys: readonly string[] = []): LogStory {
  const { before, after, ...rest } = metadata;
  const own = Object.entries(rest).filter(([, value]) => isOwnChange(value));
  const side = (name: 'before' | 'after', whole: unknown) =>
    flatten({
      ...(isFields(whole) ? whole : {}),
      ...Object.fromEntries(own.map(([key, value]) => [key, isOwnChange(value) ? value[name] : undefined])),
    });
  const [was, became] = [side('before', before), side('after', after)];
  const changes = [...new Set([...was.keys(), ...became.keys()])]
    .map((key) => ({ key, before: was.get(key), after: became.get(key) }))
    .filter((change) => !isSame(change.before, change.after));
  const facts = Object.entries(rest)
    .map(([key, value]) => ({ key: OTHER_NAMES[key] ?? key, value }))
    .filter(
      ({ key, value }) => !isOwnChange(value) && !isNothing(value) && !SILENT.has(key) && !NAMES.has(key),
    );
  const kind = was.size === 0 ? 'made' : became.size === 0 ? 'gone' : 'changed';
  return { kind, changes: inOrder(changes, keys), facts };
}
